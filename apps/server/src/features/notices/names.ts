import type { NoticeKind } from '@plaza/domain'

/** What people must know about their account, by mail alone: links that let somebody in are for their mailbox. */
const accountNames = [
  'registration',
  'passwordReset',
  'passwordSet',
  'emailCheck',
  'emailChange',
  'emailChangeAllow',
  'emailChangeNotice',
  'emailChanged',
  'emailSet',
  'emailHeld',
  'usernameChanged',
  'organizationGiven',
  'signInLink',
  'signInLinkMade',
  'signInLinked',
  'sessionStolen',
  'exportReady',
  'accountUnused',
  'accountDeleted',
  'staffInvitation',
  'staffChanged',
  'staffDigest',
  'staffAlert',
  'staffBigBooking',
  'staffNumbers',
  'staffSilence',
  'factorReset',
  'mailTest',
  'reportAnswered',
  'accountSuspended',
  'accountBlocked',
  'accountRestored',
] as const

/** What somebody cannot turn off: their account, and what operators decide about their listings. */
type Kind = NoticeKind | 'account' | 'moderation'

/** All other notices, and the row of the account's choices that each belongs to. */
const kinds = {
  organizationInvitation: 'account',
  newMessage: 'newMessage',
  transactionRequestedToOwner: 'requestReceived',
  transactionBookedAtOnce: 'requestReceived',
  transactionAcceptedByOwnerToTaker: 'requestAnswered',
  transactionRefusedByOwnerToTaker: 'requestAnswered',
  transactionAcceptedByTakerToOwner: 'payment',
  transactionRefusedByTakerToOwner: 'requestAnswered',
  transactionCancelled: 'requestAnswered',
  transactionUnanswered: 'requestAnswered',
  transactionReminder: 'reminder',
  transactionWaiting: 'reminder',
  changeProposed: 'requestReceived',
  changeToPay: 'payment',
  changeAccepted: 'requestAnswered',
  changeDeclined: 'requestAnswered',
  changeWithdrawn: 'requestReceived',
  changeLapsed: 'requestAnswered',
  // their money is claimed, or on its way: nobody turns that off
  depositClaimed: 'account',
  depositObjected: 'account',
  depositReturned: 'account',
  depositShared: 'account',
  handoverOpened: 'reminder',
  handoverToConfirm: 'reminder',
  handoverReminder: 'reminder',
  // what somebody said before counts no longer, or what is at stake is said: nobody turns that off
  handoverChanged: 'account',
  handoverConfirmed: 'account',
  handoverDisputed: 'account',
  handoverExpired: 'account',
  ratingInvitation: 'ratingReceived',
  ratingReminder: 'ratingReceived',
  ratingWaiting: 'ratingReceived',
  ratingReceived: 'ratingReceived',
  ratingReplied: 'ratingReceived',
  // somebody will stand before a closed door: nobody turns that off
  calendarConflict: 'account',
  calendarFailing: 'reminder',
  // dates are held for a few hours only: nobody turns that off
  waitingOffer: 'account',
  waitingLapsed: 'reminder',
  listingModerated: 'moderation',
  listingRejected: 'moderation',
  listingRefused: 'moderation',
  listingHidden: 'moderation',
  listingUnfinished: 'reminder',
  listingsPaused: 'moderation',
  firstListing: 'moderation',
  contactDataShared: 'moderation',
  savedSearchHits: 'savedSearch',
} as const satisfies Record<string, Kind>

type AccountNoticeName = (typeof accountNames)[number]

/** What people are told. Operators change any of it with an entry of the collection `email` and this name. */
export type NoticeName = AccountNoticeName | keyof typeof kinds

export const isNoticeName = (name: string): name is NoticeName =>
  accountNames.some((known) => known === name) || Object.hasOwn(kinds, name)
export const isAccountNotice = (name: NoticeName): name is AccountNoticeName =>
  accountNames.some((known) => known === name)

export const noticeNames: readonly NoticeName[] = [...accountNames, ...Object.keys(kinds).filter(isNoticeName)]

export const kindOf = (name: NoticeName): Kind => (isAccountNotice(name) ? 'account' : kinds[name])

/** Links that prove the address they are sent to are the only mails about an account that go to one not confirmed yet. */
export const isSecurityNotice = (name: NoticeName) =>
  isAccountNotice(name) && name !== 'registration' && name !== 'emailCheck'
