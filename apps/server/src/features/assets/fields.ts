import type { Asset, BodyOf, Endpoints, JsonObject } from '@plaza/contract'
import { type NamespaceRights, readable } from '@plaza/domain'
import {
  boolean,
  type Column,
  freeData,
  list,
  nullable,
  number,
  otherwise,
  stamps,
  text,
} from '../../archive/columns.ts'
import type { AssetRow, AssetTypeRow } from '../../db/tables.ts'
import { checkSize, mergeFreeData } from '../../lib/free-data.ts'
import { stampsOf } from '../../lib/stamps.ts'
import { mergeAttributes } from './rules.ts'

// Every field of an asset, on its way between the wire, its row and the archive (docs/guides/field.md).

/**
 * The fields that are stored, as an archive holds them; each has a column of its name. One that is missing does not
 * compile.
 */
export const columns = {
  ...stamps,
  name: text,
  description: nullable(text),
  ownerId: nullable(text),
  categoryId: nullable(text),
  assetTypeId: text,
  validated: otherwise(boolean, true),
  active: otherwise(boolean, true),
  locations: otherwise(list, []),
  quantity: otherwise(number, 1),
  currency: nullable(text),
  price: otherwise(number, 0),
  customAttributes: freeData,
  metadata: freeData,
  platformData: freeData,
} satisfies Record<Exclude<keyof Asset, 'livemode'>, Column>

type NewAsset = Pick<AssetRow, 'id' | 'created_date' | 'owner_id' | 'asset_type_id' | 'validated'>

/** An asset of which nothing but this is known yet: what its fields are when a call does not name them. */
export const emptyAsset = (known: NewAsset): AssetRow => ({
  ...known,
  updated_date: known.created_date,
  name: '',
  description: null,
  category_id: null,
  active: true,
  locations: [],
  quantity: '1',
  currency: null,
  price: '0',
  custom_attributes: {},
  metadata: {},
  platform_data: {},
})

type Changes = Omit<BodyOf<Endpoints['assets']['update']>, 'currency'> & { currency?: string | null }

/** An asset with the fields that a call sent; what it did not name stays. `type` is the one that it has from now on. */
export const changedAsset = (before: AssetRow, changes: Changes, type: AssetTypeRow): AssetRow => ({
  ...before,
  name: changes.name ?? before.name,
  description: changes.description === undefined ? before.description : changes.description,
  category_id: changes.categoryId === undefined ? before.category_id : changes.categoryId,
  asset_type_id: type.id,
  validated: changes.validated ?? before.validated,
  active: changes.active ?? before.active,
  locations: changes.locations ? checkSize(changes.locations) : before.locations,
  quantity: changes.quantity === undefined ? before.quantity : type.infinite_stock ? '1' : String(changes.quantity),
  currency: changes.currency ?? before.currency,
  price: changes.price === undefined ? before.price : String(changes.price),
  custom_attributes: mergeAttributes(before.custom_attributes, changes.customAttributes),
  metadata: mergeFreeData(before.metadata, changes.metadata),
  platform_data: mergeFreeData(before.platform_data, changes.platformData),
})

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
