import { useIntl } from '@plaza/ui/intl'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'

/** The periods in which a listing has more or fewer than usual. */
export function CalendarPeriods({ assetId }: { assetId: string }) {
  const t = useT()
  const intl = useIntl()
  const { sdk } = useServices()
  const query = useQuery({
    queryKey: ['availabilities', 'list', { assetId }],
    queryFn: () => sdk.availabilities.list({ assetId, nbResultsPerPage: 100 }),
  })
  const day = (date: string) => intl.formatDate(date, { day: 'numeric', month: 'short', year: 'numeric' })
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-console-h2">{t('calendar.periods')}</h2>
      <Region query={query} skeleton={<RowsSkeleton count={2} />}>
        {(periods) =>
          periods.length === 0 ? (
            <p className="text-ink-2">{t('calendar.noPeriods')}</p>
          ) : (
            <ul className="flex flex-col divide-y divide-line rounded-photo border border-line bg-raised">
              {periods.map(({ id, startDate, endDate, quantity, recurringPattern }) => (
                <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3">
                  <span>
                    {day(startDate)} – {day(endDate)}
                    {recurringPattern && <span className="text-ink-2"> · {t('calendar.repeats')}</span>}
                  </span>
                  <span className="text-ink-2">
                    {quantity === 0 ? t('calendar.closed') : t('calendar.free', { count: Number(quantity) })}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Region>
    </section>
  )
}
