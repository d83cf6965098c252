import type { Services } from '../../context.ts'
import { isSameSecret, type Secrets } from '../../lib/secrets.ts'

const use = 'booking calendar'

/** Whose file it is: each side reads what it may know. */
type Subject = { transactionId: string; side: 'owner' | 'taker' }

/** Where one side of a booking gets it as a calendar file, without signing in: calendar programs open it later. */
export const bookingCalendarUrl = (
  { transactionId, side }: Subject,
  { secrets, settings }: Pick<Services, 'secrets' | 'settings'>,
) =>
  `${settings.publicUrl}/calendars/bookings/${transactionId}.${side}.${secrets.sign(`${transactionId}.${side}`, use)}.ics`

export function readBookingToken(token: string, secrets: Secrets): Subject | undefined {
  const [transactionId = '', side = '', signature = ''] = token.split('.')
  if (side !== 'owner' && side !== 'taker') return
  if (!isSameSecret(signature, secrets.sign(`${transactionId}.${side}`, use))) return
  return { transactionId, side }
}
