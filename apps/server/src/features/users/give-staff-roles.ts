import { type Actor, platformActor, type Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { UserRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { snapshot } from './present.ts'
import { noteStaffChange } from './staff.ts'
import * as store from './store.ts'

type Gift = { userId: string; roles: readonly string[]; by: string | null }

/** Adds the roles of an invitation that was taken up; whoever invited was asked for the right to. */
export async function giveStaffRoles(tx: Tx, { userId, roles, by }: Gift, services: Services): Promise<UserRow> {
  const before = (await store.lock(tx, [userId])).get(userId)
  if (!before) throw refuse('console.linkInvalid')
  const all = [...new Set([...before.roles, ...roles])]
  const after = await store.update(tx, { ...before, updated_date: services.clock.now(), roles: all })
  await services.events.append(tx, {
    type: 'user__updated',
    date: after.updated_date,
    objectId: after.id,
    object: snapshot(after, services.settings.isLive),
    changesRequested: { roles: all },
  })
  const inviter: Actor = { ...platformActor, realUserId: by }
  await noteStaffChange(
    tx,
    { user: after, before: before.roles, after: all, date: after.updated_date },
    inviter,
    services,
  )
  return after
}
