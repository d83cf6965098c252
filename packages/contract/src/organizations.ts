import { type Static, Type } from 'typebox'
import { endpoint, wellFormedKey } from './endpoint.ts'
import { closed, email, isoDate, nullable, oneOf, optional, strings, text, uniqueStrings } from './schema.ts'

/** Someone in an organization. `email` is absent for members who may not choose who belongs to it. */
export const member = Type.Object({
  id: Type.String(),
  displayName: nullable(Type.String()),
  firstname: optional(nullable(Type.String())),
  lastname: optional(nullable(Type.String())),
  email: optional(nullable(Type.String())),
  avatarUrl: nullable(Type.String()),
  roles: strings,
  joinedDate: isoDate,
  isOwner: Type.Boolean(),
})
export type Member = Static<typeof member>

/** An organization asks the owner of an address to join. */
export const invitation = Type.Object({
  id: Type.String(),
  createdDate: isoDate,
  updatedDate: isoDate,
  expirationDate: isoDate,
  organizationId: Type.String(),
  organizationName: nullable(Type.String()),
  email: Type.String(),
  roles: strings,
  /** Who invites; null when it was the platform. */
  inviterId: nullable(Type.String()),
  inviterName: nullable(Type.String()),
  status: oneOf('pending', 'expired', 'accepted', 'declined', 'withdrawn'),
  livemode: Type.Boolean(),
})
export type Invitation = Static<typeof invitation>

const organizationParams = closed({ id: text() })
const invitationParams = closed({ id: text(), invitationId: text() })
const inside = wellFormedKey('the permission depends on the organization in the path, so the handler decides')
const addressee = wellFormedKey('only the owner of the invited address may do this, whatever their roles')

/** An organization that someone may act as. */
export const actable = Type.Object({
  id: Type.String(),
  displayName: nullable(Type.String()),
  avatarUrl: nullable(Type.String()),
  parentId: nullable(Type.String()),
  /** What the caller is in it: by membership there, or in the nearest organization above. */
  roles: strings,
  isOwner: Type.Boolean(),
  /** The caller belongs to it, and not only to one above. */
  isMember: Type.Boolean(),
})
export type Actable = Static<typeof actable>

export const organizations = {
  list: endpoint({
    method: 'GET',
    path: '/organizations',
    summary: 'List the organizations the caller may act as: their own and those below them, parents first',
    access: wellFormedKey('a user token is required; everyone sees only their own'),
    response: Type.Object({ results: Type.Array(actable) }),
  }),
  listMembers: endpoint({
    method: 'GET',
    path: '/organizations/:id/members',
    summary: 'List the members of an organization; addresses only for those who may choose members',
    access: inside,
    params: organizationParams,
    response: Type.Object({ results: Type.Array(member), canConfigure: Type.Boolean() }),
  }),
  leave: endpoint({
    method: 'POST',
    path: '/organizations/:id/leave',
    summary: 'Leave an organization, whatever your roles in it',
    whileSuspended: true,
    access: wellFormedKey('everyone may leave an organization they belong to'),
    params: organizationParams,
    response: Type.Object({ id: Type.String() }),
    events: ['user__organization_left'],
    refusals: ['organization.notMember', 'organization.ownerStays'],
  }),
  listInvitations: endpoint({
    method: 'GET',
    path: '/organizations/:id/invitations',
    summary: 'List the open invitations of an organization',
    access: inside,
    params: organizationParams,
    response: Type.Object({ results: Type.Array(invitation) }),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/organizations/:id/invitations',
    summary: 'Invite the owner of an email address',
    access: inside,
    params: organizationParams,
    body: closed({ email, roles: uniqueStrings }),
    response: invitation,
    refusals: ['invitation.isMember', 'invitation.isInvited', 'invitation.tooMany', 'role.unknown'],
  }),
  resendInvitation: endpoint({
    method: 'POST',
    path: '/organizations/:id/invitations/:invitationId/resend',
    summary: 'Send an invitation again, with a new expiry date',
    access: inside,
    params: invitationParams,
    response: invitation,
    refusals: ['invitation.answeredOrWithdrawn'],
  }),
  withdrawInvitation: endpoint({
    method: 'DELETE',
    path: '/organizations/:id/invitations/:invitationId',
    summary: 'Withdraw an invitation: its link stops working',
    access: inside,
    params: invitationParams,
    response: Type.Object({ id: Type.String() }),
    refusals: ['invitation.answered'],
  }),
}

/** By the token of the email, or by its id for whoever has confirmed the address. */
const named = closed({ token: optional(text({ max: 1000 })), id: optional(text({ max: 255 })) }, { minProperties: 1 })

export const invitations = {
  list: endpoint({
    method: 'GET',
    path: '/invitations',
    summary: 'List the open invitations to the caller’s confirmed address',
    access: addressee,
    response: Type.Object({ results: Type.Array(invitation) }),
  }),
  look: endpoint({
    method: 'POST',
    path: '/invitations/look',
    summary: 'Get what the link in an email invites to, for whoever has the link',
    whileSuspended: true,
    access: wellFormedKey('anyone who has the link may know what it is about'),
    body: closed({ token: text({ max: 1000 }) }),
    response: Type.Object({ invitation, isForCaller: Type.Boolean() }),
    repeats: 'nothing changes',
    refusals: ['invitation.invalid'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/invitations/accept',
    summary: 'Join the organization',
    access: addressee,
    body: named,
    response: invitation,
    events: ['user__organization_joined'],
    refusals: ['invitation.invalid', 'invitation.otherAddress', 'invitation.over'],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/invitations/decline',
    summary: 'Decline the invitation',
    whileSuspended: true,
    access: addressee,
    body: named,
    response: invitation,
    refusals: ['invitation.invalid', 'invitation.otherAddress', 'invitation.over'],
  }),
}
