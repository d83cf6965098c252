import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import * as store from './store.ts'

export async function removeAddress(id: string, actor: Actor, services: Services) {
  const { userId } = actor
  if (userId === null) throw refuse('permission.denied')
  await services.db.tx((tx) => store.removeAddress(tx, id, userId))
  return { id }
}
