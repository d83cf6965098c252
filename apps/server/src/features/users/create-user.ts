import type { Endpoints } from '@plaza/contract'
import { type Context, may, type Request, readRights } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { UserRow } from '../../db/tables.ts'
import { taskName } from '../../jobs/index.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { hashNewPassword, storePassword } from '../credentials/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { belongsTo } from './acting.ts'
import { presentTo, snapshot } from './present.ts'
import { rolesAtCreation } from './roles-of-users.ts'
import * as store from './store.ts'

/** Told once an account is there that somebody made for themselves. */
export const welcomeTask = taskName<{ id: string }>('welcome-user')

type Body = Request<Endpoints['users']['create']>['body']

export async function createUser({ body }: Request<Endpoints['users']['create']>, ctx: Context) {
  const isOrganization = body.type === 'organization'
  checkRight(body, isOrganization, ctx)
  const roles = await rolesAtCreation(body.roles, isOrganization, ctx)
  const parentIds = Object.keys(body.organizations ?? {})
  if (parentIds.length > 0 && !isOrganization) throw refuse('organization.joinByCall')
  if (parentIds.length > 1) throw refuse('organization.tooManyParents')
  if (!isOrganization) await limitCalls(ctx, 'signUp')
  // hashing takes tens of milliseconds, so it happens before the transaction
  const passwordHash = 'password' in body ? await hashNewPassword(body.password, ctx.settings) : undefined
  const ownerId = isOrganization ? (ownerOf(body) ?? ctx.caller.realUserId) : null

  const row = await ctx.db.tx(async (tx) => {
    // locked together with the parent, which must not be removed meanwhile
    const locked = ownerId === null ? undefined : await store.lock(tx, [ownerId, ...parentIds])
    const owner = ownerId === null ? undefined : locked?.get(ownerId)
    const [parentId] = parentIds
    if (parentId !== undefined && !(owner && (await belongsTo(tx, owner, parentId)))) throw refuse('permission.denied')
    // an organization that joined another as its owner would become its child
    if (isOrganization && (!owner || owner.is_organization)) throw refuse('organization.ownerUnknown')

    const now = ctx.clock.now()
    const created = await store.insert(tx, {
      id: newId(isOrganization ? 'org' : 'usr', ctx.settings.origin, now),
      created_date: now,
      updated_date: now,
      is_organization: isOrganization,
      username: 'username' in body ? body.username : null,
      display_name: body.displayName ?? null,
      firstname: body.firstname ?? null,
      lastname: body.lastname ?? null,
      email: body.email ?? null,
      description: body.description ?? null,
      roles,
      organizations: body.organizations ?? {},
      org_owner_id: owner?.id ?? null,
      metadata: body.metadata ?? {},
      platform_data: body.platformData ?? {},
    })
    if (!created) throw refuse('username.taken')
    if (passwordHash !== undefined) await storePassword(tx, created.id, passwordHash, now)
    await ctx.events.append(tx, {
      type: 'user__created',
      date: now,
      objectId: created.id,
      object: snapshot(created, ctx.settings.isLive),
    })
    if (!isOrganization && ctx.caller.kind === 'public') await ctx.jobs.add(tx, welcomeTask, { id: created.id })
    if (owner) await addOwner(tx, owner, created, ctx)
    return created
  })
  return presentTo(row, readRights(ctx.caller), { isSelf: true, livemode: ctx.settings.isLive })
}

const ownerOf = (body: Body) => ('orgOwnerId' in body ? body.orgOwnerId : undefined)

/** Strangers sign themselves up; only operators create other people. */
function checkRight(body: Body, isOrganization: boolean, { caller }: Context) {
  const isAllowed = isOrganization
    ? may(caller, 'organization:create:all') ||
      (may(caller, 'organization:create') &&
        caller.userId !== null &&
        (ownerOf(body) === undefined || ownerOf(body) === caller.userId))
    : may(caller, 'user:create:all') || (may(caller, 'user:create') && caller.userId === null)
  if (!isAllowed) throw refuse('permission.denied')
}

async function addOwner(tx: Tx, owner: UserRow, organization: UserRow, ctx: Context) {
  const member = await store.update(tx, {
    ...owner,
    updated_date: organization.created_date,
    organizations: { ...owner.organizations, [organization.id]: { roles: ['dev'] } },
  })
  await ctx.events.append(tx, {
    type: 'user__organization_joined',
    date: organization.created_date,
    objectId: member.id,
    object: snapshot(member, ctx.settings.isLive),
    organizationId: organization.id,
  })
}
