import { type Actor, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { keepInTrash } from '../trash/index.ts'
import { isAuthor } from './rules.ts'
import * as store from './store.ts'

export async function removeRating(id: string, actor: Actor, services: Services) {
  await services.db.tx(async (tx) => {
    const row = await store.lock(tx, id)
    if (!row) return
    if (!isAuthor(row, actor) && !may(actor, 'rating:remove:all')) throw refuse('permission.denied')
    // what people take back of their own is gone
    if (!isAuthor(row, actor)) await keepInTrash(tx, { kind: 'rating', id: row.id, name: row.comment }, actor, services)
    await store.remove(tx, row.id)
  })
  return { id }
}
