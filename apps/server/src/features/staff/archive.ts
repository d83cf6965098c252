import { date, nullable, stamps, text, words } from '../../archive/columns.ts'
import { resource } from '../../archive/resource.ts'

export const staffInvitationArchive = resource({
  name: 'staffInvitation',
  plural: 'staffInvitations',
  prefixes: ['sinv'],
  table: 'staff_invitations',
  columns: {
    ...stamps,
    expirationDate: date,
    email: text,
    roles: words,
    note: nullable(text),
    invitedBy: nullable(text),
    status: text,
  },
})
