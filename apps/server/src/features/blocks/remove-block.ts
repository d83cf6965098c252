import type { Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import * as store from './store.ts'

/** A value may be used again. The block of a person ends with all that came with it, by a call of its own. */
export async function removeBlock(id: string, services: Services) {
  await services.db.tx(async (tx) => {
    const block = await store.read(tx, id)
    if (!block) throw refuse('object.notFound')
    if (block.kind === 'person') throw refuse('block.ofPerson')
    await store.remove(tx, id)
  })
  return { id }
}
