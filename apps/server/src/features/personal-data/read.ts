import { type Actor, type Services, signedInUser } from '../../context.ts'
import { present } from './present.ts'
import * as store from './store.ts'

export async function listExports(actor: Actor, services: Services) {
  return (await store.listOf(services.db.read, signedInUser(actor), services.clock.now())).map(present)
}
