import { type ListedTransaction, shownPaymentStatuses } from '@plaza/contract'
import { bookingDeadline } from '@plaza/domain'
import { type Actor, readRights, type Services } from '../../context.ts'
import type { TransactionRow } from '../../db/tables.ts'
import { mapPage, type Page } from '../../lib/page.ts'
import { seesProtected } from '../disclosures/index.ts'
import { freeDataOf, present, type Reader } from './present.ts'
import { isOwner, stageNow } from './rules.ts'
import * as store from './store.ts'
import { taxesTold, withTaxesTold } from './taxes-told.ts'

const ownersNamespaces = ['private', 'protected']

export const readerOf = (row: Pick<TransactionRow, 'owner_id'>, actor: Actor, { settings }: Services): Reader => ({
  rights: readRights(actor),
  ofAsset: isOwner(row, actor) ? ownersNamespaces : [],
  livemode: settings.isLive,
})

export const presentInList = (row: TransactionRow, actor: Actor, services: Services) =>
  present(row, readerOf(row, actor, services))

/** Transactions of a list, each with whom it waits for. */
export async function presentPage(found: Page<TransactionRow>, actor: Actor, services: Services) {
  const rows = Array.isArray(found) ? found : found.results
  const payments = await store.paymentsOf(
    services.db.read,
    rows.map(({ id }) => id),
  )
  return mapPage(found, (row): ListedTransaction => {
    const statusDate = (row.status_date ?? row.created_date).toISOString()
    const isOver = row.cancelled_date !== null || row.completed_date !== null
    const deadline = bookingDeadline({
      status: row.status,
      assetType: row.asset_type,
      isOver,
      statusDate,
      startDate: row.start_date?.toISOString() ?? null,
      endDate: row.end_date?.toISOString() ?? null,
    })
    return {
      ...presentInList(row, actor, services),
      stage: row.stage ?? stageNow(row),
      turn: row.turn ?? null,
      deadline: deadline?.toISOString() ?? null,
      statusDate,
      paymentStatus: shownPaymentStatuses.find((status) => status === payments.get(row.id)) ?? 'none',
    }
  })
}

/** One transaction as its reader may see it: readers who have dealt with the owner see the protected part of the asset. */
export async function presentTo(row: TransactionRow, actor: Actor, services: Services) {
  const reader = readerOf(row, actor, services)
  const isSeen = await seesProtected(services.db.read, actor, {
    ownerId: row.owner_id,
    data: freeDataOf(row.asset_snapshot),
  })
  const shown = present(row, isSeen ? { ...reader, ofAsset: ['protected'] } : reader)
  // an owner owes taxes on what was booked, whatever the service takes of it
  const amount = Number((isOwner(row, actor) ? row.value : row.taker_amount) ?? 0)
  const taxes = row.cancelled_date === null ? await taxesTold({ ...row, date: row.created_date }, amount, services) : []
  return { ...shown, platformData: withTaxesTold(shown.platformData, taxes) }
}
