import { slice } from '../../slice.ts'
import { staffInvitationArchive } from './archive.ts'
import { endSessionsOf, listSessionsOf } from './end-sessions.ts'
import { inviteStaff } from './invite.ts'
import { staffMails } from './mails.ts'
import { present } from './present.ts'
import { listInvitations, listStaff, readMe } from './read.ts'
import { resendInvitation } from './resend-invitation.ts'
import { resetFactorsOf } from './reset-factors.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

export { inviteAtTerminal } from './invite-at-terminal.ts'
export { tokenOf as staffInvitationToken } from './rules.ts'
export { invitationOf, takeUpInvitation } from './take-up-invitation.ts'

export const staff = slice({
  handlers: {
    staff: {
      me: (_request, { actor, services }) => readMe(actor, services),
      list: (_request, { actor, services }) => listStaff(actor, services),
    },
    staffInvitations: {
      list: (_request, { services }) => listInvitations(services),
      create: async ({ body }, { actor, services }) => present(await inviteStaff(body, actor, services), services),
      resend: async ({ params }, { actor, services }) =>
        present(await resendInvitation(params.id, actor, services), services),
      remove: ({ params }, { services }) => withdrawInvitation(params.id, services),
    },
    userFactors: { remove: ({ params }, { actor, services }) => resetFactorsOf(params.id, actor, services) },
    userSessions: {
      list: ({ params }, { actor, services }) => listSessionsOf(params.id, actor, services),
      end: async ({ params }, { actor, services }) => {
        await endSessionsOf(params, actor, services)
        return { id: params.sessionId }
      },
      endAll: async ({ params }, { actor, services }) => ({ ended: await endSessionsOf(params, actor, services) }),
    },
  },
  follows: staffMails,
  tables: ['staff_invitations'],
  archive: [staffInvitationArchive],
})
