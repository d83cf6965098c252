import { coreEvents, type Event } from '@plaza/contract'
import { Button, type DataColumn, useIsWide } from '@plaza/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { DayBars } from '../../lib/DayBars.tsx'
import { eventIcon, eventWords } from '../../lib/event-words.ts'
import { useT } from '../../lib/i18n.tsx'
import { ListScreen, sinceDays, sinceFilter, useCursorList, useListSearch } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { dayBounds, daysBetween, isOneDay } from './days.ts'
import { EventPanel } from './EventPanel.tsx'
import { GroupsDialog } from './GroupsDialog.tsx'
import { SendEventDialog } from './SendEventDialog.tsx'
import { whereOf } from './where.ts'

/** Everything that happened, whole for a month and as counts before that. */
export default function EventsPage() {
  const t = useT()
  const may = useMay()
  if (may('event:list:all')) return <EventList />
  if (may('event:stats:all')) {
    return (
      <div className="console-column flex flex-col gap-3 py-5 md:py-6">
        <h1 className="text-console-h1">{t('events.title')}</h1>
        <p className="text-small text-ink-2">{t('events.countsOnly')}</p>
        <Histogram filters={{}} />
      </div>
    )
  }
  return <NoAccess title={t('events.title')} words="permission.events" permission="event:list:all" />
}

/** While somebody follows, new events are looked for this often. */
const followMs = 2000

function EventList() {
  const t = useT()
  const may = useMay()
  const isWide = useIsWide()
  const { sdk } = useServices()
  const { type, objectId, emitter, emitterId, since, day, where } = useSearch({ from: '/shell/events' })
  const [open, setOpen] = useState<'send' | 'group' | null>(null)
  const [isFollowing, setFollowing] = useState(false)
  const createdDate = dayBounds(day) ?? sinceDays(since)
  const filters = {
    ...(type && { type }),
    ...(objectId && { objectId }),
    ...(emitterId && { emitterId }),
    ...((emitter === 'core' || emitter === 'custom' || emitter === 'task') && { emitter }),
    ...(createdDate && { createdDate }),
  } as const
  const contents = whereOf(where)
  const list = useCursorList(['events', 'list'], { ...filters, ...contents }, (params, options) =>
    sdk.events.list(params, options),
  )
  const cache = useQueryClient()
  useEffect(() => {
    if (!isFollowing) return
    // what came is announced above the list, never put under the pointer
    const timer = setInterval(() => {
      if (!document.hidden) void cache.invalidateQueries({ queryKey: ['events', 'list', 'newer'] })
    }, followMs)
    return () => clearInterval(timer)
  }, [isFollowing, cache])
  const columns: DataColumn<Event>[] = [
    {
      id: 'what',
      header: t('events.what'),
      cell: (event) => {
        const Icon = eventIcon(event.type)
        return (
          <span className="flex min-w-0 items-center gap-2 font-semibold">
            <Icon aria-hidden className="size-4.5 shrink-0 text-ink-2" />
            <span className="min-w-0 break-words">{eventWords(t, event.type)}</span>
          </span>
        )
      },
    },
    {
      id: 'when',
      header: t('events.when'),
      cell: (event) => (
        <span className="whitespace-nowrap">
          <When date={event.createdDate} />
        </span>
      ),
    },
    {
      id: 'object',
      header: t('events.about'),
      cell: (event) => <code className="break-all font-mono text-caption">{event.objectId}</code>,
    },
    {
      id: 'by',
      header: t('events.by'),
      cell: (event) =>
        t(
          event.emitter === 'core'
            ? 'events.by.core'
            : event.emitter === 'task'
              ? 'events.by.task'
              : 'events.by.custom',
        ),
    },
    {
      id: 'type',
      header: t('events.type'),
      isMinor: true,
      cell: (event) => <code className="break-all font-mono text-caption">{event.type}</code>,
    },
  ]
  return (
    <>
      <ListScreen
        title={t('events.title')}
        actions={
          <>
            <Button size="sm" variant="secondary" aria-pressed={isFollowing} onPress={() => setFollowing(!isFollowing)}>
              {t(isFollowing ? 'events.following' : 'events.follow')}
            </Button>
            {may('event:stats:all') && isWide && (
              <Button size="sm" variant="secondary" onPress={() => setOpen('group')}>
                {t('events.group')}
              </Button>
            )}
            {may('event:create:all') && isWide && (
              <Button size="sm" onPress={() => setOpen('send')}>
                {t('events.send')}
              </Button>
            )}
          </>
        }
        intro={
          <>
            <p className="text-small text-ink-2">{t('events.intro')}</p>
            {may('event:stats:all') && <Histogram filters={filters} isByHour={isOneDay(day) || since === '1'} />}
          </>
        }
        filters={[
          {
            id: 'type',
            kind: 'choice',
            label: t('events.type'),
            anyLabel: t('events.type.any'),
            options: Object.keys(coreEvents).map((value) => ({ value, label: eventWords(t, value) })),
          },
          { id: 'objectId', kind: 'text', label: t('events.about') },
          {
            id: 'emitter',
            kind: 'choice',
            label: t('events.by'),
            anyLabel: t('events.by.any'),
            options: [
              { value: 'core', label: t('events.by.core') },
              { value: 'custom', label: t('events.by.custom') },
              { value: 'task', label: t('events.by.task') },
            ],
          },
          { id: 'emitterId', kind: 'text', label: t('events.by.id'), isMinor: true },
          { id: 'where', kind: 'text', label: t('events.where'), isMinor: true },
          { id: 'day', kind: 'text', label: t('events.day'), isMinor: true },
          sinceFilter(t, t('events.when')),
        ]}
        list={list}
        columns={columns}
        nameOf={(event) => eventWords(t, event.type)}
        empty={{ text: t('events.empty') }}
        panel={(id, event) => <EventPanel key={id} id={id} known={event} />}
      />
      {open === 'send' && <SendEventDialog onClose={() => setOpen(null)} />}
      {open === 'group' && <GroupsDialog filters={{ ...filters, ...contents }} onClose={() => setOpen(null)} />}
    </>
  )
}

/** How much happened, by the hour of a day or the day of a month. Bars narrow the list to their days. */
function Histogram({ filters, isByHour = false }: { filters: object; isByHour?: boolean }) {
  const t = useT()
  const { sdk } = useServices()
  const { show } = useListSearch()
  const unit = isByHour ? 'hour' : 'day'
  const query = useQuery({
    queryKey: ['events', 'history', { unit, ...filters }],
    queryFn: () => sdk.events.history({ ...filters, groupBy: unit, nbResultsPerPage: 31 }),
  })
  const points = (query.data ?? []).flatMap((point) => {
    const start = point[unit]
    return start ? [{ start, count: point.count }] : []
  })
  return points.length === 0 ? null : (
    <DayBars
      title={t('events.perUnit')}
      unit={unit}
      points={points}
      onPick={
        unit === 'day'
          ? (first, last) => show({ day: daysBetween(first.start, last.start), since: undefined })
          : undefined
      }
    />
  )
}
