import type { BodyOf, Endpoints } from '@plaza/contract'
import { type Actor, consoleSessionOf, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { limitFactor } from '../rate-limits/index.ts'
import { present } from './factor.ts'
import { noteFactor } from './note-factor.ts'
import * as store from './store.ts'
import { openSecret, stepOf } from './totp.ts'

/** From now on codes of this app are valid, and those of the previous one are not. */
export async function confirmTotp(
  { factorId, code }: BodyOf<Endpoints['factors']['confirmTotp']>,
  actor: Actor,
  services: Services,
) {
  const session = consoleSessionOf(actor)
  await limitFactor(session.userId, actor, services)
  return services.changes.write('tokenCutoffs', async (tx) => {
    const begun = await store.lock(tx, { id: factorId, userId: session.userId })
    if (!begun?.secret_sealed || begun.is_confirmed) throw refuse('object.notFound')
    const now = services.clock.now()
    const step = stepOf(code, openSecret(begun.secret_sealed, begun.id, services.secrets), now)
    if (step === undefined) throw refuse('factor.codeWrong')
    await store.removeApps(tx, session.userId, 'confirmed')
    const factor = await store.update(tx, begun.id, {
      is_confirmed: true,
      last_step: step,
      updated_date: now,
      last_used_date: now,
    })
    return { factor: present(factor), ...(await noteFactor(tx, factor, session, actor, services)) }
  })
}
