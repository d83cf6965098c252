import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { checkMayEdit, checkMentions } from './rules.ts'
import * as store from './store.ts'

export async function updateNote(
  { id, changes }: { id: string; changes: BodyOf<Endpoints['notes']['update']> },
  actor: Actor,
  services: Services,
) {
  await checkMentions(changes.mentions ?? [], services)
  return services.db.tx(async (tx) => {
    const before = await store.lock(tx, id)
    if (!before) throw refuse('object.notFound')
    checkMayEdit(before, actor)
    return store.update(tx, {
      ...before,
      updated_date: services.clock.now(),
      text: changes.text ?? before.text,
      mentions: changes.mentions ?? before.mentions,
    })
  })
}
