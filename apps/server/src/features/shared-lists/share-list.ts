import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { randomBase62 } from '../../lib/base62.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { hashToken } from '../../lib/secrets.ts'
import { findUser } from '../users/index.ts'
import { savedListOf } from './open-list.ts'
import { sealToken } from './present.ts'
import * as store from './store.ts'
import { tellOf } from './tell.ts'

/** A new secret link to one of one’s own lists; the one before stops working at once. */
export async function shareList(
  { listId }: BodyOf<Endpoints['sharedLists']['create']>,
  actor: Actor,
  services: Services,
) {
  const { realUserId: userId } = actor
  const user = userId === null ? undefined : await findUser(services.db.read, userId)
  if (!user) throw refuse('permission.denied')
  if (!savedListOf(user, listId)) throw refuse('object.notFound')
  const now = services.clock.now()
  const id = newId('shl', services.settings.origin, now)
  const token = randomBase62(40)
  return services.db.tx(async (tx) => {
    const link = await store.replace(tx, {
      id,
      created_date: now,
      user_id: user.id,
      list_id: listId,
      token_hash: hashToken(token),
      token_sealed: sealToken(token, id, services),
    })
    await tellOf(tx, link, 'plaza_list_shared', actor, services)
    return link
  })
}
