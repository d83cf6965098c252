import type { Case } from '@plaza/contract'
import type { CaseOrder } from './index.ts'

const dayMs = 24 * 60 * 60 * 1000

export type CaseGroup = 'overdue' | 'today' | 'later'

const weight = { high: 0, normal: 1, low: 2 }
const dueOf = ({ dueDate }: Case) => (dueDate === null ? Number.POSITIVE_INFINITY : Date.parse(dueDate))
const firstIn: Readonly<Record<CaseOrder, (one: Case, other: Case) => number>> = {
  priority: (one, other) => weight[one.priority] - weight[other.priority],
  due: (one, other) => (dueOf(one) === dueOf(other) ? 0 : dueOf(one) - dueOf(other)),
  oldest: (one, other) => Date.parse(one.createdDate) - Date.parse(other.createdDate),
}

/** Open cases by when they want to be done: past their time, within a day, and the rest; in each the order that is asked for. */
export function groupCases(
  cases: readonly Case[],
  nowMs: number,
  order: CaseOrder = 'priority',
): Record<CaseGroup, Case[]> {
  const groups: Record<CaseGroup, Case[]> = { overdue: [], today: [], later: [] }
  for (const each of cases) {
    const dueMs = dueOf(each)
    groups[dueMs < nowMs ? 'overdue' : dueMs <= nowMs + dayMs ? 'today' : 'later'].push(each)
  }
  for (const group of Object.values(groups)) group.sort(firstIn[order])
  return groups
}

/** When a case that is put off comes back: in an hour, tonight, tomorrow morning, or on Monday. */
export function snoozeDates(now: Date): { id: 'hour' | 'tonight' | 'tomorrow' | 'monday'; date: Date }[] {
  const at = (days: number, hour: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour, 0, 0, 0)
  const tonight = at(0, 18)
  const toMonday = (8 - now.getDay()) % 7 || 7
  return [
    { id: 'hour', date: new Date(now.getTime() + dayMs / 24) },
    ...(tonight > now ? [{ id: 'tonight' as const, date: tonight }] : []),
    { id: 'tomorrow', date: at(1, 9) },
    { id: 'monday', date: at(toMonday, 9) },
  ]
}

/** A date as a field of a form has it, as the clock goes where one is. */
export function localTime(date: Date): string {
  const of = (value: number) => String(value).padStart(2, '0')
  const day = [date.getFullYear(), of(date.getMonth() + 1), of(date.getDate())].join('-')
  return `${day}T${of(date.getHours())}:${of(date.getMinutes())}`
}
