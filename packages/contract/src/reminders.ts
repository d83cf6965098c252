import { type Static, Type } from 'typebox'
import { endpoint, needs } from './endpoint.ts'
import { closed, isoDate, nullable, oneOf, optional, strings, text } from './schema.ts'
import { bookingTurns } from './transactions.ts'

const params = closed({ id: text() })
const body = closed({
  /** The side that the booking waits for. */
  to: oneOf(...bookingTurns),
  /** An operator’s own words: an entry of the collection `email` whose name begins with `transactionWaiting`. */
  templateName: optional(text({ max: 255 })),
})

/** What a person reminded of a booking would read. */
export const reminderPreview = Type.Object({
  /** Whose words these are: the person, or the first who answers for an organization. */
  userId: Type.String(),
  locale: Type.String(),
  subject: Type.String(),
  text: Type.String(),
  /** False for those who want no such email; they find it in the app. */
  isMailed: Type.Boolean(),
  /** Until when they are left in peace; null when they can be reminded now. */
  nextDate: nullable(isoDate),
  /** What `templateName` can be. */
  templates: strings,
})
export type ReminderPreview = Static<typeof reminderPreview>

/** Reminding one side of a booking that it is their turn. */
export const reminders = {
  preview: endpoint({
    method: 'POST',
    path: '/transactions/:id/reminders/preview',
    summary: 'Preview a reminder for one side of a transaction',
    repeats: 'nothing changes',
    access: needs('transaction:transition:all'),
    params,
    body,
    response: reminderPreview,
    refusals: ['reminder.notTheirTurn', 'reminder.nobodyThere', 'email.templateUnknown'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/transactions/:id/reminders',
    summary: 'Remind one side of a transaction that it is their turn, at most once every six hours',
    access: needs('transaction:transition:all'),
    params,
    body,
    response: Type.Object({
      /** Null for those who want no such email; they find it in the app. */
      emailId: nullable(Type.String()),
    }),
    refusals: [
      'reminder.notTheirTurn',
      'reminder.nobodyThere',
      'reminder.notWanted',
      'reminder.tooSoon',
      'email.templateUnknown',
      'email.noServer',
    ],
  }),
}
