import type { Asset, Transaction } from '@plaza/sdk'
import { cx } from '@plaza/ui'
import {
  CalendarCheck,
  Check,
  CircleAlert,
  CircleDashed,
  Clock,
  CreditCard,
  KeyRound,
  type LucideIcon,
  Send,
  Star,
  Undo2,
  X,
} from 'lucide-react'
import type { WhenStyle } from '../../lib/date-formats.ts'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { textOf } from '../../lib/json.ts'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { zoneOf } from '../../parts/asset/asset.ts'
import { useHomeZone } from '../../parts/asset/home-zone.ts'
import { MessageTime } from '../../parts/conversation/MessageTime.tsx'
import { type AnswerText, answerText, useAnswers } from '../../parts/person/answer-habits.ts'
import {
  answerByOf,
  eventOf,
  isAgreed,
  mainStepOf,
  type Role,
  returnDateOf,
  toldHistory,
  turnOf,
} from './transaction.ts'
import { useStatusWords, useStepWords } from './use-status-words.ts'

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

type Point = {
  key: string
  icon: LucideIcon
  text: string
  /** what was given as the reason */
  why?: string | undefined
  look: Look
  date?: string | undefined
  dateStyle?: WhenStyle
}

export type TimelineProps = { transaction: Transaction; role: Role; otherName: string }

/** What happened, and what is expected next. */
export function Timeline(props: TimelineProps) {
  const t = useT()
  const homeZone = useHomeZone()
  const zone = zoneOf(props.transaction.assetSnapshot as unknown as Asset) ?? homeZone
  const points = [...usePast(props), ...useFuture(props)]
  return (
    <ol aria-label={t('conversation.timeline')} className="flex flex-col">
      {points.map(({ key, icon: Icon, text, why, look, date, dateStyle }, place) => (
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
          <span className={cx('min-w-0 grow pt-0.5 wrap-anywhere', look !== 'next' && 'font-semibold')}>
            {text}
            {why && <span className="block font-normal text-ink-2">{why}</span>}
          </span>
          {date &&
            (dateStyle ? (
              <When date={date} style={dateStyle} zone={zone} className="shrink-0 pt-0.5 text-caption" />
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
  const { statusHistory } = transaction
  const told = (statusHistory.length > 1 ? toldHistory(transaction) : statusHistory).toReversed()
  return told.map(({ status, date, data }) => {
    const icon = iconOf(transaction, status)
    const text = words(eventOf(transaction, status, role, otherName))
    // codes of deadlines are no words of people
    const why = textOf(data?.reason)
    const said = why && why !== 'deadlinePassed' ? why : undefined
    return { key: status + date, icon, text, why: said, look: icon === X ? 'cancelled' : 'done', date }
  })
}

function useFuture({ transaction, role, otherName }: TimelineProps): Point[] {
  const t = useT()
  const { settings } = useServices()
  const turn = useTurn({ transaction, role, otherName })
  const { startDate, timeUnit, completedDate, cancelledDate } = transaction
  if (cancelledDate !== null || completedDate !== null) return []
  const hasAgreed = isAgreed(transaction)
  const isByNight = timeUnit === 'n'
  const returnDate = returnDateOf(transaction)?.toISOString()
  const day = (key: string, icon: LucideIcon, text: string, date: string): Point => {
    const isPast = hasAgreed && Date.parse(date) <= Date.now()
    return { key, icon, text, look: isPast ? 'done' : 'next', date, dateStyle: isByTime(timeUnit) ? 'moment' : 'soon' }
  }
  return [
    ...(turn ? [turn] : []),
    ...(startDate ? [day('pickUp', KeyRound, t(isByNight ? 'event.checkIn' : 'event.pickUp'), startDate)] : []),
    ...(returnDate ? [day('return', Undo2, t(isByNight ? 'event.checkOut' : 'event.return'), returnDate)] : []),
    ...(settings.ratings.areOn ? [{ key: 'rate', icon: Star, text: t('event.rate'), look: 'next' as const }] : []),
  ]
}

const isByTime = (unit: Transaction['timeUnit']) => unit === 'h' || unit === 'm'

/** Whose turn it is, and how soon they usually take it. */
function useTurn({ transaction, role, otherName }: TimelineProps): Point | undefined {
  const t = useT()
  const stepWords = useStepWords()
  const turn = turnOf(transaction)
  const habits = answerText(useAnswers(turn === 'owner' && role === 'taker' ? (transaction.ownerId ?? '') : undefined))
  if (!turn) return undefined
  const step = mainStepOf(transaction, turn)
  if (!step) return undefined
  const name = stepWords(step)
  const deadline = answerByOf(transaction)
  const until: Partial<Point> = deadline ? { date: deadline.toISOString(), dateStyle: 'moment' } : {}
  if (turn === role)
    return { key: 'turn', icon: CircleAlert, text: t('conversation.yourTurn', { step: name }), look: 'now', ...until }
  const text =
    step.name === 'accept'
      ? t(habits ? waits[habits] : 'event.waits', { name: otherName })
      : t('event.turnOf', { name: otherName, step: name })
  return { key: 'turn', icon: Clock, text, look: 'now', ...until }
}

const waits: Record<AnswerText, MessageId> = {
  'person.answers.hour': 'event.waits.hour',
  'person.answers.hours': 'event.waits.hours',
  'person.answers.day': 'event.waits.day',
  'person.answers.days': 'event.waits.days',
}
