import { failureOf } from '@plaza/domain'
import type { Message, Transaction } from '@plaza/sdk'
import { cx, Skeleton, SkeletonGroup } from '@plaza/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useHead } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { useServices } from '../../lib/services.tsx'
import { useIsWide } from '../../lib/use-screen-width.ts'
import { usePolling } from '../../lib/use-signals.ts'
import { useLastUserId, userQuery } from '../../parts/person/me.ts'
import { usePersonName } from '../../parts/person/person-name.ts'
import { useRight } from '../../parts/person/rights.ts'
import { transactionQuery } from '../../parts/transaction/transaction.ts'
import { NotFoundPage } from '../system/index.ts'
import { Composer } from './Composer.tsx'
import { ConversationHeader } from './ConversationHeader.tsx'
import { conversationOf, type OpenConversation } from './conversations.ts'
import { conversationQuery, useMarkRead } from './queries.ts'
import { Thread } from './Thread.tsx'
import { TransactionCard } from './TransactionCard.tsx'
import { isRevealed, isToAgree, roleIn, turnOf } from './transaction.ts'

const route = getRouteApi('/i/$conversationId')

/** One conversation: the words, and the booking they are about. */
export default function ConversationPage() {
  const { conversationId } = route.useParams()
  const { sdk } = useServices()
  const [pages, setPages] = useState(1)
  const query = useQuery({
    ...conversationQuery(sdk, conversationId, pages),
    refetchInterval: usePolling('conversation'),
  })
  return (
    <QueryBoundary
      query={query}
      skeleton={<ThreadSkeleton />}
      notFound={<NotFoundPage />}
      notAllowed={<NotFoundPage />}
    >
      {({ messages, hasMore }) =>
        messages.length === 0 ? (
          <NotFoundPage />
        ) : (
          <Conversation
            key={conversationId}
            messages={messages}
            onOlder={hasMore ? () => setPages(pages + 1) : undefined}
          />
        )
      }
    </QueryBoundary>
  )
}

type ConversationProps = { messages: readonly Message[]; onOlder: (() => void) | undefined }

function Conversation({ messages, onOlder }: ConversationProps) {
  const t = useT()
  const { sdk } = useServices()
  const me = useLastUserId()
  const conversation = conversationOf(messages, me)
  const other = useQuery(userQuery(sdk, conversation.otherId))
  const isBooking = conversation.topicId.startsWith('trn_')
  const transaction = useQuery({
    ...transactionQuery(sdk, conversation.topicId),
    enabled: isBooking,
    refetchInterval: usePolling('conversation'),
  }).data
  const mayWrite = useRight('message:create') !== false
  // one of two: each has dialogs of its own
  const isWide = useIsWide()
  const isGone = other.isError && failureOf(other.error).kind === 'notFound'
  const name = usePersonName()(other.data)
  const otherName = isGone ? t('conversation.formerMember') : name
  const card = { otherName, conversationId: conversation.id }
  useReadMarks(conversation, me)
  useReadNotifications(conversation)
  useHead({ title: t('conversation.title', { name: otherName }) })

  return (
    <div className={cx('flex h-conversation flex-col lg:grid', transaction && 'lg:grid-cols-conversation')}>
      <section className="flex min-h-0 min-w-0 grow flex-col">
        <ConversationHeader
          name={otherName}
          person={isGone ? undefined : other.data}
          conversation={conversation}
          transaction={transaction}
        />
        {transaction && !isWide && (
          <div className="max-h-3/5 shrink-0 overflow-y-auto border-line border-b px-4 py-3 shadow-1">
            <TransactionCard {...card} transaction={transaction} role={roleIn(transaction, me)} isCompact />
          </div>
        )}
        <Thread {...{ conversation, me, transaction, otherName, onOlder }} other={other.data} />
        <Composer
          conversation={conversation}
          me={me}
          isAgreed={transaction !== undefined && isRevealed(transaction)}
          hasQuickReplies={
            transaction !== undefined &&
            isToAgree(transaction) &&
            roleIn(transaction, me) === 'owner' &&
            turnOf(transaction) === 'owner'
          }
          refusal={mayWrite ? refusalOf({ isGone, conversation, transaction }) : 'acting.cannotWrite'}
        />
      </section>
      {transaction && isWide && (
        <aside aria-label={t('conversation.booking')} className="overflow-y-auto border-line border-s p-5">
          <TransactionCard {...card} transaction={transaction} role={roleIn(transaction, me)} />
        </aside>
      )}
    </div>
  )
}

/** Why nothing can be written here any more. */
function refusalOf({
  isGone,
  conversation,
  transaction,
}: {
  isGone: boolean
  conversation: OpenConversation
  transaction: Transaction | undefined
}) {
  if (isGone) return 'conversation.noOneThere' as const
  return !conversation.last && transaction?.cancelledDate != null ? ('conversation.over' as const) : undefined
}

/** What the other wrote counts as read once it is on screen. */
function useReadMarks({ messages }: OpenConversation, me: string) {
  const { mutate } = useMarkRead()
  const unread = messages.filter(({ receiverId, read }) => receiverId === me && !read).map(({ id }) => id)
  const key = unread.join()
  useEffect(() => {
    if (key && document.visibilityState === 'visible') mutate(key.split(','))
  }, [key, mutate])
}

/** What was told about a conversation or its booking is known to whoever has it open. */
function useReadNotifications({ id, topicId, messages }: OpenConversation) {
  const { sdk } = useServices()
  const cache = useQueryClient()
  const last = messages.at(-1)?.id
  useEffect(() => {
    if (!last || document.visibilityState !== 'visible') return
    const read = async () => {
      const { count } = await sdk.notifications.markRead({ objectId: [id, ...(topicId ? [topicId] : [])] })
      if (count > 0) await cache.invalidateQueries({ queryKey: ['notifications'] })
    }
    // a server without such a list has nothing to mark
    read().catch(() => undefined)
  }, [sdk, cache, id, topicId, last])
}

function ThreadSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('state.loading')} className="flex flex-col gap-4 p-6">
      <Skeleton className="h-12 w-2/3 max-w-bubble rounded-lg" />
      <Skeleton className="h-12 w-1/2 max-w-bubble self-end rounded-lg" />
      <Skeleton className="h-12 w-1/2 max-w-bubble rounded-lg" />
    </SkeletonGroup>
  )
}
