import type { Services } from '../../context.ts'
import { refuseSpecialType } from './special-types.ts'
import * as store from './store.ts'

export async function removeDocument(id: string, services: Services) {
  return services.db.tx(async (tx) => {
    const found = await store.read(tx, id)
    if (found) refuseSpecialType(found.type)
    await store.remove(tx, id)
    return { id }
  })
}
