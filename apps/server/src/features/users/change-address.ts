import type { JsonObject } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { UserRow } from '../../db/tables.ts'
import { deepMerge } from '../../lib/deep-merge.ts'
import { removeWaysIn } from '../credentials/index.ts'
import { securityAddressOf } from './held-address.ts'
import { snapshot } from './present.ts'
import * as store from './store.ts'

/** Whoever signs in with their address goes on doing so. */
export const signsInWithAddress = ({ username, email }: Pick<UserRow, 'username' | 'email'>) =>
  username !== null && email !== null && username.toLowerCase() === email.toLowerCase()

/** An address that was proved takes the place of the old one. Nothing happens, and nothing comes back, when it cannot. */
export async function changeAddress(tx: Tx, services: Services, userId: string, email: string) {
  const before = (await store.lock(tx, [userId])).get(userId)
  if (!before) return
  const username = signsInWithAddress(before) ? email.toLowerCase() : before.username
  const isTaken = username !== before.username && username !== null && (await store.readByUsername(tx, username))
  if (isTaken) return
  const old = await securityAddressOf(tx, before)
  const platformData = { instant: { emailVerified: true } }
  const after = await store.update(tx, {
    ...before,
    updated_date: services.clock.now(),
    email,
    username,
    platform_data: deepMerge(before.platform_data, platformData),
  })
  await store.removeHeldAddress(tx, userId)
  // whoever reads the old mailbox must not get in with a link from there
  if (services.settings.limits) await removeWaysIn(tx, userId)
  const changes: JsonObject = { email, ...(username === before.username ? {} : { username }), platformData }
  await services.events.append(tx, {
    type: 'user__updated',
    date: after.updated_date,
    objectId: after.id,
    object: snapshot(after, services.settings.isLive),
    changesRequested: changes,
  })
  return { old, after }
}
