import type { BodyOf, Endpoints } from '@plaza/contract'
import { asksForYes, instantRulesOf, processOf } from '@plaza/domain'
import type { Actor, Services } from '../../context.ts'
import type { AssetRow } from '../../db/tables.ts'
import { findAsset, findAssetWithType } from '../assets/index.ts'
import { lacksToBook } from '../instant/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { withCancellation } from './cancellation-told.ts'
import { type InstantTold, withInstantTold } from './instant-yes.ts'
import { presentPreview } from './present.ts'
import { withPriceTold } from './price-told.ts'
import { withStatus } from './rules.ts'
import { readerOf } from './show.ts'
import { taxesTold, withTaxesTold } from './taxes-told.ts'
import { noTerms, settleTerms, type Terms } from './terms.ts'

/** The price of a booking. Nothing is stored, so nothing is locked: the answer may be out of date immediately. */
export async function previewTransaction(
  input: BodyOf<Endpoints['transactions']['preview']>,
  actor: Actor,
  services: Services,
) {
  await limitCalls('preview', actor, services)
  const found = await findAssetWithType(services.db.read, input.assetId)
  // people who ask for the price will soon book
  if (found) services.seenAssets.set(input.assetId, found)
  const asset = found ?? { asset: await findAsset(services.db.read, input.assetId) }
  const { terms, price, cancellation } = await settleTerms(
    services.db.read,
    { sent: input, stored: noTerms, heldFor: actor.userId, ...asset },
    services,
  )
  const status = processOf(terms.asset_type).initStatus
  const now = services.clock.now()
  const taxes = await taxesTold({ ...terms, date: now }, Number(terms.taker_amount ?? 0), services)
  return presentPreview(
    terms,
    {
      status,
      statusHistory: withStatus([], status, now),
      metadata: input.metadata ?? {},
      platformData: withInstantTold(
        withTaxesTold(withCancellation(withPriceTold(input.platformData ?? {}, price), cancellation), taxes),
        await instantOf(terms, asset.asset, actor, services),
      ),
    },
    readerOf(terms, actor, services),
  )
}

/** Whether the caller could book instantly, and what they lack; undefined if every request waits for its owner. */
async function instantOf(
  { asset_type: type }: Terms,
  asset: AssetRow | undefined,
  actor: Actor,
  { db }: Services,
): Promise<InstantTold | undefined> {
  const rules = asset && instantRulesOf(asset)
  if (!rules || !asksForYes(type)) return undefined
  const lacks = await lacksToBook(db.read, actor.userId, rules)
  return { isMet: lacks.length === 0, lacks, ...(rules.minScore !== undefined && { minScore: rules.minScore }) }
}
