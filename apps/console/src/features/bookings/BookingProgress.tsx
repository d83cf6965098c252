import type { ListedTransaction } from '@plaza/contract'
import { inWords } from '@plaza/domain'
import { Timeline } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { usePeople } from '../../lib/people.ts'
import { useServices } from '../../lib/services.tsx'
import { BookingChanges } from './BookingChanges.tsx'
import { stepEventsQuery } from './queries.ts'
import { toComeOf } from './steps.ts'

/** Every status that a booking has come to, newest first, with who brought it there; and what is to come. */
export function BookingProgress({ booking }: { booking: ListedTransaction }) {
  const t = useT()
  const intl = useIntl()
  const whoBy = useActors(booking)
  const ahead = toComeOf(booking)
  return (
    <div className="flex flex-col gap-5">
      {ahead.length > 0 && (
        <section className="flex flex-col gap-2">
          <h2 className="text-console-h2">{t('bookings.toCome')}</h2>
          <ol className="flex flex-wrap gap-2">
            {ahead.map((status) => (
              <li key={status} className="rounded-full border border-line px-3 py-1 text-small text-ink-2">
                {inWords(status)}
              </li>
            ))}
          </ol>
        </section>
      )}
      <BookingChanges booking={booking} />
      <Timeline
        label={t('bookings.progress')}
        items={booking.statusHistory.map(({ status, date, data }) => ({
          id: `${status} ${date}`,
          children: inWords(status),
          detail: (
            <>
              {whoBy(date) && `${whoBy(date)} · `}
              <time dateTime={date}>{intl.formatDate(date, { dateStyle: 'medium', timeStyle: 'short' })}</time>
              {typeof data?.cancellationReason === 'string' && ` · ${inWords(data.cancellationReason)}`}
              {typeof data?.reason === 'string' && ` · ${said(data.reason)}`}
            </>
          ),
        }))}
      />
    </div>
  )
}

/** Codes in words, sentences as they are. */
const said = (reason: string) => (reason.includes(' ') ? `“${reason}”` : inWords(reason))

/** Who took the step of a moment, as long as its event is kept. */
function useActors({ id, ownerId, takerId }: ListedTransaction): (date: string) => string | undefined {
  const { sdk } = useServices()
  const may = useMay()
  const { data = [] } = useQuery({ ...stepEventsQuery(sdk, id), enabled: may('event:list:all') })
  const people = usePeople([ownerId, takerId, ...data.map(({ emitterId }) => emitterId)])
  return (date) => {
    const by = data.find(({ createdDate }) => createdDate === date)?.emitterId
    return by ? people.get(by)?.name : undefined
  }
}
