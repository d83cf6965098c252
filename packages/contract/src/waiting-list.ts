import { type Static, Type } from 'typebox'
import { endpoint, needs } from './endpoint.ts'
import { closed, isoDate, listFilter, nullable, oneOf, optional, stamps, text } from './schema.ts'

/** In line; asked, with the dates held for them; booked; over without a booking; or gone by themselves. */
export const waitingStatuses = ['waiting', 'offered', 'taken', 'lapsed', 'left'] as const
export type WaitingStatus = (typeof waitingStatuses)[number]

/** Why an entry lapsed: the offer was not taken up, the owner said no, it is too late to book, the listing or the person is gone. */
export const waitingReasons = ['notTaken', 'declined', 'tooLate', 'listingGone', 'suspended'] as const
export type WaitingReason = (typeof waitingReasons)[number]

/** A person waiting for dates that are taken. */
export const waitingEntry = Type.Object({
  id: Type.String(),
  ...stamps,
  assetId: Type.String(),
  /** null once the asset is gone */
  assetName: nullable(Type.String()),
  userId: Type.String(),
  startDate: isoDate,
  endDate: isoDate,
  quantity: Type.Integer(),
  status: oneOf(...waitingStatuses),
  reason: nullable(oneOf(...waitingReasons)),
  /** among those who wait for days of these, the first being 1; null when it is over */
  place: nullable(Type.Integer()),
  /** until when it can be booked at all */
  lastDate: isoDate,
  offeredDate: nullable(isoDate),
  /** until when the dates are held; null without an offer, and while the owner has a request to answer */
  offerUntil: nullable(isoDate),
  /** the request or booking that was made with the offer */
  transactionId: nullable(Type.String()),
})
export type WaitingEntry = Static<typeof waitingEntry>

/** How many wait for the same days; never who. */
export const waitingCount = Type.Object({
  assetId: Type.String(),
  /** entries in all */
  total: Type.Integer(),
  /** those who have an offer now */
  offered: Type.Integer(),
  /** the first days first, at most 100 */
  periods: Type.Array(
    Type.Object({ startDate: isoDate, endDate: isoDate, people: Type.Integer(), quantity: Type.Integer() }),
  ),
})
export type WaitingCount = Static<typeof waitingCount>

const ofLists = needs('transaction:list', 'transaction:list:all')
/** Who may book may wait. */
const ofMembers = needs('transaction:create', 'transaction:create:all')

export const waitingList = {
  list: endpoint({
    method: 'GET',
    path: '/waiting-list',
    summary: 'List the dates a person is waiting for',
    access: ofLists,
    query: closed({
      /** oneself, unless one may see all transactions */
      userId: optional(text()),
      assetId: optional(listFilter),
      status: optional(listFilter),
    }),
    list: { orderBy: ['createdDate'], legacy: 'offset', always: 'cursor' },
    response: waitingEntry,
  }),
  count: endpoint({
    method: 'GET',
    path: '/waiting-list/count',
    summary: 'Tell the owner of an asset how many people wait for which days',
    access: ofLists,
    query: closed({ assetId: text() }),
    response: waitingCount,
    refusals: ['asset.unknown'],
  }),
  join: endpoint({
    method: 'POST',
    path: '/waiting-list',
    summary: 'Join the waiting list for dates of an asset',
    access: ofMembers,
    body: closed({
      assetId: text(),
      /** who waits: oneself, unless one may book for others */
      userId: optional(text()),
      startDate: isoDate,
      endDate: isoDate,
      quantity: optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    }),
    response: waitingEntry,
    refusals: [
      'asset.inactive',
      'asset.notValidated',
      'asset.unknown',
      'assetType.inactive',
      'assetType.unknown',
      'availability.noStock',
      'transaction.datesInvalid',
      'transaction.ownAsset',
      'transaction.takerMissing',
      'transaction.tooSoon',
      'waitingList.datesFree',
      'waitingList.full',
      'waitingList.notOffered',
      'waitingList.off',
      'waitingList.tooMany',
      'waitingList.twice',
    ],
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/waiting-list/:id',
    summary: 'Leave a waiting list; what was held is offered to the next in line',
    access: ofMembers,
    whileSuspended: true,
    params: closed({ id: text() }),
    response: waitingEntry,
    refusals: ['waitingList.over'],
  }),
}
