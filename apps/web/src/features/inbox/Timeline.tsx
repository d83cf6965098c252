import type { Asset, Transaction } from '@plaza/sdk'
import { cx } from '@plaza/ui'
import {
  CalendarCheck,
  Check,
  CircleAlert,
  CircleDashed,
  CreditCard,
  KeyRound,
  type LucideIcon,
  Send,
  Star,
  Undo2,
  X,
} from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { zoneOf } from '../../parts/asset/asset.ts'
import { useHomeZone } from '../../parts/asset/home-zone.ts'
import { MessageTime } from '../../parts/conversation/MessageTime.tsx'
import { chipOf, eventOf, isTurn, type Role, stepsOf } from './transaction.ts'
import { useStatusWords } from './use-status-words.ts'

const icons: Record<string, LucideIcon> = {
  draft: CircleDashed,
  'pending-acceptance': Send,
  confirmed: Send,
  'pending-payment': CreditCard,
  validated: CalendarCheck,
}

/** What a step of a booking looks like. */
export const iconOf = (transaction: Transaction, status: string): LucideIcon =>
  transaction.cancelledDate !== null && status === transaction.status ? X : (icons[status] ?? Check)

type Look = 'done' | 'now' | 'next' | 'cancelled'
const looks: Record<Look, string> = {
  done: 'bg-brand text-on-brand',
  now: 'bg-info text-bg',
  next: 'border border-line-2 bg-bg text-ink-3',
  cancelled: 'bg-danger-soft text-danger-ink',
}

type Point = { key: string; icon: LucideIcon; text: string; look: Look; date?: string | undefined; isDay?: boolean }

export type TimelineProps = { transaction: Transaction; role: Role; otherName: string }

/** What happened, and what is expected next. */
export function Timeline(props: TimelineProps) {
  const t = useT()
  const homeZone = useHomeZone()
  const zone = zoneOf(props.transaction.assetSnapshot as unknown as Asset) ?? homeZone
  const points = [...usePast(props), ...useFuture(props)]
  return (
    <ol aria-label={t('conversation.timeline')} className="flex flex-col">
      {points.map(({ key, icon: Icon, text, look, date, isDay }, place) => (
        <li key={key} className={cx('relative flex gap-3 pb-3.5 text-small', look === 'next' && 'text-ink-3')}>
          {place < points.length - 1 && (
            <span
              aria-hidden
              className={cx('absolute top-6 bottom-0 inset-s-3 w-px', look === 'done' ? 'bg-brand' : 'bg-line-2')}
            />
          )}
          <span className={cx('flex size-6 shrink-0 items-center justify-center rounded-full', looks[look])}>
            <Icon aria-hidden className="size-3.5" />
          </span>
          <span className={cx('min-w-0 grow pt-0.5 wrap-anywhere', look !== 'next' && 'font-semibold')}>{text}</span>
          {date &&
            (isDay ? (
              <When date={date} style="day" zone={zone} className="shrink-0 pt-0.5 text-caption" />
            ) : (
              <MessageTime date={date} className="shrink-0 pt-0.5 text-caption text-ink-3" />
            ))}
        </li>
      ))}
    </ol>
  )
}

function usePast({ transaction, role, otherName }: TimelineProps): Point[] {
  const words = useStatusWords()
  return transaction.statusHistory.toReversed().map(({ status, date }) => {
    const icon = iconOf(transaction, status)
    const text = words(eventOf(transaction, status, role, otherName))
    return { key: status + date, icon, text, look: icon === X ? 'cancelled' : 'done', date }
  })
}

function useFuture({ transaction, role }: TimelineProps): Point[] {
  const t = useT()
  const { settings } = useServices()
  const { startDate, endDate, completedDate, cancelledDate } = transaction
  if (cancelledDate !== null || completedDate !== null) return []
  const step = isTurn(chipOf(transaction, role)) ? stepsOf(transaction, role).find(({ isMain }) => isMain) : undefined
  const turn = step?.text && t('conversation.yourTurn', { step: t(step.text) })
  return [
    ...(turn ? [{ key: 'turn', icon: CircleAlert, text: turn, look: 'now' as const }] : []),
    ...(startDate
      ? [
          {
            key: 'pickUp',
            icon: KeyRound,
            text: t('event.pickUp'),
            look: 'next' as const,
            date: startDate,
            isDay: true,
          },
        ]
      : []),
    ...(endDate
      ? [{ key: 'return', icon: Undo2, text: t('event.return'), look: 'next' as const, date: endDate, isDay: true }]
      : []),
    ...(settings.ratings.areOn && role === 'taker'
      ? [{ key: 'rate', icon: Star, text: t('event.rate'), look: 'next' as const }]
      : []),
  ]
}
