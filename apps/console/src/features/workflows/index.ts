import { listSearch } from '../../lib/list/index.ts'

export const readWorkflowsSearch = listSearch('active', 'from', 'like')

/** Which part is shown, and the event that a dry run begins with. */
export const readWorkflowSearch = ({ tab, event }: Record<string, unknown>): { tab?: string; event?: string } => ({
  ...(typeof tab === 'string' && { tab }),
  ...(typeof event === 'string' && { event }),
})
