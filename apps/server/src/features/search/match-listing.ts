import type { JsonObject, SearchRequest } from '@plaza/contract'
import { nearestMetres } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { AssetRow, SavedSearchRow } from '../../db/tables.ts'
import { ApiError } from '../../lib/errors.ts'
import { findAsset } from '../assets/index.ts'
import { readQuery } from './read-query.ts'
import * as store from './store.ts'

const batch = 200

/**
 * The kept searches that find a listing and have not found it before; each is noted once and for all, so that nobody is
 * told twice, also when this runs again. One's own listings are no news.
 */
export async function matchListing(services: Services, assetId: string): Promise<SavedSearchRow[]> {
  const asset = await findAsset(services.db.read, assetId)
  if (!asset) return []
  const matched: SavedSearchRow[] = []
  for (let after = ''; ; ) {
    const searches = await store.alerting(services.db.read, asset, { after, limit: batch })
    for (const saved of searches) {
      if (!(await finds(saved, asset, services))) continue
      const isNew = await services.db.tx((tx) => store.noteMatch(tx, { saved, asset, now: services.clock.now() }))
      if (isNew) matched.push(saved)
    }
    const last = searches.at(-1)
    if (searches.length < batch || !last) return matched
    after = last.id
  }
}

async function finds({ search }: SavedSearchRow, asset: AssetRow, services: Services): Promise<boolean> {
  if (!mayFind(search, asset)) return false
  try {
    const query = await readQuery(search as SearchRequest, services)
    const finding = await services.search.find({ ...query, assetIds: [asset.id], sort: [], offset: 0, limit: 1 })
    return finding.hits.length > 0
  } catch (error) {
    // a search that names what was removed since finds nothing
    if (error instanceof ApiError) return false
    throw error
  }
}

/** What can be seen without asking the index; most searches are about something else. */
function mayFind({ categoryId, assetTypeId, location, maxDistance, _childCategories }: JsonObject, asset: AssetRow) {
  const isAmong = (wanted: unknown, id: string | null) => !Array.isArray(wanted) || wanted.includes(id)
  if (_childCategories !== true && !isAmong(categoryId, asset.category_id)) return false
  if (!isAmong(assetTypeId, asset.asset_type_id)) return false
  if (typeof maxDistance !== 'number' || typeof location !== 'object' || location === null) return true
  const { latitude, longitude } = location as { latitude: number; longitude: number }
  return (nearestMetres({ latitude, longitude }, asset.locations) ?? Infinity) <= maxDistance
}
