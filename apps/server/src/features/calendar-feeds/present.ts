import type { CalendarAddress, CalendarSource } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { CalendarAddressRow, CalendarSourceRow } from '../../db/tables.ts'
import * as store from './store.ts'

const written = (date: Date | null) => date?.toISOString() ?? null

/** Connected calendars as their owners see them: never with the whole address, which is a secret of another service. */
export async function showSources(
  rows: readonly CalendarSourceRow[],
  { db, settings }: Services,
): Promise<CalendarSource[]> {
  const ids = rows.map(({ id }) => id)
  const [blocks, conflicts] = await Promise.all([store.blocksOf(db.read, rows), store.conflictsOf(db.read, ids)])
  const bySource = Map.groupBy(conflicts, ({ source_id }) => source_id)
  return rows.map((row) => ({
    id: row.id,
    createdDate: row.created_date.toISOString(),
    updatedDate: row.updated_date.toISOString(),
    assetId: row.asset_id,
    name: row.name,
    host: row.host,
    quantity: row.quantity,
    state: row.state,
    problem: row.problem,
    checkedDate: written(row.checked_date),
    importedDate: written(row.imported_date),
    failingSince: written(row.failing_since),
    blocks: blocks.get(row.id) ?? 0,
    conflicts: (bySource.get(row.id) ?? []).map(({ transaction_id, start_date, end_date }) => ({
      transactionId: transaction_id,
      startDate: start_date.toISOString(),
      endDate: written(end_date),
    })),
    livemode: settings.isLive,
  }))
}

export async function showSource(row: CalendarSourceRow, services: Services): Promise<CalendarSource> {
  const [shown] = await showSources([row], services)
  if (!shown) throw new Error('A calendar cannot be shown')
  return shown
}

const placeOf = (id: string) => `calendar_addresses.${id}`

export const sealToken = (token: string, id: string, { secrets }: Pick<Services, 'secrets'>) =>
  secrets.seal(token, placeOf(id))

export const showAddress = (row: CalendarAddressRow, { secrets, settings }: Services): CalendarAddress => ({
  id: row.id,
  createdDate: row.created_date.toISOString(),
  userId: row.user_id,
  assetId: row.asset_id,
  url: `${settings.publicUrl}/calendars/${secrets.open(row.token_sealed, placeOf(row.id))}.ics`,
})
