import type { Conversation } from '@plaza/sdk'
import { cx, Skeleton, SkeletonGroup } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Outlet, useMatches, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useHead } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { useServices } from '../../lib/services.tsx'
import { useIsWide } from '../../lib/use-screen-width.ts'
import { usePolling, useSignal } from '../../lib/use-signals.ts'
import { ConversationList } from './ConversationList.tsx'
import { InboxFilters } from './InboxFilters.tsx'
import { conversationsQuery, type InboxFilters as Filters } from './queries.ts'
import { chipOf, isTurn } from './transaction.ts'

const route = getRouteApi('/i')

/** The conversations at the left, the open one beside them from 1024 px on; on smaller screens one of the two. */
export default function InboxPage() {
  const t = useT()
  const { sdk } = useServices()
  const { role, box = 'active', stage, sort } = route.useSearch()
  const [words, setWords] = useState('')
  const [pages, setPages] = useState(1)
  const [news, setNews] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const filters: Filters = { role, box, stage, query: words.trim() || undefined, byStart: sort === 'start' }
  const query = useQuery({ ...conversationsQuery(sdk, filters, pages), refetchInterval: usePolling('inbox') })
  const isOpen = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/i/$conversationId') })
  const isFiltered = role !== undefined || box !== 'active' || stage !== undefined || filters.query !== undefined
  const offered = useFirstWaiting({
    conversations: query.data?.conversations,
    isOff: isOpen || filters.query !== undefined,
  })
  useSignal(({ name }) => name === 'newMessage' && setNews(t('inbox.news')))
  return (
    <div className="grid grow lg:grid-cols-inbox lg:h-inbox">
      <section
        aria-label={t('inbox.title')}
        className={cx(
          'min-w-0 border-line px-4 py-6 lg:block lg:overflow-y-auto lg:border-e lg:px-0',
          isOpen && 'hidden',
        )}
      >
        <InboxFilters
          title={
            <InboxTitle
              isHeading={!isOpen}
              unread={(query.data?.conversations ?? []).filter(({ isUnread }) => isUnread).length}
            />
          }
          words={words}
          onWords={setWords}
          isSelecting={chosen !== undefined}
          onSelect={
            query.data?.conversations.length ? () => setChosen(chosen === undefined ? new Set() : undefined) : undefined
          }
        />
        <p aria-live="polite" className="sr-only">
          {news}
        </p>
        <QueryBoundary query={query} skeleton={<ListSkeleton />}>
          {({ conversations, hasMore }) => (
            <ConversationList
              conversations={conversations}
              isFiltered={isFiltered}
              chosenIds={chosen}
              onChoose={setChosen}
              onMore={hasMore ? () => setPages(pages + 1) : undefined}
            />
          )}
        </QueryBoundary>
      </section>
      <div className={cx('min-w-0 lg:min-h-0', !isOpen && 'hidden lg:block')}>
        {isOpen ? (
          <Outlet />
        ) : offered || query.data?.conversations.length === 0 ? null : (
          <p className="hidden h-full items-center justify-center text-ink-3 lg:flex">{t('inbox.choose')}</p>
        )}
      </div>
    </div>
  )
}

/** Where there is room beside the list, the first conversation that waits for the reader is opened for them. */
function useFirstWaiting({ conversations, isOff }: { conversations: Conversation[] | undefined; isOff: boolean }) {
  const isWide = useIsWide()
  const search = route.useSearch()
  const navigate = useNavigate()
  const first = isWide && !isOff ? conversations?.find(waitsForReader)?.id : undefined
  useEffect(() => {
    if (first) void navigate({ to: '/i/$conversationId', params: { conversationId: first }, search, replace: true })
  }, [first, search, navigate])
  return first !== undefined
}

const waitsForReader = ({ transaction, role }: Conversation) =>
  transaction !== null && isTurn(chipOf(transaction, role))

function InboxTitle({ isHeading, unread }: { isHeading: boolean; unread: number }) {
  const t = useT()
  const title = unread > 0 ? t('inbox.titleUnread', { count: unread }) : t('inbox.title')
  // beside an open conversation the title of the page is the conversation's
  return isHeading ? <TitleHeading title={title} /> : <p className="text-h1 lg:text-h2">{t('inbox.title')}</p>
}

function TitleHeading({ title }: { title: string }) {
  const t = useT()
  useHead({ title })
  return <h1 className="text-h1 lg:text-h2">{t('inbox.title')}</h1>
}

function ListSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('state.loading')} className="mt-6 flex flex-col gap-5 lg:px-5">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="size-11 rounded-full" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-4 w-1/2 rounded-xs" />
            <Skeleton className="h-4 w-3/4 rounded-xs" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
