import type { Endpoints } from '@plaza/contract'
import type { Handlers } from '../../context.ts'
import { createAssetType } from './create-asset-type.ts'
import { listAssetTypes, readAssetType } from './read.ts'
import { removeAssetType } from './remove-asset-type.ts'
import { updateAssetType } from './update-asset-type.ts'

export const assetTypeHandlers: Handlers<Endpoints['assetTypes']> = {
  list: listAssetTypes,
  read: readAssetType,
  create: createAssetType,
  update: updateAssetType,
  remove: removeAssetType,
}
