import type { Duration } from '@plaza/contract'
import type { Availability } from '@plaza/domain'
import { type Kysely, sql } from 'kysely'
import { paginate, type Tables, type Tx } from '../../db/index.ts'
import type { AvailabilityRow } from '../../db/tables.ts'
import type { PageRequest } from '../../lib/page.ts'

type Reader = Kysely<Tables> | Tx

export const list = (db: Reader, assetId: string, page: PageRequest) =>
  paginate<AvailabilityRow>(db.selectFrom('availabilities').selectAll().where('asset_id', '=', assetId), page)

export const read = (db: Reader, id: string): Promise<AvailabilityRow | undefined> =>
  db.selectFrom('availabilities').selectAll().where('id', '=', id).executeTakeFirst()

/** What of an availability decides about stock, in the words of the calendar. */
export type StockChange = Availability & { id: string }

type Columns = [
  id: string,
  updatedDate: string,
  startDate: string,
  endDate: string,
  quantity: string,
  recurringPattern: string | null,
  recurringDuration: Duration | null,
  recurringTimezone: string | null,
]

/** All that changes the stock of one asset. One JSON text is made and read in half the time of a thousand rows. */
export async function ofAsset(db: Reader, assetId: string): Promise<StockChange[]> {
  const { rows } = await sql<{ changes: Columns[] | null }>`
    select json_agg(json_build_array(
      id, updated_date, start_date, end_date, quantity, recurring_pattern, recurring_duration, recurring_timezone
    )) as changes
    from availabilities
    where asset_id = ${assetId}
  `.execute(db)
  return (rows[0]?.changes ?? []).map(
    ([id, updatedDate, startDate, endDate, quantity, recurringPattern, recurringDuration, recurringTimezone]) => ({
      id,
      updatedDate,
      startDate,
      endDate,
      quantity,
      recurringPattern,
      recurringDuration,
      recurringTimezone,
    }),
  )
}

const asColumns = ({ recurring_duration: duration, metadata, platform_data, ...row }: AvailabilityRow) => ({
  ...row,
  recurring_duration: duration === null ? null : JSON.stringify(duration),
  metadata: JSON.stringify(metadata),
  platform_data: JSON.stringify(platform_data),
})

export const insert = (tx: Tx, row: AvailabilityRow): Promise<AvailabilityRow> =>
  tx.insertInto('availabilities').values(asColumns(row)).returningAll().executeTakeFirstOrThrow()

export const update = (tx: Tx, row: AvailabilityRow): Promise<AvailabilityRow> =>
  tx.updateTable('availabilities').set(asColumns(row)).where('id', '=', row.id).returningAll().executeTakeFirstOrThrow()

export async function remove(tx: Tx, id: string) {
  await tx.deleteFrom('availabilities').where('id', '=', id).execute()
}
