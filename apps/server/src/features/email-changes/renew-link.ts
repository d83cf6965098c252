import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { linkOf } from './request-email-change.ts'
import * as store from './store.ts'

/** A new link for a change of address that is still waited for, and the address that it goes on with. */
export async function renewLink(
  tx: Tx,
  { userId, isToOld }: { userId: string; isToOld: boolean },
  services: Services,
): Promise<{ path: string; email: string } | undefined> {
  const change = await store.lock(tx, userId)
  if (!change || change.expiration_date < services.clock.now()) return
  if (isToOld ? change.is_allowed : change.is_confirmed) return
  const path = await linkOf(tx, change, isToOld ? 'emailChangeOld' : 'emailChange', services)
  return { path, email: change.email }
}
