import type { JsonObject } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { UserRow } from '../../db/tables.ts'
import { mergeFreeData } from '../../lib/free-data.ts'
import { newId } from '../../lib/ids.ts'
import { snapshot } from './present.ts'
import { rolesAtCreation } from './roles-of-users.ts'
import * as store from './store.ts'

/** What another service tells about somebody. */
type Profile = {
  email?: string | null
  firstname?: string | null
  lastname?: string | null
  displayName?: string | null
  description?: string | null
  metadata?: JsonObject
  platformData?: JsonObject
}

/** Somebody who comes through another service for the first time: without username and password. */
export async function createSignedOn(tx: Tx, profile: Profile, actor: Actor, services: Services): Promise<UserRow> {
  const now = services.clock.now()
  const created = await store.insert(tx, {
    id: newId('usr', services.settings.origin, now),
    created_date: now,
    updated_date: now,
    is_organization: false,
    username: null,
    display_name: profile.displayName ?? null,
    firstname: profile.firstname ?? null,
    lastname: profile.lastname ?? null,
    email: profile.email ?? null,
    description: profile.description ?? null,
    roles: [...(await rolesAtCreation(undefined, false, actor, services))],
    organizations: {},
    org_owner_id: null,
    metadata: mergeFreeData({}, profile.metadata ?? {}),
    platform_data: mergeFreeData({}, profile.platformData ?? {}),
  })
  // only usernames can collide, and there is none
  if (!created) throw new Error('A user without username was refused')
  await services.events.append(tx, {
    type: 'user__created',
    date: now,
    objectId: created.id,
    object: snapshot(created, services.settings.isLive),
  })
  return created
}

/** Writes what `changesOf` finds to change in the locked row; nothing when there is no such user. */
export async function changeSignedOn(
  tx: Tx,
  services: Services,
  userId: string,
  changesOf: (before: UserRow) => Profile,
): Promise<UserRow | undefined> {
  const before = (await store.lock(tx, [userId])).get(userId)
  if (!before) return
  const changes = changesOf(before)
  const after = await store.update(tx, {
    ...before,
    updated_date: services.clock.now(),
    display_name: changes.displayName ?? before.display_name,
    firstname: changes.firstname ?? before.firstname,
    lastname: changes.lastname ?? before.lastname,
    email: changes.email ?? before.email,
    description: changes.description ?? before.description,
    metadata: mergeFreeData(before.metadata, changes.metadata),
    platform_data: mergeFreeData(before.platform_data, changes.platformData),
  })
  await services.events.append(tx, {
    type: 'user__updated',
    date: after.updated_date,
    objectId: after.id,
    object: snapshot(after, services.settings.isLive),
    changesRequested: changes as JsonObject,
  })
  return after
}
