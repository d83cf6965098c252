import { mailName } from '../../lib/mail-name.ts'

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

export const kindOptions = kinds
  .map((value) => ({ value, label: mailName(value) }))
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
