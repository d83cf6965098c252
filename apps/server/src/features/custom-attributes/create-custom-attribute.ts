import type { Endpoints } from '@plaza/contract'
import { type Context, type Request, readRights } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { hasList } from './check-values.ts'
import { present, snapshot } from './present.ts'
import * as store from './store.ts'

export async function createCustomAttribute({ body }: Request<Endpoints['customAttributes']['create']>, ctx: Context) {
  const { name, type, listValues } = body
  const taken = () => refuse('customAttribute.nameTaken', { values: { name } })
  const row = await ctx.changes.write('customAttributes', async (tx) => {
    if (await store.isTaken(tx, name)) throw taken()
    if (await store.isBeingRemoved(tx, name)) {
      throw refuse('customAttribute.beingRemoved', { values: { name } })
    }
    if (listValues && !hasList(type)) throw refuse('customAttribute.listNotAllowed', { values: { type } })
    if (!listValues && type === 'select') throw refuse('customAttribute.listMissing')

    const now = ctx.clock.now()
    const created = await store.insert(tx, {
      id: newId('attr', ctx.settings.origin, now),
      created_date: now,
      updated_date: now,
      name,
      type,
      list_values: listValues ?? null,
      metadata: body.metadata ?? {},
      platform_data: body.platformData ?? {},
    })
    if (!created) throw taken()
    await ctx.events.append(tx, {
      type: 'custom_attribute__created',
      date: now,
      objectId: created.id,
      object: snapshot(created, ctx.settings.isLive),
    })
    return created
  })
  return present(row, readRights(ctx.caller), ctx.settings.isLive)
}
