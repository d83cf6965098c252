import type { ListingState } from '@plaza/domain'
import type { StatusKind } from '@plaza/ui'
import type { MessageId } from '../../lib/i18n.tsx'

/** What states of listings are called. */
export const listingTexts = {
  live: 'listings.live',
  paused: 'listings.paused',
  draft: 'listings.draft',
  waiting: 'listings.waiting',
  rejected: 'listings.rejected',
  hidden: 'listings.hidden',
} satisfies Record<ListingState, MessageId>

export const stateKinds: Record<ListingState, StatusKind> = {
  live: 'confirmed',
  paused: 'draft',
  draft: 'draft',
  waiting: 'waiting',
  rejected: 'cancelled',
  hidden: 'cancelled',
}
