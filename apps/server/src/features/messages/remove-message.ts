import { type Actor, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { isSender } from './rules.ts'
import * as store from './store.ts'

export async function removeMessage(id: string, actor: Actor, services: Services) {
  await services.db.tx(async (tx) => {
    const row = await store.lock(tx, id)
    if (!row) return
    if (!isSender(row, actor) && !may(actor, 'message:remove:all')) throw refuse('permission.denied')
    await store.remove(tx, row.id)
  })
  return { id }
}
