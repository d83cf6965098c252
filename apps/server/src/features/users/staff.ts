import { coversGrants, reachesBeyond } from '@plaza/domain'
import { type Actor, may, type Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { UserRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { endSessions } from '../credentials/index.ts'
import { serviceUserId } from './service-user.ts'
import * as store from './store.ts'

/** Which roles of staff somebody has. */
export async function staffRolesOf({ roles }: Pick<UserRow, 'roles'>, services: Pick<Services, 'roles'>) {
  const staff = await services.roles.staff()
  return roles.filter((role) => staff.all.has(role))
}

/** Who has a role of staff is changed by those who choose the staff, and by themselves; so is who speaks for the service. */
export async function checkStaffTouch(user: UserRow, actor: Actor, services: Pick<Services, 'roles' | 'settings'>) {
  if (actor.realUserId === user.id) return
  if (services.settings.limits) await checkReach(user, actor, services)
  if (may(actor, 'staff:edit:all')) return
  if (user.id === serviceUserId || (await staffRolesOf(user, services)).length > 0) throw refuse('permission.denied')
}

/** Nobody gets into the account of somebody who may do more than they may, such as of a developer. */
export async function checkReach({ roles }: Pick<UserRow, 'roles'>, actor: Actor, services: Pick<Services, 'roles'>) {
  if (await reachesFurther(roles, actor, services)) throw refuse('permission.denied')
}

async function reachesFurther(values: readonly string[], { grants }: Actor, { roles }: Pick<Services, 'roles'>) {
  const [theirs, everybody] = [await roles.grantsOf(values), await roles.grantsOf(['public', 'user', 'provider'])]
  return reachesBeyond(theirs, grants, everybody)
}

/**
 * Whether an actor may hand these roles to somebody: nobody hands on what reaches further than their own rights, and roles of staff
 * take the right to choose the staff, and all that they grant.
 */
export async function checkRolesGiven(
  roles: readonly string[],
  actor: Actor,
  services: Pick<Services, 'roles' | 'settings'>,
  /** What operators let everybody choose. */
  offered: readonly string[] = [],
) {
  const staff = await services.roles.staff()
  const given = roles.filter((role) => staff.all.has(role))
  const chosen = roles.filter((role) => !offered.includes(role))
  if (services.settings.limits && (await reachesFurther(chosen, actor, services))) throw refuse('staff.rightsBeyond')
  if (given.length === 0) return
  if (!may(actor, 'staff:edit:all')) throw refuse('permission.denied')
  if (!coversGrants(actor.grants, await services.roles.grantsOf(given))) throw refuse('staff.rightsBeyond')
}

/** The rows of these people, and of all who may do everything: of two Admins who part at once, one stays. */
export async function lockWithAdmins(tx: Tx, ids: readonly string[], services: Pick<Services, 'roles'>) {
  const { admins } = await services.roles.staff()
  return store.lock(tx, ids, [...admins])
}

/** After `lockWithAdmins`: somebody must be left who may do everything, if there is anybody now. */
export async function checkAdminLeft(
  locked: ReadonlyMap<string, UserRow>,
  { before, after }: { before: UserRow; after: readonly string[] },
  services: Pick<Services, 'roles'>,
) {
  const { admins } = await services.roles.staff()
  const isAdmin = (roles: readonly string[]) => roles.some((role) => admins.has(role))
  if (!isAdmin(before.roles) || isAdmin(after)) return
  const isLeft = [...locked.values()].some((user) => user.id !== before.id && isAdmin(user.roles))
  if (!isLeft) throw refuse('staff.lastAdmin')
}

type StaffChange = { user: UserRow; before: readonly string[]; after: readonly string[]; date: Date }

/**
 * What follows when the roles of somebody change, in the transaction of the change and inside `changes.write('tokenCutoffs', …)`:
 * whoever loses a role of staff is signed out of the console, at once and everywhere; and it is told.
 */
export async function noteStaffChange(
  tx: Tx,
  { user, before, after, date }: StaffChange,
  actor: Pick<Actor, 'realUserId' | 'apiKeyId' | 'reason'>,
  services: Services,
) {
  const staff = await services.roles.staff()
  const had = before.filter((role) => staff.all.has(role))
  const has = after.filter((role) => staff.all.has(role))
  const isLess = had.some((role) => !has.includes(role))
  if (!isLess && has.length === had.length) return
  if (isLess) await endSessions(tx, user.id, { isChosen: ({ kind }) => kind === 'console', now: date })
  await services.events.appendOwn(tx, {
    type: 'plaza_staff_changed',
    date,
    emitter: 'custom',
    emitterId: actor.realUserId ?? actor.apiKeyId,
    objectId: user.id,
    objectType: 'user',
    object: null,
    metadata: { before: had, after: has, ...(actor.reason === undefined ? {} : { reason: actor.reason }) },
  })
}
