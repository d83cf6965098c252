import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import * as store from './store.ts'
import { checkRight } from './versions.ts'

export async function removeVersion(id: string, actor: Actor, services: Services) {
  checkRight(actor)
  await services.db.tx(async (tx) => {
    const version = await store.lockVersion(tx, id)
    if (!version) throw refuse('object.notFound')
    if (version.effective_date !== null) throw refuse('legalVersion.published')
    await store.removeVersion(tx, id)
  })
  return { id }
}
