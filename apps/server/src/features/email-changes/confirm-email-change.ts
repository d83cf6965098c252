import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { queueMail } from '../notices/index.ts'
import { changeAddress, lockUsers, mailAddressOf, releaseAddress } from '../users/index.ts'
import * as store from './store.ts'

type Link = { userId: string; changeId: string; type: string }

/** One of the links of a change was opened. Says whether it still counted; the last one that is needed changes the address. */
export async function confirmEmailChange(
  tx: Tx,
  { userId, changeId, type }: Link,
  services: Services,
): Promise<boolean> {
  if (type === 'emailHeld') return allowHeld(tx, { userId, changeId }, services)
  const row = await store.lock(tx, userId)
  if (!row || row.id !== changeId || row.expiration_date < services.clock.now()) return false
  const isNew = type === 'emailChange'
  const next = { ...row, is_confirmed: row.is_confirmed || isNew, is_allowed: row.is_allowed || !isNew }
  if (!next.is_confirmed || !next.is_allowed) {
    await store.put(tx, next)
    return true
  }
  await store.remove(tx, userId)
  const changed = await changeAddress(tx, services, userId, row.email)
  if (!changed) return false
  const { after, old } = changed
  if (old !== undefined) {
    const mail = { user: after, to: old, userId: after.id, path: '/account/email', data: { email: after.email ?? '' } }
    await queueMail(services, tx, { name: 'emailChanged', ...mail })
  }
  return true
}

/** The owner of the old address allows one that was changed without the password; it is still to be proved like any other. */
async function allowHeld(tx: Tx, { userId, changeId }: Omit<Link, 'type'>, services: Services): Promise<boolean> {
  const user = (await lockUsers(tx, [userId])).get(userId)
  const address = user && mailAddressOf(user)
  // changed once more since: that is another change
  if (address === undefined || services.secrets.fingerprint(address) !== changeId) return false
  await releaseAddress(tx, userId)
  return true
}
