import { failureOf } from '@plaza/domain'
import type { Conversation } from '@plaza/sdk'
import { Button, buttonClass, EmptyNote, EmptyState } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useParams } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'
import { pictures } from '../../lib/pictures.ts'
import { useServices } from '../../lib/services.tsx'
import { useLastUserId } from '../../parts/person/me.ts'
import { ConversationRow } from './ConversationRow.tsx'
import { type Mark, ratedQuery, useMarkConversations } from './queries.ts'
import { isToRate } from './transaction.ts'

const route = getRouteApi('/i')

export type ConversationListProps = {
  conversations: readonly Conversation[]
  isFiltered: boolean
  /** Undefined while nothing is being selected. */
  chosenIds: ReadonlySet<string> | undefined
  onChoose: (ids: ReadonlySet<string> | undefined) => void
  onMore: (() => void) | undefined
}

/** Who wrote, about what, and whose turn it is. */
export function ConversationList(props: ConversationListProps) {
  const { conversations, isFiltered, chosenIds, onChoose, onMore } = props
  const t = useT()
  const { sdk, settings, notifier } = useServices()
  const me = useLastUserId()
  const { box } = route.useSearch()
  const { conversationId: openId } = useParams({ strict: false })
  const mark = useMarkConversations()
  const ended = settings.ratings.areOn
    ? conversations.flatMap(({ transaction }) => (transaction && isToRate(transaction) ? [transaction.id] : []))
    : []
  const rated = useQuery(ratedQuery(sdk, me, ended)).data
  const toRate = new Set(ended.filter((id) => rated && !rated.has(id)))
  const chosen = conversations.filter(({ id }) => chosenIds?.has(id))

  const send = (marks: readonly Mark[]) => {
    mark.mutate(marks, {
      onError: (error) => {
        const message = failureText(failureOf(error))
        if (message) notifier.show({ tone: 'error', text: t(message.id, message.values) })
      },
    })
  }
  function handleBulk(marks: readonly Mark[]) {
    send(marks)
    onChoose(undefined)
  }
  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-conversation]')]
    const place = links.indexOf(document.activeElement as HTMLElement)
    const row = conversations[place]
    if (event.key === 'j' || event.key === 'k') links[place + (event.key === 'j' ? 1 : -1)]?.focus()
    else if (row && event.key === 'u') send([{ id: row.id, read: row.isUnread }])
    else if (row?.canArchive && event.key === 'e') send([{ id: row.id, archived: !row.isArchived }])
    else return
    event.preventDefault()
  }

  if (conversations.length === 0 && isFiltered) {
    return (
      <div className="mt-6 lg:px-5">
        <EmptyNote title={t(box === 'unread' ? 'inbox.noUnread' : 'inbox.noMatch')} />
      </div>
    )
  }
  if (conversations.length === 0) {
    return (
      <div className="mt-8 px-4">
        <EmptyState
          picture={pictures.inbox}
          title={t('inbox.empty')}
          action={
            <Link to="/s" className={buttonClass()}>
              {t('inbox.explore')}
            </Link>
          }
        >
          {t('inbox.empty.text')}
        </EmptyState>
      </div>
    )
  }
  return (
    <>
      {chosenIds && (
        <div
          role="toolbar"
          aria-label={t('inbox.bulk')}
          className="mt-3 flex min-h-11 flex-wrap items-center gap-2 lg:px-5"
        >
          <p aria-live="polite" className="me-auto text-ink-2 text-small">
            {t('inbox.chosen', { count: chosen.length })}
          </p>
          <Button
            size="sm"
            variant="secondary"
            data-writes
            isDisabled={chosen.length === 0}
            onPress={() => handleBulk(chosen.map(({ id }) => ({ id, read: true })))}
          >
            {t('inbox.markRead')}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            data-writes
            isDisabled={!chosen.some(({ canArchive }) => canArchive)}
            onPress={() =>
              handleBulk(
                chosen.filter(({ canArchive }) => canArchive).map(({ id }) => ({ id, archived: box !== 'archived' })),
              )
            }
          >
            {t(box === 'archived' ? 'inbox.unarchive' : 'inbox.archive')}
          </Button>
        </div>
      )}
      <ul className="mt-3" onKeyDown={handleKeyDown}>
        {conversations.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            isOpen={conversation.id === openId}
            isToRate={toRate.has(conversation.transaction?.id ?? '')}
            isChosen={chosenIds?.has(conversation.id)}
            onChoose={(isChosen) => {
              const others = [...(chosenIds ?? [])].filter((id) => id !== conversation.id)
              onChoose(new Set(isChosen ? [...others, conversation.id] : others))
            }}
            onMark={(change) => send([{ id: conversation.id, ...change }])}
          />
        ))}
      </ul>
      {onMore && (
        <Button variant="secondary" size="sm" className="mt-4 lg:mx-5" onPress={onMore}>
          {t('inbox.older')}
        </Button>
      )}
    </>
  )
}
