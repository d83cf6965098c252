import type { JsonObject } from '@plaza/contract'
import type { Services } from '../../context.ts'
import { mergeFreeData } from '../../lib/free-data.ts'
import { snapshot } from './present.ts'
import * as store from './store.ts'

/** Notes what somebody chose without signing in; nothing happens when there is no such user. */
export async function keepOwnData(services: Services, userId: string, metadata: JsonObject) {
  await services.db.tx(async (tx) => {
    const before = (await store.lock(tx, [userId])).get(userId)
    if (!before) return
    const after = await store.update(tx, {
      ...before,
      updated_date: services.clock.now(),
      metadata: mergeFreeData(before.metadata, metadata),
    })
    await services.events.append(tx, {
      type: 'user__updated',
      date: after.updated_date,
      objectId: after.id,
      object: snapshot(after, services.settings.isLive),
      changesRequested: { metadata },
    })
  })
}
