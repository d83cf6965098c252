import type { CaseKind } from '@plaza/contract'
import { caseKinds } from '../../lib/cases/case-kinds.ts'
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

export const caseOrders = ['priority', 'due', 'oldest'] as const
export type CaseOrder = (typeof caseOrders)[number]

export type TodaySearch = {
  /** Whose cases: everyone's unless said. */
  who?: 'me' | 'none'
  kind?: CaseKind
  /** Whose panel is open. */
  open?: string
  /** What comes first in each part: what is urgent unless said. */
  sort?: CaseOrder
  /** Parts that are folded at first. */
  shown?: 'snoozed' | 'done'
}

export function readTodaySearch({ who, kind, open, shown, sort }: Record<string, unknown>): TodaySearch {
  const known = caseKinds.find((each) => each === kind)
  return {
    ...((who === 'me' || who === 'none') && { who }),
    ...(known && { kind: known }),
    ...(typeof open === 'string' && open && { open }),
    ...((sort === 'due' || sort === 'oldest') && { sort }),
    ...((shown === 'snoozed' || shown === 'done') && { shown }),
  }
}
