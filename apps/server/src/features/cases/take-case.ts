import type { BodyOf, Endpoints } from '@plaza/contract'
import { type Actor, type Services, signedInUser } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { holdMs, isSeen, sightOf } from './rules.ts'
import * as store from './store.ts'

/** Gives somebody the next case of a queue. Two who ask at once are never given the same. */
export async function takeCase(
  { kind, id, skip = [] }: BodyOf<Endpoints['cases']['take']>,
  actor: Actor,
  services: Services,
) {
  const userId = signedInUser(actor)
  const sight = sightOf(actor.grants)
  if (kind !== 'report' && !isSeen(sight, { kind, object_type: null })) throw refuse('permission.denied')
  const now = services.clock.now()
  const row = await services.db.tx(async (tx) => {
    const free = await store.lockFree(tx, { kind, userId, skip, now, ...(id === undefined ? {} : { id }) })
    const seen = free && isSeen(sight, free) ? free : undefined
    await store.release(tx, { userId, but: seen?.id ?? null, now })
    if (!seen) return null
    // one that was given to them stays theirs
    const isGiven = seen.assignee_id === userId && seen.held_until === null
    return isGiven
      ? seen
      : store.update(tx, { ...seen, assignee_id: userId, held_until: new Date(now.getTime() + holdMs) })
  })
  return { row, ...(await store.ageOf(services.db.read, kind)) }
}
