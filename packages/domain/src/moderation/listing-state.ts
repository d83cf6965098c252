import type { Asset } from '@plaza/contract'
import { asObject } from '../json-object.ts'

/** Where a listing stands: for its owner, for staff, and in lists. */
export const listingStates = ['live', 'paused', 'draft', 'waiting', 'rejected', 'hidden'] as const
export type ListingState = (typeof listingStates)[number]

type Judged = Pick<Asset, 'active' | 'validated' | 'metadata' | 'platformData'>

/** What staff decided about a listing, as far as they did. */
export function moderationOf({ platformData }: Pick<Asset, 'platformData'>) {
  const { status, reason, reasonCodes, isFinal, date } = asObject(asObject(platformData.plaza).moderation)
  return {
    status: typeof status === 'string' ? status : undefined,
    reason: typeof reason === 'string' && reason !== '' ? reason : undefined,
    reasonCodes: Array.isArray(reasonCodes) ? reasonCodes.filter((code) => typeof code === 'string') : [],
    isFinal: isFinal === true,
    date: typeof date === 'string' ? date : undefined,
  }
}

/** The state of a listing; lists of the server are filtered by the same rule (`features/assets/store.ts`). */
export function listingStateOf(asset: Judged): ListingState {
  const { status } = moderationOf(asset)
  if (!asset.active && asObject(asset.metadata.plaza).draft === true) return 'draft'
  if (!asset.validated && (status === 'hidden' || status === 'rejected')) return status
  if (!asset.validated) return 'waiting'
  return asset.active ? 'live' : 'paused'
}
