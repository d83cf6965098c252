import { readGraph, startOfDay } from '@plaza/domain'
import type { CalendarRow } from '@plaza/sdk'
import { addDays, Button, cx, type Day, dayFormat, IconButton, Photo, todayIn, useReader, weekdayOf } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { photoSources } from '../../lib/photo-address.ts'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { useServices } from '../../lib/services.tsx'
import { useIsWide } from '../../lib/use-screen-width.ts'
import { photosOf, zoneOf } from '../../parts/asset/asset.ts'
import { useHomeZone } from '../../parts/asset/home-zone.ts'
import { calendarQuery } from '../../parts/transaction/calendar-query.ts'
import { CalendarLegend } from './CalendarLegend.tsx'
import { CalendarLine } from './CalendarLine.tsx'
import { CalendarSkeleton } from './CalendarSkeleton.tsx'
import { barsOf } from './calendar-bars.ts'
import { dayStocks } from './day-stock.ts'
import { usePeriodTexts } from './period-texts.ts'

const route = getRouteApi('/my/calendar')

/**
 * A row per listing, days as columns: a month where there is room, else two weeks under each other. What stands below comes
 * with them, or it would be pushed down.
 */
export function CalendarRows({ empty, children }: { empty: ReactNode; children: ReactNode }) {
  const t = useT()
  const { sdk } = useServices()
  const navigate = route.useNavigate()
  const isWide = useIsWide()
  const [pages, setPages] = useState(1)
  const { zone } = useReader()
  const today = todayIn(zone)
  const first = route.useSearch().from ?? today
  const days = Array.from({ length: isWide ? 31 : 14 }, (_, place) => addDays(first, place))
  const texts = usePeriodTexts(zone)
  const show = (from: Day) =>
    void navigate({ search: (search) => ({ ...search, from: from === today ? undefined : from }), replace: true })
  // days begin elsewhere at other hours: a day more on both sides covers every zone
  const edge = (day: Day) => new Date(startOfDay({ date: day, zone })).toISOString()
  const wanted = { startDate: edge(addDays(first, -1)), endDate: edge(addDays(first, days.length + 1)), pages }
  const query = useQuery({ ...calendarQuery(sdk, wanted), staleTime: 30_000 })

  return (
    <>
      <QueryBoundary query={query} skeleton={<CalendarSkeleton />}>
        {({ rows, hasMore }) => (
          <>
            {rows.length === 0 ? (
              empty
            ) : (
              <div className="mt-6 flex flex-col gap-5">
                <div className="flex items-center gap-1">
                  <IconButton label={t('calendar.earlier')} onPress={() => show(addDays(first, -days.length))}>
                    <ChevronLeft aria-hidden className="rtl:rotate-180" />
                  </IconButton>
                  <IconButton label={t('calendar.later')} onPress={() => show(addDays(first, days.length))}>
                    <ChevronRight aria-hidden className="rtl:rotate-180" />
                  </IconButton>
                  <p aria-live="polite" className="grow px-2 font-semibold text-control tabular-nums">
                    {texts.days(first, days.at(-1) ?? first)}
                  </p>
                  <Button variant="secondary" size="sm" isDisabled={first === today} onPress={() => show(today)}>
                    {t('dates.today')}
                  </Button>
                </div>
                <div className="flex flex-col max-lg:gap-6">
                  {isWide && <DayHeads days={days} today={today} />}
                  {rows.map((row) => (
                    <ListingRow key={row.id} row={row} days={days} isWide={isWide} />
                  ))}
                </div>
                <CalendarLegend />
                {hasMore && (
                  <Button variant="secondary" className="self-center" onPress={() => setPages(pages + 1)}>
                    {t('calendar.showMore')}
                  </Button>
                )}
              </div>
            )}
            {children}
          </>
        )}
      </QueryBoundary>
      {query.isError && !query.data && children}
    </>
  )
}

const nameColumn = 'w-56 shrink-0 pe-3'

/** Months, weekdays and numbers over the columns of a month. */
function DayHeads({ days, today }: { days: readonly Day[]; today: Day }) {
  const { locale } = useIntl()
  const weekday = dayFormat(locale, { weekday: 'narrow' })
  const month = dayFormat(locale, { month: 'long', year: 'numeric' })
  const starts = days.flatMap((day, place) => (place === 0 || day.endsWith('-01') ? [{ day, place }] : []))
  return (
    <div aria-hidden className="sticky top-16 z-sticky flex border-line border-b bg-bg pt-1.5">
      <span className={nameColumn} />
      <div className="grid min-w-0 grow grid-cols-days">
        {starts.map(({ day, place }, index) => (
          <span
            key={day}
            style={{ gridColumn: `${place + 1} / ${(starts[index + 1]?.place ?? days.length) + 1}` }}
            className={cx(
              'row-start-1 truncate ps-1.5 font-semibold text-caption',
              day.endsWith('-01') && 'border-s-2 border-s-line-2',
            )}
          >
            {month(day)}
          </span>
        ))}
        {days.map((day, place) => (
          <span
            key={day}
            style={{ gridColumn: place + 1 }}
            className={cx(
              'row-start-2 flex flex-col items-center py-1 text-caption tabular-nums',
              weekdayOf(day) % 6 === 0 ? 'text-ink-3' : 'text-ink-2',
              day.endsWith('-01') && 'border-s-2 border-s-line-2',
              day === today && 'font-bold text-ink',
            )}
          >
            <span>{weekday(day)}</span>
            <span>{Number(day.slice(8))}</span>
          </span>
        ))}
      </div>
    </div>
  )
}

function ListingRow({ row, days, isWide }: { row: CalendarRow; days: readonly Day[]; isWide: boolean }) {
  const { files } = useServices()
  const homeZone = useHomeZone()
  const { asset, graph, bookings } = row
  const zone = zoneOf(asset) ?? homeZone
  const today = todayIn(zone)
  const [photo] = photosOf(asset)
  const lines = isWide ? [days] : [days.slice(0, 7), days.slice(7)]
  return (
    <section aria-label={asset.name} className={isWide ? 'flex' : 'flex flex-col gap-2'}>
      <Link
        to="/my/calendar"
        search={{ asset: asset.id }}
        className={cx(
          'flex min-h-11 min-w-0 items-center gap-2.5 font-semibold text-ink text-small no-underline hover:underline',
          isWide && cx(nameColumn, 'min-h-14 border-line border-b py-1.5'),
        )}
      >
        {photo && (
          <Photo
            {...photoSources(photo.url, files, { ratio: 4 / 3, maxWidth: 320 })}
            sizes="48px"
            alt=""
            placeholder={photo.placeholder}
            className="h-9 w-12 shrink-0 rounded-xs"
          />
        )}
        <span className="line-clamp-2 min-w-0 wrap-anywhere">{asset.name}</span>
      </Link>
      <div className="flex min-w-0 grow flex-col max-lg:-mx-2.5">
        {lines.map((line) => (
          <CalendarLine
            key={line[0]}
            asset={asset}
            stocks={dayStocks(readGraph(graph), { days: line, zone, today })}
            bars={barsOf(bookings, line, zone)}
            zone={zone}
            today={today}
            isWeek={!isWide}
          />
        ))}
      </div>
    </section>
  )
}
