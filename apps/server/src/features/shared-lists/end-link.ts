import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import * as store from './store.ts'

export async function endLink(id: string, { realUserId: userId }: Actor, services: Services) {
  if (userId === null) throw refuse('permission.denied')
  await services.db.tx((tx) => store.remove(tx, id, userId))
  return { id }
}
