import type { Actor, Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { StaffInvitationRow } from '../../db/tables.ts'

/** The mail follows from this event. It carries no link: that is made when the mail is written. */
export const appendInvited = (tx: Tx, invitation: StaffInvitationRow, actor: Actor, { events }: Services) =>
  events.appendOwn(tx, {
    type: 'plaza_staff_invited',
    date: invitation.updated_date,
    emitter: 'custom',
    emitterId: actor.realUserId ?? actor.apiKeyId,
    objectId: invitation.id,
    objectType: null,
    object: null,
    metadata: { invitationId: invitation.id, email: invitation.email, roles: invitation.roles },
  })

export const appendSessionsEnded = (tx: Tx, userId: string, ended: number, actor: Actor, services: Services) =>
  services.events.appendOwn(tx, {
    type: 'plaza_sessions_ended',
    date: services.clock.now(),
    emitter: 'custom',
    emitterId: actor.realUserId ?? actor.apiKeyId,
    objectId: userId,
    objectType: 'user',
    object: null,
    metadata: { ended, ...(actor.reason === undefined ? {} : { reason: actor.reason }) },
  })
