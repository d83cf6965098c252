import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { InvitationRow, UserRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { lockUsers, membersOf, snapshot } from '../users/index.ts'
import { organizationToConfigure } from './organization.ts'
import { present } from './present.ts'
import { claimsAddress, endOf, mostOpen, statusOf } from './rules.ts'
import * as store from './store.ts'

export async function invite({ params, body }: Request<Endpoints['organizations']['invite']>, ctx: Context) {
  await organizationToConfigure(ctx.db.read, params.id, ctx)
  await limitCalls(ctx, 'invitation')
  const row = await ctx.db.tx(async (tx) => {
    // two who invite the same person wait for each other here
    const organization = (await lockUsers(tx, [params.id])).get(params.id)
    if (!organization) throw refuse('object.notFound')
    const unknown = await ctx.roles.unknown(body.roles)
    if (unknown.length > 0) throw refuse('role.unknown', { values: { roles: unknown.join(', ') } })
    const members = await membersOf(tx, organization.id, 10_000)
    if (members.some((member) => claimsAddress(member, body.email))) {
      throw refuse('invitation.isMember')
    }
    const now = ctx.clock.now()
    await makeRoom(tx, organization, body.email, now)
    const invitation: InvitationRow = {
      id: newId('inv', ctx.settings.origin, now),
      created_date: now,
      updated_date: now,
      expiration_date: endOf(now),
      organization_id: organization.id,
      email: body.email,
      roles: body.roles,
      inviter_id: ctx.caller.tokenUserId,
      status: 'pending',
    }
    await store.insert(tx, invitation)
    await tellInvited(tx, organization, invitation, ctx)
    return invitation
  })
  return present(row, ctx)
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
export async function tellInvited(tx: Tx, organization: UserRow, invitation: InvitationRow, ctx: Context) {
  await ctx.events.appendOwn(tx, {
    type: 'plaza_organization_invited',
    date: invitation.updated_date,
    emitter: 'custom',
    emitterId: null,
    objectId: organization.id,
    objectType: 'user',
    object: snapshot(organization, ctx.settings.isLive),
    metadata: {
      invitationId: invitation.id,
      email: invitation.email,
      roles: invitation.roles,
      inviterId: invitation.inviter_id,
    },
  })
}
