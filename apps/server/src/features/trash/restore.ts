import { type Actor, readingIn, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { appendDeed, seenBy } from '../audit-log/index.ts'
import { blockersOf } from './blockers.ts'
import { keptIn, kindOf, withoutWords } from './read.ts'
import { checkKind } from './rights.ts'
import * as store from './store.ts'

/** Writes back what was deleted, under the id it had, and tells of it as of a new object. */
export async function restoreTrashed(id: string, actor: Actor, services: Services) {
  return services.db.tx(async (tx) => {
    const row = await store.lock(tx, id)
    if (!row) throw refuse('object.notFound')
    const { copy, name } = keptIn(row, services)
    const kind = kindOf(row)
    checkKind(kind, actor)
    const blockers = await blockersOf(kind, copy, readingIn(tx, services))
    if (blockers.length > 0) throw refuse('trash.blocked', { data: { blockers } })
    const { object_id: objectId } = row
    await store.remove(tx, id)
    await services.events.appendOwn(tx, {
      type: 'plaza_restored',
      date: services.clock.now(),
      emitter: 'custom',
      emitterId: actor.tokenUserId ?? actor.apiKeyId,
      objectId,
      objectType: null,
      object: null,
      metadata: { trashId: id, kind },
    })
    await services.copies.putBack(tx, kind, copy, services)
    const object = services.copies.objectIn(kind, copy)
    const deed = { actor, action: 'trash.restore', objectType: kind, objectId, fields: [], before: null }
    await appendDeed(tx, { ...deed, after: { name } }, services)
    return { id, kind, objectId, object: withoutWords(kind, seenBy(object, kind, actor) ?? {}) }
  })
}
