import { isCoreEventFormat } from '@plaza/contract'
import { isTimeZone, nextOccurrence, parseCron } from '@plaza/domain'
import type { TaskRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'

export const minuteMs = 60_000

/** The start of the minute that a moment lies in. */
export const minuteOf = (date: Date) => new Date(Math.floor(date.getTime() / minuteMs) * minuteMs)

/** Dates are kept to the nearest minute. */
export const toMinute = (date: string) => new Date(Math.round(Date.parse(date) / minuteMs) * minuteMs)

export type TaskSchedule = Pick<TaskRow, 'execution_date' | 'recurring_pattern' | 'recurring_timezone' | 'event_type'>

/** Refuses what could never be followed, in the order of the contract. */
export function checkPlan(plan: TaskSchedule) {
  if (plan.execution_date !== null && plan.recurring_pattern !== null) {
    throw refuse('task.twoTimes')
  }
  if (plan.recurring_pattern !== null) {
    const cron = parseCron(plan.recurring_pattern)
    if ('problem' in cron) throw refuse('task.patternInvalid', { values: { problem: cron.problem } })
  }
  if (plan.recurring_timezone !== null && !isTimeZone(plan.recurring_timezone)) {
    throw refuse('task.timezoneInvalid')
  }
  if (isCoreEventFormat(plan.event_type)) {
    throw refuse('event.typeReserved', { values: { type: plan.event_type } })
  }
}

/** The first minute from `from` on at which a task is due, or null when there is none. */
export function nextDate(plan: TaskSchedule, from: Date): Date | null {
  if (plan.execution_date !== null) return plan.execution_date >= from ? plan.execution_date : null
  if (plan.recurring_pattern === null) return null
  const cron = parseCron(plan.recurring_pattern)
  if ('problem' in cron) return null
  const next = nextOccurrence(cron, { from: from.getTime(), zone: plan.recurring_timezone ?? 'UTC' })
  return next === undefined ? null : new Date(next)
}
