import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { afterCommit } from '../../db/index.ts'
import { refuse } from '../../lib/errors.ts'
import { signalPerson } from './open-ratings.ts'
import { isThere } from './rules.ts'
import * as store from './store.ts'
import { tellOfChange } from './tell-of-change.ts'
import { tellReplyTask } from './tell-rating.ts'

/** Whoever was rated says something to it, for everybody to read. Saying it again replaces it. */
export async function replyToRating(
  { id, content }: { id: string } & BodyOf<Endpoints['ratings']['reply']>,
  actor: Actor,
  services: Services,
) {
  return services.db.tx(async (tx) => {
    const before = await store.lock(tx, id)
    if (!before || !isThere(before, actor)) throw refuse('object.notFound')
    if (actor.userId === null || before.target_id !== actor.userId) throw refuse('permission.denied')
    const after = await store.update(tx, { ...before, reply: content, replied_date: services.clock.now() })
    await tellOfChange(tx, 'replied', after, { by: actor, metadata: { isFirst: before.reply === null } }, services)
    if (before.reply === null) await services.jobs.add(tx, tellReplyTask, { id })
    afterCommit(tx, () => signalPerson(after.author_id, after, services))
    return after
  })
}
