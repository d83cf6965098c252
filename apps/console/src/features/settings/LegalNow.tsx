import type { LegalPage } from '@plaza/contract'
import { textLinkClass } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'

/** The contract's own list would bring its schemas along. */
const pages: readonly LegalPage[] = ['terms', 'privacy']

/** Which versions of terms and privacy people agree to now, and where they are written. */
export function LegalNow() {
  const t = useT()
  const intl = useIntl()
  const { sdk } = useServices()
  const { data } = useQuery({ queryKey: ['legalVersions', 'list'], queryFn: () => sdk.legalVersions.list() })
  if (!data) return null
  return (
    <div className="flex flex-col gap-1">
      <p className="text-small font-semibold">{t('settings.legal.now')}</p>
      <ul>
        {pages.map((page) => {
          const current = data.find((version) => version.page === page && version.state === 'current')
          const name = t(page === 'terms' ? 'legal.terms' : 'legal.privacy')
          return (
            <li key={page}>
              {current?.effectiveDate
                ? t('settings.legal.since', {
                    page: name,
                    version: current.version,
                    date: intl.formatDate(current.effectiveDate, { dateStyle: 'medium' }),
                  })
                : t('settings.legal.none', { page: name })}
            </li>
          )
        })}
      </ul>
      <Link to="/legal" className={`text-small ${textLinkClass}`}>
        {t('settings.legal.open')}
      </Link>
    </div>
  )
}
