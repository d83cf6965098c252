import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { checkOwnAsset } from '../assets/index.ts'
import { lockWithAsset } from './assets-with-stock.ts'
import { snapshot } from './present.ts'
import { settleLevels } from './stock.ts'
import * as store from './store.ts'

export async function removeAvailability({ params }: Request<Endpoints['availabilities']['remove']>, ctx: Context) {
  await ctx.db.tx(async (tx) => {
    const locked = await lockWithAsset(tx, params.id)
    if (!locked) return
    checkOwnAsset(locked.asset, ctx.caller, 'availability:remove:all')
    await store.remove(tx, locked.availability.id)
    await settleLevels(tx, locked.asset.id)
    await ctx.search.writeStock(tx, locked.asset)
    await ctx.events.append(tx, {
      type: 'availability__deleted',
      date: ctx.clock.now(),
      objectId: locked.availability.id,
      object: snapshot(locked.availability, ctx.settings.isLive),
    })
  })
  return { id: params.id }
}
