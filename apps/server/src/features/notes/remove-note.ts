import type { Actor, Services } from '../../context.ts'
import { checkMayRemove } from './rules.ts'
import * as store from './store.ts'

export async function removeNote(id: string, actor: Actor, services: Services) {
  await services.db.tx(async (tx) => {
    const note = await store.lock(tx, id)
    if (!note) return
    checkMayRemove(note, actor)
    await store.remove(tx, id)
  })
  return { id }
}
