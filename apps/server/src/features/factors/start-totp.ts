import { type Actor, consoleSessionOf, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { findUser } from '../users/index.ts'
import { serviceName } from './service-name.ts'
import * as store from './store.ts'
import { newSecret, sealSecret } from './totp.ts'

/** A secret for an authenticator app. The app of before counts until a code of the new one was shown. */
export async function startTotp(actor: Actor, services: Services) {
  const { userId } = consoleSessionOf(actor)
  const user = await findUser(services.db.read, userId)
  if (!user) throw refuse('console.needed')
  const now = services.clock.now()
  const id = newId('fct', services.settings.origin, now)
  const account = user.email ?? user.username ?? user.id
  const { secret, uri } = newSecret({ service: await serviceName(services), account })
  await services.db.tx(async (tx) => {
    await store.removeApps(tx, userId, 'unconfirmed')
    await store.insert(tx, {
      id,
      created_date: now,
      updated_date: now,
      user_id: userId,
      kind: 'totp',
      name: 'Authenticator app',
      is_confirmed: false,
      secret_sealed: sealSecret(secret, id, services.secrets),
      last_step: null,
      credential_id: null,
      public_key: null,
      sign_count: 0,
      transports: [],
      last_used_date: null,
    })
  })
  return { factorId: id, secret, uri }
}
