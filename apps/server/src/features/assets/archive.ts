import { isCurrency } from '@plaza/domain'
import { boolean, freeData, list, nullable, number, otherwise, stamps, text } from '../../archive/columns.ts'
import { resource } from '../../archive/resource.ts'
import * as store from './store.ts'

export const assetArchive = resource({
  name: 'asset',
  plural: 'assets',
  prefixes: ['ast'],
  table: 'assets',
  refersTo: ['users', 'categories', 'asset_types', 'custom_attributes', 'files'],
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
    const found = await store.readAll(
      tx,
      objects.map(({ id }) => String(id)),
    )
    const rows = [...found.values()]
    await search.write(tx, rows)
    for (const row of rows) await search.writeStock(tx, row)
  },
})
