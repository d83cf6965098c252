import { type Static, Type } from 'typebox'
import { endpoint, needs } from './endpoint.ts'
import { isoDate, nullable, oneOf } from './schema.ts'

/** What works in the background: mails leave, jobs are done, the payment provider answers. */
export const partNames = ['mail', 'jobs', 'payments'] as const
export type PartName = (typeof partNames)[number]

const now = Type.Object({
  /** Bookings that have begun and not ended. */
  running: Type.Integer(),
  /** Agreed bookings that begin today, in the zone of the marketplace. */
  startingToday: Type.Integer(),
  parts: Type.Array(
    Type.Object({
      name: oneOf(...partNames),
      isOk: Type.Boolean(),
      /** When it last worked, or since when it has not; null when it had nothing to do yet. */
      since: nullable(isoDate),
    }),
  ),
})
export type NumbersNow = Static<typeof now>

export const numbers = {
  now: endpoint({
    method: 'GET',
    path: '/numbers/now',
    summary: 'Read how many bookings run, and whether what works in the background does',
    access: needs('number:read:all'),
    response: now,
  }),
}
