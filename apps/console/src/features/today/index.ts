import { type CaseKind, caseKinds } from '@plaza/contract'
import { listSearch } from '../../lib/list/index.ts'

export const readCasesSearch = listSearch(
  'kind',
  'assigneeId',
  'resolution',
  'closedBy',
  'priority',
  'overdue',
  'objectId',
  'userId',
  'since',
  'closed',
)

export type TodaySearch = {
  /** Whose cases: everyone's unless said. */
  who?: 'me' | 'none'
  kind?: CaseKind
  /** Whose panel is open. */
  open?: string
  /** Parts that are folded at first. */
  shown?: 'snoozed' | 'done'
}

export function readTodaySearch({ who, kind, open, shown }: Record<string, unknown>): TodaySearch {
  const known = caseKinds.find((each) => each === kind)
  return {
    ...((who === 'me' || who === 'none') && { who }),
    ...(known && { kind: known }),
    ...(typeof open === 'string' && open && { open }),
    ...((shown === 'snoozed' || shown === 'done') && { shown }),
  }
}
