import { inWords } from '@plaza/domain'

/** The mails that every marketplace sends, by their templates. */
const kinds = [
  'registration',
  'emailCheck',
  'passwordReset',
  'passwordSet',
  'emailChange',
  'emailChangeAllow',
  'newMessage',
  'transactionRequestedToOwner',
  'transactionAcceptedByOwnerToTaker',
  'transactionRefusedByOwnerToTaker',
  'transactionCancelled',
  'transactionReminder',
  'transactionWaiting',
  'ratingInvitation',
  'listingModerated',
  'listingRejected',
  'savedSearchHits',
  'staffInvitation',
  'organizationInvitation',
  'custom',
] as const

/** A template as people call it: "Password reset", "Request to owner". */
export const kindName = (kind: string): string => inWords(kind.replace(/^transaction/, 'booking'))

export const kindOptions = kinds
  .map((value) => ({ value, label: kindName(value) }))
  .toSorted((a, b) => a.label.localeCompare(b.label))

/** Their link works once, so that they are written anew, to the person alone. */
const personal = new Set([
  'registration',
  'emailCheck',
  'passwordReset',
  'passwordSet',
  'emailChange',
  'emailChangeAllow',
  'emailHeld',
  'staffInvitation',
  'organizationInvitation',
])

export const hasPersonalLink = (kind: string): boolean => personal.has(kind)
