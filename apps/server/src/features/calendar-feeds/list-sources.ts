import type { Endpoints } from '@plaza/contract'
import { type Actor, may, type Query, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { checkOwnAsset, findAsset } from '../assets/index.ts'
import * as store from './store.ts'

export async function listSources(
  { assetId, ownerId }: Query<Endpoints['calendarSources']['list']>,
  actor: Actor,
  { db }: Services,
) {
  if (assetId !== undefined) {
    const asset = await findAsset(db.read, assetId)
    if (!asset) throw refuse('object.notFound')
    checkOwnAsset(asset, actor, 'availability:create:all')
    return store.sourcesOfAsset(db.read, asset.id)
  }
  const owner = ownerId ?? actor.userId
  if (owner === null) throw refuse('permission.denied')
  if (owner !== actor.userId && !may(actor, 'availability:create:all')) throw refuse('permission.denied')
  return store.sourcesOfOwner(db.read, owner)
}
