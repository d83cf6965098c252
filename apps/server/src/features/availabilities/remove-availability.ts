import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { checkOwnAsset } from '../assets/index.ts'
import { lockWithAsset } from './assets-with-stock.ts'
import { snapshot } from './present.ts'
import { settleLevels } from './stock.ts'
import * as store from './store.ts'

export async function removeAvailability(id: string, actor: Actor, services: Services) {
  await services.db.tx(async (tx) => {
    const locked = await lockWithAsset(tx, id)
    if (!locked) return
    checkOwnAsset(locked.asset, actor, 'availability:remove:all')
    if (locked.availability.source_id !== null) throw refuse('availability.imported')
    await store.remove(tx, locked.availability.id)
    await settleLevels(tx, locked.asset.id)
    await services.line.stockChanged(tx, locked.asset)
    await services.events.append(tx, {
      type: 'availability__deleted',
      date: services.clock.now(),
      objectId: locked.availability.id,
      object: snapshot(locked.availability, services.settings.isLive),
    })
  })
  return { id }
}
