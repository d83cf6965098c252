import type { Case } from '@plaza/contract'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { CaseState } from './CaseState.tsx'
import { useSubject } from './use-subject.ts'

const most = 5

/** What else was reported of the same person, the latest first. */
export function EarlierReports({ found }: { found: Case }) {
  const t = useT()
  const { sdk } = useServices()
  const subjectOf = useSubject()
  const [userId] = found.userIds
  const { data = [] } = useQuery({
    queryKey: ['cases', 'list', { kind: 'report', userId }],
    queryFn: () => sdk.cases.list({ kind: 'report', userId: userId ?? '', nbResultsPerPage: most + 1 }),
    enabled: userId !== undefined,
  })
  const others = data.filter(({ id }) => id !== found.id).slice(0, most)
  if (others.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-console-h2">{t('reports.earlier')}</h3>
      <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
        {others.map((other) => (
          <li key={other.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 p-3">
            <a href={`/console/reports?view=all&open=${other.id}`} className="min-w-0 break-words font-semibold">
              {subjectOf(other)}
            </a>
            <CaseState found={other} />
            <span className="text-caption text-ink-3">
              <When date={other.createdDate} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
