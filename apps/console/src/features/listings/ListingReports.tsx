import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'

/** What people complained about, and what became of it. */
export function ListingReports({ assetId }: { assetId: string }) {
  const t = useT()
  const { sdk } = useServices()
  const query = useQuery({
    queryKey: ['cases', 'list', { objectId: assetId, kind: 'report' }],
    queryFn: () => sdk.cases.list({ objectId: assetId, kind: 'report', nbResultsPerPage: 50 }),
  })
  return (
    <Region query={query} skeleton={<RowsSkeleton count={3} />}>
      {(cases) =>
        cases.length === 0 ? (
          <p className="text-ink-2">{t('reports.none')}</p>
        ) : (
          <ul className="flex flex-col divide-y divide-line rounded-photo border border-line bg-raised">
            {cases.map((found) => (
              <li key={found.id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3">
                <a href={`/console/reports?view=all&open=${found.id}`} className="font-semibold">
                  {t('reports.count', { count: found.nbReports })}
                </a>
                <span>{t(found.status === 'closed' ? 'reports.closed' : 'reports.open')}</span>
                <span className="text-ink-3">
                  <When date={found.createdDate} />
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Region>
  )
}
