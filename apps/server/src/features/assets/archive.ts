import { isCurrency } from '@plaza/domain'
import { resource } from '../../archive/resource.ts'
import { columns } from './fields.ts'
import * as store from './store.ts'

export const assetArchive = resource({
  name: 'asset',
  plural: 'assets',
  prefixes: ['ast'],
  table: 'assets',
  refersTo: ['users', 'categories', 'asset_types', 'custom_attributes', 'files'],
  columns,
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
