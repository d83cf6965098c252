import type { Actor, Services } from '../../context.ts'
import { appendDeed } from '../audit-log/index.ts'
import { erasePersonIn } from './erase-person.ts'
import { keptIn, kindOf } from './read.ts'
import { checkKind } from './rights.ts'
import * as store from './store.ts'

/** Erases a copy before its time. */
export async function removeTrashed(id: string, actor: Actor, services: Services) {
  await services.db.tx(async (tx) => {
    const row = await store.lock(tx, id)
    if (!row) return
    checkKind(kindOf(row), actor)
    const { name } = keptIn(row, services)
    await erasePersonIn(tx, row, services)
    await store.remove(tx, id)
    const deed = { actor, action: 'trash.remove', objectType: kindOf(row), objectId: row.object_id, fields: [] }
    await appendDeed(tx, { ...deed, before: { name }, after: null }, services)
  })
  return { id }
}
