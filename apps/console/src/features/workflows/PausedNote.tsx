import type { Workflow } from '@plaza/contract'
import { Banner } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { useServices } from '../../lib/services.tsx'

/** Says when it was the server that switched a workflow off. */
export function PausedNote({ workflow: { id, updatedDate } }: { workflow: Workflow }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const query = useQuery({
    queryKey: ['events', 'list', { type: 'plaza_workflow_paused', objectId: id }],
    queryFn: () => sdk.events.list({ type: 'plaza_workflow_paused', objectId: id, nbResultsPerPage: 1 }),
    enabled: may('event:list:all'),
  })
  const [paused] = query.data ?? []
  // whatever was saved since then was somebody's own choice
  if (!paused || paused.createdDate < updatedDate) return null
  return <Banner>{t('workflows.paused')}</Banner>
}
