import { type Static, Type } from 'typebox'
import { endpoint, needs, wellFormedKey } from './endpoint.ts'
import { closed, email, isoDate, mapOf, nullable, oneOf, optional, strings, text } from './schema.ts'
import { session } from './sign-in.ts'
import { user } from './users.ts'

const namedRole = Type.Object({ value: Type.String(), name: Type.String() })

/** Someone who helps to run the marketplace. */
export const staffMember = Type.Object({
  id: Type.String(),
  createdDate: isoDate,
  displayName: nullable(Type.String()),
  avatarUrl: nullable(Type.String()),
  /** Only for readers of private data. */
  email: optional(nullable(Type.String())),
  /** All roles of the account, those of customers as well. */
  roles: strings,
  /** Kinds of their second factors; none at all where they have none. */
  factors: Type.Array(oneOf('totp', 'passkey')),
  recoveryCodesLeft: Type.Integer(),
  lastSignInDate: nullable(Type.String()),
  /** Open console sessions. */
  nbSessions: Type.Integer(),
  /** Cases that are theirs and not closed. */
  nbOpenCases: Type.Integer(),
})
export type StaffMember = Static<typeof staffMember>

export const staff = {
  me: endpoint({
    method: 'GET',
    path: '/staff/me',
    summary: 'Read who you are in the console, and what you may do there',
    access: wellFormedKey('a console session is required; everyone sees only themselves'),
    response: Type.Object({
      user,
      roles: Type.Array(namedRole),
      /** `*` alone for those who may do everything. */
      permissions: strings,
      readNamespaces: strings,
      editNamespaces: strings,
      /** What this server has beyond the compatible API. */
      features: strings,
      environment: Type.String(),
      livemode: Type.Boolean(),
      /** The zone of the marketplace. */
      timeZone: nullable(Type.String()),
      /** Until when calls that ask for a second factor go through without asking. */
      freshUntil: nullable(Type.String()),
      sessionId: Type.String(),
      /** A second factor is required, and this session proved none. */
      mustEnrol: Type.Boolean(),
      /** When a digest leaves to staff who chose nothing. */
      usualDigest: Type.Object({ digest: oneOf('off', 'weekdays', 'daily'), hour: Type.Integer() }),
      /** Numbers beside entries of the menu. */
      counts: mapOf(Type.Integer()),
    }),
    refusals: ['console.needed'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/staff',
    summary: 'List the people who have a staff role, oldest account first',
    access: needs('staff:list:all', 'staff:edit:all'),
    response: Type.Object({ results: Type.Array(staffMember) }),
  }),
}

/** A link into the console, for someone who will get staff roles. */
export const staffInvitation = Type.Object({
  id: Type.String(),
  createdDate: isoDate,
  updatedDate: isoDate,
  expirationDate: isoDate,
  email: Type.String(),
  roles: strings,
  note: nullable(Type.String()),
  /** Who invites; null when it was done at the server’s terminal or by a key. */
  invitedBy: nullable(Type.String()),
  status: oneOf('pending', 'expired', 'accepted', 'withdrawn'),
  livemode: Type.Boolean(),
})
export type StaffInvitation = Static<typeof staffInvitation>

const invitationParams = closed({ id: text() })

export const staffInvitations = {
  list: endpoint({
    method: 'GET',
    path: '/staff-invitations',
    summary: 'List unanswered staff invitations',
    access: needs('staff:list:all', 'staff:edit:all'),
    response: Type.Object({ results: Type.Array(staffInvitation) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/staff-invitations',
    summary: 'Invite someone to the staff, by an email with a link that is valid for three days',
    access: needs('staff:edit:all'),
    fresh: true,
    reason: 'kept',
    recorded: true,
    body: closed({
      email,
      roles: Type.Array(text(), { uniqueItems: true, minItems: 1 }),
      note: optional(text({ max: 500 })),
    }),
    response: staffInvitation,
    refusals: [
      'role.unknown',
      'staff.rightsBeyond',
      'staffInvitation.rolesOther',
      'staffInvitation.isStaff',
      'staffInvitation.isInvited',
    ],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/staff-invitations/:id/resend',
    summary: 'Send a staff invitation again, with a new expiry date',
    access: needs('staff:edit:all'),
    fresh: true,
    reason: 'kept',
    recorded: true,
    params: invitationParams,
    response: staffInvitation,
    refusals: ['staffInvitation.over'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/staff-invitations/:id',
    summary: 'Withdraw a staff invitation: its link stops working',
    access: needs('staff:edit:all'),
    fresh: true,
    reason: 'kept',
    recorded: true,
    params: invitationParams,
    response: Type.Object({ id: Type.String() }),
    refusals: ['staffInvitation.over'],
  }),
}

const personParams = closed({ id: text() })

/** Where other people are logged in. */
export const userSessions = {
  list: endpoint({
    method: 'GET',
    path: '/users/:id/sessions',
    summary: "List a person's sessions, newest first",
    access: needs('session:list:all'),
    params: personParams,
    response: Type.Array(session),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/users/:id/sessions/:sessionId',
    summary: "End one of a person's sessions, at once",
    access: needs('session:remove:all'),
    reason: 'kept',
    recorded: true,
    params: closed({ id: text(), sessionId: text() }),
    response: Type.Object({ id: Type.String() }),
  }),
  endAll: endpoint({
    method: 'POST',
    path: '/users/:id/sessions/end-all',
    summary: "End all of a person's sessions, at once",
    access: needs('session:remove:all'),
    reason: 'kept',
    recorded: true,
    params: personParams,
    response: Type.Object({ ended: Type.Integer() }),
  }),
}
