import type { Actor, Services } from '../../context.ts'
import type { AssetRow } from '../../db/tables.ts'
import { type ApiError, onlyRefusals, refuse } from '../../lib/errors.ts'
import { keepInTrash } from '../trash/index.ts'
import { checkMayRemove, removedEvent } from './remove-asset.ts'
import * as store from './store.ts'

/** Removes many assets, each as `removeAsset` does, in a few statements. Answers what was refused, by id. */
export async function removeAssets(
  ids: readonly string[],
  actor: Actor,
  services: Services,
): Promise<ReadonlyMap<string, ApiError>> {
  return services.db.tx(async (tx) => {
    const rows = await store.lockAll(tx, ids)
    const inUse = await store.withOpenTransactions(tx, ids)
    const refused = new Map<string, ApiError>()
    const keep = async (row: AssetRow) => {
      checkMayRemove(row, actor)
      if (inUse.has(row.id)) throw refuse('asset.inUse')
      await keepInTrash(tx, { kind: 'asset', id: row.id, name: row.name }, actor, services)
    }
    for (const row of rows) await keep(row).catch((error: unknown) => refused.set(row.id, onlyRefusals(error)))
    const going = rows.filter(({ id }) => !refused.has(id))
    const gone = going.map(({ id }) => id)
    await services.search.remove(tx, gone)
    await store.removeAll(tx, gone)
    await services.events.appendAll(
      tx,
      going.map((row) => removedEvent(row, services)),
    )
    return refused
  })
}
