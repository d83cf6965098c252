import type { Actor, Services } from '../../context.ts'
import type { AssetRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { keepInTrash } from '../trash/index.ts'
import { snapshot } from './fields.ts'
import { checkOwn } from './rules.ts'
import * as store from './store.ts'

export async function removeAsset(id: string, actor: Actor, services: Services) {
  await services.db.tx(async (tx) => {
    const row = await store.lock(tx, id)
    if (!row) return
    checkMayRemove(row, actor)
    if (await store.hasOpenTransactions(tx, row.id)) {
      throw refuse('asset.inUse')
    }
    await keepInTrash(tx, { kind: 'asset', id: row.id, name: row.name }, actor, services)
    await services.search.remove(tx, [row.id])
    await store.remove(tx, row.id)
    await services.events.append(tx, removedEvent(row, services))
  })
  return { id }
}

export const checkMayRemove = (row: AssetRow, actor: Actor) => checkOwn(row, actor, 'asset:remove:all')

export const removedEvent = (row: AssetRow, { clock, settings }: Services) => ({
  type: 'asset__deleted' as const,
  date: clock.now(),
  objectId: row.id,
  object: snapshot(row, settings.isLive),
})
