import { textLinkClass } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Block } from '../../lib/Block.tsx'
import { useT } from '../../lib/i18n.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { dataRequestsQuery } from './queries.ts'

/** What people asked about their data, and until when they have to be answered. */
export function DataRequests() {
  const t = useT()
  const { sdk } = useServices()
  const query = useQuery(dataRequestsQuery(sdk))
  return (
    <Block title={t('legal.requests')} text={t('legal.requests.text')}>
      <Region query={query} skeleton={<RowsSkeleton count={2} />}>
        {(cases) =>
          cases.length === 0 ? (
            <p className="text-ink-2">{t('legal.requests.none')}</p>
          ) : (
            <ul className="flex flex-col divide-y divide-line">
              {cases.map(({ id, title, createdDate, dueDate }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
                  <Link to="/cases/$id" params={{ id }} className={textLinkClass}>
                    {title ?? t('case.privacy')}
                  </Link>
                  <span className="text-small text-ink-2">
                    {dueDate ? (
                      <>
                        {t('legal.requests.due')} <When date={dueDate} />
                      </>
                    ) : (
                      <When date={createdDate} />
                    )}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Region>
    </Block>
  )
}
