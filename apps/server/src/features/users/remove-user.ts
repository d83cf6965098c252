import { type Actor, may, type Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { UserRow } from '../../db/tables.ts'
import { ApiError, refuse } from '../../lib/errors.ts'
import { closeCase, openCase } from '../cases/index.ts'
import { removeCredentials } from '../credentials/index.ts'
import { keepInTrash } from '../trash/index.ts'
import { securitySnapshot } from './held-address.ts'
import { snapshot } from './present.ts'
import { checkAdminLeft, checkStaffTouch, lockWithAdmins, noteStaffChange } from './staff.ts'
import * as store from './store.ts'

/** What staff delete in the console is kept for a while; people themselves, and programs, ask to be forgotten. */
export const deleteUser = (id: string, isAsked: boolean, actor: Actor, services: Services) =>
  removeUser(id, actor, services, {
    isKept: actor.isConsole && actor.realUserId !== id,
    // a script that clears up writes to nobody unless it says so
    isSilent: (actor.kind === 'key' || actor.kind === 'system') && !isAsked,
  })

type Way = {
  isKept?: boolean
  isSilent?: boolean
  /** Nobody asked for it: the account was not used for long. */
  isUnused?: boolean
  /** Asked once the account is locked; what is answered no to stays. */
  isStill?: (tx: Tx) => Promise<boolean>
}

/**
 * Removes somebody for good, or for as long as the trash keeps them. Somebody who wants to be forgotten and cannot be yet has a
 * right to an answer: a case says so until they are.
 */
export async function removeUser(id: string, actor: Actor, services: Services, way: Way = {}) {
  try {
    return await remove(id, actor, services, way)
  } catch (error) {
    const isTheirs = actor.realUserId === id && error instanceof ApiError && error.code.startsWith('user.owns')
    if (isTheirs) {
      const about = { objectType: 'user', objectId: id, userIds: [id] }
      await services.db.tx((tx) =>
        openCase(tx, { kind: 'privacy', ...about, metadata: { what: 'deletion' } }, services),
      )
    }
    throw error
  }
}

async function remove(id: string, actor: Actor, services: Services, way: Way) {
  const { isKept = false, isSilent = false, isUnused = false, isStill } = way
  await services.changes.write('tokenCutoffs', async (tx) => {
    const locked = await lockWithAdmins(tx, [id], services)
    const user = locked.get(id)
    if (!user || (isStill && !(await isStill(tx)))) return
    checkRight(user, actor)
    await checkStaffTouch(user, actor, services)
    await checkAdminLeft(locked, { before: user, after: [] }, services)
    if (await store.ownsAssets(tx, user.id)) throw refuse('user.ownsAssets')
    const now = services.clock.now()
    if (user.is_organization) {
      await releaseMembers(tx, user, now, services)
    } else {
      const owned = await store.ownedOrganizations(tx, user.id)
      if (owned.length > 0) {
        throw refuse('user.ownsOrganizations', { data: { ownedOrganizationIds: owned.map(({ id }) => id) } })
      }
    }
    // the warning that follows goes to where it is read, whoever removes the account
    const object = await securitySnapshot(tx, user, services.settings.isLive)
    await noteStaffChange(tx, { user, before: user.roles, after: [], date: now }, actor, services)
    // those who belong to an organization are told that it is gone, so it does not come back
    const inTrash = isKept && !user.is_organization
    if (inTrash) await keepInTrash(tx, { kind: 'user', id: user.id, name: user.display_name }, actor, services)
    await store.remove(tx, user.id)
    await removeCredentials(tx, user.id, now, services.settings)
    await closeCase(tx, { kind: 'privacy', objectId: user.id }, services)
    await services.events.append(tx, {
      type: 'user__deleted',
      date: now,
      objectId: user.id,
      object,
      ...((inTrash || isSilent || isUnused) && {
        metadata: {
          plaza: { ...(inTrash && { inTrash }), ...(isSilent && { isSilent }), ...(isUnused && { isUnused }) },
        },
      }),
    })
  })
  return { id }
}

function checkRight(user: UserRow, actor: Actor) {
  const { realUserId } = actor
  const isOwn = realUserId !== null && (realUserId === user.id || realUserId === user.org_owner_id)
  if (may(actor, 'user:remove:all') || isOwn) return
  if (user.is_organization && realUserId !== null) {
    throw refuse('organization.ownerRemoves', { data: { userId: realUserId, organizationId: user.id } })
  }
  throw refuse('permission.denied')
}

async function releaseMembers(tx: Tx, organization: UserRow, now: Date, services: Services) {
  const members = await store.lockMembers(tx, organization.id)
  if (members.some((member) => member.is_organization)) throw refuse('organization.hasChildren')
  for (const member of members) {
    const { [organization.id]: _left, ...organizations } = member.organizations
    const after = await store.update(tx, { ...member, updated_date: now, organizations })
    await services.events.append(tx, {
      type: 'user__organization_left',
      date: now,
      objectId: after.id,
      object: snapshot(after, services.settings.isLive),
      organizationId: organization.id,
      metadata: { stelaceComment: 'Organization deleted' },
    })
  }
}
