import type { AuditRecord } from '@plaza/contract'
import { useQuery } from '@tanstack/react-query'
import { deedText } from '../../lib/deeds/index.ts'
import { useT } from '../../lib/i18n.tsx'
import { RowPanel } from '../../lib/list/index.ts'
import { usePeople } from '../../lib/people.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { AuditFacts } from './AuditFacts.tsx'

type AuditPanelProps = { id: string; known: AuditRecord | undefined }

/** One record: what changed, and all that is known about it. */
export function AuditPanel({ id, known }: AuditPanelProps) {
  const t = useT()
  const { sdk } = useServices()
  const query = useQuery({
    queryKey: ['audit', 'read', { id }],
    queryFn: (): Promise<AuditRecord> => sdk.audit.read(id),
    ...(known && { placeholderData: known }),
  })
  const people = usePeople([query.data?.actorId, query.data?.onBehalfOf])
  return (
    <RowPanel
      title={
        <span className="block first-letter:uppercase">{query.data ? deedText(t, query.data) : t('audit.title')}</span>
      }
    >
      <Region query={query} skeleton={<RowsSkeleton count={4} />}>
        {(record) => <AuditFacts record={record} people={people} />}
      </Region>
    </RowPanel>
  )
}
