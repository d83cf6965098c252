import { date, nullable, stamps, text, words } from '../columns.ts'
import { resource } from '../resource.ts'

/** Since when people belong to organizations; without it, since the import. */
export const joins = resource({
  name: 'organizationJoin',
  plural: 'organizationJoins',
  mark: 'joinedDate',
  table: 'organization_joins',
  key: ['organizationId', 'userId'],
  columns: { organizationId: text, userId: text, joinedDate: date },
})

export const invitations = resource({
  name: 'organizationInvitation',
  plural: 'organizationInvitations',
  prefixes: ['inv'],
  table: 'organization_invitations',
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
