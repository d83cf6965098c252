/** What people must know about their account, by mail alone: links that let somebody in are for their mailbox. */
const accountNames = [
  'registration',
  'passwordReset',
  'emailCheck',
  'emailChange',
  'emailChangeAllow',
  'emailChangeNotice',
  'emailChanged',
  'emailHeld',
  'usernameChanged',
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

/** Links that prove the address they are sent to are the only mails about an account that go to one not confirmed yet. */
export const isSecurityNotice = (name: NoticeName) =>
  isAccountNotice(name) && name !== 'registration' && name !== 'emailCheck'
