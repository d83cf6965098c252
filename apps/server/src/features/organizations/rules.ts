import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Invitation } from '@plaza/contract'
import { isObject } from '@plaza/domain'
import type { InvitationRow, UserRow } from '../../db/tables.ts'

const termMs = 7 * 24 * 3_600_000
export const endOf = (now: Date) => new Date(now.getTime() + termMs)

/** Open invitations of one organization; more would be a mailing list. */
export const mostOpen = 200

export const statusOf = ({ status, expiration_date }: InvitationRow, now: Date): Invitation['status'] =>
  status === 'pending' && expiration_date <= now ? 'expired' : status

const sameAddress = (a: string | null, b: string) => a !== null && a.toLowerCase() === b.toLowerCase()

/** Whether an account says that this is its address. Anybody may say so. */
export const claimsAddress = ({ email, username }: UserRow, address: string) =>
  sameAddress(email, address) || (email === null && sameAddress(username, address))

/** The address that an account has proved to be its own. */
export function provenAddress({ email, platform_data: data }: UserRow): string | undefined {
  const { instant } = data
  const isProven = isObject(instant) && instant.emailVerified
  return isProven === true && email !== null ? email : undefined
}

// its own key: with the one of access tokens, a link would be a session
const sign = (content: string, authSecret: string) =>
  createHmac('sha256', `organization invitation ${authSecret}`).update(content).digest()

/** The secret of a link: which invitation, and until when. */
export function tokenOf({ id, expiration_date }: Pick<InvitationRow, 'id' | 'expiration_date'>, authSecret: string) {
  const content = `${id}.${expiration_date.getTime()}`
  return `${content}.${sign(content, authSecret).toString('base64url')}`
}

/** The invitation that a token of ours names; expired ones are told apart later, by the invitation itself. */
export function readToken(token: string, authSecrets: readonly string[]): { id: string; until: Date } | undefined {
  const [id = '', until = '', signature = '', ...rest] = token.split('.')
  const received = Buffer.from(signature, 'base64url')
  const isOurs = authSecrets.some((secret) => {
    const expected = sign(`${id}.${until}`, secret)
    return received.length === expected.length && timingSafeEqual(received, expected)
  })
  if (rest.length > 0 || !isOurs) return
  return { id, until: new Date(Number(until)) }
}
