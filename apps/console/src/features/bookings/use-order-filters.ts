import { useT } from '../../lib/i18n.tsx'
import { type ListFilter, sinceFilter } from '../../lib/list/index.ts'

/** What orders can be narrowed by. */
export function useOrderFilters(): ListFilter[] {
  const t = useT()
  return [
    sinceFilter(t, t('orders.since')),
    { id: 'payerId', kind: 'person', type: 'all', label: t('orders.payer'), isMinor: true },
    { id: 'receiverId', kind: 'person', type: 'all', label: t('orders.receiver'), isMinor: true },
    { id: 'transactionId', kind: 'text', label: t('orders.bookingId'), isMinor: true },
  ]
}
