import type { Asset, CalendarRow } from '@plaza/contract'
import { startOfDay } from '@plaza/domain'
import { addDays, addMonthsTo, cx, IconButton, MonthTable, monthOf, todayIn } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { ObjectLink } from '../../lib/ObjectLink.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { CalendarPeriods } from './CalendarPeriods.tsx'
import { stockOn } from './days-of-stock.ts'
import { ListingLine } from './ListingLine.tsx'

/** When a listing is free and who has it, a month at a time. To read: owners change it. */
export function ListingCalendar({ asset }: { asset: Asset }) {
  const t = useT()
  const { sdk } = useServices()
  const zone = typeof asset.metadata.timeZone === 'string' ? asset.metadata.timeZone : 'UTC'
  const [month, setMonth] = useState(() => monthOf(todayIn(zone)))
  const startDate = new Date(startOfDay({ date: `${month}-01`, zone })).toISOString()
  const endDate = new Date(startOfDay({ date: `${addMonthsTo(month, 1)}-01`, zone })).toISOString()
  const query = useQuery({
    queryKey: ['calendar', 'list', { assetId: asset.id, startDate, endDate }],
    queryFn: async () =>
      (
        await sdk.calendar.list({
          ...(asset.ownerId !== null && { ownerId: asset.ownerId }),
          assetId: [asset.id],
          startDate,
          endDate,
        })
      )[0] ?? null,
  })
  const step = (count: number) => setMonth(addMonthsTo(month, count))
  if (query.data === null) return <p className="text-ink-2">{t('calendar.none')}</p>
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <div className="relative">
        <span className="absolute inset-x-0 top-0 flex justify-between">
          <IconButton size="sm" label={t('calendar.before')} onPress={() => step(-1)}>
            <ChevronLeft aria-hidden className="size-5" />
          </IconButton>
          <IconButton size="sm" label={t('calendar.after')} onPress={() => step(1)}>
            <ChevronRight aria-hidden className="size-5" />
          </IconButton>
        </span>
        <Region query={query} skeleton={<RowsSkeleton count={6} />}>
          {(row) =>
            row && (
              <>
                <MonthTable month={month} renderDay={(day) => <Day row={row} day={day} zone={zone} />} />
                <CalendarBookings row={row} />
              </>
            )
          }
        </Region>
      </div>
      <ListingLine assetId={asset.id} />
      <CalendarPeriods assetId={asset.id} />
    </div>
  )
}

function Day({ row, day, zone }: { row: CalendarRow; day: string; zone: string }) {
  const t = useT()
  const { available, used } = stockOn(
    row.graph,
    startOfDay({ date: day, zone }),
    startOfDay({ date: addDays(day, 1), zone }),
  )
  const isFull = available <= 0
  return (
    <span
      className={cx(
        'm-0.5 flex min-h-12 flex-col items-center justify-center rounded-sm text-small',
        isFull ? 'bg-sunken text-ink-2' : 'border border-line',
      )}
    >
      <span className={cx(isFull && used === 0 && 'line-through')}>{Number(day.slice(8))}</span>
      <span className="text-caption text-ink-2">
        {isFull ? t(used > 0 ? 'calendar.booked' : 'calendar.closed') : t('calendar.free', { count: available })}
      </span>
    </span>
  )
}

const kindTexts = {
  asked: 'calendar.kind.asked',
  booked: 'calendar.kind.booked',
  over: 'calendar.kind.over',
} as const

function CalendarBookings({ row: { bookings } }: { row: CalendarRow }) {
  const t = useT()
  if (bookings.length === 0) return <p className="mt-4 text-ink-2">{t('calendar.noBookings')}</p>
  return (
    <ul className="mt-4 flex flex-col divide-y divide-line rounded-photo border border-line bg-raised">
      {bookings.map((booking) => (
        <li key={booking.id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3">
          <ObjectLink type="transaction" id={booking.id}>
            {booking.takerName ?? t('reports.former')}
          </ObjectLink>
          <span className="text-ink-2">
            {t(kindTexts[booking.kind], {
              start: booking.startDate.slice(0, 10),
              end: (booking.endDate ?? booking.startDate).slice(0, 10),
            })}
          </span>
        </li>
      ))}
    </ul>
  )
}
