import { type Actor, type Services, signedInUser } from '../../context.ts'
import { heldAddressOf } from '../users/index.ts'
import { present } from './present.ts'
import * as store from './store.ts'

export async function readEmailChange(actor: Actor, services: Services) {
  const userId = signedInUser(actor)
  const [row, held] = await Promise.all([store.read(services.db.read, userId), heldAddressOf(services.db.read, userId)])
  return {
    change: row && row.expiration_date >= services.clock.now() ? present(row) : null,
    isAddressPending: held !== undefined,
    securityAddress: held?.address ?? null,
  }
}

export async function cancelEmailChange(actor: Actor, services: Services) {
  const userId = signedInUser(actor)
  await services.db.tx((tx) => store.remove(tx, userId))
  return { success: true }
}
