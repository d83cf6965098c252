import type { Asset, Transaction, User } from '@plaza/sdk'
import {
  Avatar,
  Badge,
  Button,
  buttonClass,
  Chip,
  cx,
  EmptyNote,
  EmptyState,
  IconButton,
  Menu,
  MenuItem,
  Select,
  TextField,
} from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate, useParams } from '@tanstack/react-router'
import { Archive, ArchiveRestore, MailCheck, MailOpen, MoreHorizontal, Search } from 'lucide-react'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { textOf } from '../../lib/json.ts'
import { MessageTime } from '../../lib/MessageTime.tsx'
import { avatarOf } from '../../lib/me.ts'
import { usePersonName } from '../../lib/PersonName.tsx'
import { useServices } from '../../lib/services.tsx'
import { usePolling } from '../../lib/use-signals.ts'
import type { Conversation } from './conversations.ts'
import { myTransactionsQuery, peopleQuery, topicsQuery, useMarkMessages } from './queries.ts'
import { TransactionChip } from './TransactionChip.tsx'
import { chipOf, isTurn, type Role, roleIn } from './transaction.ts'

const route = getRouteApi('/i')

export type ConversationListProps = {
  conversations: readonly Conversation[]
  userId: string
  onMore: (() => void) | undefined
}

/** A conversation with everything its row shows. */
type Row = {
  conversation: Conversation
  person: User | undefined
  topic: string
  transaction: Transaction | undefined
  role: Role
}

export type InboxFilter = 'active' | 'unread' | 'archived'

/** Who wrote, about what, and whose turn it is. */
export function ConversationList({ conversations, userId, onMore }: ConversationListProps) {
  const t = useT()
  const nameOf = usePersonName()
  const search = route.useSearch()
  const navigate = useNavigate()
  const { conversationId: openId } = useParams({ strict: false })
  const [text, setText] = useState('')
  const [isSearching, setSearching] = useState(false)
  const rows = useRows(conversations, userId)
  const mark = useMarkMessages()
  const filter: InboxFilter = search.box ?? 'active'

  const shown = rows
    .filter(({ conversation, transaction }) => conversation.last || (transaction && transaction.cancelledDate === null))
    .filter(({ role }) => !search.role || role === search.role)
    .filter(({ conversation }) =>
      filter === 'archived'
        ? conversation.isArchived
        : !conversation.isArchived && (filter !== 'unread' || conversation.isUnread),
    )
    .filter(({ conversation, person, topic }) =>
      [nameOf(person), topic, ...conversation.messages.map(({ content }) => content)].some((each) =>
        each.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()),
      ),
    )
  const set = (more: { role?: Role | undefined; box?: 'unread' | 'archived' | undefined }) =>
    void navigate({ to: '.', search: { role: search.role, box: search.box, ...more }, replace: true })

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-conversation]')]
    const place = links.indexOf(document.activeElement as HTMLElement)
    const row = shown[place]
    if (event.key === 'j' || event.key === 'k') links[place + (event.key === 'j' ? 1 : -1)]?.focus()
    else if (row && event.key === 'u') mark.mutate(readChange(row.conversation, userId))
    else if (row && event.key === 'e') mark.mutate(archiveChange(row.conversation, userId))
    else return
    event.preventDefault()
  }

  if (conversations.length === 0) {
    return (
      <div className="mt-8 px-4">
        <EmptyState
          title={t('inbox.empty')}
          action={
            <Link to="/" className={buttonClass()}>
              {t('inbox.explore')}
            </Link>
          }
        />
      </div>
    )
  }
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-2 lg:px-5">
        <Chip isSelected={!search.role} onPress={() => set({ role: undefined })}>
          {t('inbox.all')}
        </Chip>
        <Chip isSelected={search.role === 'taker'} onPress={() => set({ role: 'taker' })}>
          {t('inbox.renting')}
        </Chip>
        <Chip isSelected={search.role === 'owner'} onPress={() => set({ role: 'owner' })}>
          {t('inbox.lending')}
        </Chip>
        <IconButton label={t('inbox.search')} onPress={() => setSearching(!isSearching)} className="ml-auto">
          <Search aria-hidden />
        </IconButton>
      </div>
      {isSearching && (
        <TextField
          className="mt-3 lg:mx-5"
          label={t('inbox.search')}
          type="search"
          value={text}
          onChange={setText}
          autoFocus
        />
      )}
      <Select
        className="mt-3 lg:mx-5"
        label={t('inbox.filter')}
        placeholder={t('inbox.filter')}
        value={filter}
        options={[
          { value: 'active', label: t('inbox.active') },
          { value: 'unread', label: t('inbox.unread') },
          { value: 'archived', label: t('inbox.archived') },
        ]}
        onChange={(box) => set({ box: box === 'active' ? undefined : box })}
      />
      {shown.length === 0 ? (
        <div className="mt-6 lg:px-5">
          <EmptyNote title={t(filter === 'unread' ? 'inbox.noUnread' : 'inbox.noMatch')} />
        </div>
      ) : (
        <ul className="mt-3" onKeyDown={handleKeyDown}>
          {shown.map((row) => (
            <ConversationRow
              key={row.conversation.id}
              row={row}
              userId={userId}
              isOpen={row.conversation.id === openId}
              onMark={mark.mutate}
            />
          ))}
        </ul>
      )}
      {onMore && (
        <Button variant="secondary" size="sm" className="mt-4 lg:mx-5" onPress={onMore}>
          {t('inbox.older')}
        </Button>
      )}
    </>
  )
}

function useRows(conversations: readonly Conversation[], userId: string): Row[] {
  const { sdk } = useServices()
  const people = useQuery(peopleQuery(sdk, [...new Set(conversations.map(({ otherId }) => otherId))].sort())).data
  const topics = useQuery(
    topicsQuery(
      sdk,
      [...new Set(conversations.map(({ topicId }) => topicId).filter((id) => id.startsWith('ast_')))].sort(),
    ),
  ).data
  const transactions = useQuery({ ...myTransactionsQuery(sdk, userId), refetchInterval: usePolling('inbox') }).data
  return useMemo(
    () =>
      conversations.map((conversation): Row => {
        const transaction = transactions?.find(({ id }) => id === conversation.topicId)
        const asset: Asset | undefined = topics?.get(conversation.topicId)
        return {
          conversation,
          transaction,
          person: people?.get(conversation.otherId),
          topic: textOf(transaction?.assetSnapshot.name) ?? asset?.name ?? '',
          role: transaction ? roleIn(transaction, userId) : asset?.ownerId === userId ? 'owner' : 'taker',
        }
      }),
    [conversations, people, topics, transactions, userId],
  )
}

/** Only the receiver may say that a message was read. */
const readChange = ({ messages, isUnread }: Conversation, userId: string) => {
  const theirs = messages.filter(({ receiverId }) => receiverId === userId)
  const last = theirs.at(-1)
  if (!isUnread) return last ? [{ id: last.id, read: false }] : []
  return theirs.filter(({ read }) => !read).map(({ id }) => ({ id, read: true }))
}

const archiveChange = ({ messages, isArchived }: Conversation, userId: string) => {
  const own = messages.findLast(({ senderId }) => senderId === userId)
  return own ? [{ id: own.id, metadata: { archived: !isArchived } }] : []
}

type ConversationRowProps = {
  row: Row
  userId: string
  isOpen: boolean
  onMark: (changes: ReturnType<typeof readChange> | ReturnType<typeof archiveChange>) => void
}

function ConversationRow({ row, userId, isOpen, onMark }: ConversationRowProps) {
  const t = useT()
  const name = usePersonName()(row.person)
  const { role: side, box } = route.useSearch()
  const search = { role: side, box }
  const { conversation, person, topic, transaction, role } = row
  const { last, isUnread, isArchived } = conversation
  const chip = transaction && chipOf(transaction, role)
  const canArchive = archiveChange(conversation, userId).length > 0
  return (
    <li className={cx('relative flex border-l-3', isOpen ? 'border-brand bg-brand-soft' : 'border-transparent')}>
      <Link
        to="/i/$conversationId"
        params={{ conversationId: conversation.id }}
        search={search}
        data-conversation={conversation.id}
        aria-current={isOpen ? 'page' : undefined}
        className="flex min-w-0 grow gap-3 px-3 py-3.5 text-ink no-underline -outline-offset-2 hover:bg-sunken lg:px-4"
      >
        <Avatar name={name} picture={person && avatarOf(person)} seed={conversation.otherId} isDecorative />
        <span className="flex min-w-0 grow flex-col">
          <span className="flex items-baseline justify-between gap-2">
            <span className="truncate font-semibold text-control">{name}</span>
            <MessageTime date={conversation.date} className="shrink-0 text-caption text-ink-3" />
          </span>
          <span className="truncate text-caption text-ink-3">{topic}</span>
          <span className={cx('truncate text-small', isUnread ? 'font-semibold text-ink' : 'text-ink-2')}>
            {last
              ? last.senderId === userId
                ? t('inbox.you', { text: lineOf(last.content, t('inbox.attachment')) })
                : lineOf(last.content, t('inbox.attachment'))
              : t('inbox.noWords')}
          </span>
          {transaction && (
            <span className="mt-1.5 flex flex-wrap items-center gap-2">
              <TransactionChip transaction={transaction} role={role} />
              {chip && isTurn(chip) && <span className="sr-only">{t('inbox.yourTurn')}</span>}
            </span>
          )}
        </span>
        {isUnread && <Badge count={1} label={t('inbox.unreadOne')} className="self-center" />}
      </Link>
      <div className="flex items-start pt-2 pr-1">
        <Menu
          trigger={
            <IconButton label={t('inbox.more', { name })} size="sm" hasTooltip={false}>
              <MoreHorizontal aria-hidden />
            </IconButton>
          }
        >
          <MenuItem
            icon={isUnread ? <MailOpen aria-hidden /> : <MailCheck aria-hidden />}
            onAction={() => onMark(readChange(conversation, userId))}
          >
            {t(isUnread ? 'inbox.markRead' : 'inbox.markUnread')}
          </MenuItem>
          <MenuItem
            icon={isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
            isDisabled={!canArchive}
            {...(!canArchive && { hint: t('inbox.cannotArchive') })}
            onAction={() => onMark(archiveChange(conversation, userId))}
          >
            {t(isArchived ? 'inbox.unarchive' : 'inbox.archive')}
          </MenuItem>
        </Menu>
      </div>
    </li>
  )
}

const lineOf = (content: string, attachment: string) => content.trim().replaceAll(/\s+/g, ' ') || attachment
