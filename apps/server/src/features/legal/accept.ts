import type { BodyOf, Endpoints } from '@plaza/contract'
import { type Actor, type Services, signedInUser } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { sealedAddress } from '../credentials/index.ts'
import * as store from './store.ts'
import { hasBegun } from './versions.ts'

/** Somebody agrees to a version. Once is enough: the first time stays. */
export async function accept(
  { page, version }: BodyOf<Endpoints['acceptances']['create']>,
  actor: Actor,
  services: Services,
) {
  const userId = signedInUser(actor)
  const now = services.clock.now()
  const all = await store.listVersions(services.db.read, page)
  if (!all.some((row) => row.version === version && hasBegun(row, now))) throw refuse('acceptance.versionUnknown')
  return services.db.tx(async (tx) => {
    const accepted = await store.insertAcceptance(tx, {
      id: newId('acc', services.settings.origin, now),
      created_date: now,
      updated_date: now,
      user_id: userId,
      page,
      version,
      network_sealed: actor.address === '' ? null : sealedAddress(actor.address, services.secrets),
    })
    if (!accepted) {
      const before = (await store.acceptancesOf(tx, userId)).find((row) => row.page === page && row.version === version)
      if (!before) throw refuse('object.notFound')
      return before
    }
    await services.events.appendOwn(tx, {
      type: 'plaza_terms_accepted',
      date: now,
      emitter: 'custom',
      emitterId: userId,
      objectId: userId,
      objectType: null,
      object: null,
      metadata: { page, version },
    })
    return accepted
  })
}
