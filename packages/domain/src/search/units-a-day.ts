import type { TimeUnit } from '@plaza/contract'

/**
 * How often a price is paid for a day of use, by the time it is for: what costs 30 an hour is not cheaper than what costs
 * 150 a day. A day of use has eight hours, since nobody takes a rehearsal room for 24; a month has 30 days.
 */
export const unitsADay: Readonly<Record<TimeUnit, number>> = { m: 480, h: 8, d: 1, n: 1, w: 1 / 7, M: 1 / 30 }
