import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { checkOwnAsset, lockAsset } from '../assets/index.ts'
import { checkHasStock } from '../availabilities/index.ts'
import { addImport } from './import-calendar.ts'
import { feedAddress, mostSources, nextReading } from './rules.ts'
import { hashUrl, sealUrl } from './source-address.ts'
import * as store from './store.ts'

export async function connectCalendar(
  { assetId, name, url, quantity }: BodyOf<Endpoints['calendarSources']['create']>,
  actor: Actor,
  services: Services,
) {
  const address = feedAddress(url)
  if (!address) throw refuse('calendarSource.addressInvalid')
  const { secrets, settings, clock } = services
  return services.db.tx(async (tx) => {
    const asset = await lockAsset(tx, assetId)
    if (!asset) throw refuse('asset.unknown')
    checkOwnAsset(asset, actor, 'availability:create:all')
    await checkHasStock(tx, asset)
    if ((await store.sourcesOfAsset(tx, asset.id)).length >= mostSources) {
      throw refuse('calendarSource.tooMany', { values: { limit: mostSources } })
    }
    const now = clock.now()
    const id = newId('cals', settings.origin, now)
    const created = await store.insertSource(tx, {
      id,
      created_date: now,
      updated_date: now,
      asset_id: asset.id,
      name,
      host: address.hostname,
      url_sealed: sealUrl(address.href, id, secrets),
      url_hash: hashUrl(address.href, secrets),
      quantity: quantity ?? null,
      state: 'waiting',
      problem: null,
      checked_date: null,
      imported_date: null,
      failing_since: null,
      told_date: null,
      next_date: nextReading(now, null),
      read_date: null,
      etag: null,
      last_modified: null,
    })
    if (!created) throw refuse('calendarSource.twice')
    await addImport(tx, { id, ownerId: asset.owner_id }, services)
    return created
  })
}
