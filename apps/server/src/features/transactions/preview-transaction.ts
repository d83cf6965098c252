import type { Endpoints } from '@plaza/contract'
import { processOf } from '@plaza/domain'
import type { Context, Request } from '../../context.ts'
import { findAsset, findAssetWithType } from '../assets/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { presentPreview } from './present.ts'
import { withStatus } from './rules.ts'
import { readerOf } from './show.ts'
import { noTerms, settleTerms } from './terms.ts'

/** What a booking would come to. Nothing is stored, so nothing is locked: the answer may be out of date at once. */
export async function previewTransaction({ body }: Request<Endpoints['transactions']['preview']>, ctx: Context) {
  await limitCalls(ctx, 'preview')
  const found = await findAssetWithType(ctx.db.read, body.assetId)
  // whoever asks for the price will soon book
  if (found) ctx.seenAssets.set(body.assetId, found)
  const asset = found ?? { asset: await findAsset(ctx.db.read, body.assetId) }
  const terms = await settleTerms(ctx.db.read, { sent: body, stored: noTerms, ...asset }, ctx)
  const status = processOf(terms.asset_type).initStatus
  return presentPreview(
    terms,
    {
      status,
      statusHistory: withStatus([], status, ctx.clock.now()),
      metadata: body.metadata ?? {},
      platformData: body.platformData ?? {},
    },
    readerOf(terms, ctx),
  )
}
