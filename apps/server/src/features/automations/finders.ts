import type { SwitchKey } from '@plaza/contract'
import type { SwitchValues } from '@plaza/domain'
import type { Services } from '../../context.ts'
import { findBigBookings, findSilences, findStarts, findUnrated, findWeeks } from './find-dates.ts'
import { findContacts, findDrafts, findFirstListings } from './find-listings.ts'
import { findOwnersToRemind, findSilentOwners, findTakersToRemind, findUnanswered } from './find-waits.ts'
import type { Occasion, Span } from './occasion.ts'

/**
 * The moments of a span at which a switch acts, also those that are over. What it would have done and what it does are found by
 * the same question.
 */
type Finder = (span: Span, values: SwitchValues, services: Services) => Promise<Occasion[]>

export const finders: Readonly<Record<SwitchKey, Finder>> = {
  remindOwner: findOwnersToRemind,
  endUnanswered: findUnanswered,
  remindPayment: findTakersToRemind,
  beforeStart: findStarts,
  askRating: findUnrated,
  finishDraft: findDrafts,
  silentOwner: findSilentOwners,
  bigBooking: findBigBookings,
  firstListing: findFirstListings,
  contactData: findContacts,
  weeklyNumbers: findWeeks,
  nightWatch: findSilences,
}
