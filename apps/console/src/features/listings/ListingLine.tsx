import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { ObjectLink } from '../../lib/ObjectLink.tsx'
import { usePeople } from '../../lib/people.ts'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'

/** Who waits for days of a listing, the first to be asked first. */
export function ListingLine({ assetId }: { assetId: string }) {
  const t = useT()
  const { sdk } = useServices()
  const { data } = useQuery({
    queryKey: ['waitingList', 'list', { assetId }],
    queryFn: () =>
      sdk.waitingList.list({ assetId, status: ['waiting', 'offered'], order: 'asc', nbResultsPerPage: 100 }),
  })
  const entries = [...(data ?? [])]
  const people = usePeople(entries.map(({ userId }) => userId))
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="line">
      <h3 id="line" className="text-h3">
        {t('line.title')}
      </h3>
      <ol className="mt-3 flex flex-col divide-y divide-line rounded-photo border border-line bg-raised">
        {entries.map((entry) => (
          <li key={entry.id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3">
            <ObjectLink type="user" id={entry.userId}>
              {people.get(entry.userId)?.name ?? entry.userId}
            </ObjectLink>
            <span className="text-ink-2">
              {t(entry.status === 'offered' ? 'line.offered' : 'line.waiting', {
                start: entry.startDate.slice(0, 10),
                end: entry.endDate.slice(0, 10),
                count: entry.quantity,
              })}
            </span>
            {entry.offerUntil && (
              <span className="text-ink-2">
                {t('line.until')} <When date={entry.offerUntil} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
