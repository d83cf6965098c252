import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { snapshot } from './present.ts'
import * as store from './store.ts'

/** A name to log in with for somebody who has none. Nothing happens when somebody else took it meanwhile. */
export async function giveUsername(
  tx: Tx,
  services: Services,
  { userId, username }: { userId: string; username: string },
) {
  const before = (await store.lock(tx, [userId])).get(userId)
  if (!before || before.username !== null || (await store.readByUsername(tx, username))) return
  const after = await store.update(tx, { ...before, updated_date: services.clock.now(), username })
  await services.events.append(tx, {
    type: 'user__updated',
    date: after.updated_date,
    objectId: after.id,
    object: snapshot(after, services.settings.isLive),
    changesRequested: { username },
  })
}
