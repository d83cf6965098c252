import type { ListedTransaction } from '@plaza/contract'
import { inWords } from '@plaza/domain'
import { Timeline } from '@plaza/ui'
import { useIntl } from 'react-intl'
import { useT } from '../../lib/i18n.tsx'

/** Every status that a booking has come to, newest first. */
export function BookingProgress({ booking: { statusHistory } }: { booking: ListedTransaction }) {
  const t = useT()
  const intl = useIntl()
  return (
    <Timeline
      label={t('bookings.progress')}
      items={statusHistory.map(({ status, date, data }) => ({
        id: `${status} ${date}`,
        children: inWords(status),
        detail: (
          <>
            <time dateTime={date}>{intl.formatDate(date, { dateStyle: 'medium', timeStyle: 'short' })}</time>
            {typeof data?.cancellationReason === 'string' && ` · ${inWords(data.cancellationReason)}`}
          </>
        ),
      }))}
    />
  )
}
