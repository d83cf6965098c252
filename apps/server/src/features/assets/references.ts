import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { AssetTypeRow } from '../../db/tables.ts'
import { badRequest, unprocessable } from '../../lib/errors.ts'
import { defaultAssetType, findAssetType } from '../asset-types/index.ts'
import { findCategory } from '../categories/index.ts'

/** Should the category go between this look and the write, its foreign key refuses the write with the same status. */
export async function checkCategory(tx: Tx, categoryId: string | null | undefined) {
  if (categoryId != null && !(await findCategory(tx, categoryId))) throw unprocessable('The category is unknown')
}

/** The type an asset has from now on. */
export async function typeFor(tx: Tx, assetTypeId: string): Promise<AssetTypeRow> {
  const type = await findAssetType(tx, assetTypeId)
  if (!type) throw unprocessable('The asset type is unknown')
  return checkActive(type)
}

/** The type of a new asset that names none. */
export async function defaultType(tx: Tx, services: Services): Promise<AssetTypeRow> {
  const type = await defaultAssetType(tx, services)
  if (!type) throw badRequest('There is no default asset type: name one in "assetTypeId"')
  return checkActive(type)
}

function checkActive(type: AssetTypeRow) {
  if (!type.active) throw unprocessable('The asset type is not active')
  return type
}
