import type { Surroundings } from './objects.ts'
import type { PersonId } from './people.ts'

const hourMs = 3_600_000

type PastMail = {
  kind: string
  to: PersonId
  hoursAgo: number
  subject: string
  text: string
  /** What the mail server said when it would not take it. */
  refused?: string
}

export const failedMail: PastMail = {
  kind: 'transactionRequestedToOwner',
  to: 'martin',
  hoursAgo: 4,
  subject: 'Rosa wants to book with you',
  text: 'Rosa sent you a request. Answer within two days, or it ends by itself.',
  refused: '550 5.1.1 The mailbox of this person is full',
}

/** What was written to people lately, so that the list of mails shows what it is for. */
const past: readonly PastMail[] = [
  failedMail,
  {
    kind: 'transactionRequestedToOwner',
    to: 'sofia',
    hoursAgo: 5,
    subject: 'Rosa wants to book “Picnic basket for four”',
    text: 'Rosa sent you a request. Answer within two days, or it ends by itself.',
  },
  {
    kind: 'newMessage',
    to: 'beto',
    hoursAgo: 20,
    subject: 'You have a new message',
    text: 'There is an answer in your conversation about “Painting kit for one room”.',
  },
  {
    kind: 'transactionAcceptedByOwnerToTaker',
    to: 'sofia',
    hoursAgo: 43,
    subject: 'Your booking is confirmed',
    text: 'The owner said yes. You find the address in your booking.',
  },
  {
    kind: 'ratingInvitation',
    to: 'itzel',
    hoursAgo: 70,
    subject: 'How was it?',
    text: 'Two lines help the next person to choose. It takes a minute.',
  },
  {
    kind: 'passwordReset',
    to: 'diego',
    hoursAgo: 95,
    subject: 'Choose a new password',
    text: 'You asked for a new password. The link has been used.',
  },
  {
    kind: 'registration',
    to: 'olga',
    hoursAgo: 160,
    subject: 'Welcome to Plaza',
    text: 'Your account is ready. Have a look around, or list something of your own.',
  },
]

export const mailId = ({ to, kind, hoursAgo }: PastMail, { now, idOf }: Surroundings) =>
  idOf('eml', `${kind} ${to}`, new Date(now.getTime() - hoursAgo * hourMs))

/** Mails as they went, the oldest first. */
export const demoMails = (around: Surroundings) =>
  past.toReversed().map((mail) => ({
    ...mail,
    id: mailId(mail, around),
    date: new Date(around.now.getTime() - mail.hoursAgo * hourMs),
    address: `${mail.to}@example.com`,
  }))
