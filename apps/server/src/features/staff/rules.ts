import type { StaffInvitation } from '@plaza/contract'
import type { StaffInvitationRow } from '../../db/tables.ts'
import { isSameSecret, type Secrets } from '../../lib/secrets.ts'

const dayMs = 24 * 3_600_000
/** How long the link of a mail counts, and one that the terminal of the server prints. */
export const mailTermMs = 3 * dayMs
export const terminalTermMs = 30 * 60_000

export const statusOf = ({ status, expiration_date }: StaffInvitationRow, now: Date): StaffInvitation['status'] =>
  status === 'pending' && expiration_date <= now ? 'expired' : status

const signatureOf = (content: string, secrets: Secrets) => secrets.sign(content, 'staff invitation')

/** The secret of a link: which invitation, and until when. A new term makes a new link of it. */
export function tokenOf({ id, expiration_date }: Pick<StaffInvitationRow, 'id' | 'expiration_date'>, secrets: Secrets) {
  const content = `${id}.${expiration_date.getTime()}`
  return `${content}.${signatureOf(content, secrets)}`
}

/** The invitation that a token of ours names; whether it still counts, its row says. */
export function readToken(token: string, secrets: Secrets): { id: string; until: number } | undefined {
  const [id = '', until = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || !isSameSecret(signature, signatureOf(`${id}.${until}`, secrets))) return
  return { id, until: Number(until) }
}

/** Where a link into the console leads. What stands after the # stays in the browser. */
export const setupPath = (token: string) => `/console/setup#${token}`
