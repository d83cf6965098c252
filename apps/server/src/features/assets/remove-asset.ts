import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { keepInTrash } from '../trash/index.ts'
import { snapshot } from './fields.ts'
import { checkOwn } from './rules.ts'
import * as store from './store.ts'

export async function removeAsset(id: string, actor: Actor, services: Services) {
  await services.db.tx(async (tx) => {
    const row = await store.lock(tx, id)
    if (!row) return
    checkOwn(row, actor, 'asset:remove:all')
    if (await store.hasOpenTransactions(tx, row.id)) {
      throw refuse('asset.inUse')
    }
    await keepInTrash(tx, { kind: 'asset', id: row.id, name: row.name }, actor, services)
    await services.search.remove(tx, [row.id])
    await store.remove(tx, row.id)
    await services.events.append(tx, {
      type: 'asset__deleted',
      date: services.clock.now(),
      objectId: row.id,
      object: snapshot(row, services.settings.isLive),
    })
  })
  return { id }
}
