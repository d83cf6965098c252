import type { Asset, AssetStats, Endpoints } from '@plaza/contract'
import { listingStates } from '@plaza/domain'
import { type Actor, type ListInput, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { mapPage, type Page } from '../../lib/page.ts'
import { checkOwn } from './rules.ts'
import { daysFrom, readAround, readAttribute } from './staff-filters.ts'
import * as store from './store.ts'

export async function listAssets(
  { filters, page }: ListInput<Endpoints['assets']['list']>,
  actor: Actor,
  services: Services,
) {
  if (!may(actor, 'asset:list:all')) {
    const [ownerId, ...others] = filters.ownerId ?? []
    if (ownerId === undefined || ownerId !== actor.userId || others.length > 0) throw refuse('permission.denied')
  }
  if ((filters.reported !== undefined || filters.stats) && !may(actor, 'case:list:all'))
    throw refuse('permission.denied')
  const unknown = filters.state?.filter((state) => !listingStates.some((known) => known === state)) ?? []
  if (unknown.length > 0) throw refuse('asset.stateUnknown', { values: { states: unknown.join(', ') } })
  const { near, maxDistance, attribute, notBookableWithin, stats: _, ...plain } = filters
  const wanted = {
    ...plain,
    ...readAround({ near, maxDistance }),
    ...(attribute && { attributes: attribute.map(readAttribute) }),
    ...(notBookableWithin !== undefined && { unbookable: daysFrom(services.clock.now(), notBookableWithin) }),
  }
  return services.db.replica((read) => store.list(read, wanted, page))
}

const statsMs = 30 * 24 * 3_600_000

/** Adds how listings are doing to each of a page. */
export async function withStats(
  assets: Page<Asset>,
  { db, clock }: Services,
): Promise<Page<Asset & { stats?: AssetStats }>> {
  const ids = (Array.isArray(assets) ? assets : assets.results).map(({ id }) => id)
  const stats = await store.statsOf(db.read, ids, new Date(clock.now().getTime() - statsMs))
  return mapPage(assets, (asset) => ({ ...asset, ...pick(stats.get(asset.id)) }))
}

const pick = (stats: AssetStats | undefined) => (stats ? { stats } : {})

export async function readAsset(id: string, actor: Actor, services: Services) {
  // a link can be followed sooner than a standby has what it leads to
  const row = (await services.db.replica((read) => store.read(read, id))) ?? (await store.read(services.db.read, id))
  if (!row) throw refuse('object.notFound')
  checkOwn(row, actor, 'asset:read:all')
  return row
}
