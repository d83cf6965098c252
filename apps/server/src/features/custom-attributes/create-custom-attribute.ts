import type { Endpoints } from '@plaza/contract'
import { type Context, type Request, readRights } from '../../context.ts'
import { badRequest, unprocessable } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { hasList } from './check-values.ts'
import { present, snapshot } from './present.ts'
import * as store from './store.ts'

export async function createCustomAttribute({ body }: Request<Endpoints['customAttributes']['create']>, ctx: Context) {
  const { name, type, listValues } = body
  const taken = () => unprocessable(`The custom attribute name "${name}" is taken`)
  const row = await ctx.changes.write('customAttributes', async (tx) => {
    if (await store.isTaken(tx, name)) throw taken()
    if (await store.isBeingRemoved(tx, name)) {
      throw unprocessable(`The values of the custom attribute "${name}" are still being removed; try again in a moment`)
    }
    if (listValues && !hasList(type)) throw badRequest(`A custom attribute of type ${type} has no list of values`)
    if (!listValues && type === 'select') throw badRequest('A custom attribute of type select needs a list of values')

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
