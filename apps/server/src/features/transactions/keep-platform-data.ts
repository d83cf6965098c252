import type { JsonObject } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { mergeFreeData } from '../../lib/free-data.ts'
import { snapshot } from './present.ts'
import * as store from './store.ts'

/** Notes what the platform itself knows about a transaction. */
export async function keepPlatformData(
  tx: Tx,
  { id, platformData }: { id: string; platformData: JsonObject },
  services: Services,
) {
  const before = await store.lock(tx, id)
  if (!before) return
  const after = await store.update(tx, {
    ...before,
    updated_date: services.clock.now(),
    platform_data: mergeFreeData(before.platform_data, platformData),
  })
  await services.events.append(tx, {
    type: 'transaction__updated',
    date: after.updated_date,
    objectId: after.id,
    object: snapshot(after, services.settings.isLive),
    changesRequested: { platformData },
  })
}
