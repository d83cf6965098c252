import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { presenter } from './present.ts'
import * as store from './store.ts'

export async function markUnread(id: string, actor: Actor, services: Services) {
  const { userId } = actor
  if (userId === null) throw refuse('permission.denied')
  const row = await services.db.tx((tx) => store.markUnread(tx, { id, userId }))
  if (!row) throw refuse('object.notFound')
  return (await presenter({ userId }, services))(row)
}
