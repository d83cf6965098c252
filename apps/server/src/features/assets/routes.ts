import type { Endpoints } from '@plaza/contract'
import type { Handlers } from '../../context.ts'
import { createAsset } from './create-asset.ts'
import { listAssets, readAsset } from './read.ts'
import { removeAsset } from './remove-asset.ts'
import { updateAsset } from './update-asset.ts'

export const assetHandlers: Handlers<Endpoints['assets']> = {
  list: listAssets,
  read: readAsset,
  create: createAsset,
  update: updateAsset,
  remove: removeAsset,
}
