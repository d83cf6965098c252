import type { Changes, Db } from '../../db/index.ts'
import { createRowCache } from '../../db/row-cache.ts'
import { mapPage } from '../../lib/page.ts'
import { slice, snapshotOf } from '../../slice.ts'
import { assetTypeArchive } from './archive.ts'
import { createAssetType } from './create-asset-type.ts'
import { show, showInList, snapshot } from './present.ts'
import { listAssetTypes, readAssetType, withStats } from './read.ts'
import { removeAssetType } from './remove-asset-type.ts'
import * as store from './store.ts'
import { updateAssetType } from './update-asset-type.ts'

export { defaultAssetType } from './default-asset-type.ts'
export { snapshot as snapshotAssetType } from './present.ts'
export { read as findAssetType } from './store.ts'
export { updateAssetType } from './update-asset-type.ts'

const assetTypeObject = snapshotOf('assetType', store.read, snapshot)

export const assetTypes = slice({
  handlers: {
    assetTypes: {
      list: async ({ query, page }, { actor, services }) => {
        const found = await listAssetTypes({ filters: query, page }, actor, services)
        const shown = mapPage(found, (row) => showInList(row, actor, services))
        return query.stats ? withStats(shown, actor, services) : shown
      },
      read: async ({ params }, { actor, services }) => show(await readAssetType(params.id, services), actor, services),
      create: async ({ body }, { actor, services }) => show(await createAssetType(body, services), actor, services),
      update: async ({ params, body }, { actor, services }) =>
        show(await updateAssetType({ id: params.id, changes: body }, services), actor, services),
      remove: ({ params }, { actor, services }) => removeAssetType(params.id, actor, services),
    },
  },
  objects: { typ: assetTypeObject },
  tables: ['asset_types'],
  archive: [assetTypeArchive],
  trash: [
    {
      kind: 'assetType',
      resource: assetTypeArchive,
      by: 'id',
      created: { type: 'asset_type__created', object: assetTypeObject },
    },
  ],
})

export const createAssetTypeCache = (parts: { db: Db; changes: Changes }) =>
  createRowCache(parts, 'assetTypes', { all: store.all, read: store.read })
