import type { BodyOf, Endpoints, JsonObject } from '@plaza/contract'
import type { Services } from '../../context.ts'
import { deepMerge } from '../../lib/deep-merge.ts'
import { refuse } from '../../lib/errors.ts'
import { mergeFreeData } from '../../lib/free-data.ts'
import { checkData } from './data-limits.ts'
import { refuseSpecialType } from './special-types.ts'
import * as store from './store.ts'

type Changes = BodyOf<Endpoints['documents']['update']>

export async function updateDocument({ id, changes }: { id: string; changes: Changes }, services: Services) {
  return services.db.tx(async (tx) => {
    const before = await store.lock(tx, id)
    if (!before) {
      const other = await store.read(tx, id)
      if (other) refuseSpecialType(other.type)
      throw refuse('object.notFound')
    }
    return store.update(tx, {
      ...before,
      updated_date: services.clock.now(),
      label: changes.label ?? before.label,
      data: changedData(before.data, changes),
      metadata: mergeFreeData(before.metadata, changes.metadata),
      platform_data: mergeFreeData(before.platform_data, changes.platformData),
    })
  })
}

/** Keys that are named are taken as they were sent, all others are merged. */
function changedData(before: JsonObject, { data, replaceDataProperties = [] }: Changes): JsonObject {
  if (data === undefined) return before
  const replaced = Object.entries(data).filter(([key]) => replaceDataProperties.includes(key))
  return checkData({ ...deepMerge(before, data), ...Object.fromEntries(replaced) })
}
