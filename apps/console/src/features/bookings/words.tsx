import type { ListedTransaction } from '@plaza/contract'
import { inWords } from '@plaza/domain'
import { StatusChip, type StatusKind } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { type MessageId, useT } from '../../lib/i18n.tsx'

export const assetNameOf = ({ assetSnapshot, id }: Pick<ListedTransaction, 'assetSnapshot' | 'id'>): string =>
  typeof assetSnapshot.name === 'string' && assetSnapshot.name !== '' ? assetSnapshot.name : id

export const paymentTexts = {
  none: 'bookings.payment.none',
  open: 'bookings.payment.open',
  authorized: 'bookings.payment.authorized',
  captured: 'bookings.payment.captured',
  cancelled: 'bookings.payment.released',
  failed: 'bookings.payment.failed',
} as const satisfies Record<ListedTransaction['paymentStatus'], MessageId>

/** From when to when ("19 – 23 Nov"), with the year unless it is this one. */
export function useDays() {
  const intl = useIntl()
  return ({ startDate, endDate }: Pick<ListedTransaction, 'startDate' | 'endDate'>): string => {
    if (startDate === null) return ''
    const thisYear = new Date().getFullYear()
    const isThisYear = [startDate, endDate ?? startDate].every((date) => new Date(date).getFullYear() === thisYear)
    const format = isThisYear ? ({ day: 'numeric', month: 'short' } as const) : ({ dateStyle: 'medium' } as const)
    if (endDate === null) return intl.formatDate(startDate, format)
    return intl.formatDateTimeRange(Date.parse(startDate), Date.parse(endDate), format)
  }
}

const kindOf = ({ stage, turn }: ListedTransaction): StatusKind =>
  stage === 'asked' || stage === 'agreed' ? (turn === null ? 'confirmed' : 'waiting') : stage

/** Where a booking stands, and whom it waits for. */
export function BookingChip({ booking }: { booking: ListedTransaction }) {
  const t = useT()
  const { turn, status } = booking
  return (
    <StatusChip kind={kindOf(booking)} className="whitespace-nowrap">
      {inWords(status)}
      {turn && ` · ${t(turn === 'owner' ? 'bookings.turn.owner' : 'bookings.turn.taker')}`}
    </StatusChip>
  )
}
