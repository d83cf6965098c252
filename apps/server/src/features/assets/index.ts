import { mapPage } from '../../lib/page.ts'
import { slice, snapshotOf } from '../../slice.ts'
import { assetArchive } from './archive.ts'
import { createAsset } from './create-asset.ts'
import { snapshot } from './fields.ts'
import { listAssets, readAsset, withStats } from './read.ts'
import { removeAsset } from './remove-asset.ts'
import { presentChanged, presentInList, presentTo } from './show.ts'
import * as store from './store.ts'
import { updateAsset } from './update-asset.ts'

export { changeQuantity as changeAssetQuantity } from './change-quantity.ts'
export { createAsset } from './create-asset.ts'
export { createAssets } from './create-assets.ts'
export { snapshot as snapshotAsset } from './fields.ts'
export { processTypeOf } from './instant-choice.ts'
export { removeAssets } from './remove-assets.ts'
export { checkOwn as checkOwnAsset } from './rules.ts'
export { setModeration } from './set-moderation.ts'
export { setOwner as setAssetOwner } from './set-owner.ts'
export { presentInList as presentAsset } from './show.ts'
export {
  hasPublic as hasPublicAssets,
  lock as lockAsset,
  publicMark as publicAssetMark,
  publicNames as publicAssetNames,
  publicNamesIn as publicAssetsIn,
  read as findAsset,
  readAll as findAssets,
  readWithType as findAssetWithType,
  unchangedFragment as unchangedAssetFragment,
} from './store.ts'
export { updateAsset } from './update-asset.ts'

const assetObject = snapshotOf('asset', store.read, snapshot)

export const assets = slice({
  handlers: {
    assets: {
      list: async ({ query, page }, { actor, services }) => {
        const rows = await listAssets({ filters: query, page }, actor, services)
        const shown = mapPage(rows, (row) => presentInList(row, actor, services))
        return query.stats ? withStats(shown, services) : shown
      },
      read: async ({ params }, { actor, services }) =>
        presentTo(await readAsset(params.id, actor, services), actor, services),
      create: async ({ body }, { actor, services }) =>
        presentInList(await createAsset(body, actor, services), actor, services),
      update: async ({ params, body }, { actor, services }) =>
        presentChanged(await updateAsset({ id: params.id, changes: body }, actor, services), body, actor, services),
      remove: ({ params }, { actor, services }) => removeAsset(params.id, actor, services),
    },
  },
  objects: { ast: assetObject },
  tables: ['assets'],
  archive: [assetArchive],
  trash: [
    {
      kind: 'asset',
      resource: assetArchive,
      by: 'id',
      needs: ['ownerId', 'categoryId', 'assetTypeId'],
      people: ['ownerId'],
      created: { type: 'asset__created', object: assetObject },
    },
  ],
})
