import type { Actor, Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { changeSession, endSessions, readSession } from '../credentials/index.ts'
import { appendFactorEvent } from './events.ts'
import type { Factor } from './factor.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import * as store from './store.ts'

const means = { totp: 'otp', passkey: 'hwk' } as const

/**
 * What follows when a factor begins to count, inside `changes.write('tokenCutoffs', …)`: it is told; the session that added it
 * has proved it; those that began with the password alone end, for nobody else may add one; and with the first one come
 * recovery codes, shown this once.
 */
export async function noteFactor(
  tx: Tx,
  factor: Factor,
  { sessionId }: { sessionId: string },
  actor: Actor,
  services: Services,
): Promise<{ recoveryCodes?: string[] }> {
  await appendFactorEvent(
    tx,
    { type: 'plaza_factor_added', userId: factor.user_id, kind: factor.kind },
    actor,
    services,
  )
  const session = await readSession(tx, sessionId)
  const amr = [...new Set([...(session?.reference.amr ?? []), means[factor.kind], 'mfa'])]
  await changeSession(tx, sessionId, { amr })
  await endSessions(tx, factor.user_id, {
    isChosen: (other) => other.kind === 'console' && other.id !== sessionId && !other.amr.includes('mfa'),
    now: services.clock.now(),
  })
  const [left] = await store.codesLeftOf(tx, [factor.user_id])
  return left ? {} : { recoveryCodes: await makeRecoveryCodes(tx, factor.user_id, services) }
}
