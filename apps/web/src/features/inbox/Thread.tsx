import type { Message, Transaction, User } from '@plaza/sdk'
import { Avatar, Button, cx, IconButton, Menu, MenuItem, splitServiceName, useReader, useStore } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarClock, ClipboardCheck, File, Flag, MoreHorizontal } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { formatWhen } from '../../lib/date-formats.ts'
import { useT } from '../../lib/i18n.tsx'
import { objectOf, textOf } from '../../lib/json.ts'
import { lazyLayer } from '../../lib/lazy-part.tsx'
import { photoAt } from '../../lib/photo-address.ts'
import { useServices } from '../../lib/services.tsx'
import { MessageTime } from '../../parts/conversation/MessageTime.tsx'
import type { Pending } from '../../parts/conversation/outbox.ts'
import { avatarOf } from '../../parts/person/me.ts'
import { changeLines, changesQuery, changeText } from '../changes/index.ts'
import {
  areFilesRemoved,
  isHidden,
  isRemoved,
  type OpenConversation,
  type ThreadLine,
  threadLines,
} from './conversations.ts'
import { handoverLines, handoverText } from './handover-lines.ts'
import { iconOf } from './Timeline.tsx'
import { eventOf, isAgreed, roleIn, toldHistory } from './transaction.ts'
import { useStatusWords } from './use-status-words.ts'

const ReportDialog = lazyLayer(async () => (await import('../../parts/report/ReportDialog.tsx')).ReportDialog)

/** Closer than this, in pixels, one reads the end. */
const nearEnd = 48

export type ThreadProps = {
  conversation: OpenConversation
  me: string
  other: User | undefined
  otherName: string
  transaction: Transaction | undefined
  onOlder: (() => void) | undefined
}

/** Everything that was said and done, newest at the bottom, and what is still on its way. */
export function Thread({ conversation, me, other, otherName, transaction, onOlder }: ThreadProps) {
  const t = useT()
  const { outbox, sdk } = useServices()
  const { zone } = useReader()
  const proposals = useQuery({
    ...changesQuery(sdk, transaction?.id ?? ''),
    enabled: transaction !== undefined && isAgreed(transaction),
  }).data
  const place = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const { goToEnd, stay } = useEndInSight(place, list)
  const visible = conversation.messages.filter((message) => !isHidden(message))
  const arrived = new Set(conversation.messages.map(({ metadata }) => metadata.clientId))
  const pending = useStore(outbox).filter(
    (each) => each.conversationId === conversation.id && each.senderId === me && !arrived.has(each.clientId),
  )
  const lastRead = visible.findLast(({ senderId, read }) => senderId === me && read)
  const pendingCount = pending.length
  const newestId = visible.at(-1)?.id

  useEffect(() => {
    // what is new is in sight; older ones, loaded above, leave the place where it is
    if (pendingCount > 0 || newestId) goToEnd()
  }, [pendingCount, newestId, goToEnd])

  const changes = transaction
    ? [...toldHistory(transaction), ...handoverLines(transaction), ...changeLines(proposals)]
    : []
  const lines = threadLines(visible, changes, zone)

  function handleKeyDown(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[data-message]') ?? [])]
    const place = items.indexOf(document.activeElement as HTMLElement)
    const next = place < 0 ? items.at(-1) : items[place + (event.key === 'ArrowDown' ? 1 : -1)]
    next?.focus()
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed on the messages inside arrive here
    <div
      ref={place}
      className="min-h-0 grow basis-0 overflow-y-auto px-4 py-5 lg:px-6"
      onKeyDown={handleKeyDown}
      // messages take the focus, and with them keys scroll; where nobody has written yet the place itself does
      tabIndex={visible.length + pendingCount === 0 ? 0 : undefined}
    >
      {onOlder && (
        <Button
          variant="secondary"
          size="sm"
          className="mx-auto mb-4 block"
          onPress={() => {
            stay()
            onOlder()
          }}
        >
          {t('conversation.older')}
        </Button>
      )}
      <ol ref={list} aria-label={t('conversation.messages')} className="flex flex-col gap-1">
        {lines.map((line) =>
          'status' in line ? (
            <SystemLine key={line.at + line.status} {...{ line, transaction, me, otherName }} />
          ) : (
            <MessageLine
              key={line.message.id}
              line={line}
              isOwn={line.message.senderId === me}
              isRead={line.message === lastRead}
              {...{ other, otherName }}
            />
          ),
        )}
        {pending.map((each) => (
          <PendingLine key={each.clientId} message={each} />
        ))}
      </ol>
    </div>
  )
}

/**
 * Keeps the newest line in sight while others come in, pictures load or the booking above takes more room. Whoever has
 * scrolled up to read stays there, also when older lines come in above.
 */
function useEndInSight(place: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>) {
  const isAtEnd = useRef(true)
  /** How far above the end to stay when the lines above have come. */
  const above = useRef<number>(undefined)
  const goToEnd = useCallback(() => {
    isAtEnd.current = true
    place.current?.scrollTo({ top: place.current.scrollHeight, behavior: 'instant' })
  }, [place])
  const stay = () => {
    if (place.current) above.current = place.current.scrollHeight - place.current.scrollTop
  }
  useEffect(() => {
    const [box, lines] = [place.current, list.current]
    if (!box || !lines) return
    const note = () => {
      isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd
    }
    const observer = new ResizeObserver(() => {
      if (above.current !== undefined) box.scrollTo({ top: box.scrollHeight - above.current, behavior: 'instant' })
      else if (isAtEnd.current) goToEnd()
      above.current = undefined
    })
    for (const each of [box, lines]) observer.observe(each)
    box.addEventListener('scroll', note, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', note)
    }
  }, [place, list, goToEnd])
  return { goToEnd, stay }
}

/** The day that begins here, above its first line. */
function DayMark({ at }: { at: string }) {
  const { zone } = useReader()
  const { locale } = useIntl()
  return <p className="my-3 text-center text-caption text-ink-3">{formatWhen(at, 'long', { locale, zone })}</p>
}

type SystemLineProps = {
  line: Extract<ThreadLine, { status: string }>
  transaction: Transaction | undefined
  me: string
  otherName: string
}

function SystemLine({ line, transaction, me, otherName }: SystemLineProps) {
  const t = useT()
  const words = useStatusWords()
  if (!transaction) return null
  const handover = handoverText(line.status)
  const change = changeText(line.status)
  const told = handover ?? change
  const Icon = handover ? ClipboardCheck : change ? CalendarClock : iconOf(transaction, line.status)
  return (
    <li>
      {line.isNewDay && <DayMark at={line.at} />}
      <p className="my-3 text-center text-ink-2 text-small wrap-anywhere">
        <Icon aria-hidden className="me-1.5 inline size-4.5 align-text-bottom" />
        {told ? t(told) : words(eventOf(transaction, line.status, roleIn(transaction, me), otherName))} ·{' '}
        <MessageTime date={line.at} />
      </p>
    </li>
  )
}

type MessageLineProps = {
  line: Extract<ThreadLine, { message: Message }>
  isOwn: boolean
  isRead: boolean
  other: User | undefined
  otherName: string
}

function MessageLine({ line, isOwn, isRead, other, otherName }: MessageLineProps) {
  const t = useT()
  const { message, isFirst, isLast, isNewDay } = line
  return (
    <li className={cx('flex flex-col', isFirst && 'mt-3')}>
      {isNewDay && <DayMark at={line.at} />}
      {/* reached with Alt and the arrow keys */}
      <div
        data-message={message.id}
        tabIndex={-1}
        className={cx('group flex items-end gap-2 rounded-sm', isOwn && 'flex-row-reverse')}
      >
        {!isOwn && (
          <span className="w-8 shrink-0">
            {isLast && (
              <Avatar
                name={otherName}
                picture={other && avatarOf(other)}
                seed={message.senderId}
                size="sm"
                isDecorative
              />
            )}
          </span>
        )}
        <div className={cx('flex max-w-bubble flex-col gap-1', isOwn && 'items-end')}>
          <span className="sr-only">{isOwn ? t('conversation.you') : otherName}: </span>
          {isRemoved(message) && <RemovedBubble />}
          {message.content.trim() && <Bubble isOwn={isOwn}>{message.content}</Bubble>}
          {message.attachments.map((file, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: attachments of a sent message do not move
            <Attachment key={place} file={file} />
          ))}
          {areFilesRemoved(message) && <RemovedBubble areFiles />}
        </div>
        {!isOwn && !isRemoved(message) && <MessageMenu message={message} name={otherName} />}
      </div>
      {isLast && (
        <p className={cx('mt-1 text-caption text-ink-3', isOwn ? 'text-end' : 'ps-10')}>
          {isRead ? t('conversation.read') : <MessageTime date={message.createdDate} />}
        </p>
      )}
    </li>
  )
}

/** Seen when a message is pointed at, tapped or reached by keys. */
function MessageMenu({ message: { id, conversationId }, name }: { message: Message; name: string }) {
  const t = useT()
  const [isReporting, setReporting] = useState(false)
  return (
    <>
      <Menu
        placement="bottom start"
        trigger={
          <IconButton
            label={t('conversation.messageMore')}
            size="sm"
            hasTooltip={false}
            className="shrink-0 self-center text-ink-3 opacity-0 focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100"
          >
            <MoreHorizontal aria-hidden />
          </IconButton>
        }
      >
        <MenuItem data-writes icon={<Flag aria-hidden />} onAction={() => setReporting(true)}>
          {t('report.message')}
        </MenuItem>
      </Menu>
      {isReporting && (
        <ReportDialog isOpen onOpenChange={setReporting} about={{ kind: 'message', id, name, conversationId }} />
      )}
    </>
  )
}

function Bubble({ isOwn, isFaint = false, children }: { isOwn: boolean; isFaint?: boolean; children: string }) {
  return (
    <p
      className={cx(
        'whitespace-pre-wrap wrap-anywhere rounded-lg px-4 py-2.5 text-control',
        isOwn ? 'rounded-ee-xs' : 'rounded-es-xs bg-sunken text-ink',
        // fainter, and still easy to read
        isOwn && (isFaint ? 'bg-brand-soft text-brand-ink' : 'bg-brand text-on-brand'),
      )}
    >
      {children}
    </p>
  )
}

/** Where something stood that the people who run the marketplace took out. */
function RemovedBubble({ areFiles = false }: { areFiles?: boolean }) {
  const t = useT()
  const { text: service } = splitServiceName(useServices().settings.serviceName)
  return (
    <p className="rounded-lg border border-line border-dashed px-4 py-2.5 text-control text-ink-2 italic">
      {t(areFiles ? 'conversation.removedFiles' : 'conversation.removed', { service })}
    </p>
  )
}

function Attachment({ file }: { file: unknown }) {
  const { files } = useServices()
  const cache = useQueryClient()
  const refused = useRef<string>(undefined)
  const { url, name, type } = objectOf(file)
  const address = textOf(url)
  /** Addresses open for ten minutes; a page that slept longer asks for new ones, once for each. */
  function handleError() {
    if (refused.current === address) return
    refused.current = address
    void cache.invalidateQueries({ queryKey: ['messages', 'list'] })
  }
  // only what was stored here: an address of another kind could be anything
  if (!address || !/^(https?:\/\/|\/files\/)/.test(address)) return null
  const label = textOf(name) ?? address
  return (
    <a href={address} target="_blank" rel="noreferrer" className="block rounded-lg text-ink">
      {textOf(type)?.startsWith('image/') ? (
        <img
          src={photoAt(address, files, { width: 320, height: 240 })}
          alt={label}
          width={213}
          height={160}
          className="photo-dim block rounded-lg object-cover"
          onError={handleError}
        />
      ) : (
        <span className="flex items-center gap-2 rounded-lg border border-line px-3 py-2 text-small">
          <File aria-hidden />
          <span className="truncate">{label}</span>
        </span>
      )}
    </a>
  )
}

function PendingLine({ message }: { message: Pending }) {
  const t = useT()
  const { outbox, connection } = useServices()
  const isOnline = useStore(connection) === 'online'
  return (
    <li className="mt-1 flex flex-col items-end">
      <div className="flex max-w-bubble flex-col items-end gap-1">
        {message.content && (
          <Bubble isOwn isFaint>
            {message.content}
          </Bubble>
        )}
        {message.attachments.map(({ url, name }) => (
          <span key={url} className="text-ink-2 text-small">
            {name}
          </span>
        ))}
      </div>
      {message.state === 'failed' ? (
        <p className="mt-1 flex items-center gap-1 text-caption text-danger-ink">
          {t('conversation.notSent')}
          <Button variant="text" size="sm" onPress={() => outbox.mark(message.clientId, 'waiting')}>
            {t('conversation.retry')}
          </Button>
          <Button variant="text" size="sm" onPress={() => outbox.remove(message.clientId)}>
            {t('conversation.delete')}
          </Button>
        </p>
      ) : (
        <p role="status" className="mt-1 text-caption text-ink-3">
          {t(isOnline ? 'conversation.sending' : 'conversation.willBeSent')}
        </p>
      )}
    </li>
  )
}
