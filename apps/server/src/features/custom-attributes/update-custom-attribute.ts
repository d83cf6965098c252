import type { Endpoints, JsonObject } from '@plaza/contract'
import { type Context, type Request, readRights } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { mergeFreeData } from '../../lib/free-data.ts'
import { hasList } from './check-values.ts'
import { present, snapshot } from './present.ts'
import * as store from './store.ts'

export async function updateCustomAttribute(
  { params, body }: Request<Endpoints['customAttributes']['update']>,
  ctx: Context,
) {
  const { listValues } = body
  const row = await ctx.changes.write('customAttributes', async (tx) => {
    const before = await store.lock(tx, params.id)
    if (!before) throw refuse('object.notFound')
    if (listValues && !hasList(before.type)) {
      throw refuse('customAttribute.takesNoList', { values: { type: before.type } })
    }
    // an empty list asks nothing of the values that are there
    if (listValues?.length && (await store.hasValueOutside(tx, before.name, listValues))) {
      throw refuse('customAttribute.valueInUse')
    }

    const after = await store.update(tx, {
      ...before,
      updated_date: ctx.clock.now(),
      list_values: listValues ?? before.list_values,
      metadata: mergeFreeData(before.metadata, body.metadata),
      platform_data: mergeFreeData(before.platform_data, body.platformData),
    })
    await ctx.events.append(tx, {
      type: 'custom_attribute__updated',
      date: after.updated_date,
      objectId: after.id,
      object: snapshot(after, ctx.settings.isLive),
      changesRequested: body as JsonObject,
    })
    return after
  })
  return present(row, readRights(ctx.caller), ctx.settings.isLive)
}
