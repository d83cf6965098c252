import type { Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { secretOverlapMs } from './rules.ts'
import { newSecret, openSecret } from './secret.ts'
import * as store from './store.ts'

export async function rotateSecret(id: string, services: Services) {
  const until = new Date(services.clock.now().getTime() + secretOverlapMs)
  const row = await services.db.tx(async (tx) => {
    const before = await store.lock(tx, id)
    if (!before) throw refuse('object.notFound')
    return store.update(tx, {
      ...before,
      secret_sealed: newSecret(before.id, services.secrets),
      previous_secret_sealed: before.secret_sealed,
      previous_secret_until: until,
    })
  })
  return {
    secret: openSecret(row.secret_sealed, row.id, services.secrets),
    previousSecretUntil: until.toISOString(),
  }
}
