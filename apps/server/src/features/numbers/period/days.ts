import { startOfDay } from '@plaza/domain'
import type { Span } from './store.ts'

const dayMs = 24 * 3_600_000

/** A day so many days later, or earlier. */
export const later = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** Whether there is such a day: `2026-02-31` is none. */
export const isDay = (day: string) => !Number.isNaN(Date.parse(day)) && later(day, 0) === day

/** From the beginning of the first day to the end of the last one. */
export const spanOf = (from: string, to: string, zone: string): Span => ({
  since: new Date(startOfDay({ date: from, zone })),
  until: new Date(startOfDay({ date: later(to, 1), zone })),
  zone,
})

/** Sums of amounts without the crumbs of binary fractions. */
export const cents = (amount: number) => Math.round(amount * 100) / 100
