import type { BodyOf, Endpoints, JsonObject } from '@plaza/contract'
import { policyOfType } from '@plaza/domain'
import type { Services } from '../../context.ts'
import { checkPolicy } from '../../lib/check-policy.ts'
import { refuse } from '../../lib/errors.ts'
import { mergeFreeData } from '../../lib/free-data.ts'
import { demoteOthers } from './demote-others.ts'
import { mergeProcess, mergeSettings } from './merge-settings.ts'
import { snapshot } from './present.ts'
import * as store from './store.ts'

export async function updateAssetType(
  { id, changes }: { id: string; changes: BodyOf<Endpoints['assetTypes']['update']> },
  services: Services,
) {
  return services.changes.write('assetTypes', async (tx) => {
    if (changes.isDefault !== undefined) await store.lockDefault(tx)
    const before = await store.lock(tx, id)
    if (!before) throw refuse('object.notFound')
    const metadata = mergeFreeData(before.metadata, changes.metadata)
    await checkPolicy({ wanted: policyOfType({ metadata }), before: policyOfType(before) }, services)
    const process = mergeProcess(before.transaction_process, changes.transactionProcess)

    const now = services.clock.now()
    const others = changes.isDefault ? await demoteOthers(tx, services, { id: before.id, now }) : undefined
    const after = await store.update(tx, {
      ...before,
      updated_date: now,
      name: changes.name ?? before.name,
      time_based: changes.timeBased ?? before.time_based,
      infinite_stock: changes.infiniteStock ?? before.infinite_stock,
      pricing: mergeSettings(before.pricing, changes.pricing),
      timing: mergeSettings(before.timing, changes.timing),
      unavailable_when: changes.unavailableWhen ?? before.unavailable_when,
      transaction_process: process,
      namespaces: mergeSettings(before.namespaces, changes.namespaces),
      is_default: changes.isDefault ?? before.is_default,
      active: changes.active ?? before.active,
      metadata,
      platform_data: mergeFreeData(before.platform_data, changes.platformData),
    })
    await services.events.append(tx, {
      type: 'asset_type__updated',
      date: now,
      objectId: after.id,
      object: snapshot(after, services.settings.isLive),
      changesRequested: changes as JsonObject,
    })
    await others?.tell()
    return after
  })
}
