import { isCurrency } from '@plaza/domain'
import { findAssets } from '../../features/assets/index.ts'
import { boolean, freeData, list, nullable, number, otherwise, stamps, text } from '../columns.ts'
import { resource } from '../resource.ts'

export const assets = resource({
  name: 'asset',
  plural: 'assets',
  prefixes: ['ast'],
  table: 'assets',
  columns: {
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
  },
  read: (asset) =>
    typeof asset.currency === 'string' && !isCurrency(asset.currency) ? '"currency" must be an ISO 4217 code' : asset,
  async after(tx, objects, { search }) {
    const found = await findAssets(
      tx,
      objects.map(({ id }) => String(id)),
    )
    const rows = [...found.values()]
    await search.write(tx, rows)
    for (const row of rows) await search.writeStock(tx, row)
  },
})
