import type { Actor, Services } from '../../context.ts'
import { addressOwner } from './rules.ts'
import * as store from './store.ts'

export async function removeAddress(id: string, actor: Actor, services: Services) {
  const owner = addressOwner(actor)
  await services.db.tx((tx) => store.removeAddress(tx, id, owner))
  return { id }
}
