import type { Asset } from '@plaza/sdk'
import { StatusChip, type StatusKind } from '@plaza/ui'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { type ListingState, stateOf } from './listing-state.ts'

const texts = {
  live: 'myListings.live',
  paused: 'myListings.paused',
  draft: 'myListings.draft',
  waiting: 'myListings.waiting',
  rejected: 'myListings.rejected',
  hidden: 'myListings.hidden',
} satisfies Record<ListingState, MessageId>

const kinds: Record<ListingState, StatusKind> = {
  live: 'confirmed',
  paused: 'draft',
  draft: 'draft',
  waiting: 'waiting',
  rejected: 'cancelled',
  hidden: 'cancelled',
}

/** Where a listing stands, in a word or three. */
export function ListingStateChip({ asset }: { asset: Asset }) {
  const t = useT()
  const state = stateOf(asset)
  return <StatusChip kind={kinds[state]}>{t(texts[state])}</StatusChip>
}
