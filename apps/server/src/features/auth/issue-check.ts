import type { JsonObject } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { UserRow } from '../../db/tables.ts'
import { issueToken, newTokenValue } from '../credentials/index.ts'
import { appendUserEvent } from './user-events.ts'

/** Where a token of a mail leads. */
export const checkPathOf = (token: string) => `/token/check/${token}?redirect=true`

type Check = { type: string; data?: JsonObject; expirationDate?: string; redirectUrl?: string }

export const emailCheckMs = 24 * 3_600_000

/** A token that proves that the address of an account is read by its owner. */
export const issueEmailCheck = (tx: Tx, services: Services, user: UserRow) =>
  issueCheck(tx, services, user, {
    type: 'email',
    data: { email: user.email },
    expirationDate: new Date(services.clock.now().getTime() + emailCheckMs).toISOString(),
    redirectUrl: `${services.settings.publicUrl}/email-check`,
  })

/** A token to prove something with; only the event that tells of it holds it. */
export async function issueCheck(tx: Tx, services: Services, user: UserRow, check: Check) {
  const now = services.clock.now()
  const { origin } = services.settings
  const token = newTokenValue('check', origin, now)
  const { type, data = {}, expirationDate = null, redirectUrl = null } = check
  const until = expirationDate === null ? null : new Date(expirationDate)
  const eventId = await appendUserEvent(tx, services, user, {
    type: 'token__check_requested',
    date: now,
    metadata: { type, expirationDate, data },
    secret: { values: { token }, until },
  })
  await issueToken(tx, origin, {
    type: 'check',
    value: token,
    userId: user.id,
    createdDate: now,
    expirationDate: until,
    reference: { type, data, redirectUrl, isChecked: false, eventId },
  })
  return { eventId, path: checkPathOf(token) }
}
