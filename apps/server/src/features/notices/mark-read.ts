import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import * as store from './store.ts'

export async function markRead(
  input: BodyOf<Endpoints['notifications']['markRead']>,
  actor: Actor,
  services: Services,
) {
  const { userId } = actor
  if (userId === null) throw refuse('permission.denied')
  const count = await services.db.tx((tx) => store.markRead(tx, { userId, ...input, now: services.clock.now() }))
  return { count }
}
