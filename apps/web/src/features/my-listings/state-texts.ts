import type { MessageId } from '../../lib/i18n.tsx'
import type { ListingState } from '../../parts/asset/listing-state.ts'

/** Names of the tabs. */
export const stateTexts = {
  live: 'myListings.live',
  paused: 'myListings.paused',
  draft: 'myListings.drafts',
  waiting: 'myListings.waiting',
  rejected: 'myListings.rejected',
  hidden: 'myListings.hidden',
} satisfies Record<ListingState, MessageId>
