import { Button } from '@plaza/ui'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { type Overview, reportsQuery, threadQuery } from './queries.ts'
import { ThreadMessage } from './ThreadMessage.tsx'
import { personName } from './words.ts'

/** Everything two people wrote to each other, oldest first, as they see it. Nothing is marked as read by it. */
export function Thread({ conversation, reason }: { conversation: Overview; reason: string }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const query = useInfiniteQuery(threadQuery(sdk, { id: conversation.id, reason }))
  const cache = useQueryClient()
  const { isSuccess } = query
  useEffect(() => {
    // that somebody looked stands in its history now
    if (isSuccess) void cache.invalidateQueries({ queryKey: ['audit'] })
  }, [cache, isSuccess])
  const messages = (query.data?.pages.flat() ?? [])
    .filter(({ metadata }) => metadata.isHiddenMessage !== true)
    .toReversed()
  const received = messages.filter(({ content }) => content !== '')
  const reports = useQuery({
    ...reportsQuery(sdk, received.slice(-100)),
    enabled: may('case:list:all') && received.length > 0,
  })
  return (
    <Region query={query} skeleton={<RowsSkeleton count={6} />}>
      {() => (
        <div className="flex flex-col gap-4">
          {query.hasNextPage && (
            <Button
              size="sm"
              variant="secondary"
              className="self-center"
              isBusy={query.isFetchingNextPage}
              busyLabel={t('state.working')}
              onPress={() => void query.fetchNextPage()}
            >
              {t('conversations.older')}
            </Button>
          )}
          <ol aria-label={t('conversations.messages')} className="flex flex-col gap-3">
            {messages.map((message) => (
              <ThreadMessage
                key={message.id}
                message={message}
                name={personName(t, conversation, message.senderId)}
                isSecond={message.senderId !== conversation.overview.people[0]?.id}
                isReported={reports.data?.has(message.id) === true}
              />
            ))}
          </ol>
        </div>
      )}
    </Region>
  )
}
