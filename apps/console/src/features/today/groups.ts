import type { Case } from '@plaza/contract'

const dayMs = 24 * 60 * 60 * 1000

export type CaseGroup = 'overdue' | 'today' | 'later'

/** Open cases by when they want to be done: past their time, within a day, and the rest; the most pressing first. */
export function groupCases(cases: readonly Case[], nowMs: number): Record<CaseGroup, Case[]> {
  const groups: Record<CaseGroup, Case[]> = { overdue: [], today: [], later: [] }
  for (const each of cases) {
    const dueMs = each.dueDate === null ? Number.POSITIVE_INFINITY : Date.parse(each.dueDate)
    groups[dueMs < nowMs ? 'overdue' : dueMs <= nowMs + dayMs ? 'today' : 'later'].push(each)
  }
  const weight = { high: 0, normal: 1, low: 2 }
  for (const group of Object.values(groups)) group.sort((a, b) => weight[a.priority] - weight[b.priority])
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
