import { slice } from '../../slice.ts'
import { acceptInvitation, declineInvitation } from './answer-invitation.ts'
import { invitationArchive, joinArchive } from './archive.ts'
import { invite } from './invite.ts'
import { leave } from './leave.ts'
import { listMembers } from './list-members.ts'
import { listOrganizations } from './list-organizations.ts'
import { present } from './present.ts'
import { listInvitations, listOwnInvitations, lookAtInvitation } from './read-invitations.ts'
import { resendInvitation } from './resend-invitation.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

export { tokenOf as invitationToken } from './rules.ts'
export { read as findInvitation } from './store.ts'

export const organizations = slice({
  handlers: {
    organizations: {
      list: (_request, { actor, services }) => listOrganizations(actor, services),
      listMembers: ({ params }, { actor, services }) => listMembers(params.id, actor, services),
      leave: ({ params }, { actor, services }) => leave(params.id, actor, services),
      listInvitations: ({ params }, { actor, services }) => listInvitations(params.id, actor, services),
      invite: async ({ params, body }, { actor, services }) =>
        present(await invite({ ...body, ...params }, actor, services), services),
      resendInvitation: async ({ params }, { actor, services }) =>
        present(await resendInvitation(params, actor, services), services),
      withdrawInvitation: ({ params }, { actor, services }) => withdrawInvitation(params, actor, services),
    },
    invitations: {
      list: (_request, { actor, services }) => listOwnInvitations(actor, services),
      look: ({ body }, { actor, services }) => lookAtInvitation(body, actor, services),
      accept: ({ body }, { actor, services }) => acceptInvitation(body, actor, services),
      decline: ({ body }, { actor, services }) => declineInvitation(body, actor, services),
    },
  },
  tables: ['organization_joins', 'organization_invitations'],
  archive: [joinArchive, invitationArchive],
})
