import type { BookingChange } from '@plaza/sdk'
import type { MessageId } from '../../lib/i18n.tsx'

const texts: Readonly<Record<string, MessageId>> = {
  'change.open': 'event.change.open',
  'change.agreed': 'event.change.agreed',
  'change.accepted': 'event.change.accepted',
  'change.declined': 'event.change.declined',
  'change.withdrawn': 'event.change.withdrawn',
  'change.lapsed': 'event.change.lapsed',
}

/** What a line about a change says; nothing for the steps of the booking itself. */
export const changeText = (status: string): MessageId | undefined => texts[status]

/** What happened to proposals, for the thread: each was made, and most came to something. */
export const changeLines = (changes: readonly BookingChange[] = []): { status: string; date: string }[] =>
  changes.flatMap(({ createdDate, agreedDate, answeredDate, status }) => [
    { status: 'change.open', date: createdDate },
    ...(agreedDate ? [{ status: 'change.agreed', date: agreedDate }] : []),
    ...(answeredDate ? [{ status: `change.${status}`, date: answeredDate }] : []),
  ])
