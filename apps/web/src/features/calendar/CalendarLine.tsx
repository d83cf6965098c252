import type { Asset } from '@plaza/sdk'
import { cx, type Day, dayFormat, weekdayOf } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { BookingBar } from './BookingBar.tsx'
import { type Bar, lanesOf } from './calendar-bars.ts'
import { dayKinds } from './DayCell.tsx'
import type { DayStock } from './day-stock.ts'
import { usePeriodTexts } from './period-texts.ts'

export type CalendarLineProps = {
  asset: Asset
  stocks: ReadonlyMap<Day, DayStock>
  bars: readonly Bar[]
  zone: string
  today: Day
  /** A week on small screens, with its weekdays and numbers; else a month under a head of its own. */
  isWeek: boolean
}

/** Some days of one listing: what is closed, and over it who has booked or asks. */
export function CalendarLine({ asset, stocks, bars, zone, today, isWeek }: CalendarLineProps) {
  const lanes = Math.max(lanesOf(bars), isWeek ? 0 : 1)
  const showsCount = asset.quantity > 1
  // as high as a finger on small screens; elsewhere the rows share the height of the name beside them
  const lane = isWeek ? '2.75rem' : 'minmax(2.25rem, 1fr)'
  const rows = [isWeek && '2.75rem', lanes > 0 && `repeat(${lanes}, ${lane})`, showsCount && '1.25rem']
  return (
    <div
      className={cx('grid', isWeek ? 'grid-cols-7' : 'grow grid-cols-days')}
      style={{ gridTemplateRows: rows.filter(Boolean).join(' ') }}
    >
      {[...stocks].map(([day, stock], place) => (
        <CalendarDay key={day} {...{ asset, day, stock, zone, today, isWeek, showsCount, place }} />
      ))}
      {bars.map((bar) => (
        <BookingBar key={bar.booking.id} bar={bar} zone={zone} firstRow={isWeek ? 2 : 1} />
      ))}
    </div>
  )
}

type CalendarDayProps = Pick<CalendarLineProps, 'asset' | 'zone' | 'today' | 'isWeek'> & {
  day: Day
  stock: DayStock
  showsCount: boolean
  place: number
}

/** Nothing where a day is open: what is out of the ordinary is what an owner looks for. */
function CalendarDay({ asset, day, stock, zone, today, isWeek, showsCount, place }: CalendarDayProps) {
  const t = useT()
  const { locale } = useIntl()
  const texts = usePeriodTexts(zone)
  const { icon: Icon, text } = dayKinds[stock.kind]
  const isMonthStart = day.endsWith('-01')
  const isClosed = stock.kind === 'blocked'
  return (
    <Link
      to="/my/calendar"
      search={{ asset: asset.id, day }}
      // the name of the listing leads there too; 31 more stops on the way would be a burden
      tabIndex={-1}
      style={{ gridColumn: place + 1 }}
      className={cx(
        'row-span-full flex min-w-0 flex-col items-center justify-between border-line border-b text-caption no-underline tabular-nums transition-colors hover:bg-sunken',
        isMonthStart ? 'border-s-2 border-s-line-2' : 'border-s',
        isClosed ? 'bg-sunken text-ink-2' : 'text-ink',
        day < today && 'text-ink-3',
        isWeek && 'border-t',
      )}
    >
      <span className="sr-only">
        {t('calendar.day', { day: texts.long(day), kind: t(text), free: stock.free, total: stock.total })}
      </span>
      {isWeek ? (
        <span aria-hidden className="flex h-11 flex-col items-center justify-center leading-tight">
          <span className={cx('text-tiny', weekdayOf(day) % 6 === 0 ? 'text-ink-3' : 'text-ink-2')}>
            {dayFormat(locale, { weekday: 'short' })(day)}
          </span>
          <span className={cx('flex items-center gap-0.5', (day === today || isMonthStart) && 'font-bold')}>
            {isMonthStart ? dayFormat(locale, { day: 'numeric', month: 'short' })(day) : Number(day.slice(8))}
            {stock.kind !== 'open' && stock.kind !== 'past' && stock.kind !== 'booked' && <Icon className="size-3" />}
          </span>
        </span>
      ) : (
        <span aria-hidden className="flex grow items-center justify-center">
          {(isClosed || stock.kind === 'partly') && <Icon className="size-3.5" />}
        </span>
      )}
      {showsCount && stock.used > 0 && day >= today && (
        <span aria-hidden className="text-tiny text-ink-2">
          {stock.free}/{stock.total}
        </span>
      )}
    </Link>
  )
}
