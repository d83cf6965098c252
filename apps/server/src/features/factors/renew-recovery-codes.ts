import { type Actor, consoleSessionOf, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import * as store from './store.ts'

/** Ten new codes. They stand in for a factor, so there has to be one. */
export async function renewRecoveryCodes(actor: Actor, services: Services) {
  const { userId } = consoleSessionOf(actor)
  return services.db.tx(async (tx) => {
    if ((await store.confirmedOf(tx, userId)).length === 0) throw refuse('factor.methodMissing')
    return { recoveryCodes: await makeRecoveryCodes(tx, userId, services) }
  })
}
