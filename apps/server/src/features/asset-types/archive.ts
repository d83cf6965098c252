import { asObject } from '@plaza/domain'
import { boolean, freeData, nullable, object, otherwise, stamps, text, words } from '../../archive/columns.ts'
import { resource } from '../../archive/resource.ts'
import * as store from './store.ts'

export const assetTypeArchive = resource({
  name: 'assetType',
  plural: 'assetTypes',
  prefixes: ['typ'],
  table: 'asset_types',
  topic: 'assetTypes',
  columns: {
    ...stamps,
    name: nullable(text),
    timeBased: boolean,
    infiniteStock: otherwise(boolean, false),
    pricing: object,
    timing: object,
    unavailableWhen: nullable(words),
    transactionProcess: nullable(object),
    namespaces: otherwise(object, { visibility: {} }),
    isDefault: otherwise(boolean, false),
    active: otherwise(boolean, true),
    metadata: freeData,
    platformData: freeData,
  },
  read: (type) => ({
    ...type,
    // what is missing is as it would be in a new type
    pricing: { ownerFeesPercent: 0, takerFeesPercent: 0, ...asObject(type.pricing) },
    timing: { timeUnit: 'd', minDuration: null, maxDuration: null, ...asObject(type.timing) },
  }),
  async before(tx, types) {
    for (const { id, isDefault } of types) if (isDefault === true) await store.clearDefault(tx, String(id))
  },
})
