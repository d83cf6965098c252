import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { randomBase62 } from '../../lib/base62.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { hashToken } from '../../lib/secrets.ts'
import { findAsset } from '../assets/index.ts'
import { sealToken } from './present.ts'
import { addressOwner } from './rules.ts'
import * as store from './store.ts'

/** A new secret address of one's own asset, or of all; the one before stops working at once. */
export async function makeAddress(
  { assetId }: BodyOf<Endpoints['calendarAddresses']['create']>,
  actor: Actor,
  services: Services,
) {
  const owner = addressOwner(actor)
  if (assetId !== undefined) {
    const asset = await findAsset(services.db.read, assetId)
    if (!asset) throw refuse('asset.unknown')
    if (asset.owner_id !== owner.user_id) throw refuse('permission.denied')
  }
  const now = services.clock.now()
  const id = newId('cala', services.settings.origin, now)
  const token = randomBase62(40)
  return services.db.tx((tx) =>
    store.replaceAddress(tx, {
      id,
      created_date: now,
      ...owner,
      asset_id: assetId ?? null,
      token_hash: hashToken(token),
      token_sealed: sealToken(token, id, services),
    }),
  )
}
