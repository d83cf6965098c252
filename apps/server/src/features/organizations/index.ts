import { slice } from '../../slice.ts'
import { acceptInvitation, declineInvitation } from './answer-invitation.ts'
import { invitationArchive, joinArchive } from './archive.ts'
import { invite } from './invite.ts'
import { leave } from './leave.ts'
import { listMembers } from './list-members.ts'
import { listOrganizations } from './list-organizations.ts'
import { listInvitations, listOwnInvitations, lookAtInvitation } from './read-invitations.ts'
import { resendInvitation } from './resend-invitation.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

export { tokenOf as invitationToken } from './rules.ts'
export { read as findInvitation } from './store.ts'

export const organizations = slice({
  handlers: {
    organizations: {
      list: listOrganizations,
      listMembers,
      leave,
      listInvitations,
      invite,
      resendInvitation,
      withdrawInvitation,
    },
    invitations: {
      list: listOwnInvitations,
      look: lookAtInvitation,
      accept: acceptInvitation,
      decline: declineInvitation,
    },
  },
  tables: ['organization_joins', 'organization_invitations'],
  archive: [joinArchive, invitationArchive],
})
