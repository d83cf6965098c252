import type { BodyOf, Endpoints } from '@plaza/contract'
import { type Actor, may, type Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { UserRow } from '../../db/tables.ts'
import { taskName } from '../../jobs/index.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { checkValues } from '../blocks/index.ts'
import { hashNewPassword, storePassword } from '../credentials/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { belongsTo } from './acting.ts'
import { addressIn, phoneIn } from './blocked-values.ts'
import { snapshot } from './present.ts'
import { rolesAtCreation } from './roles-of-users.ts'
import { noteStaffChange } from './staff.ts'
import * as store from './store.ts'
import { withoutMark } from './suspension-mark.ts'

/** Told once an account is there that somebody made for themselves. */
export const welcomeTask = taskName<{ id: string }>('welcome-user')

type Input = BodyOf<Endpoints['users']['create']>

export async function createUser(input: Input, actor: Actor, services: Services) {
  const isOrganization = input.type === 'organization'
  checkRight(input, isOrganization, actor)
  const roles = await rolesAtCreation(input.roles, isOrganization, actor, services)
  const parentIds = Object.keys(input.organizations ?? {})
  if (parentIds.length > 0 && !isOrganization) throw refuse('organization.joinByCall')
  if (parentIds.length > 1) throw refuse('organization.tooManyParents')
  if (!isOrganization) await limitCalls('signUp', actor, services)
  await checkValues({ email: addressIn(input), phone: phoneIn(input.metadata) }, services)
  // hashing takes tens of milliseconds, so it happens before the transaction
  const passwordHash = 'password' in input ? await hashNewPassword(input.password, services.settings) : undefined
  const ownerId = isOrganization ? (ownerOf(input) ?? actor.realUserId) : null

  return services.db.tx(async (tx) => {
    // locked together with the parent, which must not be removed meanwhile
    const locked = ownerId === null ? undefined : await store.lock(tx, [ownerId, ...parentIds])
    const owner = ownerId === null ? undefined : locked?.get(ownerId)
    const [parentId] = parentIds
    if (parentId !== undefined && !(owner && (await belongsTo(tx, owner, parentId)))) throw refuse('permission.denied')
    // an organization that joined another as its owner would become its child
    if (isOrganization && (!owner || owner.is_organization)) throw refuse('organization.ownerUnknown')

    const now = services.clock.now()
    const created = await store.insert(tx, {
      id: newId(isOrganization ? 'org' : 'usr', services.settings.origin, now),
      created_date: now,
      updated_date: now,
      is_organization: isOrganization,
      username: 'username' in input ? input.username : null,
      display_name: input.displayName ?? null,
      firstname: input.firstname ?? null,
      lastname: input.lastname ?? null,
      email: input.email ?? null,
      description: input.description ?? null,
      roles,
      organizations: input.organizations ?? {},
      org_owner_id: owner?.id ?? null,
      metadata: input.metadata ?? {},
      platform_data: withoutMark(input.platformData ?? {}),
    })
    if (!created) throw refuse('username.taken')
    if (passwordHash !== undefined) await storePassword(tx, created.id, passwordHash, now)
    await services.events.append(tx, {
      type: 'user__created',
      date: now,
      objectId: created.id,
      object: snapshot(created, services.settings.isLive),
    })
    await noteStaffChange(tx, { user: created, before: [], after: created.roles, date: now }, actor, services)
    if (!isOrganization && actor.kind === 'public') await services.jobs.add(tx, welcomeTask, { id: created.id })
    if (owner) await addOwner(tx, owner, created, services)
    return created
  })
}

const ownerOf = (input: Input) => ('orgOwnerId' in input ? input.orgOwnerId : undefined)

/** Strangers sign themselves up; only operators create other people. */
function checkRight(input: Input, isOrganization: boolean, actor: Actor) {
  const isAllowed = isOrganization
    ? may(actor, 'organization:create:all') ||
      (may(actor, 'organization:create') &&
        actor.userId !== null &&
        (ownerOf(input) === undefined || ownerOf(input) === actor.userId))
    : may(actor, 'user:create:all') || (may(actor, 'user:create') && actor.userId === null)
  if (!isAllowed) throw refuse('permission.denied')
}

async function addOwner(tx: Tx, owner: UserRow, organization: UserRow, services: Services) {
  const member = await store.update(tx, {
    ...owner,
    updated_date: organization.created_date,
    organizations: { ...owner.organizations, [organization.id]: { roles: ['dev'] } },
  })
  await services.events.append(tx, {
    type: 'user__organization_joined',
    date: organization.created_date,
    objectId: member.id,
    object: snapshot(member, services.settings.isLive),
    organizationId: organization.id,
  })
}
