import type { JsonObject } from '@plaza/contract'
import type { Services } from '../../context.ts'
import { mergeFreeData } from '../../lib/free-data.ts'
import { snapshot } from './present.ts'
import * as store from './store.ts'

type UserData = { metadata: JsonObject } | { platformData: JsonObject }

/** Notes what nobody asked for by a call of their own; nothing happens when there is no such user. */
export async function keepUserData(services: Services, userId: string, data: UserData) {
  await services.db.tx(async (tx) => {
    const before = (await store.lock(tx, [userId])).get(userId)
    if (!before) return
    const after = await store.update(tx, {
      ...before,
      updated_date: services.clock.now(),
      ...('metadata' in data
        ? { metadata: mergeFreeData(before.metadata, data.metadata) }
        : { platform_data: mergeFreeData(before.platform_data, data.platformData) }),
    })
    await services.events.append(tx, {
      type: 'user__updated',
      date: after.updated_date,
      objectId: after.id,
      object: snapshot(after, services.settings.isLive),
      changesRequested: data,
    })
  })
}
