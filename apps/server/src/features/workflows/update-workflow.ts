import type { Endpoints } from '@plaza/contract'
import { type Context, type Request, readRights } from '../../context.ts'
import { notFound } from '../../lib/errors.ts'
import { mergeFreeData } from '../../lib/free-data.ts'
import { checkEvent } from './create-workflow.ts'
import { present } from './present.ts'
import { asList } from './rules.ts'
import * as store from './store.ts'

const changed = <Sent, Stored>(sent: Sent | undefined, stored: Stored): Sent | Stored =>
  sent === undefined ? stored : sent

export async function updateWorkflow({ params, body }: Request<Endpoints['workflows']['update']>, ctx: Context) {
  const row = await ctx.changes.write('workflows', async (tx) => {
    const before = await store.lock(tx, params.id)
    if (!before) throw notFound()
    if (body.event !== undefined && body.event !== before.event) await checkEvent(tx, body.event)
    return store.update(tx, {
      ...before,
      updated_date: ctx.clock.now(),
      name: body.name ?? before.name,
      description: changed(body.description, before.description),
      context: body.context == null ? changed(body.context, before.context) : asList(body.context),
      notify_url: changed(body.notifyUrl, before.notify_url),
      event: body.event ?? before.event,
      computed: changed(body.computed, before.computed),
      run: body.run == null ? changed(body.run, before.run) : asList(body.run),
      api_version: body.apiVersion ?? before.api_version,
      active: body.active ?? before.active,
      metadata: mergeFreeData(before.metadata, body.metadata),
      platform_data: mergeFreeData(before.platform_data, body.platformData),
    })
  })
  return present(row, readRights(ctx.caller), { livemode: ctx.settings.isLive })
}
