import { apiVersions, type BodyOf, type Endpoints, isKnownEventType } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
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

export async function createWebhook(input: BodyOf<Endpoints['webhooks']['create']>, services: Services) {
  return services.changes.write('webhooks', async (tx) => {
    if (input.event !== undefined) await checkEvent(tx, input.event)
    const now = services.clock.now()
    const id = newId('whk', services.settings.origin, now)
    return store.insert(tx, {
      id,
      created_date: now,
      updated_date: now,
      name: input.name,
      target_url: input.targetUrl ?? null,
      event: input.event ?? null,
      api_version: input.apiVersion ?? apiVersions[0],
      active: input.active ?? true,
      metadata: input.metadata ?? {},
      platform_data: input.platformData ?? {},
      secret_sealed: newSecret(id, services.secrets),
      previous_secret_sealed: null,
      previous_secret_until: null,
      failing_since: null,
      paused_reason: null,
    })
  })
}
