import { Button, FilterBar } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTitle } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { type ListView, ListViews, PanelContext, useListSearch } from '../../lib/list/index.ts'
import { usePeople } from '../../lib/people.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { BookingPanel } from './BookingPanel.tsx'
import { StripTable } from './StripTable.tsx'
import { dayText, stripDays, stripRows, stripStart } from './strip.ts'
import { filterParams } from './views.ts'

const most = 100

/** Two weeks of bookings, a line for each listing. It only shows; a bar opens its booking. */
export function CalendarStrip({ views }: { views: readonly ListView[] }) {
  const t = useT()
  useTitle(t('bookings.title'))
  const { sdk } = useServices()
  const { show, open } = useListSearch()
  const { from, open: openId, userId, assetId, typeId } = useSearch({ from: '/shell/bookings' })
  const start = stripStart(from)
  const params = {
    ...filterParams({ ...(userId && { userId }), ...(assetId && { assetId }), ...(typeId && { typeId }) }),
    startDate: { lt: new Date(`${dayText(start, stripDays)}T00:00:00`).toISOString() },
    endDate: { gt: new Date(start).toISOString() },
    orderBy: 'startDate',
    order: 'asc' as const,
    nbResultsPerPage: most,
  }
  const query = useQuery({
    queryKey: ['transactions', 'strip', params],
    queryFn: async () => [...(await sdk.transactions.list(params))],
    placeholderData: keepPreviousData,
  })
  const people = usePeople((query.data ?? []).map(({ takerId }) => takerId))
  const label = useSpan(start)
  const turn = (days: number) => show({ from: days === 0 ? undefined : dayText(start, days) })
  return (
    <div className="flex grow">
      <div className="console-column flex min-w-0 flex-col gap-3 py-5 md:py-6">
        <h1 className="text-console-h1">{t('bookings.title')}</h1>
        <ListViews views={views} />
        <FilterBar
          actions={
            <>
              <Button size="sm" variant="secondary" onPress={() => turn(-stripDays)}>
                {t('bookings.strip.earlier')}
              </Button>
              <Button size="sm" variant="secondary" onPress={() => turn(0)}>
                {t('bookings.strip.today')}
              </Button>
              <Button size="sm" variant="secondary" onPress={() => turn(stripDays)}>
                {t('bookings.strip.later')}
              </Button>
            </>
          }
        >
          <p className="font-semibold">{label}</p>
        </FilterBar>
        <Region query={query} skeleton={<RowsSkeleton count={8} />}>
          {(bookings) => {
            const rows = stripRows(bookings, start)
            return rows.length === 0 ? (
              <p className="rounded-photo border border-line bg-raised p-5 text-ink-2">{t('bookings.strip.empty')}</p>
            ) : (
              <>
                <StripTable
                  label={label}
                  rows={rows}
                  start={start}
                  openId={openId}
                  onOpen={open}
                  nameOf={(id) => people.get(id)?.name ?? id}
                />
                {bookings.length === most && <p className="text-ink-3">{t('bookings.strip.more', { count: most })}</p>}
              </>
            )
          }}
        </Region>
      </div>
      {openId !== undefined && (
        <PanelContext key={openId} value={{ onClose: () => open(undefined), onPrevious: undefined, onNext: undefined }}>
          <BookingPanel id={openId} known={query.data?.find(({ id }) => id === openId)} />
        </PanelContext>
      )}
    </div>
  )
}

/** From which day to which, in words. */
function useSpan(start: number): string {
  const t = useT()
  const intl = useIntl()
  const text = (days: number) => intl.formatDate(`${dayText(start, days)}T00:00:00`, { day: 'numeric', month: 'short' })
  return t('bookings.strip.label', { from: text(0), to: text(stripDays - 1) })
}
