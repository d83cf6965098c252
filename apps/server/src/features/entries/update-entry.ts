import type { Endpoints, JsonObject } from '@plaza/contract'
import { type Context, type Request, readRights } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { checkSize, mergeFreeData } from '../../lib/free-data.ts'
import { present, snapshot } from './present.ts'
import { checkUnique, mergeFields } from './rules.ts'
import * as store from './store.ts'

export async function updateEntry({ params, body }: Request<Endpoints['entries']['update']>, ctx: Context) {
  const row = await ctx.changes.write('entries', async (tx) => {
    const before = await store.lock(tx, params.id)
    if (!before) throw refuse('object.notFound')
    const changed = {
      ...before,
      updated_date: ctx.clock.now(),
      collection: body.collection ?? before.collection,
      locale: body.locale ?? before.locale,
      name: body.name ?? before.name,
      fields: body.fields ? checkSize(mergeFields(before.fields, body.fields)) : before.fields,
      metadata: mergeFreeData(before.metadata, body.metadata),
    }
    if (body.locale !== undefined || body.name !== undefined) await checkUnique(tx, changed)

    const after = await store.update(tx, changed)
    await ctx.events.append(tx, {
      type: 'entry__updated',
      date: after.updated_date,
      objectId: after.id,
      object: snapshot(after, ctx.settings.isLive),
      changesRequested: body as JsonObject,
    })
    return after
  })
  return present(row, readRights(ctx.caller), ctx.settings.isLive)
}
