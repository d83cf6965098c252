import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { UserRow } from '../../db/tables.ts'
import { issueToken, newTokenValue, resetLinkMs } from '../credentials/index.ts'
import { appendUserEvent } from './user-events.ts'

/** Where a token of a mail leads. */
export const resetPathOf = (token: string) => `/reset-password?token=${token}`

/** A token to set a password with; only the event that tells of it holds it, and whoever had it issued. */
export async function issueReset(tx: Tx, services: Services, user: UserRow, reference: { username?: string } = {}) {
  const now = services.clock.now()
  const { origin } = services.settings
  const resetToken = newTokenValue('resetPassword', origin, now)
  const expirationDate = new Date(now.getTime() + resetLinkMs(services.settings))
  const eventId = await appendUserEvent(tx, services, user, {
    type: 'password__reset_requested',
    date: now,
    metadata: { expirationDate: expirationDate.toISOString() },
    secret: { values: { resetToken }, until: expirationDate },
  })
  await issueToken(tx, origin, {
    type: 'resetPassword',
    value: resetToken,
    userId: user.id,
    createdDate: now,
    expirationDate,
    reference: { eventId, ...reference },
  })
  return { eventId, expirationDate, path: resetPathOf(resetToken) }
}
