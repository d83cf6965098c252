import type { Asset, JsonObject } from '@plaza/contract'
import { type NamespaceRights, readable } from '@plaza/domain'
import type { AssetRow } from '../../db/tables.ts'
import { stampsOf } from '../../lib/stamps.ts'

/** An asset as one reader may see it. `owned`: the namespaces this reader sees because the asset is theirs. */
export const present = (
  row: AssetRow,
  rights: NamespaceRights,
  { owned, livemode }: { owned: readonly string[]; livemode: boolean },
): Asset => ({
  ...stampsOf(row),
  name: row.name,
  description: row.description,
  ownerId: row.owner_id,
  categoryId: row.category_id,
  validated: row.validated,
  active: row.active,
  locations: row.locations,
  assetTypeId: row.asset_type_id,
  quantity: Number(row.quantity),
  currency: row.currency,
  price: Number(row.price),
  customAttributes: row.custom_attributes,
  metadata: readable(row.metadata, rights, owned),
  platformData: readable(row.platform_data, rights, owned),
  livemode,
})

/** An asset as events carry it: everything but the system namespaces. */
export const snapshot = (row: AssetRow, livemode: boolean): JsonObject =>
  present(row, { namespaces: ['*'], isSystem: false }, { owned: [], livemode })
