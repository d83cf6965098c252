import type { Actor, Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { newId } from '../../lib/ids.ts'
import { defineTask } from '../../slice.ts'
import { sealedAddress } from '../credentials/index.ts'
import * as store from './store.ts'

const keptMs = 90 * 24 * 3_600_000

/** Remembers that somebody signed in to the console, for as long as colleagues may ask. */
export async function noteSignIn(
  tx: Tx,
  { userId, amr }: { userId: string; amr: string[] },
  { address, userAgent }: Actor,
  { clock, secrets, settings }: Services,
) {
  const now = clock.now()
  await store.insertSignIn(tx, {
    id: newId('sgn', settings.origin, now),
    created_date: now,
    user_id: userId,
    amr,
    network: sealedAddress(address, secrets),
    user_agent: userAgent.slice(0, 1000),
  })
}

export const removeOldSignIns = defineTask('remove-old-sign-ins', ({ db, clock }) =>
  db.tx((tx) => store.removeSignIns(tx, new Date(clock.now().getTime() - keptMs))),
)
