import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'

const look =
  'flex min-h-11 shrink-0 items-center border-transparent border-b-2 px-3.5 text-control font-semibold text-ink-2 -outline-offset-2 hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-ink'

/** The screens that tell how everything is doing, side by side. */
export function SystemNav() {
  const t = useT()
  return (
    <nav aria-label={t('system.screens')} className="border-line border-b">
      <div className="-mb-px flex gap-1 overflow-x-auto">
        <Link to="/system" activeOptions={{ exact: true }} className={look}>
          {t('system.overview')}
        </Link>
        <Link to="/system/jobs" className={look}>
          {t('system.jobs')}
        </Link>
        <Link to="/system/errors" className={look}>
          {t('system.errors')}
        </Link>
      </div>
    </nav>
  )
}
