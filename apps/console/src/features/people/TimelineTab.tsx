import { type TimelineKind, timelineKinds } from '@plaza/contract'
import { Button, Chip, SearchField, Timeline } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import { useHotKeys } from '../../lib/hot-keys.ts'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { EntryDetail } from './EntryDetail.tsx'
import { entryIcons } from './entry-icon.ts'
import { entryText } from './entry-text.ts'
import { byDay, type GroupedEntry, groupEntries } from './group-entries.ts'
import { timelineQuery } from './queries.ts'

const labels: Readonly<Record<TimelineKind, MessageId>> = {
  booking: 'timeline.booking',
  payment: 'timeline.payment',
  mail: 'timeline.mail',
  notification: 'timeline.notification',
  message: 'timeline.message',
  listing: 'timeline.listing',
  rating: 'timeline.rating',
  signIn: 'timeline.signIn',
  report: 'timeline.report',
  staff: 'timeline.staff',
  event: 'timeline.event',
}

/** The last moment of a day that was chosen. */
const endOfDay = (day: string) => (day ? new Date(`${day}T23:59:59.999`).toISOString() : undefined)

/** All that happened to somebody, newest first, day by day; from a chosen day backwards. */
export function TimelineTab({ id, canChange }: { id: string; canChange: boolean }) {
  const t = useT()
  const intl = useIntl()
  const { sdk } = useServices()
  const [kind, setKind] = useState<TimelineKind>()
  const [typed, setTyped] = useState('')
  const [until, setUntil] = useState('')
  const field = useRef<HTMLElement>(null)
  useHotKeys({ f: { label: 'timeline.find', onPress: () => field.current?.querySelector('input')?.focus() } })
  const query = useDeferredValue(typed.trim())
  const before = endOfDay(until)
  const timeline = useInfiniteQuery(timelineQuery(sdk, id, { kind, query, before }))
  const withheld = timeline.data?.pages[0]?.withheld ?? []
  const dayOf = (date: string) => intl.formatDate(date, { weekday: 'long', day: 'numeric', month: 'long' })
  const names = Object.assign({}, ...(timeline.data?.pages.map((page) => page.names) ?? [])) as Record<string, string>
  const item = ({ entry, count }: GroupedEntry) => {
    const Icon = entryIcons[entry.kind]
    return {
      id: entry.id,
      icon: <Icon aria-hidden className="size-3.5" />,
      children: count > 1 ? t('entry.failedTimes', { count }) : entryText(t, entry, names),
      detail: <EntryDetail entry={entry} userId={id} canChange={canChange} />,
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <search ref={field} className="flex flex-wrap items-center gap-2">
        <SearchField
          label={t('timeline.find')}
          clearLabel={t('action.clear')}
          value={typed}
          onChange={setTyped}
          className="w-full sm:w-64"
        />
        <input
          type="date"
          aria-label={t('timeline.until')}
          title={t('timeline.until')}
          max={new Date().toISOString().slice(0, 10)}
          value={until}
          onChange={(event) => setUntil(event.target.value)}
          className="min-h-9 rounded-sm border border-line-2 bg-raised px-3 text-small outline-offset-2 focus-visible:outline-2 focus-visible:outline-focus pointer-coarse:min-h-11"
        />
        <div className="flex max-w-full gap-2 overflow-x-auto py-1 *:shrink-0 sm:flex-wrap">
          <Chip isSelected={kind === undefined} onPress={() => setKind(undefined)}>
            {t('timeline.all')}
          </Chip>
          {timelineKinds
            .filter((each) => !withheld.includes(each))
            .map((each) => (
              <Chip key={each} isSelected={kind === each} onPress={() => setKind(kind === each ? undefined : each)}>
                {t(labels[each])}
              </Chip>
            ))}
        </div>
      </search>
      <Region query={timeline} skeleton={<RowsSkeleton count={8} />}>
        {({ pages }) => {
          const days = byDay(groupEntries(pages.flatMap(({ results }) => results)), dayOf)
          return (
            <>
              {days.length === 0 && (
                <p className="text-ink-2">{t(kind || query || until ? 'list.noMatch' : 'timeline.empty')}</p>
              )}
              {days.map(({ day, groups }) => (
                <section key={day} className="flex flex-col gap-3">
                  <h2 className="border-line border-b pb-1 text-caption text-ink-3">{day}</h2>
                  <Timeline label={day} items={groups.map(item)} />
                </section>
              ))}
              {timeline.hasNextPage && (
                <Button
                  size="sm"
                  variant="secondary"
                  className="self-center"
                  isBusy={timeline.isFetchingNextPage}
                  busyLabel={t('state.working')}
                  onPress={() => void timeline.fetchNextPage()}
                >
                  {t('timeline.more')}
                </Button>
              )}
            </>
          )
        }}
      </Region>
      {withheld.length > 0 && (
        <p className="flex items-center gap-2 text-caption text-ink-3">
          <Lock aria-hidden className="size-4" />
          {t('timeline.withheld', { kinds: intl.formatList(withheld.map((each) => t(labels[each]))) })}
        </p>
      )}
    </div>
  )
}
