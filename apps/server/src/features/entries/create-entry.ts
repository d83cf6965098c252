import type { Endpoints } from '@plaza/contract'
import { type Context, type Request, readRights } from '../../context.ts'
import { checkSize } from '../../lib/free-data.ts'
import { newId } from '../../lib/ids.ts'
import { present, snapshot } from './present.ts'
import { checkUnique } from './rules.ts'
import * as store from './store.ts'

export async function createEntry({ body }: Request<Endpoints['entries']['create']>, ctx: Context) {
  const now = ctx.clock.now()
  const entry = {
    id: newId('ent', ctx.settings.origin, now),
    created_date: now,
    updated_date: now,
    collection: body.collection,
    locale: body.locale,
    name: body.name,
    fields: checkSize(body.fields ?? {}),
    metadata: body.metadata ?? {},
  }
  const row = await ctx.changes.write('entries', async (tx) => {
    await checkUnique(tx, entry)
    const created = await store.insert(tx, entry)
    await ctx.events.append(tx, {
      type: 'entry__created',
      date: now,
      objectId: created.id,
      object: snapshot(created, ctx.settings.isLive),
    })
    return created
  })
  return present(row, readRights(ctx.caller), ctx.settings.isLive)
}
