import type { DateLike } from '../form-rules.ts'

/** A moment, in milliseconds since 1970-01-01T00:00Z. `Infinity` is "never ends", `-Infinity` "always was". */
export type Instant = number

/** From its start, included, to its end, excluded. */
export type Period = { start: Instant; end: Instant }

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** What the database and ISO texts of four-digit years can hold; nothing outside reaches the wire. */
export const firstInstant: Instant = Date.parse('0001-01-01T00:00:00.000Z')
export const lastInstant: Instant = Date.parse('9999-12-31T23:59:59.999Z')

export const toInstant = (date: DateLike): Instant => (typeof date === 'number' ? date : new Date(date).getTime())

/** Past the last year everything is "for ever": a huge duration must not become an invalid date. */
export const bounded = (instant: Instant): Instant => {
  if (instant < firstInstant) return -Infinity
  return instant <= lastInstant ? instant : Infinity
}
