import { type Static, Type } from 'typebox'
import { endpoint, needs } from './endpoint.ts'
import { closed, isoDate, nullable, oneOf, optional, text } from './schema.ts'

/** What works in the background: emails leave, jobs are done, the payment provider answers. */
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
      /** Not where nothing is sent: without a mail server, and in test environments. */
      isUsed: Type.Boolean(),
      /** When it last worked, or since when it has not; null when it had nothing to do yet. */
      since: nullable(isoDate),
    }),
  ),
})
export type NumbersNow = Static<typeof now>

/** What is counted in a period; each has its sentence in `definitions`. */
export const numberKeys = [
  'requests',
  'confirmed',
  'cancelled',
  'value',
  'income',
  'people',
  'listings',
  'answer',
] as const
export type NumberKey = (typeof numberKeys)[number]

/** The way from a search to a booking that is done. */
export const numberSteps = ['searches', 'views', 'requests', 'confirmed', 'done'] as const

const day = text({ max: 10, pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$', example: '2026-11-01' })

const tile = Type.Object({
  key: oneOf(...numberKeys),
  /** Amounts in the currency that was chosen, times in seconds; null where there is nothing to count. */
  value: nullable(Type.Number()),
  /** Of the confirmed: how many of a hundred requests; null below five of them. */
  share: nullable(Type.Number()),
  /** The same of as many days before; null unless asked for with `compare`. */
  before: nullable(Type.Number()),
  /** Day by day; none of times. */
  days: Type.Array(Type.Number()),
})

const period = Type.Object({
  from: Type.String(),
  to: Type.String(),
  timeZone: Type.String(),
  /** Of the amounts: sums are never made across currencies. */
  currency: nullable(Type.String()),
  /** All that bookings of the period have, the most frequent first. */
  currencies: Type.Array(Type.String()),
  tiles: Type.Array(tile),
  series: Type.Object({
    days: Type.Array(
      Type.Object({
        date: Type.String(),
        requests: Type.Integer(),
        confirmed: Type.Integer(),
        cancelled: Type.Integer(),
        /** The day is not over. */
        isSoFar: Type.Boolean(),
      }),
    ),
    months: Type.Array(
      Type.Object({
        month: Type.String(),
        bookings: Type.Integer(),
        value: Type.Number(),
        income: Type.Number(),
        /** Days of the month are not over, or not in the period. */
        isSoFar: Type.Boolean(),
      }),
    ),
    /** Null for what is not kept that long. */
    steps: Type.Array(Type.Object({ key: oneOf(...numberSteps), count: nullable(Type.Integer()) })),
    categories: Type.Array(
      Type.Object({
        categoryId: nullable(Type.String()),
        name: nullable(Type.String()),
        requests: Type.Integer(),
        confirmed: Type.Integer(),
        value: Type.Number(),
      }),
    ),
    /** What was searched for and not found, the most frequent first. */
    searches: Type.Array(Type.Object({ query: Type.String(), count: Type.Integer() })),
  }),
  /** What each number counts, in a sentence. */
  definitions: Type.Record(Type.String(), Type.String()),
})
export type Numbers = Static<typeof period>

/** What the bookings that were confirmed in a month came to, in one currency. */
const accountingRow = Type.Object({
  month: Type.String(),
  currency: Type.String(),
  bookings: Type.Integer(),
  value: Type.Number(),
  /** What customers, and what owners, paid for the service. */
  takerFees: Type.Number(),
  ownerFees: Type.Number(),
  income: Type.Number(),
  /** What customers got back, and what owners received, of online payments. */
  refunded: Type.Number(),
  paidOut: Type.Number(),
  /** The month is not over. */
  isSoFar: Type.Boolean(),
  /** Whether bookings, value and income match what `GET /numbers` returns for the month. */
  isMatching: Type.Boolean(),
})
export type AccountingRow = Static<typeof accountingRow>

const accounting = Type.Object({ timeZone: Type.String(), rows: Type.Array(accountingRow) })
export type Accounting = Static<typeof accounting>

export const numbers = {
  read: endpoint({
    method: 'GET',
    path: '/numbers',
    summary: 'Count requests, bookings, money, people and listings of a period',
    access: needs('number:read:all'),
    query: closed({
      /** First and last day where the marketplace is; without them the thirty days that end today. */
      from: optional(day),
      to: optional(day),
      /** Also counts the same number of days before. */
      compare: optional(Type.Boolean()),
      assetTypeId: optional(text({ max: 255 })),
      /** What it contains counts too. */
      categoryId: optional(text({ max: 255 })),
      /** Without it the one that most bookings of the period have. */
      currency: optional(text({ max: 3, pattern: '^[A-Z]{3}$', example: 'EUR' })),
    }),
    response: period,
    refusals: ['numbers.periodWrong'],
  }),
  now: endpoint({
    method: 'GET',
    path: '/numbers/now',
    summary: 'Read how many bookings are running, and whether background work is healthy',
    access: needs('number:read:all'),
    response: now,
  }),
  accounting: endpoint({
    method: 'GET',
    path: '/numbers/accounting',
    summary: 'Total the confirmed bookings, by month and currency',
    access: needs('data:export:all'),
    query: closed({
      /** Where the marketplace is; without it the twelve months that end now. */
      month: optional(text({ max: 7, pattern: '^\\d{4}-(0[1-9]|1[0-2])$', example: '2026-11' })),
    }),
    response: accounting,
  }),
}
