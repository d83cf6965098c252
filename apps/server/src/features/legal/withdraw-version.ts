import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import * as store from './store.ts'
import { checkRight, hasBegun } from './versions.ts'

/** Makes a draft of a version that was to count from a day on, before that day. */
export async function withdrawVersion(id: string, actor: Actor, services: Services) {
  checkRight(actor)
  const now = services.clock.now()
  return services.db.tx(async (tx) => {
    const version = await store.lockVersion(tx, id)
    if (!version) throw refuse('object.notFound')
    if (version.effective_date === null || hasBegun(version, now)) throw refuse('legalVersion.notScheduled')
    return store.updateVersion(tx, { ...version, updated_date: now, effective_date: null })
  })
}
