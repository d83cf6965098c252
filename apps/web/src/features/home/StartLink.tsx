import { splitServiceName } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { useUserId } from '../../lib/me.ts'
import { useServices } from '../../lib/services.tsx'

// longer ones would not fit on a button beside the picture
const longestName = 14

export type StartLinkProps = { className: string; label?: string }

/** The way in: joining, or for members their first steps. */
export function StartLink({ className, label }: StartLinkProps) {
  const t = useT()
  const { text: name } = splitServiceName(useServices().settings.serviceName)
  if (useUserId()) {
    return (
      <Link to="/welcome" className={className}>
        {t('home.start')}
      </Link>
    )
  }
  return (
    <Link to="." search={(search) => ({ ...search, auth: 'signup' })} className={className}>
      {label ?? (name.length <= longestName ? t('auth.signUp.title', { name }) : t('nav.signUp'))}
    </Link>
  )
}
