import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { newId } from '../../lib/ids.ts'
import { appendAdded } from './events.ts'
import { checkMentions, writerOf } from './rules.ts'
import * as store from './store.ts'

export async function createNote(
  { objectId, text, mentions = [] }: BodyOf<Endpoints['notes']['create']>,
  actor: Actor,
  services: Services,
) {
  await checkMentions(mentions, services)
  const now = services.clock.now()
  return services.db.tx(async (tx) => {
    const note = await store.insert(tx, {
      id: newId('note', services.settings.origin, now),
      created_date: now,
      updated_date: now,
      object_id: objectId,
      author_id: writerOf(actor),
      text,
      mentions,
    })
    await appendAdded(tx, note, actor, services)
    return note
  })
}
