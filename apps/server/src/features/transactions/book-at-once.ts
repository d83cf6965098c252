import { bookingPriceOf, hasScarceExtras } from '@plaza/domain'
import type { SeenAsset, Services } from '../../context.ts'
import type { OneStatement } from '../../db/index.ts'
import type { TransactionRow } from '../../db/tables.ts'
import { ApiError, refuse } from '../../lib/errors.ts'
import { findAssetWithType, unchangedAssetFragment } from '../assets/index.ts'
import { isOverbooked, reserveFragment } from '../availabilities/index.ts'
import { reservationOf } from './hold-stock.ts'
import { beginsInstant } from './instant-yes.ts'
import { type Booking, newTransaction } from './new-transaction.ts'
import { snapshot } from './present.ts'
import { blocks, holdEndOf, initStatusOf } from './rules.ts'
import { rulesReadOf } from './rules-read.ts'
import * as store from './store.ts'
import { noTerms, settleTerms, type Terms } from './terms.ts'

/** Of what is taken for a time, the database itself refuses more than there is. */
const isGuarded = ({ asset_type, start_date }: Terms) =>
  asset_type?.timeBased === true && start_date !== null && blocks({ asset_type, status: initStatusOf(asset_type) })

/** What takes pieces of its asset changes that too, which has further consequences. */
const takesPieces = (row: TransactionRow) =>
  row.asset_type !== null && !row.asset_type.timeBased && !row.asset_type.infiniteStock && blocks(row)

/** Extras of which there are only so many are counted under the lock, and a yes is said under it. */
const needsLock = (row: TransactionRow, { asset }: SeenAsset) =>
  takesPieces(row) ||
  beginsInstant(row, asset) ||
  (blocks(row) && hasScarceExtras(rulesReadOf(asset), bookingPriceOf({ platformData: row.platform_data })))

/**
 * The way nearly every booking takes: it is worked out without a lock, and written with one statement that locks the
 * asset, finds it as it was read and is refused by the database when there is no room. Others who want the same asset wait
 * for that one statement only. Nothing when it cannot go this way: then nothing has happened.
 */
export async function bookAtOnce(booking: Booking, services: Services): Promise<TransactionRow | undefined> {
  const { assetId } = booking.input
  if (assetId === undefined) return undefined
  return (await bookAsSeen(booking, assetId, services)) ?? (await bookAsRead(booking, assetId, services))
}

/**
 * Without reading the asset when this server has read it lately: the statement refuses a copy that is out of date, and
 * whatever else speaks against the booking is judged again with the asset as it is now.
 */
async function bookAsSeen(booking: Booking, assetId: string, services: Services): Promise<TransactionRow | undefined> {
  const seen = services.seenAssets.get(assetId)
  if (!seen) return undefined
  const row = await settle(booking, seen, services).catch((error: unknown) => {
    if (error instanceof ApiError) return undefined
    throw error
  })
  const booked = row && !needsLock(row, seen) && (await insert(row, seen, services))
  if (!booked) services.seenAssets.delete(assetId)
  return booked ? row : undefined
}

async function bookAsRead(booking: Booking, assetId: string, services: Services): Promise<TransactionRow | undefined> {
  const found = await findAssetWithType(services.db.read, assetId)
  if (!found) return undefined
  const row = await settle(booking, found, services)
  if (needsLock(row, found) || !(await insert(row, found, services))) return undefined
  services.seenAssets.set(assetId, found)
  return row
}

async function settle({ input, takerId }: Booking, { asset, assetType }: SeenAsset, services: Services) {
  const settled = await settleTerms(
    services.db.read,
    { sent: input, stored: noTerms, asset, assetType, takerId, heldFor: takerId, isGuarded },
    services,
  )
  return newTransaction({ input, takerId }, settled, services)
}

/** Books with one statement. Answers whether it did: not when the asset has changed since it was read. */
async function insert(row: TransactionRow, seen: SeenAsset, services: Services): Promise<boolean> {
  try {
    const rows = await services.db.single((statement) => statementOf(statement, row, seen, services))
    return rows.length > 0
  } catch (error) {
    throw isOverbooked(error) ? refuse('asset.notAvailable', { data: { assetId: seen.asset.id } }) : error
  }
}

async function statementOf(
  statement: OneStatement,
  row: TransactionRow,
  seen: SeenAsset,
  { events, search, settings }: Services,
) {
  const reservation = reservationOf(row)
  const event = await events.appendFragments(
    statement,
    {
      type: 'transaction__created',
      date: row.created_date,
      objectId: row.id,
      object: snapshot(row, settings.isLive),
    },
    store.createdTransaction,
  )
  const takenStock = reservation?.is_blocking
    ? [search.takenStockFragment({ assetId: reservation.asset_id, start: reservation.start_date, end: holdEndOf(row) })]
    : []
  return store.bookingStatement({
    asset: unchangedAssetFragment(seen),
    row,
    reservation: reservation && reserveFragment(reservation, store.createdTransaction),
    event: event.insert,
    jobs: event.jobs,
    calls: takenStock,
  })
}
