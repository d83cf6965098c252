import type { Endpoints } from '@plaza/contract'
import type { Handlers } from '../../context.ts'
import { acceptInvitation, declineInvitation } from './answer-invitation.ts'
import { invite } from './invite.ts'
import { leave } from './leave.ts'
import { listMembers } from './list-members.ts'
import { listOrganizations } from './list-organizations.ts'
import { listInvitations, listOwnInvitations, lookAtInvitation } from './read-invitations.ts'
import { resendInvitation } from './resend-invitation.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

export const organizationHandlers: Handlers<Endpoints['organizations']> = {
  list: listOrganizations,
  listMembers,
  leave,
  listInvitations,
  invite,
  resendInvitation,
  withdrawInvitation,
}

export const invitationHandlers: Handlers<Endpoints['invitations']> = {
  list: listOwnInvitations,
  look: lookAtInvitation,
  accept: acceptInvitation,
  decline: declineInvitation,
}
