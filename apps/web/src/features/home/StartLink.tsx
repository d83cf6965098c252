import { splitServiceName } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { useUserId } from '../../lib/me.ts'
import { useServices } from '../../lib/services.tsx'

export type StartLinkProps = { className: string; label?: string }

/** The way in: joining, or for members their first steps. */
export function StartLink({ className, label }: StartLinkProps) {
  const t = useT()
  const { settings } = useServices()
  if (useUserId()) {
    return (
      <Link to="/welcome" className={className}>
        {t('home.start')}
      </Link>
    )
  }
  return (
    <Link to="." search={(search) => ({ ...search, auth: 'signup' })} className={className}>
      {label ?? t('auth.signUp.title', { name: splitServiceName(settings.serviceName).text })}
    </Link>
  )
}
