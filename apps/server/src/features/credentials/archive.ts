import { asObject } from '@plaza/domain'
import { date, freeData, nullable, text } from '../../archive/columns.ts'
import { resource } from '../../archive/resource.ts'
import { hashToken } from '../../lib/secrets.ts'
import { isUsableHash } from './password-hash.ts'

/** Hashes only. Those of other systems are written anew, in today's form, when their owner logs in. */
export const passwordArchive = resource({
  name: 'password',
  plural: 'passwords',
  table: 'passwords',
  refersTo: ['users'],
  key: ['userId'],
  columns: { userId: text, hash: text, updatedDate: date },
  read: (password) =>
    typeof password.hash === 'string' && isUsableHash({ encoded: password.hash })
      ? password
      : 'the password must be a hash of bcrypt, Argon2 or scrypt, of a usual cost',
})

/** Sessions and links in mails. Plaza keeps hashes of tokens only; a dump may bring the tokens themselves as `value`. */
export const authTokenArchive = resource({
  name: 'authToken',
  plural: 'authTokens',
  prefixes: ['atk'],
  table: 'auth_tokens',
  refersTo: ['users'],
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

/** When somebody was here last: without it, nobody would seem to use their account on a new server. */
export const lastSeenArchive = resource({
  name: 'lastSeen',
  plural: 'lastSeenDates',
  table: 'last_seen',
  refersTo: ['users'],
  key: ['userId'],
  columns: { userId: text, date },
})

/** Whose older access tokens no longer count. */
export const tokenCutoffArchive = resource({
  name: 'tokenCutoff',
  plural: 'tokenCutoffs',
  table: 'token_cutoffs',
  refersTo: ['users'],
  topic: 'tokenCutoffs',
  key: ['userId'],
  columns: { userId: text, notBefore: date },
})

/** Sessions and roles that older access tokens no longer open. */
export const tokenLimitArchive = resource({
  name: 'tokenLimit',
  plural: 'tokenLimits',
  table: 'token_limits',
  refersTo: ['users'],
  topic: 'tokenCutoffs',
  key: ['userId', 'kind', 'name'],
  columns: { userId: text, kind: text, name: text, notBefore: date },
})
