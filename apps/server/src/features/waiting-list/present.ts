import type { WaitingEntry } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { WaitingEntryRow } from '../../db/tables.ts'
import { mapPage, type Page } from '../../lib/page.ts'
import * as store from './store.ts'

const iso = (date: Date | null) => date?.toISOString() ?? null

export async function presentPage(page: Page<WaitingEntryRow>, services: Services): Promise<Page<WaitingEntry>> {
  const rows = Array.isArray(page) ? page : page.results
  const details = await store.detailsOf(
    services.db.read,
    rows.map(({ id }) => id),
  )
  return mapPage(page, (row): WaitingEntry => {
    const { name = null, ahead = 0 } = details.get(row.id) ?? {}
    const isOpen = row.status === 'waiting' || row.status === 'offered'
    return {
      id: row.id,
      createdDate: row.created_date.toISOString(),
      updatedDate: row.updated_date.toISOString(),
      livemode: services.settings.isLive,
      assetId: row.asset_id,
      assetName: name,
      userId: row.user_id,
      startDate: row.start_date.toISOString(),
      endDate: row.end_date.toISOString(),
      quantity: Number(row.quantity),
      status: row.status,
      reason: row.reason,
      place: isOpen ? ahead + 1 : null,
      lastDate: row.last_date.toISOString(),
      offeredDate: iso(row.offered_date),
      offerUntil: iso(row.offer_until),
      transactionId: row.transaction_id,
    }
  })
}

export async function present(row: WaitingEntryRow, services: Services): Promise<WaitingEntry> {
  const page = await presentPage([row], services)
  const [entry] = Array.isArray(page) ? page : page.results
  if (!entry) throw new Error(`Entry ${row.id} of the waiting list is gone`)
  return entry
}
