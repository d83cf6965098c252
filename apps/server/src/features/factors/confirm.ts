import type { BodyOf, Endpoints } from '@plaza/contract'
import { type Actor, consoleSessionOf, type Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { refuse } from '../../lib/errors.ts'
import { changeSession, freshFactorMs, hasPassword, verifyPassword } from '../credentials/index.ts'
import { limitFactor } from '../rate-limits/index.ts'
import { optionsToProve } from './passkeys.ts'
import { methodsOf, proveFactor } from './prove-factor.ts'
import * as store from './store.ts'

/** How somebody can confirm that it is them; with the password where they have no second factor. */
export async function confirmOptions(actor: Actor, services: Services) {
  const { userId } = consoleSessionOf(actor)
  return services.db.tx(async (tx) => {
    const factors = await store.confirmedOf(tx, userId)
    const methods = methodsOf(factors)
    // who came through a provider may have none: nothing is left but to sign in again
    if (methods.length === 0) return { methods: (await hasPassword(tx, userId)) ? ['password' as const] : [] }
    if (!methods.includes('passkey')) return { methods }
    return { methods, passkeyOptions: await optionsToProve(tx, userId, factors, services) }
  })
}

/** Confirms that it is them, for ten minutes. */
export async function confirm(body: BodyOf<Endpoints['factors']['confirm']>, actor: Actor, services: Services) {
  const { userId, sessionId } = consoleSessionOf(actor)
  await limitFactor(userId, actor, services)
  const { method, password = '', ...shown } = body
  if (method === 'password') await provePassword(userId, password, services)
  const freshUntil = new Date(services.clock.now().getTime() + freshFactorMs).toISOString()
  await services.db.tx(async (tx) => {
    if (method === 'password') await checkNoFactor(tx, userId)
    else await proveFactor(tx, userId, { method, ...shown }, services)
    if (!(await changeSession(tx, sessionId, { freshUntil }))) throw refuse('console.needed')
  })
  return { freshUntil }
}

async function provePassword(userId: string, password: string, services: Services) {
  const { outcome } = await verifyPassword(services, userId, password)
  if (outcome !== 'right') throw refuse('password.incorrect')
}

async function checkNoFactor(tx: Tx, userId: string) {
  if ((await store.confirmedOf(tx, userId)).length > 0) throw refuse('factor.methodMissing')
}
