import type { SwitchKey } from '@plaza/contract'
import type { MessageId } from '../../lib/i18n.tsx'

/** What a switch does, in one sentence with its values. */
export const sentences = {
  remindOwner: 'switches.remindOwner',
  endUnanswered: 'switches.endUnanswered',
  remindPayment: 'switches.remindPayment',
  beforeStart: 'switches.beforeStart',
  askRating: 'switches.askRating',
  finishDraft: 'switches.finishDraft',
  silentOwner: 'switches.silentOwner',
  bigBooking: 'switches.bigBooking',
  firstListing: 'switches.firstListing',
  contactData: 'switches.contactData',
  weeklyNumbers: 'switches.weeklyNumbers',
  nightWatch: 'switches.nightWatch',
} as const satisfies Record<SwitchKey, MessageId>

/** What a switch is called. */
export const names = {
  remindOwner: 'switches.name.remindOwner',
  endUnanswered: 'switches.name.endUnanswered',
  remindPayment: 'switches.name.remindPayment',
  beforeStart: 'switches.name.beforeStart',
  askRating: 'switches.name.askRating',
  finishDraft: 'switches.name.finishDraft',
  silentOwner: 'switches.name.silentOwner',
  bigBooking: 'switches.name.bigBooking',
  firstListing: 'switches.name.firstListing',
  contactData: 'switches.name.contactData',
  weeklyNumbers: 'switches.name.weeklyNumbers',
  nightWatch: 'switches.name.nightWatch',
} as const satisfies Record<SwitchKey, MessageId>

/** What its values are called, by their names. */
export const valueNames: Readonly<Record<string, MessageId>> = {
  hours: 'switches.value.hours',
  days: 'switches.value.days',
  again: 'switches.value.again',
  count: 'switches.value.count',
  amount: 'switches.value.amount',
  weekday: 'switches.value.weekday',
  time: 'switches.value.time',
}
