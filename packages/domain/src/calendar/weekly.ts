import type { Duration } from '@plaza/contract'
import { parseCron } from './cron.ts'
import { minute, type Period, toInstant } from './instant.ts'
import { isProblem } from './problems.ts'
import { occurrences, periodsOf, recurrenceProblem, type Timing } from './recurrence.ts'

/** "Every Monday and Tuesday from nine to five", as people say it. */
export type Weekly = Pick<Timing, 'startDate' | 'endDate'> & {
  /** 0 is Sunday */
  days: readonly number[]
  /** minutes since midnight, `to` excluded; a whole day is 0 to 1440 */
  from: number
  to: number
  zone: string
}

const inLargestUnit = (minutes: number): Duration =>
  minutes % 1440 === 0 ? { d: minutes / 1440 } : minutes % 60 === 0 ? { h: minutes / 60 } : { m: minutes }

function joined(periods: readonly Period[]): Period[] {
  const result: Period[] = []
  for (const { start, end } of periods) {
    const last = result.at(-1)
    if (last?.end === start) last.end = end
    else result.push({ start, end })
  }
  return result
}

const isSame = (a: readonly Period[], b: readonly Period[]) =>
  a.length === b.length && a.every(({ start, end }, k) => start === b[k]?.start && end === b[k]?.end)

/** All half hours, however many: what the recurrence has to come to, even where it must not be made of them. */
function halfHoursOf({ recurringPattern, recurringTimezone, startDate, endDate }: Timing): Period[] {
  const cron = parseCron(recurringPattern ?? '')
  if ('problem' in cron) return []
  const span = { start: toInstant(startDate), end: toInstant(endDate), zone: recurringTimezone ?? 'UTC' }
  return joined(occurrences(cron, span).map((start) => ({ start, end: start + 30 * minute })))
}

/**
 * The recurrence that covers these hours of these days on the clock of the zone.
 *
 * An occurrence lasts a fixed time, a day 24 hours. Where the clocks change on one of the days that is an hour too much,
 * which the contract refuses when the next day begins at once, or too little. Then the days are made of hours, or of
 * half hours where clocks move by those: of such pieces there are as many as the day has.
 */
export function weeklyRecurrence({ days, from, to, zone, startDate, endDate }: Weekly): Timing {
  const weekdays = [...days].sort((a, b) => a - b).join(',')
  const hours = `${Math.floor(from / 60)}-${Math.floor((to - 1) / 60)}`
  const recurrence = (time: string, recurringDuration: Duration): Timing => ({
    startDate,
    endDate,
    recurringPattern: `${time} * * ${weekdays}`,
    recurringDuration,
    recurringTimezone: zone,
  })
  const whole = recurrence(`${from % 60} ${Math.floor(from / 60)}`, inLargestUnit(to - from))
  if (from % 60 !== 0 || to % 60 !== 0) return whole

  const hourly = recurrence(`0 ${hours}`, { h: 1 })
  const halfHourly = recurrence(`0,30 ${hours}`, { m: 30 })
  const exact = halfHoursOf(halfHourly)
  const fits = (timing: Timing) => {
    const periods = periodsOf(timing)
    return !recurrenceProblem(timing) && !isProblem(periods) && isSame(joined(periods), exact)
  }
  return [whole, hourly, halfHourly].find(fits) ?? hourly
}
