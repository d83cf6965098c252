import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import * as store from './store.ts'
import { checkRight } from './versions.ts'

/** Texts and changes are replaced language by language. */
export async function updateVersion(
  { id, changes }: { id: string; changes: BodyOf<Endpoints['legalVersions']['update']> },
  actor: Actor,
  services: Services,
) {
  checkRight(actor)
  return services.db.tx(async (tx) => {
    const before = await store.lockVersion(tx, id)
    if (!before) throw refuse('object.notFound')
    if (before.effective_date !== null) throw refuse('legalVersion.published')
    return store.updateVersion(tx, {
      ...before,
      updated_date: services.clock.now(),
      accept_again: changes.acceptAgain ?? before.accept_again,
      texts: { ...before.texts, ...changes.texts },
      changes: { ...before.changes, ...changes.changes },
    })
  })
}
