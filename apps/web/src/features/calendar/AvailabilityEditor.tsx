import type { Asset, AssetType, Availability, AvailabilityGraph } from '@plaza/sdk'
import { addDays, Card, type Day, Sheet, Skeleton, SkeletonGroup, todayIn } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { useServices } from '../../lib/services.tsx'
import { useIsPhone } from '../../lib/use-screen-width.ts'
import { zoneOf } from '../../parts/asset/asset.ts'
import { useHomeZone } from '../../parts/asset/home-zone.ts'
import { BookingList } from './BookingList.tsx'
import { bookingsByDay } from './bookers.ts'
import { DayBookings } from './DayBookings.tsx'
import { dayStocks, stockGraph } from './day-stock.ts'
import { EditorGrid } from './EditorGrid.tsx'
import { KindLegend } from './KindLegend.tsx'
import { noteOf } from './notes.ts'
import { PeriodList } from './PeriodList.tsx'
import { PeriodPanel } from './PeriodPanel.tsx'
import { valuesOf } from './period-form.ts'
import { usePeriodTexts } from './period-texts.ts'
import { availabilitiesQuery, graphQuery, type SavedPeriod, usePeriods } from './queries.ts'
import { winnersOver } from './rule-order.ts'
import { useBookings } from './use-bookings.ts'
import { useDaySelection } from './use-day-selection.ts'

export type AvailabilityEditorProps = {
  asset: Asset
  assetType: AssetType
  /** Chosen from the start, as when it was pressed in another calendar. */
  initialDay?: Day | undefined
}

/** Whether assets of a type have days to open and close at all. */
const hasCalendar = ({ timeBased, infiniteStock }: AssetType): boolean => timeBased && !infiniteStock

/** The calendar of one listing, for its owner: what is free, booked or blocked, and the means to change it. */
export function AvailabilityEditor({ asset, assetType, initialDay }: AvailabilityEditorProps) {
  const t = useT()
  const { sdk } = useServices()
  const isNeeded = hasCalendar(assetType)
  const periods = useQuery({ ...availabilitiesQuery(sdk, asset.id), enabled: isNeeded })
  const graph = useQuery({ ...graphQuery(sdk, asset.id), enabled: isNeeded })
  if (!isNeeded) return <p className="text-ink-2">{t('calendar.notNeeded')}</p>
  return (
    <QueryBoundary query={periods} skeleton={<EditorSkeleton />}>
      {(stored) => (
        <QueryBoundary query={graph} skeleton={<EditorSkeleton />}>
          {(wire) => <Editor key={asset.id} {...{ asset, assetType, initialDay }} periods={stored} graph={wire} />}
        </QueryBoundary>
      )}
    </QueryBoundary>
  )
}

type EditorProps = AvailabilityEditorProps & { periods: Availability[]; graph: AvailabilityGraph }

function Editor({ asset, assetType, initialDay, periods, graph: wire }: EditorProps) {
  const t = useT()
  const { notifier } = useServices()
  const homeZone = useHomeZone()
  const isPhone = useIsPhone()
  const zone = zoneOf(asset) ?? homeZone
  const today = todayIn(zone)
  const selection = useDaySelection(initialDay)
  const [isSheetOpen, setSheetOpen] = useState(initialDay !== undefined)
  const [edited, setEdited] = useState<Availability>()
  const { save, remove, restore } = usePeriods(asset)
  const graph = useMemo(() => stockGraph(asset.quantity, periods, wire), [asset.quantity, periods, wire])
  const { timeUnit } = assetType.timing
  const bookings = useBookings(asset)
  const texts = usePeriodTexts(zone)
  const { range } = selection
  const chosen = range ? daysBetween(range.start, range.end ?? range.start) : []
  const here = [...new Set([...bookingsByDay(bookings, chosen, zone).values()].flat())]
  const isClosed = [...dayStocks(graph, { days: chosen, zone, today: '' }).values()].every(
    ({ kind }) => kind === 'blocked',
  )
  // days with bookings are changed only by those who said so
  const [changed, setChanged] = useState<typeof range>(null)
  const [round, setRound] = useState(0)

  function handleClear() {
    setEdited(undefined)
    setChanged(null)
    setRound(round + 1)
    setSheetOpen(false)
    selection.set(null)
  }
  function handleSave(period: SavedPeriod) {
    save.mutate(period, { onSuccess: () => notifier.show({ text: t('form.saved') }) })
    handleClear()
  }
  function handleEdit(period: Availability) {
    const shown = valuesOf(period, zone, '')
    if (!shown) return
    setEdited(period)
    selection.set({ start: shown.firstDay, end: shown.repeats ? shown.firstDay : shown.lastDay })
    setSheetOpen(true)
  }
  function handleRemove(period: Availability) {
    if (edited?.id === period.id) handleClear()
    const restored = { period, note: noteOf(asset, period.id), winners: winnersOver(period, periods, zone) }
    const action = { label: t('action.undo'), onAction: () => restore.mutate(restored) }
    remove.mutate(period, { onSuccess: () => notifier.show({ text: t('calendar.removed'), action }) })
  }

  const panel =
    range && here.length > 0 && !edited && changed !== range ? (
      <DayBookings
        title={texts.days(range.start, range.end ?? range.start)}
        bookings={here}
        zone={zone}
        onChange={() => setChanged(range)}
        onClear={handleClear}
      />
    ) : (
      <PeriodPanel
        key={edited?.id ?? round}
        {...{ asset, periods, graph: wire, zone, selection, edited, isClosed }}
        hasTimes={timeUnit === 'h' || timeUnit === 'm'}
        isBusy={save.isPending}
        onSave={handleSave}
        onCancel={handleClear}
      />
    )
  return (
    <div className="flex flex-col gap-8">
      <div className="grid items-start gap-8 lg:grid-cols-calendar">
        <div className="flex min-w-0 flex-col gap-4">
          {isPhone && <p className="text-ink-2 text-small">{t('calendar.tapDays')}</p>}
          <EditorGrid
            {...{ today, zone, isPhone, selection }}
            bookingsOf={(days) => bookingsByDay(bookings, days, zone)}
            stocksOf={(days) => dayStocks(graph, { days, zone, today })}
            onTapped={() => setSheetOpen(true)}
          />
          <KindLegend zone={zone} />
        </div>
        {isPhone ? (
          <Sheet
            isOpen={isSheetOpen && selection.range !== null}
            onOpenChange={(isOpen) => !isOpen && handleClear()}
            title={t('calendar.change')}
            closeLabel={t('action.close')}
          >
            {panel}
          </Sheet>
        ) : (
          <Card className="lg:sticky lg:top-24">{panel}</Card>
        )}
      </div>
      <BookingList bookings={bookings} zone={zone} />
      <PeriodList {...{ asset, periods, zone }} onEdit={handleEdit} onRemove={handleRemove} />
    </div>
  )
}

const daysBetween = (first: Day, last: Day): Day[] => {
  const days: Day[] = []
  for (let day = first; day <= last && days.length < 400; day = addDays(day, 1)) days.push(day)
  return days
}

function EditorSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('state.loading')} className="grid grid-cols-7 gap-1">
      {Array.from({ length: 35 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places do not move
        <Skeleton key={place} className="h-14 rounded-sm md:h-20" />
      ))}
    </SkeletonGroup>
  )
}
