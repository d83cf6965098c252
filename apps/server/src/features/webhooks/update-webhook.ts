import type { Endpoints } from '@plaza/contract'
import { type Context, type Request, readRights } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { mergeFreeData } from '../../lib/free-data.ts'
import { checkEvent } from './create-webhook.ts'
import { present } from './present.ts'
import * as store from './store.ts'

export async function updateWebhook({ params, body }: Request<Endpoints['webhooks']['update']>, ctx: Context) {
  const row = await ctx.changes.write('webhooks', async (tx) => {
    const before = await store.lock(tx, params.id)
    if (!before) throw refuse('object.notFound')
    if (body.event !== undefined && body.event !== before.event) await checkEvent(tx, body.event)
    const isBack = body.active === true && !before.active
    return store.update(tx, {
      ...before,
      updated_date: ctx.clock.now(),
      name: body.name ?? before.name,
      event: body.event ?? before.event,
      active: body.active ?? before.active,
      metadata: mergeFreeData(before.metadata, body.metadata),
      platform_data: mergeFreeData(before.platform_data, body.platformData),
      // whoever switches it on again means to try again
      failing_since: isBack ? null : before.failing_since,
    })
  })
  return present(row, readRights(ctx.caller), ctx.settings.isLive)
}
