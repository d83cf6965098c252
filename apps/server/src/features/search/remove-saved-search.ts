import type { Actor, Services } from '../../context.ts'
import { checkOwn } from './rules.ts'
import * as store from './store.ts'

export async function removeSavedSearch(id: string, actor: Actor, services: Services) {
  await services.db.tx(async (tx) => {
    const row = await store.lock(tx, id)
    if (!row) return
    checkOwn(row, actor, 'savedSearch:remove:all')
    await store.remove(tx, row.id)
  })
  return { id }
}
