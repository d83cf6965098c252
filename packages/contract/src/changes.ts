import { type Static, Type } from 'typebox'
import { duration } from './durations.ts'
import { endpoint, needs } from './endpoint.ts'
import type { PriceLine } from './prices.ts'
import { closed, isoDate, nullable, oneOf, optional, stamps, text } from './schema.ts'

const side = oneOf('owner', 'taker')

const extra = { id: text({ max: 40 }), count: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }

const lines = Type.Array(
  Type.Unsafe<PriceLine>({ type: 'object', required: ['kind', 'amount'], additionalProperties: true }),
)

/** A booking as it is, or as someone wants it to be, with its price. */
const changeTerms = Type.Object({
  startDate: nullable(isoDate),
  endDate: nullable(isoDate),
  quantity: Type.Integer(),
  extras: Type.Array(Type.Object({ id: Type.String(), count: Type.Integer() })),
  value: nullable(Type.Number()),
  takerAmount: nullable(Type.Number()),
  ownerAmount: nullable(Type.Number()),
  platformAmount: nullable(Type.Number()),
  lines,
})
export type ChangeTerms = Static<typeof changeTerms>

export const changeStatuses = ['open', 'accepted', 'declined', 'withdrawn', 'lapsed'] as const
export type ChangeStatus = (typeof changeStatuses)[number]

/** What becomes of the difference: nothing, it is owed or given back by hand, or the provider of payments returns or takes it. */
export const changeSettlements = ['none', 'owed', 'toReturn', 'refund', 'charge'] as const
export type ChangeSettlement = (typeof changeSettlements)[number]

/** How much more each would pay, get or keep. */
const difference = Type.Object({ taker: Type.Number(), owner: Type.Number(), platform: Type.Number() })

/** Someone proposes another time, quantity or other extras of a booking, and the other side answers. */
const bookingChange = Type.Object({
  id: Type.String(),
  ...stamps,
  transactionId: Type.String(),
  /** who proposes */
  side,
  proposerId: nullable(Type.String()),
  status: oneOf(...changeStatuses),
  /** why it lapsed: nobody answered in time, the difference was not paid in time, or the booking went another way */
  reason: nullable(oneOf('deadline', 'overtaken', 'unpaid')),
  /** until when it can be answered or, once agreed to, be paid */
  deadline: isoDate,
  /** when both had said yes to what is still to be paid; null before, and where nothing is to be paid online */
  agreedDate: nullable(isoDate),
  answeredDate: nullable(isoDate),
  before: changeTerms,
  after: changeTerms,
  difference,
  currency: nullable(Type.String()),
  settlement: oneOf(...changeSettlements),
})
export type BookingChange = Static<typeof bookingChange>

const wishPreview = Type.Object({
  before: changeTerms,
  after: nullable(changeTerms),
  difference: nullable(difference),
  currency: nullable(Type.String()),
  /** until when the other side could answer */
  deadline: nullable(isoDate),
  settlement: nullable(oneOf(...changeSettlements)),
  /** the code that `propose` would be refused with */
  problem: nullable(Type.String()),
})
export type WishPreview = Static<typeof wishPreview>

const wish = closed(
  {
    startDate: optional(isoDate),
    endDate: optional(isoDate),
    duration: optional(duration),
    quantity: optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
    extras: optional(Type.Array(closed({ ...extra, count: optional(extra.count) }), { maxItems: 50 })),
    /** for whom, where one answers for both sides */
    side: optional(side),
  },
  { 'x-exclusive': [['endDate', 'duration']] },
)
export type BookingWish = Static<typeof wish>

const ofTransaction = closed({ id: text() })
const ofChange = closed({ id: text(), changeId: text() })
const read = needs('transaction:read', 'transaction:read:all')
const act = needs('transaction:transition', 'transaction:transition:all')

const rules = [
  'change.notNow',
  'change.same',
  'change.onlyEnd',
  'change.tooLate',
  'change.cannotCharge',
  'asset.unknown',
  'asset.notAvailable',
  'stock.short',
  'extra.soldOut',
  'transaction.datesInvalid',
  'transaction.extrasInvalid',
  'transaction.priceTooLarge',
  'transaction.tooSoon',
] as const

export const changes = {
  list: endpoint({
    method: 'GET',
    path: '/transactions/:id/changes',
    summary: 'List the proposed changes of a booking, newest first',
    access: read,
    params: ofTransaction,
    response: Type.Array(bookingChange),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/transactions/:id/changes/preview',
    summary: 'Get the price of a booking with another time, quantity or extras, and whether it is available',
    repeats: 'nothing changes',
    access: read,
    params: ofTransaction,
    body: wish,
    response: wishPreview,
  }),
  propose: endpoint({
    method: 'POST',
    path: '/transactions/:id/changes',
    summary:
      'Propose another time, quantity or other extras of a booking; what the wish needs is held until it is answered',
    access: act,
    params: ofTransaction,
    body: wish,
    response: bookingChange,
    refusals: [...rules, 'change.open', 'stock.soldOut'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/transactions/:id/changes/:changeId/accept',
    summary:
      'Accept a change that the other side proposed: the booking changes at once, or once the difference is paid online',
    access: act,
    params: ofChange,
    response: bookingChange,
    events: ['transaction__updated'],
    refusals: [
      'change.over',
      'change.notYours',
      'change.cannotCharge',
      'payment.refundWaiting',
      'asset.unknown',
      'asset.notAvailable',
      'extra.soldOut',
      'stock.soldOut',
    ],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/transactions/:id/changes/:changeId/decline',
    summary: 'Decline a change proposed by the other side: nothing changes',
    whileSuspended: true,
    access: act,
    params: ofChange,
    response: bookingChange,
    refusals: ['change.over', 'change.notYours'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/transactions/:id/changes/:changeId/withdraw',
    summary: 'Withdraw a change you proposed yourself: nothing changes',
    whileSuspended: true,
    access: act,
    params: ofChange,
    response: bookingChange,
    refusals: ['change.over', 'change.notYours'],
  }),
}
