import { useT } from '../../lib/i18n.tsx'
import type { ListFilter } from '../../lib/list/index.ts'

export function useBookingFilters(): ListFilter[] {
  const t = useT()
  return [
    {
      id: 'turn',
      kind: 'choice',
      label: t('bookings.turn'),
      anyLabel: t('bookings.turn.any'),
      options: [
        { value: 'owner', label: t('bookings.owner') },
        { value: 'taker', label: t('bookings.taker') },
      ],
    },
    {
      id: 'payment',
      kind: 'choice',
      label: t('bookings.payment'),
      anyLabel: t('bookings.payment.any'),
      options: [
        { value: 'open', label: t('bookings.payment.open') },
        { value: 'authorized', label: t('bookings.payment.authorized') },
        { value: 'captured', label: t('bookings.payment.captured') },
        { value: 'refunded', label: t('bookings.payment.refunded') },
        { value: 'failed', label: t('bookings.payment.failed') },
      ],
    },
    {
      id: 'since',
      kind: 'choice',
      label: t('bookings.created'),
      anyLabel: t('mails.since.any'),
      options: [
        { value: '1', label: t('mails.since.1') },
        { value: '7', label: t('mails.since.7') },
        { value: '30', label: t('mails.since.30') },
      ],
    },
    { id: 'userId', kind: 'text', label: t('mails.userId'), isMinor: true },
    { id: 'assetId', kind: 'text', label: t('bookings.assetId'), isMinor: true },
  ]
}
