import type { Services } from '../../context.ts'
import { newId } from '../../lib/ids.ts'
import { setupPath, terminalTermMs, tokenOf } from './rules.ts'
import * as store from './store.ts'

type Parts = Pick<Services, 'clock' | 'secrets' | 'settings'> & { db: Pick<Services['db'], 'tx'> }

/**
 * A link into the console for whoever sits at the server: that is how the first Admin comes about. Takes the place of any
 * other invitation of this address.
 */
export async function inviteAtTerminal({ email, roles }: { email: string; roles: string[] }, parts: Parts) {
  const { clock, db, secrets, settings } = parts
  const now = clock.now()
  const invitation = {
    id: newId('sinv', settings.origin, now),
    created_date: now,
    updated_date: now,
    expiration_date: new Date(now.getTime() + terminalTermMs),
    email,
    roles,
    note: null,
    invited_by: null,
    status: 'pending' as const,
  }
  await db.tx(async (tx) => {
    const earlier = await store.lockOpenFor(tx, email)
    if (earlier) await store.update(tx, { id: earlier.id, status: 'withdrawn', updated_date: now })
    await store.insert(tx, invitation)
  })
  return `${settings.consoleUrl}${setupPath(tokenOf(invitation, secrets))}`
}
