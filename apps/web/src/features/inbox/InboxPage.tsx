import { cx, Skeleton, SkeletonGroup } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { useState } from 'react'
import { useHead } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { useUserId } from '../../lib/me.ts'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { useServices } from '../../lib/services.tsx'
import { usePolling } from '../../lib/use-signals.ts'
import { ConversationList } from './ConversationList.tsx'
import { conversationsOf } from './conversations.ts'
import { inboxQuery } from './queries.ts'

/** The conversations at the left, the open one beside them from 1024 px on; on smaller screens one of the two. */
export default function InboxPage() {
  const userId = useUserId() ?? ''
  const t = useT()
  const { sdk } = useServices()
  const [pages, setPages] = useState(1)
  const query = useQuery({ ...inboxQuery(sdk, userId, pages), refetchInterval: usePolling('inbox') })
  const isOpen = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/i/$conversationId') })
  return (
    <div className="grid grow lg:grid-cols-inbox lg:h-inbox">
      <section
        aria-label={t('inbox.title')}
        className={cx(
          'min-w-0 border-line px-4 py-6 lg:block lg:overflow-y-auto lg:border-r lg:px-0',
          isOpen && 'hidden',
        )}
      >
        <InboxTitle isHeading={!isOpen} unread={unreadIn(query.data?.messages, userId)} />
        <QueryBoundary query={query} skeleton={<ListSkeleton />}>
          {({ messages, hasMore }) => (
            <ConversationList
              conversations={conversationsOf(messages, userId)}
              userId={userId}
              onMore={hasMore ? () => setPages(pages + 1) : undefined}
            />
          )}
        </QueryBoundary>
      </section>
      <div className={cx('min-w-0 lg:min-h-0', !isOpen && 'hidden lg:block')}>
        {isOpen ? (
          <Outlet />
        ) : (
          <p className="hidden h-full items-center justify-center text-ink-3 lg:flex">{t('inbox.choose')}</p>
        )}
      </div>
    </div>
  )
}

const unreadIn = (messages: Parameters<typeof conversationsOf>[0] | undefined, userId: string) =>
  conversationsOf(messages ?? [], userId).filter(({ isUnread }) => isUnread).length

function InboxTitle({ isHeading, unread }: { isHeading: boolean; unread: number }) {
  const t = useT()
  const title = unread > 0 ? t('inbox.titleUnread', { count: unread }) : t('inbox.title')
  // beside an open conversation the title of the page is the conversation's
  return isHeading ? <TitleHeading title={title} /> : <p className="text-h1 lg:px-5">{t('inbox.title')}</p>
}

function TitleHeading({ title }: { title: string }) {
  const t = useT()
  useHead({ title })
  return <h1 className="text-h1 lg:px-5">{t('inbox.title')}</h1>
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
