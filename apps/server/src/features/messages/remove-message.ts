import { type Actor, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { keepInTrash } from '../trash/index.ts'
import { noteRemoval } from './note-removal.ts'
import { isRemoved, isSender } from './rules.ts'
import * as store from './store.ts'

export async function removeMessage(id: string, actor: Actor, services: Services) {
  await services.db.tx(async (tx) => {
    const row = await store.lock(tx, id)
    if (!row) return
    if (!isSender(row, actor) && !may(actor, 'message:remove:all')) throw refuse('permission.denied')
    // what people take back of their own is gone; what was emptied lies in the trash with its words
    if (!isSender(row, actor) && !isRemoved(row))
      await keepInTrash(tx, { kind: 'message', id: row.id, name: null }, actor, services)
    await store.remove(tx, row.id)
    if (actor.isConsole || actor.viewAs) await noteRemoval(tx, { message: row, fields: [] }, actor, services)
  })
  return { id }
}
