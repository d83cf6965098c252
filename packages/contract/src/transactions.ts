import { type Static, type TSchema, Type } from 'typebox'
import { type Duration, duration, timeUnits } from './durations.ts'
import { endpoint, needs } from './endpoint.ts'
import {
  closed,
  dateFilter,
  isoDate,
  type JsonObject,
  jsonObject,
  listFilter,
  nullable,
  numberFilter,
  oneOf,
  optional,
  text,
} from './schema.ts'

const statusChange = Type.Object({
  status: Type.String(),
  date: isoDate,
  data: optional(jsonObject),
})

const nullableObject = Type.Unsafe<JsonObject | null>({ type: ['object', 'null'], additionalProperties: true })

/** The price of a booking that has not been made. */
const terms = {
  assetId: nullable(Type.String()),
  assetSnapshot: jsonObject,
  assetTypeId: nullable(Type.String()),
  assetType: nullableObject,
  ownerId: nullable(Type.String()),
  startDate: nullable(isoDate),
  endDate: nullable(isoDate),
  duration: Type.Unsafe<Duration | null>({ type: ['object', 'null'], additionalProperties: true }),
  timeUnit: nullable(oneOf(...timeUnits)),
  unitPrice: nullable(Type.Number()),
  value: nullable(Type.Number()),
  ownerAmount: nullable(Type.Number()),
  takerAmount: nullable(Type.Number()),
  platformAmount: nullable(Type.Number()),
  currency: nullable(Type.String()),
}

const common = {
  status: Type.String(),
  /** newest first */
  statusHistory: Type.Array(statusChange),
  quantity: Type.Integer(),
  metadata: jsonObject,
  platformData: jsonObject,
  livemode: Type.Boolean(),
}

/** One person takes an asset from another, for a time or for good. */
export const transaction = Type.Object({
  id: Type.String(),
  createdDate: isoDate,
  updatedDate: isoDate,
  ...terms,
  ...common,
  takerId: Type.String(),
  completedDate: nullable(isoDate),
  cancelledDate: nullable(isoDate),
  cancellationReason: nullable(Type.String()),
})
export type Transaction = Static<typeof transaction>

export const bookingTurns = ['owner', 'taker'] as const

/** Where a transaction stands, in whatever process. */
export const transactionStages = ['draft', 'asked', 'agreed', 'done', 'cancelled'] as const
export type TransactionStage = (typeof transactionStages)[number]

export const shownPaymentStatuses = ['none', 'open', 'authorized', 'captured', 'cancelled', 'failed'] as const

/** A transaction in a list: also whom it waits for. */
const listedTransaction = Type.Object({
  ...transaction.properties,
  /** where it stands, in whatever process */
  stage: oneOf(...transactionStages),
  /** who can bring it on; null when nobody has to */
  turn: nullable(oneOf(...bookingTurns)),
  /** until when they should */
  deadline: nullable(isoDate),
  /** since when it is in its status */
  statusDate: isoDate,
  /** where its online payment stands */
  paymentStatus: oneOf(...shownPaymentStatuses),
})
export type ListedTransaction = Static<typeof listedTransaction>

/** A transaction that does not exist yet; unknown fields are absent. */
export const transactionPreview = Type.Object({
  assetId: optional(terms.assetId),
  assetSnapshot: optional(terms.assetSnapshot),
  assetTypeId: optional(terms.assetTypeId),
  assetType: optional(terms.assetType),
  ownerId: optional(terms.ownerId),
  startDate: optional(terms.startDate),
  endDate: optional(terms.endDate),
  duration: optional(terms.duration),
  timeUnit: optional(terms.timeUnit),
  unitPrice: optional(terms.unitPrice),
  value: optional(terms.value),
  ownerAmount: optional(terms.ownerAmount),
  takerAmount: optional(terms.takerAmount),
  platformAmount: optional(terms.platformAmount),
  currency: optional(terms.currency),
  ...common,
})
export type TransactionPreview = Static<typeof transactionPreview>

const amount = optional(Type.Number({ minimum: 0, maximum: 1e12 }))

const fields = {
  startDate: optional(isoDate),
  endDate: optional(isoDate),
  duration: optional(duration),
  quantity: optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  value: amount,
  ownerAmount: amount,
  takerAmount: amount,
  metadata: optional(jsonObject),
  platformData: optional(jsonObject),
}
/** An end and a duration would say the same thing twice, and perhaps not the same. */
const body = <P extends Record<string, TSchema>>(properties: P) =>
  closed({ ...properties, ...fields }, { 'x-exclusive': [['endDate', 'duration']] })

const params = closed({ id: text() })
const money = numberFilter({ type: 'number', minimum: 0 })

const changedTerms = Type.Object({
  startDate: nullable(isoDate),
  endDate: nullable(isoDate),
  quantity: Type.Integer(),
  value: nullable(Type.Number()),
  takerAmount: nullable(Type.Number()),
  ownerAmount: nullable(Type.Number()),
  platformAmount: nullable(Type.Number()),
})

/** A booking as it is and as it would be. Without `after` it cannot be so, and `problem` is the code that says why. */
const changePreview = Type.Object({
  before: changedTerms,
  after: nullable(changedTerms),
  /** How much more each would pay, get or keep. */
  difference: nullable(Type.Object({ taker: Type.Number(), owner: Type.Number(), platform: Type.Number() })),
  problem: nullable(Type.String()),
})
export type ChangePreview = Static<typeof changePreview>

const sums = Type.Object({ taker: Type.Number(), owner: Type.Number(), platform: Type.Number() })

/** The amounts of agreed bookings, and what they would have been with other fees; separately for each currency. */
const replay = Type.Object({
  /** There were too many bookings to calculate: only the newest are counted. */
  isCut: Type.Boolean(),
  results: Type.Array(
    Type.Object({
      currency: Type.String(),
      count: Type.Integer(),
      before: sums,
      after: sums,
      /** by the month in which they were made, in UTC */
      byMonth: Type.Array(Type.Object({ month: Type.String(), count: Type.Integer(), before: sums, after: sums })),
      /** those of which the platform would keep more, or less, than of all others */
      mostChanged: Type.Array(
        Type.Object({
          id: Type.String(),
          assetName: nullable(Type.String()),
          createdDate: isoDate,
          before: sums,
          after: sums,
        }),
      ),
      /** owners who would have earned less, of all who had such bookings */
      ownersWorseOff: Type.Object({ count: Type.Integer(), total: Type.Integer() }),
    }),
  ),
})
export type Replay = Static<typeof replay>

/** What owners learn about a person who sends a request. */
export const bookingCount = Type.Object({
  /** bookings that they made and kept, until today */
  nbTaken: Type.Integer(),
})
export type BookingCount = Static<typeof bookingCount>

export const transactions = {
  list: endpoint({
    method: 'GET',
    path: '/transactions',
    summary: 'List transactions',
    access: needs('transaction:list', 'transaction:list:all'),
    query: closed({
      id: optional(listFilter),
      assetId: optional(listFilter),
      assetTypeId: optional(listFilter),
      ownerId: optional(listFilter),
      takerId: optional(listFilter),
      createdDate: optional(dateFilter),
      updatedDate: optional(dateFilter),
      value: optional(money),
      ownerAmount: optional(money),
      takerAmount: optional(money),
      platformAmount: optional(money),
      status: optional(listFilter),
      /** any of `transactionStages` */
      stage: optional(listFilter),
      turn: optional(oneOf(...bookingTurns)),
      /** owner or taker */
      userId: optional(listFilter),
      startDate: optional(dateFilter),
      endDate: optional(dateFilter),
      paymentStatus: optional(listFilter),
      /** waiting for someone for so many hours, or longer */
      stuckHours: optional(Type.Integer({ minimum: 1, maximum: 87_600 })),
      cancellationReason: optional(listFilter),
      /** waiting for a day, a payment that failed, or a case about it that is open */
      needsAttention: optional(Type.Boolean()),
      /** words of the asset or of a name, or an id */
      query: optional(text({ max: 200 })),
    }),
    list: {
      orderBy: ['createdDate', 'updatedDate', 'startDate', 'statusDate'],
      legacyOrderBy: ['createdDate', 'updatedDate'],
      legacy: 'offset',
    },
    response: listedTransaction,
  }),
  read: endpoint({
    method: 'GET',
    path: '/transactions/:id',
    summary: 'Read one transaction',
    access: needs('transaction:read', 'transaction:read:all'),
    params,
    response: transaction,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/transactions/preview',
    summary: 'Get the price of a transaction without creating it',
    looks: true,
    repeats: 'nothing changes',
    access: needs('transaction:preview:all'),
    body: body({ assetId: text() }),
    response: transactionPreview,
    refusals: [
      'asset.unknown',
      'asset.inactive',
      'asset.notValidated',
      'assetType.unknown',
      'assetType.inactive',
      'availability.tooManyOccurrences',
      'availability.tooManyPeriods',
      'stock.short',
      'asset.notAvailable',
      'transaction.ownAsset',
      'transaction.datesInvalid',
      'transaction.extrasInvalid',
      'extra.soldOut',
      'transaction.tooSoon',
      'transaction.priceTooLarge',
    ],
  }),
  previewChange: endpoint({
    method: 'POST',
    path: '/transactions/:id/preview',
    summary: 'Get the price of a transaction with other dates or another quantity, without changing it',
    repeats: 'nothing changes',
    access: needs('transaction:config:all'),
    params,
    body: closed({ startDate: fields.startDate, endDate: fields.endDate, quantity: fields.quantity }),
    response: changePreview,
  }),
  replay: endpoint({
    method: 'POST',
    path: '/transactions/replay',
    summary:
      'What agreed transactions would have come to with other fees, or another cancellation policy, without changing them',
    repeats: 'nothing changes',
    access: needs('transaction:list:all'),
    body: closed({
      createdDate: closed({ gte: isoDate, lte: optional(isoDate) }),
      assetTypeId: optional(text({ max: 255 })),
      pricing: closed({
        ownerFeesPercent: Type.Integer({ minimum: 0, maximum: 100 }),
        takerFeesPercent: Type.Integer({ minimum: 0, maximum: 100 }),
      }),
      /** what takers cancelled counts too: what was kept of it, and what this policy would have kept */
      policy: optional(text({ max: 40 })),
    }),
    response: replay,
    refusals: ['policy.unknown'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/transactions',
    summary: 'Request to book an asset, or buy it',
    access: needs('transaction:create', 'transaction:create:all'),
    body: body({ assetId: optional(text()), takerId: optional(text({ max: 255 })) }),
    response: transaction,
    events: ['transaction__created'],
    refusals: [
      'emailCheck.required',
      'asset.unknown',
      'asset.inactive',
      'asset.notValidated',
      'assetType.unknown',
      'assetType.inactive',
      'availability.tooManyOccurrences',
      'availability.tooManyPeriods',
      'stock.short',
      'stock.soldOut',
      'asset.notAvailable',
      'transaction.ownAsset',
      'transaction.takerMissing',
      'transaction.datesInvalid',
      'transaction.extrasInvalid',
      'extra.soldOut',
      'transaction.tooSoon',
      'transaction.priceTooLarge',
      'transaction.tooManyOpen',
    ],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/transactions/:id',
    summary: 'Change a transaction',
    access: needs('transaction:edit', 'transaction:edit:all'),
    fresh: ['status', 'value', 'ownerAmount', 'takerAmount'],
    reason: ['status', 'value', 'ownerAmount', 'takerAmount', 'startDate', 'endDate', 'duration', 'quantity'],
    recorded: ['status', 'value', 'ownerAmount', 'takerAmount'],
    params,
    body: body({
      assetId: optional(text()),
      takerId: optional(text()),
      status: optional(text({ max: 255 })),
    }),
    response: transaction,
    events: ['transaction__updated', 'transaction__status_changed'],
    refusals: [
      'asset.unknown',
      'asset.inactive',
      'asset.notValidated',
      'assetType.unknown',
      'assetType.inactive',
      'availability.tooManyOccurrences',
      'availability.tooManyPeriods',
      'stock.short',
      'stock.soldOut',
      'asset.notAvailable',
      'transaction.ownAsset',
      'transaction.datesInvalid',
      'transaction.extrasInvalid',
      'extra.soldOut',
      'transaction.priceTooLarge',
    ],
  }),
  createTransition: endpoint({
    method: 'POST',
    path: '/transactions/:id/transitions',
    summary: 'Move a transaction on by a transition',
    whileSuspended: true,
    access: needs('transaction:transition', 'transaction:transition:all'),
    reason: 'kept',
    params,
    body: closed({
      name: text({ max: 255 }),
      data: optional(jsonObject),
      /** Whether both sides get the usual emails; yes by default. Only `transaction:transition:all` may say no. */
      tell: optional(Type.Boolean()),
    }),
    response: transaction,
    events: ['transaction__status_changed'],
    refusals: [
      'handover.notConfirmed',
      'availability.tooManyOccurrences',
      'availability.tooManyPeriods',
      'stock.soldOut',
      'asset.notAvailable',
      'extra.soldOut',
      'transaction.assetMissing',
      'transaction.over',
      'transaction.othersReason',
      'transition.invalid',
      'transition.notYours',
      'transition.byCheckout',
    ],
  }),
  countOf: endpoint({
    method: 'GET',
    path: '/users/:id/bookings',
    summary: 'Get how many bookings a person has made and kept so far',
    access: needs('user:read', 'user:read:all'),
    params,
    response: bookingCount,
  }),
}
