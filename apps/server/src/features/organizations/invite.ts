import type { Endpoints } from '@plaza/contract'
import type { Actor, InputOf, Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { InvitationRow, UserRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { lockUsers, membersOf, snapshot } from '../users/index.ts'
import { organizationToConfigure } from './organization.ts'
import { claimsAddress, endOf, mostOpen, statusOf } from './rules.ts'
import * as store from './store.ts'

export async function invite(input: InputOf<Endpoints['organizations']['invite']>, actor: Actor, services: Services) {
  await organizationToConfigure(services.db.read, input.id, actor, services)
  await limitCalls('invitation', actor, services)
  return services.db.tx(async (tx) => {
    // two who invite the same person wait for each other here
    const organization = (await lockUsers(tx, [input.id])).get(input.id)
    if (!organization) throw refuse('object.notFound')
    const unknown = await services.roles.unknown(input.roles)
    if (unknown.length > 0) throw refuse('role.unknown', { values: { roles: unknown.join(', ') } })
    const members = await membersOf(tx, organization.id, 10_000)
    if (members.some((member) => claimsAddress(member, input.email))) {
      throw refuse('invitation.isMember')
    }
    const now = services.clock.now()
    await makeRoom(tx, organization, input.email, now)
    const invitation: InvitationRow = {
      id: newId('inv', services.settings.origin, now),
      created_date: now,
      updated_date: now,
      expiration_date: endOf(now),
      organization_id: organization.id,
      email: input.email,
      roles: input.roles,
      inviter_id: actor.tokenUserId,
      status: 'pending',
    }
    await store.insert(tx, invitation)
    await tellInvited(tx, organization, invitation, services)
    return invitation
  })
}

/** An invitation whose term is over gives way to a new one. */
async function makeRoom(tx: Tx, { id }: UserRow, email: string, now: Date) {
  const open = await store.openOf(tx, id, mostOpen + 1)
  const earlier = open.find((invitation) => invitation.email.toLowerCase() === email.toLowerCase())
  if (earlier && statusOf(earlier, now) === 'pending') throw refuse('invitation.isInvited')
  if (earlier) await store.update(tx, { ...earlier, status: 'withdrawn', updated_date: now })
  else if (open.length >= mostOpen) throw refuse('invitation.tooMany', { values: { limit: mostOpen } })
}

/** The mail follows from this event. It carries no link: that is made when the mail is written. */
export async function tellInvited(tx: Tx, organization: UserRow, invitation: InvitationRow, services: Services) {
  await services.events.appendOwn(tx, {
    type: 'plaza_organization_invited',
    date: invitation.updated_date,
    emitter: 'custom',
    emitterId: null,
    objectId: organization.id,
    objectType: 'user',
    object: snapshot(organization, services.settings.isLive),
    metadata: {
      invitationId: invitation.id,
      email: invitation.email,
      roles: invitation.roles,
      inviterId: invitation.inviter_id,
    },
  })
}
