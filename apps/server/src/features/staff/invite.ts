import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { StaffInvitationRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { checkRolesGiven, findUserByUsername } from '../users/index.ts'
import { appendInvited } from './events.ts'
import { mailTermMs, statusOf } from './rules.ts'
import * as store from './store.ts'

export async function inviteStaff(
  { email, roles, note }: BodyOf<Endpoints['staffInvitations']['create']>,
  actor: Actor,
  services: Services,
) {
  await limitCalls('invitation', actor, services)
  await checkRoles(roles, services)
  await checkRolesGiven(roles, actor, services)
  return services.db.tx(async (tx) => {
    const account = await findUserByUsername(tx, email)
    if (account && roles.every((role) => account.roles.includes(role))) throw refuse('staffInvitation.isStaff')
    const now = services.clock.now()
    await makeRoom(tx, email, now)
    const invitation: StaffInvitationRow = {
      id: newId('sinv', services.settings.origin, now),
      created_date: now,
      updated_date: now,
      expiration_date: new Date(now.getTime() + mailTermMs),
      email,
      roles,
      note: note ?? null,
      invited_by: actor.realUserId,
      status: 'pending',
    }
    await store.insert(tx, invitation)
    await appendInvited(tx, invitation, actor, services)
    return invitation
  })
}

/** Only roles of staff are given by a link into the console. */
async function checkRoles(roles: readonly string[], services: Pick<Services, 'roles'>) {
  const unknown = await services.roles.unknown(roles)
  if (unknown.length > 0) throw refuse('role.unknown', { values: { roles: unknown.join(', ') } })
  const staff = await services.roles.staff()
  const others = roles.filter((role) => !staff.all.has(role))
  if (others.length > 0) throw refuse('staffInvitation.rolesOther', { values: { roles: others.join(', ') } })
}

/** An invitation whose term is over gives way to a new one. */
async function makeRoom(tx: Tx, email: string, now: Date) {
  const earlier = await store.lockOpenFor(tx, email)
  if (!earlier) return
  if (statusOf(earlier, now) === 'pending') throw refuse('staffInvitation.isInvited')
  await store.update(tx, { id: earlier.id, status: 'withdrawn', updated_date: now })
}
