import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { PageRegion } from '../../lib/detail/PageRegion.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { useServices } from '../../lib/services.tsx'
import { WorkflowEditor } from './WorkflowEditor.tsx'

/** One workflow: what sets it off, its steps, and what became of it. */
export default function WorkflowPage() {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const { id } = useParams({ from: '/shell/workflows/$id' })
  const query = useQuery({
    queryKey: ['workflows', 'read', { id }],
    queryFn: () => sdk.workflows.read(id),
    enabled: may('workflow:read:all'),
  })
  if (!may('workflow:read:all')) {
    return <NoAccess title={t('workflows.title')} words="permission.workflows" permission="workflow:read:all" />
  }
  return <PageRegion query={query}>{(workflow) => <WorkflowEditor key={id} workflow={workflow} />}</PageRegion>
}
