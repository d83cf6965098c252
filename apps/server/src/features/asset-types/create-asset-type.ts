import type { BodyOf, Endpoints } from '@plaza/contract'
import { policyOfType } from '@plaza/domain'
import type { Services } from '../../context.ts'
import { checkPolicy } from '../../lib/check-policy.ts'
import { addAssetType, defaults } from './add-asset-type.ts'
import { mergeProcess, mergeSettings } from './merge-settings.ts'
import * as store from './store.ts'

export async function createAssetType(input: BodyOf<Endpoints['assetTypes']['create']>, services: Services) {
  const process = mergeProcess(null, input.transactionProcess)
  await checkPolicy({ wanted: policyOfType(input) }, services)
  return services.changes.write('assetTypes', async (tx) => {
    await store.lockDefault(tx)
    return addAssetType(tx, services, {
      name: input.name,
      time_based: input.timeBased,
      infinite_stock: input.infiniteStock ?? defaults.infinite_stock,
      pricing: mergeSettings(defaults.pricing, input.pricing),
      timing: mergeSettings(defaults.timing, input.timing),
      unavailable_when: input.unavailableWhen ?? defaults.unavailable_when,
      transaction_process: process,
      namespaces: mergeSettings(defaults.namespaces, input.namespaces),
      is_default: input.isDefault ?? !(await store.hasAny(tx)),
      active: input.active ?? defaults.active,
      metadata: input.metadata ?? {},
      platform_data: input.platformData ?? {},
    })
  })
}
