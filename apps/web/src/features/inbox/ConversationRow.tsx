import type { Asset, Conversation } from '@plaza/sdk'
import { Avatar, Badge, buttonClass, Checkbox, cx, IconButton, Menu, MenuItem, splitServiceName } from '@plaza/ui'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Archive, ArchiveRestore, CalendarDays, Flag, MailCheck, MailOpen, MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { lazyLayer } from '../../lib/lazy-part.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { zoneOf } from '../../parts/asset/asset.ts'
import { useHomeZone } from '../../parts/asset/home-zone.ts'
import { MessageTime } from '../../parts/conversation/MessageTime.tsx'
import { avatarOf, useUserId } from '../../parts/person/me.ts'
import { usePersonName } from '../../parts/person/person-name.ts'
import { isRemoved } from './conversations.ts'
import type { Mark } from './queries.ts'
import { TransactionChip } from './TransactionChip.tsx'
import { chipOf, isTurn, mainStepOf, paysOnline } from './transaction.ts'
import { useSwipe } from './use-swipe.ts'

const ReportDialog = lazyLayer(async () => (await import('../../parts/report/ReportDialog.tsx')).ReportDialog)

const route = getRouteApi('/i')

export type ConversationRowProps = {
  conversation: Conversation
  isOpen: boolean
  isToRate: boolean
  /** Undefined while nothing is being selected. */
  isChosen: boolean | undefined
  onChoose: (isChosen: boolean) => void
  onMark: (change: Omit<Mark, 'id'>) => void
}

/** One conversation: who, about what, the last words, and what is to be done. */
export function ConversationRow(props: ConversationRowProps) {
  const { conversation, isOpen, isToRate, isChosen, onChoose, onMark } = props
  const t = useT()
  const me = useUserId()
  const search = route.useSearch()
  const [isReporting, setReporting] = useState(false)
  const { id, user, otherId, topicName, transaction, role, lastMessage, nbUnread, isUnread, isArchived, canArchive } =
    conversation
  const name = usePersonName()(user ?? undefined)
  const homeZone = useHomeZone()
  const swipe = useSwipe({
    onLeft: canArchive ? () => onMark({ archived: !isArchived }) : undefined,
    onRight: () => onMark({ read: isUnread }),
  })
  return (
    <li
      {...swipe}
      className={cx(
        'relative border-s-3 touch-pan-y',
        isOpen ? 'border-brand bg-brand-soft' : 'border-transparent hover:bg-sunken',
      )}
    >
      <div className="flex">
        {isChosen !== undefined && (
          <Checkbox className="pt-1.5 ps-3" isSelected={isChosen} onChange={onChoose}>
            <span className="sr-only">{t('inbox.selectOne', { name })}</span>
          </Checkbox>
        )}
        <Link
          to="/i/$conversationId"
          params={{ conversationId: id }}
          search={search}
          data-conversation={id}
          aria-current={isOpen ? 'page' : undefined}
          draggable={false}
          className="flex min-w-0 grow gap-3 px-3 py-3.5 text-ink no-underline -outline-offset-2 lg:px-4"
        >
          <Avatar name={name} picture={user ? avatarOf(user) : undefined} seed={otherId} isDecorative />
          <span className="flex min-w-0 grow flex-col">
            <span className="flex items-baseline justify-between gap-2">
              <span className="truncate font-semibold text-control">{name}</span>
              <MessageTime date={conversation.date} className="shrink-0 text-caption text-ink-3" />
            </span>
            {/* the menu stands at the end of these two lines */}
            <span className="truncate pe-9 text-caption text-ink-3">{topicName}</span>
            <span className="flex items-center gap-2 pe-9">
              <span className={cx('truncate text-small', isUnread ? 'font-semibold text-ink' : 'text-ink-2')}>
                <LastWords message={lastMessage} me={me} />
              </span>
              {isUnread && <Badge count={Math.max(1, nbUnread)} label={t('inbox.unreadOne')} className="shrink-0" />}
            </span>
            {transaction && (
              <span className="mt-1.5 flex flex-wrap items-center gap-2">
                <TransactionChip transaction={transaction} role={role} />
                {transaction.startDate && (
                  <span className="flex items-center gap-1 text-caption text-ink-3">
                    <CalendarDays aria-hidden className="size-3.5" />
                    <When
                      date={transaction.startDate}
                      style="soon"
                      zone={zoneOf(transaction.assetSnapshot as unknown as Asset) ?? homeZone}
                    />
                  </span>
                )}
                {isTurn(chipOf(transaction, role)) && <span className="sr-only">{t('inbox.yourTurn')}</span>}
              </span>
            )}
          </span>
        </Link>
        <div className="absolute top-9 inset-e-1.5 lg:inset-e-2.5">
          <Menu
            trigger={
              <IconButton label={t('inbox.more', { name })} size="sm" hasTooltip={false}>
                <MoreHorizontal aria-hidden />
              </IconButton>
            }
          >
            <MenuItem
              data-writes
              icon={isUnread ? <MailOpen aria-hidden /> : <MailCheck aria-hidden />}
              onAction={() => onMark({ read: isUnread })}
            >
              {t(isUnread ? 'inbox.markRead' : 'inbox.markUnread')}
            </MenuItem>
            <MenuItem
              data-writes
              icon={isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
              isDisabled={!canArchive}
              {...(!canArchive && { hint: t('inbox.cannotArchive') })}
              onAction={() => onMark({ archived: !isArchived })}
            >
              {t(isArchived ? 'inbox.unarchive' : 'inbox.archive')}
            </MenuItem>
            <MenuItem data-writes icon={<Flag aria-hidden />} onAction={() => setReporting(true)}>
              {t('report.user')}
            </MenuItem>
          </Menu>
        </div>
      </div>
      {isReporting && (
        <ReportDialog
          isOpen
          onOpenChange={setReporting}
          about={{ kind: 'user', id: otherId, name, conversationId: id }}
        />
      )}
      {!isOpen && <NextStep conversation={conversation} isToRate={isToRate} name={name} />}
    </li>
  )
}

/** The one thing the reader is asked to do. Nobody says yes before they have seen to what: it is done where the dates are. */
function NextStep({
  conversation: { id, transaction, role },
  isToRate,
  name,
}: Pick<ConversationRowProps, 'conversation' | 'isToRate'> & { name: string }) {
  const t = useT()
  const { settings } = useServices()
  const search = route.useSearch()
  if (!transaction) return null
  const next = isTurn(chipOf(transaction, role)) ? mainStepOf(transaction, role) : undefined
  if (!next && !isToRate) return null
  const isPayment = next && paysOnline(next, transaction, settings.payments)
  const label = t(!next ? 'rating.rate' : isPayment ? 'step.pay' : 'inbox.seeRequest')
  const spoken = t('inbox.stepWith', { step: label, name })
  const quiet = buttonClass({ size: 'sm', variant: 'secondary' })
  return (
    <div className="flex flex-wrap items-center gap-2 pe-3 pb-3 ps-15.5 lg:ps-16.5">
      {isPayment ? (
        <Link
          to="/checkout/$transactionId"
          params={{ transactionId: transaction.id }}
          aria-label={spoken}
          className={quiet}
        >
          {label}
        </Link>
      ) : (
        <Link
          to="/i/$conversationId"
          params={{ conversationId: id }}
          search={{ ...search, ...(!next && { rate: 1 }) }}
          aria-label={spoken}
          className={quiet}
        >
          {label}
        </Link>
      )}
    </div>
  )
}

/** What was said last, in one line. */
function LastWords({ message, me }: { message: Conversation['lastMessage']; me: string | null }) {
  const t = useT()
  const { text: service } = splitServiceName(useServices().settings.serviceName)
  if (!message) return t('inbox.noWords')
  if (isRemoved(message)) return t('conversation.removed', { service })
  const text = lineOf(message.content, t('inbox.attachment'))
  return message.senderId === me ? t('inbox.you', { text }) : text
}

const lineOf = (content: string, attachment: string) => content.trim().replaceAll(/\s+/g, ' ') || attachment
