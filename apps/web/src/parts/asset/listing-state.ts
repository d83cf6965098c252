import type { Asset } from '@plaza/sdk'
import { objectOf, textOf } from '../../lib/json.ts'
import { isDraft } from './asset.ts'

/** Where a listing stands for its owner. */
export type ListingState = 'live' | 'paused' | 'draft' | 'waiting' | 'rejected'
export const listingStates: readonly ListingState[] = ['live', 'paused', 'draft', 'waiting', 'rejected']

const moderationOf = ({ platformData }: Pick<Asset, 'platformData'>) =>
  objectOf(objectOf(platformData.plaza).moderation)

/** Why an operator refused it, as far as they said so. */
export const refusalOf = (asset: Pick<Asset, 'platformData'>): string | undefined => textOf(moderationOf(asset).reason)

export function stateOf(asset: Asset): ListingState {
  if (isDraft(asset)) return 'draft'
  if (!asset.validated && moderationOf(asset).status === 'rejected') return 'rejected'
  if (!asset.validated) return 'waiting'
  return asset.active ? 'live' : 'paused'
}

/** A draft whose owner has said no price yet: it is not free for that. */
export const isUnpriced = (asset: Pick<Asset, 'metadata' | 'active' | 'price'>): boolean =>
  isDraft(asset) && asset.price === 0 && objectOf(asset.metadata.plaza).isFree !== true
