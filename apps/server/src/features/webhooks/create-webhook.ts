import { apiVersions, type Endpoints, isKnownEventType } from '@plaza/contract'
import { type Context, type Request, readRights } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { present } from './present.ts'
import { webhooksPerType } from './rules.ts'
import { newSecret } from './secret.ts'
import * as store from './store.ts'

/** A type that exists, and that not too many listen to already. */
export async function checkEvent(tx: Tx, event: string) {
  if (!isKnownEventType(event)) throw refuse('event.typeUnknown', { values: { type: event } })
  if ((await store.countOfEvent(tx, event)) >= webhooksPerType) {
    throw refuse('webhook.tooMany', { values: { limit: webhooksPerType } })
  }
}

export async function createWebhook({ body }: Request<Endpoints['webhooks']['create']>, ctx: Context) {
  const row = await ctx.changes.write('webhooks', async (tx) => {
    if (body.event !== undefined) await checkEvent(tx, body.event)
    const now = ctx.clock.now()
    const id = newId('whk', ctx.settings.origin, now)
    return store.insert(tx, {
      id,
      created_date: now,
      updated_date: now,
      name: body.name,
      target_url: body.targetUrl ?? null,
      event: body.event ?? null,
      api_version: body.apiVersion ?? apiVersions[0],
      active: body.active ?? true,
      metadata: body.metadata ?? {},
      platform_data: body.platformData ?? {},
      secret_sealed: newSecret(id, ctx.secrets),
      previous_secret_sealed: null,
      previous_secret_until: null,
      failing_since: null,
    })
  })
  return present(row, readRights(ctx.caller), ctx.settings.isLive)
}
