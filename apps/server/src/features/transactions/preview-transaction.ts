import type { BodyOf, Endpoints } from '@plaza/contract'
import { processOf } from '@plaza/domain'
import type { Actor, Services } from '../../context.ts'
import { findAsset, findAssetWithType } from '../assets/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { withCancellation } from './cancellation-told.ts'
import { presentPreview } from './present.ts'
import { withPriceTold } from './price-told.ts'
import { withStatus } from './rules.ts'
import { readerOf } from './show.ts'
import { noTerms, settleTerms } from './terms.ts'

/** What a booking would come to. Nothing is stored, so nothing is locked: the answer may be out of date at once. */
export async function previewTransaction(
  input: BodyOf<Endpoints['transactions']['preview']>,
  actor: Actor,
  services: Services,
) {
  await limitCalls('preview', actor, services)
  const found = await findAssetWithType(services.db.read, input.assetId)
  // whoever asks for the price will soon book
  if (found) services.seenAssets.set(input.assetId, found)
  const asset = found ?? { asset: await findAsset(services.db.read, input.assetId) }
  const { terms, price, cancellation } = await settleTerms(
    services.db.read,
    { sent: input, stored: noTerms, ...asset },
    services,
  )
  const status = processOf(terms.asset_type).initStatus
  return presentPreview(
    terms,
    {
      status,
      statusHistory: withStatus([], status, services.clock.now()),
      metadata: input.metadata ?? {},
      platformData: withCancellation(withPriceTold(input.platformData ?? {}, price), cancellation),
    },
    readerOf(terms, actor, services),
  )
}
