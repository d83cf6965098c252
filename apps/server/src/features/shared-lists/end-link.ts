import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import * as store from './store.ts'
import { tellOf } from './tell.ts'

export async function endLink(id: string, actor: Actor, services: Services) {
  const { realUserId: userId } = actor
  if (userId === null) throw refuse('permission.denied')
  await services.db.tx(async (tx) => {
    const ended = await store.remove(tx, id, userId)
    if (ended) await tellOf(tx, ended, 'plaza_list_unshared', actor, services)
  })
  return { id }
}
