import { type Static, Type } from 'typebox'
import { asset } from './assets.ts'
import { graph } from './availabilities.ts'
import { timeUnits } from './durations.ts'
import { endpoint, needs } from './endpoint.ts'
import { closed, isoDate, listFilter, nullable, oneOf, optional, text } from './schema.ts'

/** A request or booking as a bar of a calendar. */
export const calendarBooking = Type.Object({
  /** of the transaction */
  id: Type.String(),
  takerId: nullable(Type.String()),
  /** as others know them; null for those without a name and those who left */
  takerName: nullable(Type.String()),
  status: Type.String(),
  startDate: isoDate,
  endDate: nullable(isoDate),
  timeUnit: nullable(oneOf(...timeUnits)),
  quantity: Type.Integer(),
  /** asked for and not agreed; agreed, so that it takes stock; or over */
  kind: oneOf('asked', 'booked', 'over'),
  /** a connected calendar says that it is taken elsewhere too */
  isTakenElsewhere: Type.Boolean(),
})
export type CalendarBooking = Static<typeof calendarBooking>

/** One asset in the calendar of its owner. */
export const calendarRow = Type.Object({
  id: Type.String(),
  asset,
  /** its stock during the period that was asked for */
  graph,
  /** what touches the period, the first to begin first; never what was cancelled or not sent */
  bookings: Type.Array(calendarBooking),
})
export type CalendarRow = Static<typeof calendarRow>

export const calendar = {
  list: endpoint({
    method: 'GET',
    path: '/calendar',
    summary: 'List the assets of an owner that have a calendar, each with its stock and bookings during a period',
    access: needs('transaction:list', 'transaction:list:all'),
    query: closed({
      /** whose; oneself unless one may see all */
      ownerId: optional(text()),
      assetId: optional(listFilter),
      startDate: isoDate,
      endDate: isoDate,
    }),
    list: { orderBy: ['createdDate', 'updatedDate'], legacy: 'offset', always: 'offset' },
    response: calendarRow,
    refusals: ['calendar.periodInvalid'],
  }),
}
