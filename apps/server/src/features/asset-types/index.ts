import type { Changes, Db } from '../../db/index.ts'
import { createRowCache } from '../../db/row-cache.ts'
import { slice, snapshotOf } from '../../slice.ts'
import { assetTypeArchive } from './archive.ts'
import { createAssetType } from './create-asset-type.ts'
import { snapshot } from './present.ts'
import { listAssetTypes, readAssetType } from './read.ts'
import { removeAssetType } from './remove-asset-type.ts'
import * as store from './store.ts'
import { updateAssetType } from './update-asset-type.ts'

export { defaultAssetType } from './default-asset-type.ts'
export { snapshot as snapshotAssetType } from './present.ts'
export { read as findAssetType } from './store.ts'

export const assetTypes = slice({
  handlers: {
    assetTypes: {
      list: listAssetTypes,
      read: readAssetType,
      create: createAssetType,
      update: updateAssetType,
      remove: removeAssetType,
    },
  },
  objects: { typ: snapshotOf('assetType', store.read, snapshot) },
  tables: ['asset_types'],
  archive: [assetTypeArchive],
})

export const createAssetTypeCache = (parts: { db: Db; changes: Changes }) =>
  createRowCache(parts, 'assetTypes', { all: store.all, read: store.read })
