import { asObject } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { UserRow } from '../../db/tables.ts'
import { issueToken, newTokenValue, resetLinkMs } from '../credentials/index.ts'
import { emailCheckMs } from './issue-check.ts'

/**
 * Where somebody sets a password. Nobody reads the token in an event: it is in the mail only. Who has no name to sign in with
 * gets the confirmed address as one; nothing where it is not confirmed.
 */
export async function resetPath(tx: Tx, user: UserRow, services: Services): Promise<string | undefined> {
  const isChecked = asObject(user.platform_data.instant).emailVerified === true
  if (user.username === null && (!isChecked || user.email === null)) return
  const now = services.clock.now()
  const { origin } = services.settings
  const value = newTokenValue('resetPassword', origin, now)
  await issueToken(tx, origin, {
    type: 'resetPassword',
    value,
    userId: user.id,
    createdDate: now,
    expirationDate: new Date(now.getTime() + resetLinkMs(services.settings)),
    reference: { eventId: '', ...(user.username === null && { username: (user.email ?? '').toLowerCase() }) },
  })
  return `/reset-password?token=${value}`
}

/** Where somebody proves that an address is theirs. */
export async function checkPath(tx: Tx, user: UserRow, email: string, services: Services): Promise<string> {
  const now = services.clock.now()
  const { origin, publicUrl } = services.settings
  const value = newTokenValue('check', origin, now)
  await issueToken(tx, origin, {
    type: 'check',
    value,
    userId: user.id,
    createdDate: now,
    expirationDate: new Date(now.getTime() + emailCheckMs),
    reference: {
      type: 'email',
      data: { email },
      redirectUrl: `${publicUrl}/email-check`,
      isChecked: false,
      eventId: '',
    },
  })
  return `/token/check/${value}?redirect=true`
}
