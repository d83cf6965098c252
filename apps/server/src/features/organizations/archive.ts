import { date, nullable, stamps, text, words } from '../../archive/columns.ts'
import { resource } from '../../archive/resource.ts'

/** Since when people belong to organizations; without it, since the import. */
export const joinArchive = resource({
  name: 'organizationJoin',
  plural: 'organizationJoins',
  mark: 'joinedDate',
  table: 'organization_joins',
  refersTo: ['users'],
  key: ['organizationId', 'userId'],
  columns: { organizationId: text, userId: text, joinedDate: date },
})

export const invitationArchive = resource({
  name: 'organizationInvitation',
  plural: 'organizationInvitations',
  prefixes: ['inv'],
  table: 'organization_invitations',
  refersTo: ['users'],
  columns: {
    ...stamps,
    expirationDate: date,
    organizationId: text,
    email: text,
    roles: words,
    inviterId: nullable(text),
    status: text,
  },
})
