import { isCounted, isDraftStatus } from '@plaza/domain'
import type { Asset, Transaction } from '@plaza/sdk'
import { objectOf } from '../../lib/json.ts'
import { typeOf } from '../../parts/transaction/transaction.ts'

export type ListingSort = 'newest' | 'name' | 'price'

export function sortListings(assets: readonly Asset[], sort: ListingSort, locale: string): Asset[] {
  const order: Record<ListingSort, (a: Asset, b: Asset) => number> = {
    newest: (a, b) => b.createdDate.localeCompare(a.createdDate),
    name: (a, b) => a.name.localeCompare(b.name, locale),
    price: (a, b) => a.price - b.price,
  }
  return assets.toSorted(order[sort])
}

/** A price raised or lowered by percent, to the cent; never below nothing. */
export const priceBy = (price: number, percent: number): number =>
  Math.max(0, Math.round(price * (100 + percent)) / 100)

/** A booking that is neither over nor called off. */
export const isOpen = (transaction: Transaction): boolean =>
  transaction.completedDate === null &&
  transaction.cancelledDate === null &&
  !isDraftStatus(typeOf(transaction), transaction.status)

/** The booking that comes next, or runs; requests that nobody has accepted yet are none. */
export const nextBooking = (transactions: readonly Transaction[], assetId: string, now = new Date()) =>
  transactions
    .filter((each) => each.assetId === assetId && isCounted(each) && (each.endDate ?? '') > now.toISOString())
    .sort((a, b) => (a.startDate ?? '').localeCompare(b.startDate ?? ''))[0]

/** A booking that runs is no next one. */
export const hasBegun = ({ startDate }: Pick<Transaction, 'startDate'>, now = new Date()): boolean =>
  (startDate ?? '') <= now.toISOString()

/** A copy of a listing as a draft: nothing of it is published, and the owner's private notes stay behind. */
export function copyOf(asset: Asset, name: string) {
  const { id, createdDate, updatedDate, ownerId, validated, livemode, platformData, currency, ...fields } = asset
  const { _private, _protected, plaza, ...metadata } = asset.metadata
  return {
    ...fields,
    name,
    ...(currency !== null && { currency }),
    active: false,
    metadata: { ...metadata, plaza: { ...objectOf(plaza), draft: true } },
  }
}
