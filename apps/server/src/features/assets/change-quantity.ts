import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { AssetRow } from '../../db/tables.ts'
import { snapshot } from './fields.ts'
import { derivedEvents } from './rules.ts'
import * as store from './store.ts'

/** Stock of a locked asset after a sale, or after one that fell through (docs/contract/11-assets.md §4). */
export async function changeQuantity(
  tx: Tx,
  asset: AssetRow,
  quantity: number,
  { clock, events, settings, search }: Pick<Services, 'clock' | 'events' | 'settings' | 'search'>,
): Promise<AssetRow> {
  const after = await store.update(tx, { ...asset, updated_date: clock.now(), quantity: String(quantity) })
  await search.write(tx, [after])
  await events.append(tx, {
    type: 'asset__updated',
    date: after.updated_date,
    objectId: after.id,
    object: snapshot(after, settings.isLive),
    changesRequested: { quantity },
    derived: derivedEvents(snapshot(asset, settings.isLive), { quantity }),
  })
  return after
}
