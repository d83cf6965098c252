import { readGraph } from '@plaza/domain'
import type { Asset, AssetType } from '@plaza/sdk'
import {
  addDays,
  Button,
  cx,
  type Day,
  dayFormat,
  IconButton,
  Photo,
  Skeleton,
  todayIn,
  useReader,
  weekdayOf,
} from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useT } from '../../lib/i18n.tsx'
import { photoSources } from '../../lib/photo-address.ts'
import { useServices } from '../../lib/services.tsx'
import { useIsPhone } from '../../lib/use-screen-width.ts'
import { photosOf, zoneOf } from '../../parts/asset/asset.ts'
import { useHomeZone } from '../../parts/asset/home-zone.ts'
import { dayKinds } from './DayCell.tsx'
import { type DayStock, dayStocks } from './day-stock.ts'
import { KindLegend } from './KindLegend.tsx'
import { usePeriodTexts } from './period-texts.ts'
import { graphQuery } from './queries.ts'

const route = getRouteApi('/my/calendar')
const rowsAtOnce = 24

export type Listed = { asset: Asset; assetType: AssetType }

/** A row per listing, days as columns: 14 on phones, 31 from there on. */
export function CalendarRows({ listed }: { listed: readonly Listed[] }) {
  const t = useT()
  const navigate = route.useNavigate()
  const isPhone = useIsPhone()
  const [shown, setShown] = useState(rowsAtOnce)
  const { zone } = useReader()
  const today = todayIn(zone)
  const first = route.useSearch().from ?? today
  const days = Array.from({ length: isPhone ? 14 : 31 }, (_, place) => addDays(first, place))
  const texts = usePeriodTexts(zone)
  const show = (from: Day) =>
    void navigate({ search: (search) => ({ ...search, from: from === today ? undefined : from }), replace: true })

  return (
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
      <div className="flex flex-col gap-4 md:gap-0">
        {!isPhone && <DayHeads days={days} today={today} />}
        {listed.slice(0, shown).map((each) => (
          <CalendarRow key={each.asset.id} {...each} days={days} today={today} isPhone={isPhone} />
        ))}
      </div>
      <KindLegend />
      {listed.length > shown && (
        <Button variant="secondary" className="self-center" onPress={() => setShown(shown + rowsAtOnce)}>
          {t('calendar.showMore')}
        </Button>
      )}
    </div>
  )
}

const columns = 'grid grid-cols-days'

function DayHeads({ days, today }: { days: readonly Day[]; today: Day }) {
  const { locale } = useIntl()
  const weekday = dayFormat(locale, { weekday: 'narrow' })
  return (
    <div aria-hidden className={cx(columns, 'sticky top-16 z-sticky border-line border-b bg-bg py-1.5')}>
      <span />
      {days.map((day) => (
        <span
          key={day}
          className={cx(
            'flex flex-col items-center text-caption tabular-nums',
            weekdayOf(day) % 6 === 0 ? 'text-ink-3' : 'text-ink-2',
            day === today && 'font-bold text-ink',
          )}
        >
          <span>{weekday(day)}</span>
          <span>{Number(day.slice(8))}</span>
        </span>
      ))}
    </div>
  )
}

type CalendarRowProps = Listed & { days: readonly Day[]; today: Day; isPhone: boolean }

function CalendarRow({ asset, days, isPhone }: CalendarRowProps) {
  const t = useT()
  const { sdk, files } = useServices()
  const homeZone = useHomeZone()
  const { data: wire, isError } = useQuery({ ...graphQuery(sdk, asset.id), staleTime: 60_000 })
  const zone = zoneOf(asset) ?? homeZone
  const stocks = wire && dayStocks(readGraph(wire), { days, zone, today: todayIn(zone) })
  const [photo] = photosOf(asset)
  return (
    <section
      aria-label={asset.name}
      className={cx(isPhone ? 'flex flex-col gap-1.5' : cx(columns, 'border-line border-b py-1.5'))}
    >
      <Link
        to="/my/calendar"
        search={{ asset: asset.id }}
        className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-sm pe-2 font-semibold text-ink text-small no-underline hover:underline"
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
        <span className="line-clamp-2">{asset.name}</span>
      </Link>
      {isError ? (
        <p className="text-ink-2 text-small">{t('failure.server')}</p>
      ) : stocks ? (
        <RowDays assetId={asset.id} stocks={stocks} isPhone={isPhone} zone={zone} />
      ) : (
        <Skeleton className={cx('h-9 rounded-xs', isPhone ? 'w-full' : 'col-span-full col-start-2')} />
      )}
    </section>
  )
}

type RowDaysProps = { assetId: string; stocks: Map<Day, DayStock>; isPhone: boolean; zone: string }

function RowDays({ assetId, stocks, isPhone, zone }: RowDaysProps) {
  const t = useT()
  const texts = usePeriodTexts(zone)
  const cells = [...stocks].map(([day, stock]) => {
    const { icon: Icon, text, look } = dayKinds[stock.kind]
    const label = t('calendar.day', { day: texts.long(day), kind: t(text), free: stock.free, total: stock.total })
    return (
      <Link
        key={day}
        to="/my/calendar"
        search={{ asset: assetId, day }}
        // the name of the listing leads there too; 31 more stops on the way would be a burden
        tabIndex={-1}
        className={cx(
          'flex min-h-9 flex-col items-center justify-center rounded-xs border text-tiny tabular-nums no-underline transition-colors hover:border-line-2',
          look,
        )}
      >
        <span className="sr-only">{label}</span>
        {isPhone && (
          <span aria-hidden className="text-ink-3">
            {Number(day.slice(8))}
          </span>
        )}
        {stock.kind === 'open' || stock.kind === 'booked' ? (
          <span aria-hidden>{stock.kind === 'open' ? stock.free : `${stock.free}/${stock.total}`}</span>
        ) : (
          <Icon aria-hidden className="size-3.5" />
        )}
      </Link>
    )
  })
  return isPhone ? <div className="grid grid-cols-fortnight gap-0.5">{cells}</div> : cells
}
