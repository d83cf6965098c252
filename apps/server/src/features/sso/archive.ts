import { date, text } from '../../archive/columns.ts'
import { resource } from '../../archive/resource.ts'

/** Who people are at other services. */
export const ssoIdentityArchive = resource({
  name: 'ssoIdentity',
  plural: 'ssoIdentities',
  table: 'sso_identities',
  refersTo: ['users'],
  key: ['provider', 'externalId'],
  columns: { provider: text, externalId: text, userId: text, createdDate: date },
})
