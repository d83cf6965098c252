import type { Transaction } from '@plaza/sdk'
import type { MessageId } from '../../lib/i18n.tsx'
import { objectOf, textOf } from '../../lib/json.ts'

const texts: Readonly<Record<string, MessageId>> = {
  'handover.start.open': 'event.handover.start.open',
  'handover.start.confirmed': 'event.handover.start.confirmed',
  'handover.start.disputed': 'event.handover.start.disputed',
  'handover.start.expired': 'event.handover.start.expired',
  'handover.end.open': 'event.handover.end.open',
  'handover.end.confirmed': 'event.handover.end.confirmed',
  'handover.end.disputed': 'event.handover.end.disputed',
  'handover.end.expired': 'event.handover.end.expired',
}

/** What a line about a hand-over says; nothing for the steps of the booking itself. */
export const handoverText = (status: string): MessageId | undefined => texts[status]

/** What happened to the records of a booking, as it says itself (docs/contract/27-hand-over.md §B8). */
export function handoverLines({ platformData }: Pick<Transaction, 'platformData'>): { status: string; date: string }[] {
  const { handover } = objectOf(objectOf(platformData).plaza)
  return ['start', 'end'].flatMap((stage) => {
    const { lines } = objectOf(objectOf(handover)[stage])
    return (Array.isArray(lines) ? lines : []).flatMap((line) => {
      const [status, date] = [`handover.${stage}.${textOf(objectOf(line).state)}`, textOf(objectOf(line).date)]
      return date && handoverText(status) ? [{ status, date }] : []
    })
  })
}
