import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { AssetTypeRow } from '../../db/tables.ts'
import { newId } from '../../lib/ids.ts'
import { demoteOthers } from './demote-others.ts'
import { snapshot } from './present.ts'
import * as store from './store.ts'

type Fields = Omit<AssetTypeRow, 'id' | 'created_date' | 'updated_date'>

/** What a type is unless something else is said. */
export const defaults: Omit<Fields, 'name' | 'time_based' | 'is_default'> = {
  infinite_stock: false,
  pricing: { ownerFeesPercent: 0, takerFeesPercent: 0 },
  timing: { timeUnit: 'd', minDuration: null, maxDuration: null },
  unavailable_when: null,
  transaction_process: null,
  namespaces: { visibility: {} },
  active: true,
  metadata: {},
  platform_data: {},
}

/** Writes a new type, by a call or by the server itself. The caller holds `store.lockDefault`. */
export async function addAssetType(tx: Tx, services: Services, fields: Fields): Promise<AssetTypeRow> {
  const { clock, settings, events } = services
  const now = clock.now()
  const id = newId('typ', settings.origin, now)
  const others = fields.is_default ? await demoteOthers(tx, services, { id, now }) : undefined
  const row = await store.insert(tx, { id, created_date: now, updated_date: now, ...fields })
  await events.append(tx, {
    type: 'asset_type__created',
    date: now,
    objectId: id,
    object: snapshot(row, settings.isLive),
  })
  await others?.tell()
  return row
}
