import { type Actor, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { isThere } from './rules.ts'
import * as store from './store.ts'
import { tellOfChange } from './tell-of-change.ts'

/** Takes a reply away: one's own, or for those who look after ratings any. */
export async function removeReply(id: string, actor: Actor, services: Services) {
  return services.db.tx(async (tx) => {
    const before = await store.lock(tx, id)
    if (!before || !isThere(before, actor)) throw refuse('object.notFound')
    const isOwn = actor.userId !== null && before.target_id === actor.userId
    if (!isOwn && !may(actor, 'rating:edit:all')) throw refuse('permission.denied')
    if (before.reply === null) return before
    const after = await store.update(tx, { ...before, reply: null, replied_date: null })
    await tellOfChange(tx, 'reply_removed', after, { by: actor, metadata: {} }, services)
    return after
  })
}
