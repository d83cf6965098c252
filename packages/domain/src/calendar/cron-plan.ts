import { parseCron } from './cron.ts'
import type { Instant } from './instant.ts'
import { nextOccurrence } from './recurrence.ts'

/** What most patterns say, as people say it. `other` is a pattern that is none of these. */
export type CronPlan =
  | { kind: 'hourly'; minute: number }
  | { kind: 'daily'; hour: number; minute: number }
  /** From 0 for Sunday, ascending. */
  | { kind: 'weekly'; weekdays: readonly number[]; hour: number; minute: number }
  | { kind: 'monthly'; day: number; hour: number; minute: number }
  | { kind: 'other' }

/** The pattern of a plan; an empty one for `other`. */
export function patternOf(plan: CronPlan): string {
  switch (plan.kind) {
    case 'hourly':
      return `${plan.minute} * * * *`
    case 'daily':
      return `${plan.minute} ${plan.hour} * * *`
    case 'weekly':
      return `${plan.minute} ${plan.hour} * * ${plan.weekdays.join(',')}`
    case 'monthly':
      return `${plan.minute} ${plan.hour} ${plan.day} * *`
    case 'other':
      return ''
  }
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The plan that a pattern stands for, however it is written. */
export function planOf(pattern: string): CronPlan {
  const cron = parseCron(pattern)
  if ('problem' in cron || cron.months.size < 12) return { kind: 'other' }
  const { times, days, weekdays } = cron
  const [first = 0] = times
  const minute = Math.floor((first % hourMs) / minuteMs)
  const hour = Math.floor(first / hourMs)
  const isEveryDay = days.size === 31 && weekdays.size === 7
  if (isEveryDay && times.length === 24 && times.every((time, at) => time === at * hourMs + minute * minuteMs)) {
    return { kind: 'hourly', minute }
  }
  if (times.length !== 1) return { kind: 'other' }
  if (isEveryDay) return { kind: 'daily', hour, minute }
  if (days.size === 31) return { kind: 'weekly', weekdays: [...weekdays].sort((a, b) => a - b), hour, minute }
  const [day] = days
  return weekdays.size === 7 && days.size === 1 && day !== undefined
    ? { kind: 'monthly', day, hour, minute }
    : { kind: 'other' }
}

/** The next moments at which a pattern fires, after a moment, as the server will; none where it cannot be read. */
export function nextRuns(
  pattern: string,
  { after, zone, count }: { after: Instant; zone: string; count: number },
): Instant[] {
  const cron = parseCron(pattern)
  if ('problem' in cron) return []
  const runs: Instant[] = []
  let from = Math.floor(after / minuteMs) * minuteMs + minuteMs
  while (runs.length < count) {
    const next = nextOccurrence(cron, { from, zone })
    if (next === undefined) break
    runs.push(next)
    from = next + minuteMs
  }
  return runs
}
