import type { Endpoints, JsonObject } from '@plaza/contract'
import { isObject, refusedNamespaces } from '@plaza/domain'
import { type Context, editRights, may, type Request } from '../../context.ts'
import { sqlState, type Tx } from '../../db/index.ts'
import type { UserRow } from '../../db/tables.ts'
import { deepMerge } from '../../lib/deep-merge.ts'
import { refuse } from '../../lib/errors.ts'
import { mergeFreeData } from '../../lib/free-data.ts'
import { changeRoles } from '../credentials/index.ts'
import { holdAddress } from './held-address.ts'
import { present, snapshot } from './present.ts'
import { checkRolesAtUpdate } from './roles-of-users.ts'
import * as store from './store.ts'

type Body = Request<Endpoints['users']['update']>['body']

export async function updateUser({ params, body }: Request<Endpoints['users']['update']>, ctx: Context) {
  // whoever loses a role loses what it grants at once, on every server, although their token still names it
  const isLimiting = body.roles !== undefined && ctx.settings.limits
  const inOne = (write: (tx: Tx) => Promise<UserRow>) =>
    isLimiting ? ctx.changes.write('tokenCutoffs', write) : ctx.db.tx(write)
  const row = await inOne(async (tx) => {
    const locked = await store.lock(tx, [params.id, ...(body.orgOwnerId === undefined ? [] : [body.orgOwnerId])])
    const before = locked.get(params.id)
    if (!before) throw refuse('object.notFound')
    if (body.username !== undefined && before.is_organization)
      throw refuse('request.fieldNotAllowed', { values: { field: 'username' } })
    const isSelf = ctx.caller.userId === before.id
    if (!isSelf && !may(ctx.caller, 'user:edit:all')) throw refuse('permission.denied')
    const newOwnerId = before.is_organization ? body.orgOwnerId : undefined
    if (newOwnerId !== undefined) checkTransferRight(before, ctx)
    if (body.roles) await checkRolesAtUpdate(body.roles, before.is_organization, ctx)
    checkNamespaces(body, isSelf, ctx)
    const newOwner = newOwnerId === undefined ? undefined : locked.get(newOwnerId)
    if (newOwnerId !== undefined && (!newOwner || newOwner.is_organization))
      throw refuse('organization.newOwnerUnknown')

    const after = await save(tx, changed(before, body, ctx.clock.now(), newOwner?.id))
    await holdAddress(tx, ctx, { before, after })
    if (isLimiting)
      await changeRoles(tx, after.id, { before: before.roles, after: after.roles, now: after.updated_date })
    const { orgOwnerId: _owner, ...changesRequested } = body as JsonObject
    await ctx.events.append(tx, {
      type: 'user__updated',
      date: after.updated_date,
      objectId: after.id,
      object: snapshot(after, ctx.settings.isLive),
      changesRequested,
    })
    if (newOwner) await makeOwner(tx, newOwner, after, ctx)
    return after
  })
  return present(row, ctx.caller, ctx.settings.isLive)
}

function checkTransferRight(organization: UserRow, { caller }: Context) {
  if (may(caller, 'user:edit:all') || caller.realUserId === organization.org_owner_id) return
  throw refuse('organization.ownerGives', {
    data: {
      userId: caller.realUserId,
      organizationId: organization.id,
    },
  })
}

function checkNamespaces(body: Body, isSelf: boolean, { caller }: Context) {
  const data = [body.metadata, body.platformData].filter((part) => part !== undefined)
  const refusal = refusedNamespaces(data, editRights(caller), isSelf ? 'owner' : 'stranger')
  if (refusal) throw refuse('namespace.denied', { data: refusal.forbiddenNamespaces ? refusal : undefined })
}

function changed(before: UserRow, body: Body, now: Date, newOwnerId: string | undefined): UserRow {
  const isNewAddress = body.email !== undefined && body.email !== before.email
  const platformData = isNewAddress ? withAddressUnchecked(before.platform_data) : before.platform_data
  return {
    ...before,
    updated_date: now,
    username: body.username ?? before.username,
    display_name: body.displayName === undefined ? before.display_name : body.displayName,
    firstname: body.firstname === undefined ? before.firstname : body.firstname,
    lastname: body.lastname === undefined ? before.lastname : body.lastname,
    email: body.email === undefined ? before.email : body.email,
    description: body.description === undefined ? before.description : body.description,
    roles: body.roles ?? before.roles,
    org_owner_id: newOwnerId ?? before.org_owner_id,
    metadata: mergeFreeData(before.metadata, body.metadata),
    platform_data: mergeFreeData(platformData, body.platformData),
  }
}

/** What was checked was the old address. */
function withAddressUnchecked(platformData: JsonObject) {
  const { instant } = platformData
  const isChecked = isObject(instant) && instant.emailVerified
  return isChecked ? deepMerge(platformData, { instant: { emailVerified: false } }) : platformData
}

async function save(tx: Tx, row: UserRow) {
  try {
    return await store.update(tx, row)
  } catch (error) {
    if (sqlState(error) === '23505') throw refuse('username.taken')
    throw error
  }
}

/** The new owner must be able to run the organization; what they could do there before stays. */
async function makeOwner(tx: Tx, owner: UserRow, organization: UserRow, ctx: Context) {
  const membership = owner.organizations[organization.id]
  if (membership?.roles?.includes('dev')) return
  const roles = [...(membership?.roles ?? []), 'dev']
  const member = await store.update(tx, {
    ...owner,
    updated_date: organization.updated_date,
    organizations: { ...owner.organizations, [organization.id]: { roles } },
  })
  await ctx.events.append(tx, {
    type: membership ? 'user__organization_rights_changed' : 'user__organization_joined',
    date: organization.updated_date,
    objectId: member.id,
    object: snapshot(member, ctx.settings.isLive),
    organizationId: organization.id,
    ...(membership ? { changesRequested: { roles } } : {}),
  })
}
