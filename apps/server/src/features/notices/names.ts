/** What people must know about their account, by mail alone: links that let somebody in are for their mailbox. */
const accountNames = [
  'registration',
  'passwordReset',
  'emailCheck',
  'emailChange',
  'emailChangeAllow',
  'emailChangeNotice',
  'emailChanged',
  'signInLinked',
  'sessionStolen',
  'exportReady',
  'accountDeleted',
] as const

/** What people are told. Operators change any of it with an entry of the collection `email` and this name. */
export const noticeNames = [
  ...accountNames,
  'organizationInvitation',
  'newMessage',
  'transactionRequestedToOwner',
  'transactionAcceptedByOwnerToTaker',
  'transactionRefusedByOwnerToTaker',
  'transactionAcceptedByTakerToOwner',
  'transactionRefusedByTakerToOwner',
  'transactionCancelled',
  'transactionReminder',
  'ratingInvitation',
  'ratingReceived',
  'listingModerated',
  'listingRejected',
  'savedSearchHits',
] as const
export type NoticeName = (typeof noticeNames)[number]
export type AccountNoticeName = (typeof accountNames)[number]

export const isNoticeName = (name: string): name is NoticeName => noticeNames.some((known) => known === name)
export const isAccountNotice = (name: NoticeName): name is AccountNoticeName =>
  accountNames.some((known) => known === name)
