import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { AssetTypeRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { defaultAssetType, findAssetType } from '../asset-types/index.ts'
import { findCategory } from '../categories/index.ts'

/** Should the category go between this look and the write, its foreign key refuses the write with the same status. */
export async function checkCategory(tx: Tx, categoryId: string | null | undefined) {
  if (categoryId != null && !(await findCategory(tx, categoryId))) throw refuse('category.unknown')
}

/** The type an asset has from now on. */
export async function typeFor(tx: Tx, assetTypeId: string): Promise<AssetTypeRow> {
  const type = await findAssetType(tx, assetTypeId)
  if (!type) throw refuse('assetType.unknown')
  return checkActive(type)
}

/** The type of a new asset that names none. */
export async function defaultType(tx: Tx, services: Services): Promise<AssetTypeRow> {
  const type = await defaultAssetType(tx, services)
  if (!type) throw refuse('assetType.noDefault')
  return checkActive(type)
}

function checkActive(type: AssetTypeRow) {
  if (!type.active) throw refuse('assetType.inactive')
  return type
}
