import type { Period } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { AssetRow, AvailabilityRow } from '../../db/tables.ts'
import { newId } from '../../lib/ids.ts'
import { snapshot } from './present.ts'
import { mostPerAsset, settleLevels } from './stock.ts'
import * as store from './store.ts'

type Imported = {
  sourceId: string
  /** Relative, so that whatever the owner opens later stays closed while the other calendar says so. */
  quantity: string
  periods: readonly Period[]
}

const keyOf = ({ start_date, end_date, quantity }: AvailabilityRow) => `${+start_date} ${+end_date} ${quantity}`

/**
 * Makes what a connected calendar closes of a locked asset exactly these periods. What is the same stays as it is. Answers
 * false, and changes nothing, where the asset would have too many.
 */
export async function replaceImported(
  tx: Tx,
  asset: AssetRow,
  { sourceId, quantity, periods }: Imported,
  services: Services,
): Promise<boolean> {
  const { settings, events, line, clock } = services
  const before = await store.ofSource(tx, asset.id, sourceId)
  const all = await store.ofAsset(tx, asset.id)
  if (all.length - before.length + periods.length > mostPerAsset && periods.length > 0) return false
  const now = clock.now()
  const wanted = new Map(periods.map((period) => [`${period.start} ${period.end} ${quantity}`, period]))
  const gone = before.filter((row) => !wanted.delete(keyOf(row)))
  if (gone.length + wanted.size === 0) return true

  await store.removeAll(
    tx,
    gone.map(({ id }) => id),
  )
  const made = [...wanted.values()].map(
    ({ start, end }): AvailabilityRow => ({
      id: newId('avl', settings.origin, now),
      created_date: now,
      updated_date: now,
      asset_id: asset.id,
      start_date: new Date(start),
      end_date: new Date(end),
      quantity,
      recurring_pattern: null,
      recurring_duration: null,
      recurring_timezone: null,
      metadata: { plaza: { calendarSourceId: sourceId } },
      platform_data: {},
      source_id: sourceId,
    }),
  )
  for (const row of made) await store.insert(tx, row)
  await settleLevels(tx, asset.id)
  await line.stockChanged(tx, asset)
  const changes = [
    ...gone.map((row) => ({ row, type: 'availability__deleted' as const })),
    ...made.map((row) => ({ row, type: 'availability__created' as const })),
  ]
  for (const { row, type } of changes) {
    await events.append(tx, { type, date: now, objectId: row.id, object: snapshot(row, settings.isLive) })
  }
  return true
}
