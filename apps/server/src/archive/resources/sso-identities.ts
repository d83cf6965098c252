import { date, text } from '../columns.ts'
import { resource } from '../resource.ts'

/** Who people are at other services. */
export const ssoIdentities = resource({
  name: 'ssoIdentity',
  plural: 'ssoIdentities',
  table: 'sso_identities',
  key: ['provider', 'externalId'],
  columns: { provider: text, externalId: text, userId: text, createdDate: date },
})
