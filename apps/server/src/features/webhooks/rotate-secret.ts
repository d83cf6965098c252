import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { secretOverlapMs } from './rules.ts'
import { newSecret, openSecret } from './secret.ts'
import * as store from './store.ts'

export async function rotateSecret({ params }: Request<Endpoints['webhooks']['rotateSecret']>, ctx: Context) {
  const until = new Date(ctx.clock.now().getTime() + secretOverlapMs)
  const row = await ctx.db.tx(async (tx) => {
    const before = await store.lock(tx, params.id)
    if (!before) throw refuse('object.notFound')
    return store.update(tx, {
      ...before,
      secret_sealed: newSecret(before.id, ctx.secrets),
      previous_secret_sealed: before.secret_sealed,
      previous_secret_until: until,
    })
  })
  return {
    secret: openSecret(row.secret_sealed, row.id, ctx.secrets),
    previousSecretUntil: until.toISOString(),
  }
}
