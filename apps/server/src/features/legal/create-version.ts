import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { readPages } from './pages.ts'
import * as store from './store.ts'
import { checkRight, hasBegun } from './versions.ts'

/** Begins the next version. Texts that are not said are those that people read now. */
export async function createVersion(
  { page, acceptAgain = 'nobody', texts, changes = {} }: BodyOf<Endpoints['legalVersions']['create']>,
  actor: Actor,
  services: Services,
) {
  checkRight(actor)
  const begins = texts ?? (await readPages(page, services))
  const now = services.clock.now()
  return services.db.tx(async (tx) => {
    const latest = await store.lockLatest(tx, page)
    if (latest && !hasBegun(latest, now)) throw refuse('legalVersion.begun', { data: { id: latest.id } })
    return store.insertVersion(tx, {
      id: newId('lgv', services.settings.origin, now),
      created_date: now,
      updated_date: now,
      page,
      version: (latest?.version ?? 0) + 1,
      accept_again: acceptAgain,
      texts: begins,
      changes,
      effective_date: null,
      shown_date: null,
    })
  })
}
