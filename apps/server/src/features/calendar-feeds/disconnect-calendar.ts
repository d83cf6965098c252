import type { Actor, Services } from '../../context.ts'
import { lockAsset } from '../assets/index.ts'
import { replaceImported } from '../availabilities/index.ts'
import { ownSource } from './own-source.ts'
import * as store from './store.ts'

/** The days that it closed are open again, unless something else closes them. */
export async function disconnectCalendar(id: string, actor: Actor, services: Services) {
  const found = await store.readSource(services.db.read, id)
  if (!found) return { id }
  await ownSource(id, actor, services)
  await services.db.tx(async (tx) => {
    const asset = await lockAsset(tx, found.asset_id)
    const source = await store.lockSource(tx, id)
    if (!source) return
    if (asset) await replaceImported(tx, asset, { sourceId: id, quantity: '0', periods: [] }, services)
    await store.removeSource(tx, id)
  })
  return { id }
}
