import type { Asset } from '@plaza/sdk'
import { Button } from '@plaza/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { useServices } from '../../lib/services.tsx'
import { CalendarAddressField } from './CalendarAddressField.tsx'
import { ConnectCalendarDialog } from './ConnectCalendarDialog.tsx'
import { ConnectedCalendar } from './ConnectedCalendar.tsx'
import { sourcesQuery } from './sync-queries.ts'

/** Calendars kept elsewhere: what they close here, and where they read what is booked. Of one listing, or of all. */
export function OtherCalendars({ asset }: { asset?: Asset | undefined }) {
  const t = useT()
  const { sdk } = useServices()
  const cache = useQueryClient()
  const [isConnecting, setConnecting] = useState(false)
  const sources = useQuery(sourcesQuery(sdk, asset?.id))
  // what was just read closes other days than before
  const read = sources.data?.map(({ importedDate }) => importedDate).join()
  useEffect(() => {
    if (read) void cache.invalidateQueries({ queryKey: ['availabilities'] })
  }, [read, cache])
  return (
    <section aria-labelledby="other-calendars" className="flex max-w-3xl flex-col gap-4">
      <header>
        <h2 id="other-calendars" className="text-h3">
          {t('calendar.sync.title')}
        </h2>
        <p className="mt-1 text-ink-2">{t(asset ? 'calendar.sync.text' : 'calendar.sync.allText')}</p>
      </header>
      <QueryBoundary query={sources} skeleton={null}>
        {(list) => (
          <>
            {list.length > 0 && (
              <ul className="divide-y divide-line" aria-live="polite">
                {list.map((source) => (
                  <ConnectedCalendar key={source.id} source={source} isOfAll={asset === undefined} />
                ))}
              </ul>
            )}
            {asset && (
              <Button
                variant="secondary"
                className="self-start"
                icon={<CalendarPlus aria-hidden />}
                onPress={() => setConnecting(true)}
              >
                {t('calendar.sync.connect')}
              </Button>
            )}
          </>
        )}
      </QueryBoundary>
      <CalendarAddressField asset={asset} />
      {asset && isConnecting && <ConnectCalendarDialog asset={asset} onClose={() => setConnecting(false)} />}
    </section>
  )
}
