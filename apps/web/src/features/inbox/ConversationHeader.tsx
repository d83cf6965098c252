import { assetSlug } from '@plaza/domain'
import type { Transaction, User } from '@plaza/sdk'
import { Avatar, IconButton, Menu, MenuItem, navLinkClass, useStore } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Archive, ArchiveRestore, ChevronLeft, Flag, MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { objectOf, textOf } from '../../lib/json.ts'
import { lazyLayer } from '../../lib/lazy-part.tsx'
import { useServices } from '../../lib/services.tsx'
import { answerText, useAnswers } from '../../parts/person/answer-habits.ts'
import { avatarOf } from '../../parts/person/me.ts'
import { AssetScore } from '../../parts/rating/AssetScore.tsx'
import { useAverages } from '../../parts/rating/rating-queries.ts'
import type { OpenConversation } from './conversations.ts'
import { conversationRowQuery, topicsQuery, useMarkConversations } from './queries.ts'

const ReportDialog = lazyLayer(async () => (await import('../../parts/report/ReportDialog.tsx')).ReportDialog)

// two links, one under the other: each is high enough for a finger
const lineClass = `${navLinkClass} block truncate leading-6`

const inboxRoute = getRouteApi('/i')

export type ConversationHeaderProps = {
  name: string
  /** Undefined when they have left. */
  person: User | undefined
  conversation: OpenConversation
  transaction: Transaction | undefined
}

/** The account that speaks for the marketplace itself; there is no more to read about it. */
const isService = ({ platformData }: User) => objectOf(platformData.plaza).isService === true

/** With whom one talks, about what, and what one rarely does about it. */
export function ConversationHeader({ name, person, conversation, transaction }: ConversationHeaderProps) {
  const t = useT()
  const { sdk, signals } = useServices()
  const search = inboxRoute.useSearch()
  const { topicId, otherId } = conversation
  const isLost = useStore(signals) === 'polling'
  const asset = useQuery(topicsQuery(sdk, topicId.startsWith('ast_') ? [topicId] : [])).data?.get(topicId)
  const topic = transaction
    ? { id: transaction.assetId, name: textOf(transaction.assetSnapshot.name) ?? '' }
    : (asset ?? { id: null, name: '' })
  // whoever waits for an owner wants to know how long
  const answers = answerText(useAnswers(transaction?.ownerId === otherId ? otherId : undefined))
  const rating = useAverages('targetId', person ? [person.id] : [])[otherId]
  return (
    <header className="flex items-center gap-3 border-line border-b px-4 py-3 lg:px-6">
      <Link
        to="/i"
        search={search}
        aria-label={t('inbox.title')}
        className="-ms-2 flex size-11 shrink-0 items-center justify-center rounded-full text-ink hover:bg-sunken lg:hidden"
      >
        <ChevronLeft aria-hidden className="rtl:rotate-180" />
      </Link>
      <Avatar name={name} picture={person && avatarOf(person)} seed={otherId} isDecorative />
      <div className="min-w-0 grow">
        <div className="flex items-center gap-2">
          <h1 tabIndex={-1} className="min-w-0 truncate font-strong text-body">
            <span className="sr-only">{t('conversation.with')} </span>
            {person && !isService(person) ? (
              <Link to="/p/$id" params={{ id: person.id }} className={lineClass}>
                {name}
              </Link>
            ) : (
              name
            )}
          </h1>
          <AssetScore rating={rating} />
        </div>
        {topic.name && (
          <p className="truncate text-ink-2 text-small">
            {topic.id ? (
              <Link
                to="/l/$slugAndId"
                params={{ slugAndId: assetSlug({ id: topic.id, name: topic.name }) }}
                className={lineClass}
              >
                {topic.name}
              </Link>
            ) : (
              topic.name
            )}
          </p>
        )}
      </div>
      {answers && !isLost && <p className="hidden shrink-0 text-ink-3 text-small lg:block">{t(answers)}</p>}
      {isLost && (
        <p role="status" className="shrink-0 text-caption text-ink-3">
          {t('conversation.reconnecting')}
        </p>
      )}
      <ConversationMenu conversation={conversation} name={name} />
    </header>
  )
}

function ConversationMenu({ conversation: { id, otherId }, name }: { conversation: OpenConversation; name: string }) {
  const t = useT()
  const { sdk } = useServices()
  const mark = useMarkConversations()
  const row = useQuery(conversationRowQuery(sdk, id)).data
  const [isReporting, setReporting] = useState(false)
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('conversation.more')} hasTooltip={false}>
            <MoreHorizontal aria-hidden />
          </IconButton>
        }
      >
        <MenuItem
          data-writes
          icon={row?.isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
          isDisabled={!row?.canArchive}
          {...(row && !row.canArchive && { hint: t('inbox.cannotArchive') })}
          onAction={() => mark.mutate([{ id, archived: !row?.isArchived }])}
        >
          {t(row?.isArchived ? 'inbox.unarchive' : 'inbox.archive')}
        </MenuItem>
        <MenuItem data-writes icon={<Flag aria-hidden />} onAction={() => setReporting(true)}>
          {t('report.user')}
        </MenuItem>
      </Menu>
      {isReporting && (
        <ReportDialog
          isOpen
          onOpenChange={setReporting}
          about={{ kind: 'user', id: otherId, name, conversationId: id }}
        />
      )}
    </>
  )
}
