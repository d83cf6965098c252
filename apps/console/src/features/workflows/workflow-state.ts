import type { Workflow } from '@plaza/contract'
import type { StatusKind } from '@plaza/ui'
import type { MessageId } from '../../lib/i18n.tsx'

/** How a workflow is doing, in a word. */
export function stateOf({ active, run, event, stats }: Workflow): { kind: StatusKind; text: MessageId } {
  if (!active) return { kind: 'closed', text: 'workflows.state.off' }
  if (!run || run.length === 0 || event === null) return { kind: 'waiting', text: 'workflows.state.incomplete' }
  return Number(stats.nbFailedRuns ?? 0) > 0
    ? { kind: 'cancelled', text: 'workflows.state.failing' }
    : { kind: 'running', text: 'workflows.state.on' }
}

/** "97 %" of the runs of the last month went well; nothing where there were none. */
export function successRate({ stats }: Workflow): number | undefined {
  const { nbRuns, nbFailedRuns } = stats
  return typeof nbRuns === 'number' && nbRuns > 0 ? 1 - Number(nbFailedRuns ?? 0) / nbRuns : undefined
}
