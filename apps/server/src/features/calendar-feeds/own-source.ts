import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { checkOwnAsset, findAsset } from '../assets/index.ts'
import * as store from './store.ts'

/** A connected calendar of an asset that whoever acts may close days of. */
export async function ownSource(id: string, actor: Actor, { db }: Services) {
  const source = await store.readSource(db.read, id)
  const asset = source && (await findAsset(db.read, source.asset_id))
  if (!source || !asset) throw refuse('object.notFound')
  checkOwnAsset(asset, actor, 'availability:create:all')
  return { source, ownerId: asset.owner_id }
}
