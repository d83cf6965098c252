import type { JsonObject } from '@plaza/contract'
import type { Reader, Tx } from '../../db/index.ts'
import type { AuthTokenRow } from '../../db/tables.ts'
import { randomBase62 } from '../../lib/base62.ts'
import { newCheckToken, newId, type Origin } from '../../lib/ids.ts'
import { hashToken } from '../../lib/secrets.ts'
import * as store from './store.ts'

/** What each type of token remembers. `eventId` is the event that announced it and holds it sealed. */
type References = {
  /**
   * `networks` are those it was used from, `address` is the sealed start of the last one; `provider` and the sealed ID token are those of the service that the session
   * began at.
   */
  refresh: {
    userAgent: string
    networks?: string[]
    address?: string
    provider?: string
    idToken?: string
  } & Partial<ConsolePart>
  /** `username` is the name that somebody without one gets with their first password. */
  resetPassword: { eventId: string; username?: string }
  /** `changeId` is the change of address that opening the link confirms. */
  check: {
    type: string
    data: JsonObject
    redirectUrl: string | null
    isChecked: boolean
    eventId: string
    changeId?: string
  }
  /** What must be the same when somebody comes back from another service; `browser` is the hash of their cookie. */
  ssoState: {
    provider: string
    nonce: string
    codeVerifier: string
    browser: string
    linkUserId: string | null
    isForConsole?: boolean
  }
  /**
   * A code to sign in with, or one that links the service to the account of whoever asked for it. One for the console opens
   * nothing else; `hasTwoFactors` is what the provider says of how they signed in there.
   */
  ssoLogin: {
    provider: string
    idToken: string
    externalId: string
    isLink: boolean
    isUsed: boolean
    isForConsole?: boolean
    hasTwoFactors?: boolean
  }
  ssoLink: { provider: string }
  ssoLogout: { sessionId: string; provider: string }
  /** A link that signs somebody in, made by those who help them. */
  signInLink: Record<string, never>
  /**
   * Somebody has given their password, came back from a provider, or goes on with a session whose page was loaded anew.
   * `isProved`: the provider has asked for two factors, and is trusted to.
   */
  consoleChallenge: { sessionId?: string; provider?: string; isProved?: boolean }
  /** A code that opens the web app as the person, for one of the staff. */
  viewAs: { sessionId: string }
  /** What a passkey signs: to be added, or to prove who somebody is. */
  passkeyChallenge: { use: 'add' | 'prove' }
}

/** What a session of the console remembers beside. */
type ConsolePart = {
  kind: 'console'
  /** What was proved: `pwd` or `sso`, `otp`, `hwk`, `rec`, and `mfa` where it was two things. */
  amr: string[]
  /** The second factor it began with. */
  factorId: string | null
  /** Until when a second factor counts as proved a moment ago. */
  freshUntil: string
}
export type TokenType = keyof References

export type Token<Type extends TokenType> = {
  id: string
  createdDate: Date
  userId: string
  expirationDate: Date | null
  lastUsedDate?: Date | null
  reference: References[Type]
}

export function newTokenValue(type: TokenType, origin: Origin, now: Date) {
  if (type === 'check') return newCheckToken(origin, now)
  // the web app takes these in any tab, and codes of services only where somebody left for one
  if (type === 'signInLink') return `link-${randomBase62(40)}`
  return randomBase62(lengths[type] ?? 40)
}

const lengths: Partial<Record<TokenType, number>> = { refresh: 60, resetPassword: 16 }

/** The instant of expiry itself still counts. */
export const isExpired = ({ expirationDate }: { expirationDate: Date | null }, now: Date) =>
  expirationDate !== null && expirationDate < now

type NewToken<Type extends TokenType> = Omit<Token<Type>, 'id'> & { type: Type; value: string }

/** Only the hash of the value is stored: whoever reads the database cannot use it. Answers the id of the token. */
export async function issueToken<Type extends TokenType>(tx: Tx, origin: Origin, token: NewToken<Type>) {
  const id = newId('atk', origin, token.createdDate)
  await store.insertToken(tx, {
    id,
    created_date: token.createdDate,
    type: token.type,
    value_hash: hashToken(token.value),
    user_id: token.userId,
    expiration_date: token.expirationDate,
    reference: token.reference,
    last_used_date: null,
  })
  if (token.type === 'refresh') await store.noteSeen(tx, token.userId, token.createdDate)
  return id
}

const asToken = <Type extends TokenType>(row: AuthTokenRow | undefined): Token<Type> | undefined =>
  row && {
    id: row.id,
    createdDate: row.created_date,
    userId: row.user_id,
    expirationDate: row.expiration_date,
    lastUsedDate: row.last_used_date,
    // rows of a type are written by issueToken and markChecked alone, with the reference of that type
    reference: row.reference as References[Type],
  }

export const findToken = async <Type extends TokenType>(db: Reader, type: Type, value: string) =>
  asToken<Type>(await store.findToken(db, type, hashToken(value)))

/** Of two people who use the same token at once, the second waits and then sees what the first did. */
export const lockToken = async <Type extends TokenType>(tx: Tx, _type: Type, id: string) =>
  asToken<Type>(await store.lockToken(tx, id))

export const markChecked = (tx: Tx, token: Token<'check'>) =>
  store.setReference(tx, token.id, { ...token.reference, isChecked: true })

export const markUsed = (tx: Tx, token: Token<'ssoLogin'>) =>
  store.setReference(tx, token.id, { ...token.reference, isUsed: true })

/** Notes something in the session that an access token names; says whether it is still there. */
export async function changeSession(tx: Tx, id: string, change: Partial<References['refresh']>) {
  const session = await lockToken(tx, 'refresh', id)
  if (session) await store.setReference(tx, id, { ...session.reference, ...change })
  return session !== undefined
}

export const readSession = async (db: Reader, id: string) =>
  asToken<'refresh'>(await store.readToken(db, 'refresh', id))

/** A token that works once: whoever takes it is the only one who has it. */
export async function takeToken<Type extends TokenType>(tx: Tx, type: Type, value: string) {
  const token = asToken<Type>(await store.findToken(tx, type, hashToken(value)))
  return token && (await store.removeToken(tx, type, hashToken(value))) ? token : undefined
}

/** Says whether the token was there. */
export const removeToken = (tx: Tx, type: TokenType, value: string): Promise<boolean> =>
  store.removeToken(tx, type, hashToken(value))

export const removeTokenById = (tx: Tx, id: string) => store.removeTokens(tx, [id])

/** Takes the refresh token of a session that somebody leaves; access tokens of it go on until they expire. */
export async function removeSession(tx: Tx, id: string, now: Date) {
  await store.removeTokens(tx, [id])
  await store.noteEnds(tx, [id], now)
}

export const removeTokensOf = (tx: Tx, userId: string, types: readonly TokenType[]) =>
  store.removeTokensOf(tx, userId, types)
