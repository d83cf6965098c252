import type { JsonObject } from '@plaza/contract'
import type { Services } from '../context.ts'
import { newId } from '../lib/ids.ts'

type Fields = { categoryId?: string; customAttributes?: JsonObject }

/** An asset written past the API, for tests of what assets refer to: these must not depend on the rules of assets. */
export async function insertAsset(services: Services, assetTypeId: string, fields: Fields = {}): Promise<string> {
  const now = services.clock.now()
  const id = newId('ast', services.settings.origin, now)
  await services.db.pool.query(
    `insert into assets
       (id, created_date, updated_date, name, category_id, asset_type_id, validated, active, locations, quantity, price,
        custom_attributes, metadata, platform_data)
     values ($1, $2, $2, 'Tent', $3, $4, true, true, '[]', 1, 0, $5, '{}', '{}')`,
    [id, now, fields.categoryId ?? null, assetTypeId, JSON.stringify(fields.customAttributes ?? {})],
  )
  return id
}

/** A type for such assets. */
export async function insertAssetType(services: Services): Promise<string> {
  const now = services.clock.now()
  const id = newId('typ', services.settings.origin, now)
  await services.db.pool.query(
    `insert into asset_types
     values ($1, $2, $2, 'Rental', true, false, '{}', '{}', null, null, '{}', false, true, '{}', '{}')`,
    [id, now],
  )
  return id
}
