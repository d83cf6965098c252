import { buttonClass } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { useTitle } from '../lib/head.ts'
import { useT } from '../lib/i18n.tsx'

/** An address that no screen has. */
export function NotFound() {
  const t = useT()
  useTitle(t('notFound.title'))
  return (
    <div className="console-column flex flex-col items-start gap-3 py-10">
      <h1 className="text-console-h1">{t('notFound.title')}</h1>
      <p className="text-small text-ink-2">{t('notFound.text')}</p>
      <Link to="/" className={buttonClass({ size: 'sm' })}>
        {t('notFound.action')}
      </Link>
    </div>
  )
}
