import { moderationOf } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { AssetRow } from '../../db/tables.ts'
import { defineTask } from '../../slice.ts'
import { findAsset } from '../assets/index.ts'
import { tellOfDecision } from '../notices/index.ts'

/** Tells the owner what was decided, unless it was taken back or decided anew meanwhile. */
export const tellOwnerTask = defineTask<{ assetId: string; date: string }>(
  'tell-moderation',
  async (services, { assetId, date }) => {
    const asset = await findAsset(services.db.read, assetId)
    if (asset && decisionOf(asset).date === date) await tell(services, asset, date)
  },
)

const decisionOf = ({ platform_data: platformData }: AssetRow) => moderationOf({ platformData })

function tell(services: Services, asset: AssetRow, date: string) {
  const { status, reason, isFinal } = decisionOf(asset)
  if (status === 'hidden') return tellOfDecision(services, asset, { name: 'listingHidden', reason, date })
  if (status !== 'rejected') return tellOfDecision(services, asset, { name: 'listingModerated', reason, date })
  return tellOfDecision(services, asset, { name: isFinal ? 'listingRefused' : 'listingRejected', reason, date })
}
