import type { AssetType, AssetTypeStats, Endpoints } from '@plaza/contract'
import { type Actor, type ListInput, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { mapPage, type Page } from '../../lib/page.ts'
import * as store from './store.ts'

export async function listAssetTypes(
  { filters, page }: ListInput<Endpoints['assetTypes']['list']>,
  actor: Actor,
  services: Services,
) {
  const { stats, ...plain } = filters
  if (stats && !may(actor, 'assetType:edit:all') && !may(actor, 'transaction:list:all')) {
    throw refuse('permission.denied')
  }
  return store.list(services.db.read, plain, page)
}

/** With how many listings each has, and for those who may list bookings, how many of these are under way. */
export async function withStats(
  types: Page<AssetType>,
  actor: Actor,
  { db }: Services,
): Promise<Page<AssetType & { stats: AssetTypeStats }>> {
  const ids = (Array.isArray(types) ? types : types.results).map(({ id }) => id)
  const [assets, open] = await Promise.all([
    store.countAssets(db.read, ids),
    may(actor, 'transaction:list:all') ? store.countOpen(db.read, ids) : undefined,
  ])
  return mapPage(types, (type) => ({
    ...type,
    stats: { nbAssets: assets.get(type.id) ?? 0, ...(open && { open: open.get(type.id) ?? {} }) },
  }))
}

export async function readAssetType(id: string, services: Services) {
  const row = await store.read(services.db.read, id)
  if (!row) throw refuse('object.notFound')
  return row
}
