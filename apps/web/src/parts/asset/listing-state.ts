import { type ListingState, listingStateOf, moderationOf } from '@plaza/domain'
import type { Asset } from '@plaza/sdk'
import { objectOf } from '../../lib/json.ts'
import { isDraft } from './asset.ts'

export { type ListingState, listingStates } from '@plaza/domain'

/** Why staff refused it, as far as they said so. */
export const refusalOf = (asset: Pick<Asset, 'platformData'>): string | undefined => moderationOf(asset).reason

/** Whether its owner can no longer change that by sending it again. */
export const isRefusedForGood = (asset: Pick<Asset, 'platformData'>): boolean => moderationOf(asset).isFinal

export const stateOf = (asset: Asset): ListingState => listingStateOf(asset)

/** A draft whose owner has said no price yet: it is not free for that. */
export const isUnpriced = (asset: Pick<Asset, 'metadata' | 'active' | 'price'>): boolean =>
  isDraft(asset) && asset.price === 0 && objectOf(asset.metadata.plaza).isFree !== true
