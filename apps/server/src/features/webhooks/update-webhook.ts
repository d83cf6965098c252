import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { mergeFreeData } from '../../lib/free-data.ts'
import { checkEvent } from './create-webhook.ts'
import * as store from './store.ts'

export async function updateWebhook(
  { id, changes }: { id: string; changes: BodyOf<Endpoints['webhooks']['update']> },
  services: Services,
) {
  return services.changes.write('webhooks', async (tx) => {
    const before = await store.lock(tx, id)
    if (!before) throw refuse('object.notFound')
    if (changes.event !== undefined && changes.event !== before.event) await checkEvent(tx, changes.event)
    const isBack = changes.active === true && !before.active
    return store.update(tx, {
      ...before,
      updated_date: services.clock.now(),
      name: changes.name ?? before.name,
      event: changes.event ?? before.event,
      active: changes.active ?? before.active,
      metadata: mergeFreeData(before.metadata, changes.metadata),
      platform_data: mergeFreeData(before.platform_data, changes.platformData),
      // whoever switches it on again means to try again
      failing_since: isBack ? null : before.failing_since,
      paused_reason: isBack ? null : before.paused_reason,
    })
  })
}
