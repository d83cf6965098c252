import { type Static, Type } from 'typebox'
import { anyone, endpoint, needs } from './endpoint.ts'
import { closed, isoDate, nullable, oneOf, optional, text } from './schema.ts'

const currency = Type.String()

/** What the bookings of one month came to for their owner, in one currency. */
export const earningsMonth = Type.Object({
  /** `2026-11`: the month in which the bookings begin, or in which something was sold. */
  month: Type.String(),
  currency,
  bookings: Type.Integer(),
  /** What was booked, before fees. */
  value: Type.Number(),
  /** What the owner pays the platform. */
  ownerFees: Type.Number(),
  /** What the owner receives. */
  ownerAmount: Type.Number(),
  /** Of that, what has been paid online and sent on to the owner's account. */
  paidOut: Type.Number(),
})
export type EarningsMonth = Static<typeof earningsMonth>

/** One booking as its owner accounts for it. */
export const earningsBooking = Type.Object({
  transactionId: Type.String(),
  assetId: nullable(Type.String()),
  assetName: Type.String(),
  startDate: nullable(isoDate),
  endDate: nullable(isoDate),
  createdDate: isoDate,
  currency,
  value: Type.Number(),
  ownerFees: Type.Number(),
  ownerAmount: Type.Number(),
  /** `direct`: the two settle it themselves. */
  payout: oneOf('paid', 'waiting', 'direct'),
  /** Called off, and this much is left for the owner. */
  isCancelled: Type.Boolean(),
  /** What the owner got of the deposit, besides; absent where that is nothing. */
  depositKept: optional(Type.Number()),
})
export type EarningsBooking = Static<typeof earningsBooking>

/** How one listing does. */
export const assetFigures = Type.Object({
  assetId: Type.String(),
  /** How often others opened it in the last thirty days. */
  views: Type.Integer(),
  /** Requests that nobody has agreed to or cancelled. */
  requests: Type.Integer(),
  /** Days of this month on which it is booked. */
  bookedDays: Type.Integer(),
  /** What bookings that have begun earned, after fees, by currency. */
  earned: Type.Array(Type.Object({ currency, amount: Type.Number() })),
})
export type AssetFigures = Static<typeof assetFigures>

/** Whose: the caller's own, unless they may see everyone's bookings. */
const ownerId = optional(text())
/** Where months begin; the marketplace's zone otherwise. */
const timeZone = optional(text({ max: 64 }))
const own = needs('transaction:list', 'transaction:list:all')

export const earnings = {
  months: endpoint({
    method: 'GET',
    path: '/earnings',
    summary: 'Get what an owner earned, month by month, newest first',
    access: own,
    query: closed({ ownerId, timeZone }),
    response: Type.Object({ results: Type.Array(earningsMonth) }),
    refusals: ['earnings.ownerMissing', 'earnings.zoneUnknown'],
  }),
  bookings: endpoint({
    method: 'GET',
    path: '/earnings/bookings',
    summary: 'Get the bookings behind one month, or the latest thousand overall',
    access: own,
    query: closed({ ownerId, timeZone, month: optional(text({ max: 7, pattern: '^\\d{4}-(0[1-9]|1[0-2])$' })) }),
    response: Type.Object({ results: Type.Array(earningsBooking) }),
    refusals: ['earnings.ownerMissing', 'earnings.zoneUnknown'],
  }),
  assets: endpoint({
    method: 'GET',
    path: '/earnings/assets',
    summary: 'Get views, requests, booked days and earnings of each listing of an owner',
    access: own,
    query: closed({ ownerId, timeZone }),
    response: Type.Object({ results: Type.Array(assetFigures) }),
    refusals: ['earnings.ownerMissing', 'earnings.zoneUnknown'],
  }),
}

export const assetViews = {
  create: endpoint({
    method: 'POST',
    path: '/assets/:id/views',
    summary: 'Record that someone viewed a listing; only the daily count is kept',
    whileSuspended: true,
    access: anyone('who viewed it is not stored, and anyone who may view it may be counted'),
    params: closed({ id: text() }),
    response: Type.Object({ id: Type.String() }),
    repeats: 'a count that is a little too high harms nobody',
  }),
}
