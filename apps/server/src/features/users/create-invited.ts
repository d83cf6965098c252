import type { Actor, Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { UserRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { snapshot } from './present.ts'
import { rolesAtCreation } from './roles-of-users.ts'
import * as store from './store.ts'

type Invited = { email: string; displayName: string | null }

/** An account for somebody who opened a link that was sent to their address, with the roles of everybody who signs up. */
export async function createInvited(
  tx: Tx,
  { email, displayName }: Invited,
  actor: Actor,
  services: Services,
): Promise<UserRow> {
  const now = services.clock.now()
  const created = await store.insert(tx, {
    id: newId('usr', services.settings.origin, now),
    created_date: now,
    updated_date: now,
    is_organization: false,
    username: email,
    display_name: displayName,
    firstname: null,
    lastname: null,
    email,
    description: null,
    roles: [...(await rolesAtCreation(undefined, false, actor, services))],
    organizations: {},
    org_owner_id: null,
    metadata: {},
    platform_data: { instant: { emailVerified: true } },
  })
  if (!created) throw refuse('console.linkInvalid')
  await services.events.append(tx, {
    type: 'user__created',
    date: now,
    objectId: created.id,
    object: snapshot(created, services.settings.isLive),
  })
  return created
}
