import type { NoticeName } from './names.ts'

/** When a mail is sent and who gets it, as those who run the marketplace would say it. */
type Moment = { when: string; to: string }

const owner = 'The owner'
const taker = 'The customer'
const side = 'The owner or the customer'
const both = 'The owner and the customer'
const other = 'The other side of the booking'
const person = 'The account’s owner'
const colleague = 'A colleague'
const admins = 'Every Admin'
const keepers = 'Staff who look after automation'

export const moments: Readonly<Record<NoticeName, Moment>> = {
  registration: { when: 'Someone signs up', to: 'The person who signed up' },
  passwordReset: { when: 'Someone asks for a new password', to: person },
  passwordSet: { when: 'Someone who signs in without a password asks for one', to: person },
  emailCheck: { when: 'Someone is asked to confirm their email address', to: person },
  emailChange: { when: 'Someone wants to change their email address', to: 'The new address' },
  emailChangeAllow: { when: 'A new email address has to be approved from the old one', to: 'The old address' },
  emailChangeNotice: { when: 'Someone wants to change their email address', to: 'The old address' },
  emailChanged: { when: 'An email address has changed', to: 'The old address' },
  emailSet: { when: 'Your team changes someone’s email address', to: 'The old and the new address' },
  emailHeld: { when: 'An email address was changed without the password', to: 'The old address' },
  usernameChanged: { when: 'A username has changed', to: person },
  organizationGiven: { when: 'An organization has another owner', to: 'The former owner' },
  signInLink: { when: 'Your team sends someone a login link', to: person },
  signInLinkMade: { when: 'Your team makes a login link for someone', to: person },
  signInLinked: { when: 'A new way to log in was linked to an account', to: person },
  sessionStolen: { when: 'One login was used in two places', to: person },
  exportReady: { when: 'A copy of someone’s data is ready', to: person },
  accountUnused: {
    when: 'An account has been unused for as long as the setting under Privacy and law allows',
    to: person,
  },
  accountDeleted: { when: 'An account was deleted', to: person },
  staffInvitation: { when: 'Someone is invited to your team', to: 'The person invited' },
  staffChanged: { when: 'Staff roles change', to: admins },
  staffDigest: { when: 'Cases are waiting, at the hour each colleague chose', to: colleague },
  staffAlert: { when: 'A case is assigned to a colleague, mentions them, is urgent or is overdue', to: colleague },
  staffBigBooking: { when: 'A booking is larger or longer than the switch says', to: keepers },
  staffNumbers: { when: 'Once a week, if the switch is on', to: keepers },
  staffSilence: { when: 'Nothing was booked or emailed for as long as the switch says', to: keepers },
  factorReset: { when: 'An Admin resets a colleague’s second step', to: colleague },
  mailTest: { when: 'Someone sends themselves a test', to: 'The person who asked for it' },
  reportAnswered: { when: 'A report is closed', to: 'The person who reported it' },
  accountSuspended: { when: 'Your team suspends someone', to: person },
  accountBlocked: { when: 'Your team blocks someone', to: person },
  accountRestored: { when: 'A suspension or a block ends', to: person },
  organizationInvitation: { when: 'Someone is invited to an organization', to: 'The person invited' },
  newMessage: { when: 'Someone writes a message', to: 'The person it was written to' },
  transactionRequestedToOwner: { when: 'A request comes in', to: owner },
  transactionBookedAtOnce: { when: 'Something is booked right away', to: owner },
  transactionAcceptedByOwnerToTaker: { when: 'The owner accepts a request', to: taker },
  transactionRefusedByOwnerToTaker: { when: 'The owner declines a request', to: taker },
  transactionAcceptedByTakerToOwner: { when: 'The customer confirms or pays', to: owner },
  transactionRefusedByTakerToOwner: { when: 'The customer withdraws a request', to: owner },
  transactionCancelled: { when: 'A booking is cancelled', to: both },
  transactionUnanswered: { when: 'A request ended because nobody replied', to: taker },
  transactionReminder: { when: 'A booking starts soon', to: both },
  transactionWaiting: { when: 'A booking is waiting for a reply', to: 'The person it’s waiting for' },
  changeProposed: { when: 'Other dates, quantity or extras are proposed', to: other },
  changeToPay: { when: 'A change was accepted and costs more', to: taker },
  changeAccepted: {
    when: 'A change was accepted, and paid where it costs more',
    to: 'The person who proposed it, or both',
  },
  changeDeclined: { when: 'A change was declined', to: 'The person who proposed it' },
  changeWithdrawn: { when: 'A proposed change was withdrawn', to: other },
  changeLapsed: { when: 'A change wasn’t answered or paid in time', to: both },
  depositClaimed: { when: 'The owner claims part of a deposit', to: taker },
  depositObjected: { when: 'The customer objects to a claim', to: owner },
  depositReturned: { when: 'A deposit goes back', to: 'The customer, or both after a decision' },
  depositShared: { when: 'The owner gets part of a deposit', to: both },
  handoverOpened: { when: 'It is nearly time to hand something over or give it back', to: both },
  handoverToConfirm: { when: 'One side recorded the condition', to: other },
  handoverReminder: { when: 'One day is left to confirm a hand-over', to: 'The person who hasn’t confirmed' },
  handoverChanged: {
    when: 'A hand-over record changed after someone confirmed it',
    to: 'The person who had confirmed',
  },
  handoverConfirmed: { when: 'Both sides confirmed a hand-over', to: both },
  handoverDisputed: { when: 'Someone objects to a hand-over record', to: both },
  handoverExpired: { when: 'A hand-over wasn’t confirmed in time', to: both },
  ratingInvitation: { when: 'A booking is complete', to: both },
  ratingReminder: { when: 'A review is still missing, if the switch is on', to: side },
  ratingWaiting: { when: 'The other side reviewed first', to: other },
  ratingReceived: { when: 'A review can be read', to: 'The person it’s about' },
  ratingReplied: { when: 'Someone replies to a review', to: 'The person who wrote the review' },
  calendarConflict: { when: 'Another site’s calendar closes days that are booked here', to: owner },
  calendarFailing: { when: 'Another site’s calendar can’t be read for a day', to: owner },
  waitingOffer: { when: 'Dates someone is waiting for become available', to: 'The person who is next in line' },
  waitingLapsed: { when: 'A waiting list offer ends', to: 'The person who was waiting' },
  listingModerated: { when: 'Your team approves a listing', to: owner },
  listingRejected: { when: 'Your team asks for a change to a listing', to: owner },
  listingRefused: { when: 'Your team rejects a listing for good', to: owner },
  listingHidden: { when: 'Your team hides a listing', to: owner },
  listingUnfinished: { when: 'A listing was started but not finished, if the switch is on', to: owner },
  listingsPaused: { when: 'An owner ignored too many requests, if the switch is on', to: owner },
  firstListing: { when: 'An owner’s first listing goes live, if the switch is on', to: owner },
  contactDataShared: {
    when: 'Contact details are shared too early, if the switch is on',
    to: 'The person who shared it',
  },
  savedSearchHits: { when: 'A saved search finds something new', to: 'The person who saved it' },
}
