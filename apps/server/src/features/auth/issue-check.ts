import type { JsonObject } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { UserRow } from '../../db/tables.ts'
import { issueToken, newTokenValue } from '../credentials/index.ts'
import { appendUserEvent } from './user-events.ts'

type Check = { type: string; data?: JsonObject; expirationDate?: string; redirectUrl?: string }

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
}
