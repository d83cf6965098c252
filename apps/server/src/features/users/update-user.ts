import type { BodyOf, Endpoints, JsonObject } from '@plaza/contract'
import { isObject, refusedNamespaces } from '@plaza/domain'
import { type Actor, editRights, may, type Services } from '../../context.ts'
import { sqlState, type Tx } from '../../db/index.ts'
import type { UserRow } from '../../db/tables.ts'
import { deepMerge } from '../../lib/deep-merge.ts'
import { refuse } from '../../lib/errors.ts'
import { mergeFreeData } from '../../lib/free-data.ts'
import { checkValues } from '../blocks/index.ts'
import { changeRoles } from '../credentials/index.ts'
import { addressIn, phoneIn } from './blocked-values.ts'
import { formerOwnerTask } from './former-owner.ts'
import { holdAddress } from './held-address.ts'
import { snapshot } from './present.ts'
import { checkRolesAtUpdate } from './roles-of-users.ts'
import { checkAdminLeft, checkStaffTouch, lockWithAdmins, noteStaffChange } from './staff.ts'
import * as store from './store.ts'
import { keepingMark } from './suspension-mark.ts'

type Changes = BodyOf<Endpoints['users']['update']>

export async function updateUser({ id, changes }: { id: string; changes: Changes }, actor: Actor, services: Services) {
  await checkNewValues(id, changes, services)
  // whoever loses a role loses what it grants at once, on every server, although their token still names it
  const isLimiting = changes.roles !== undefined && services.settings.limits
  const inOne = (write: (tx: Tx) => Promise<UserRow>) =>
    changes.roles === undefined ? services.db.tx(write) : services.changes.write('tokenCutoffs', write)
  return inOne(async (tx) => {
    const ids = [id, ...(changes.orgOwnerId === undefined ? [] : [changes.orgOwnerId])]
    const locked = changes.roles === undefined ? await store.lock(tx, ids) : await lockWithAdmins(tx, ids, services)
    const before = locked.get(id)
    if (!before) throw refuse('object.notFound')
    if (changes.username !== undefined && before.is_organization)
      throw refuse('request.fieldNotAllowed', { values: { field: 'username' } })
    const isSelf = actor.userId === before.id
    if (!isSelf && !may(actor, 'user:edit:all')) throw refuse('permission.denied')
    await checkStaffTouch(before, actor, services)
    const newOwnerId = before.is_organization ? changes.orgOwnerId : undefined
    if (newOwnerId !== undefined) checkTransferRight(before, actor)
    if (changes.roles) {
      await checkRolesAtUpdate(changes.roles, before, actor, services)
      await checkAdminLeft(locked, { before, after: changes.roles }, services)
    }
    checkNamespaces(changes, isSelf, actor)
    const newOwner = newOwnerId === undefined ? undefined : locked.get(newOwnerId)
    if (newOwnerId !== undefined && (!newOwner || newOwner.is_organization))
      throw refuse('organization.newOwnerUnknown')

    const after = await save(tx, changed(before, changes, services.clock.now(), newOwner?.id))
    await holdAddress(tx, { before, after }, actor, services)
    if (isLimiting)
      await changeRoles(tx, after.id, { before: before.roles, after: after.roles, now: after.updated_date })
    await noteStaffChange(
      tx,
      { user: after, before: before.roles, after: after.roles, date: after.updated_date },
      actor,
      services,
    )
    const { orgOwnerId: _owner, ...changesRequested } = changes as JsonObject
    await services.events.append(tx, {
      type: 'user__updated',
      date: after.updated_date,
      objectId: after.id,
      object: snapshot(after, services.settings.isLive),
      changesRequested,
    })
    if (newOwner) await makeOwner(tx, newOwner, after, services)
    const { org_owner_id: formerOwnerId } = before
    if (newOwner && formerOwnerId && formerOwnerId !== newOwner.id && actor.kind === 'user') {
      const date = after.updated_date.toISOString()
      await services.jobs.add(tx, formerOwnerTask, { organizationId: after.id, formerOwnerId, date })
    }
    return after
  })
}

/** What somebody has already is theirs, whatever was blocked since. */
async function checkNewValues(id: string, changes: Changes, services: Services) {
  const wanted = { email: addressIn(changes), phone: phoneIn(changes.metadata) }
  if (wanted.email === undefined && wanted.phone === undefined) return
  const current = await store.read(services.db.read, id)
  const isNew = (value: string | undefined, own: string | undefined) => (value === own ? undefined : value)
  await checkValues(
    {
      email: isNew(wanted.email, current && addressIn(current)),
      phone: isNew(wanted.phone, phoneIn(current?.metadata)),
    },
    services,
  )
}

function checkTransferRight(organization: UserRow, actor: Actor) {
  if (may(actor, 'user:edit:all') || actor.realUserId === organization.org_owner_id) return
  throw refuse('organization.ownerGives', {
    data: {
      userId: actor.realUserId,
      organizationId: organization.id,
    },
  })
}

function checkNamespaces(changes: Changes, isSelf: boolean, actor: Actor) {
  const data = [changes.metadata, changes.platformData].filter((part) => part !== undefined)
  const refusal = refusedNamespaces(data, editRights(actor), isSelf ? 'owner' : 'stranger')
  if (refusal) throw refuse('namespace.denied', { data: refusal.forbiddenNamespaces ? refusal : undefined })
}

function changed(before: UserRow, changes: Changes, now: Date, newOwnerId: string | undefined): UserRow {
  const isNewAddress = changes.email !== undefined && changes.email !== before.email
  const platformData = isNewAddress ? withAddressUnchecked(before.platform_data) : before.platform_data
  return {
    ...before,
    updated_date: now,
    username: changes.username ?? before.username,
    display_name: changes.displayName === undefined ? before.display_name : changes.displayName,
    firstname: changes.firstname === undefined ? before.firstname : changes.firstname,
    lastname: changes.lastname === undefined ? before.lastname : changes.lastname,
    email: changes.email === undefined ? before.email : changes.email,
    description: changes.description === undefined ? before.description : changes.description,
    roles: changes.roles ?? before.roles,
    org_owner_id: newOwnerId ?? before.org_owner_id,
    metadata: mergeFreeData(before.metadata, changes.metadata),
    platform_data: keepingMark(mergeFreeData(platformData, changes.platformData), before.platform_data),
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
async function makeOwner(tx: Tx, owner: UserRow, organization: UserRow, services: Services) {
  const membership = owner.organizations[organization.id]
  if (membership?.roles?.includes('dev')) return
  const roles = [...(membership?.roles ?? []), 'dev']
  const member = await store.update(tx, {
    ...owner,
    updated_date: organization.updated_date,
    organizations: { ...owner.organizations, [organization.id]: { roles } },
  })
  await services.events.append(tx, {
    type: membership ? 'user__organization_rights_changed' : 'user__organization_joined',
    date: organization.updated_date,
    objectId: member.id,
    object: snapshot(member, services.settings.isLive),
    organizationId: organization.id,
    ...(membership ? { changesRequested: { roles } } : {}),
  })
}
