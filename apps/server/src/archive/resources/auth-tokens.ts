import { hashToken } from '../../lib/secrets.ts'
import { date, freeData, nullable, text } from '../columns.ts'
import { resource } from '../resource.ts'

/** Sessions and links in mails. Plaza keeps hashes of tokens only; a dump may bring the tokens themselves as `value`. */
export const authTokens = resource({
  name: 'authToken',
  plural: 'authTokens',
  prefixes: ['atk'],
  table: 'auth_tokens',
  leftOut: ['value', 'updatedDate'],
  columns: {
    id: text,
    createdDate: date,
    type: text,
    valueHash: text,
    userId: text,
    expirationDate: nullable(date),
    reference: freeData,
    lastUsedDate: nullable(date),
  },
  read(token) {
    const { value, valueHash, type, reference } = token
    const isRefresh = type === 'refresh' || type === 'refreshToken'
    return {
      ...token,
      ...(typeof value === 'string' && valueHash === undefined ? { valueHash: hashToken(value) } : {}),
      // a session goes on in the browser it began in only, so one whose browser is unknown ends here
      ...(isRefresh ? { type: 'refresh', reference: { userAgent: '', ...asObject(reference) } } : {}),
    }
  },
})

const asObject = (value: unknown) => (typeof value === 'object' && value !== null ? value : {})
