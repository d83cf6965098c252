import type { Asset, Transaction } from '@plaza/sdk'
import { buttonClass, cx, Photo } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { CalendarDays, Check, ChevronDown, Circle, Lock } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { photosOf, zoneOf } from '../../lib/asset.ts'
import { lengthText } from '../../lib/date-texts.ts'
import { useT } from '../../lib/i18n.tsx'
import { textOf } from '../../lib/json.ts'
import { MessageTime } from '../../lib/MessageTime.tsx'
import { photoSources } from '../../lib/photo-address.ts'
import { useServices } from '../../lib/services.tsx'
import { useFormats } from '../../lib/use-formats.ts'
import { When } from '../../lib/When.tsx'
import { formatPeriod } from '../../lib/when.ts'
import { CalendarFile } from './CalendarFile.tsx'
import { ContactDetails } from './ContactDetails.tsx'
import { Steps } from './Steps.tsx'
import { TransactionChip } from './TransactionChip.tsx'
import { eventText, inWords, type Role } from './transaction.ts'

export type TransactionCardProps = {
  transaction: Transaction
  role: Role
  otherName: string
  conversationId: string
  /** One line that opens, above the thread on small screens. */
  isCompact?: boolean
}

/** The booking: what, when, for how much, how far it is, and what can be done now. */
export function TransactionCard(props: TransactionCardProps) {
  const { transaction, role, otherName, conversationId, isCompact = false } = props
  const t = useT()
  const formats = useFormats()
  const period = usePeriod(transaction)
  const [isOpen, setOpen] = useState(!isCompact)
  const amount = role === 'owner' ? transaction.ownerAmount : transaction.takerAmount
  const name = textOf(transaction.assetSnapshot.name) ?? ''
  return (
    <div className="flex flex-col gap-4">
      {isCompact ? (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-sm text-start"
        >
          <span className="min-w-0 grow">
            <TransactionChip transaction={transaction} role={role} />
            <span className="mt-1 block truncate text-ink-2 text-small tabular-nums">
              {[amount !== null && formats.money(amount, transaction.currency), period].filter(Boolean).join(' · ')}
            </span>
          </span>
          <ChevronDown aria-hidden className={cx('transition-transform', isOpen && 'rotate-180')} />
        </button>
      ) : (
        <SnapshotPhoto transaction={transaction} role={role} />
      )}
      {isOpen && (
        <>
          <div>
            <h2 className="font-strong text-body">{name}</h2>
            {period && (
              <p className="mt-1 flex items-center gap-1.5 text-ink-2 text-small">
                <CalendarDays aria-hidden className="size-4" />
                {period}
              </p>
            )}
          </div>
          <PriceLines transaction={transaction} role={role} />
        </>
      )}
      <Steps {...{ transaction, role, otherName, conversationId }} />
      {isOpen && (
        <>
          <Timeline transaction={transaction} role={role} otherName={otherName} />
          {!isRevealed(transaction) && transaction.cancelledDate === null && (
            <p className="flex gap-2.5 rounded-md bg-canvas px-3.5 py-3 text-caption text-ink-2">
              <Lock aria-hidden className="size-4.5" />
              {t('conversation.hiddenDetails')}
            </p>
          )}
          {isRevealed(transaction) && transaction.cancelledDate === null && (
            <>
              <ContactDetails transaction={transaction} role={role} otherName={otherName} />
              <CalendarFile transaction={transaction} otherName={otherName} conversationId={conversationId} />
            </>
          )}
          {transaction.cancelledDate !== null && role === 'taker' && (
            <Link to="/s" search={{ q: name }} className={buttonClass({ variant: 'secondary', className: 'w-full' })}>
              {t('conversation.similar')}
            </Link>
          )}
        </>
      )}
    </div>
  )
}

const isRevealed = ({ statusHistory }: Transaction) => statusHistory.some(({ status }) => status === 'validated')

function usePeriod({ startDate, endDate, timeUnit, duration, assetSnapshot }: Transaction): string {
  const t = useT()
  const { locale } = useIntl()
  const { settings } = useServices()
  if (!startDate || !endDate || !timeUnit) return ''
  const zone = zoneOf(assetSnapshot as unknown as Asset) ?? settings.timeZone
  const spoken = locale === 'en' ? 'en-GB' : locale
  const length = duration?.[timeUnit]
  return [
    formatPeriod({ startDate, endDate, unit: timeUnit }, { locale: spoken, zone }),
    length && lengthText(t, timeUnit, length),
  ]
    .filter(Boolean)
    .join(' · ')
}

function SnapshotPhoto({ transaction, role }: { transaction: Transaction; role: Role }) {
  const { files } = useServices()
  const [photo] = photosOf(transaction.assetSnapshot as unknown as Asset)
  return (
    <div className="relative">
      {photo && (
        <Photo
          {...photoSources(photo.url, files, { ratio: 16 / 9, maxWidth: 640 })}
          sizes="330px"
          alt=""
          placeholder={photo.placeholder}
          className="aspect-16/9 rounded-photo"
        />
      )}
      <div className={photo && 'absolute top-3 left-3'}>
        <TransactionChip transaction={transaction} role={role} />
      </div>
    </div>
  )
}

/** Who pays and gets what; every amount is the server's. */
function PriceLines({ transaction, role }: { transaction: Transaction; role: Role }) {
  const t = useT()
  const formats = useFormats()
  const { value, unitPrice, timeUnit, duration, quantity, takerAmount, ownerAmount, currency } = transaction
  const total = role === 'owner' ? ownerAmount : takerAmount
  if (value === null || total === null) return null
  const length = timeUnit && duration?.[timeUnit]
  const formula = [
    unitPrice !== null && formats.money(unitPrice, currency),
    timeUnit && length && lengthText(t, timeUnit, length),
    quantity > 1 && quantity,
  ]
  const fee = total - value
  return (
    <dl className="flex flex-col gap-1.5 text-small tabular-nums">
      <PriceLine label={formula.filter(Boolean).join(' × ')} amount={formats.money(value, currency)} />
      <PriceLine
        label={t('price.serviceFee')}
        amount={fee === 0 ? t('price.free') : signed(fee, formats.money(Math.abs(fee), currency))}
      />
      <PriceLine
        label={t(role === 'owner' ? 'price.youReceive' : 'price.total')}
        amount={formats.money(total, currency)}
        isTotal
      />
    </dl>
  )
}

const signed = (amount: number, text: string) => (amount < 0 ? `−${text}` : text)

function PriceLine({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) {
  return (
    <div className={cx('flex justify-between gap-3', isTotal && 'border-line border-t pt-2 font-bold text-body')}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  )
}

type PartyProps = { transaction: Transaction; role: Role; otherName: string }

/** What happened, and what is expected next. */
function Timeline({ transaction, role, otherName }: PartyProps) {
  const t = useT()
  const done = transaction.statusHistory.toReversed()
  const zone = zoneOf(transaction.assetSnapshot as unknown as Asset)
  const isOver = transaction.cancelledDate !== null || transaction.completedDate !== null
  const next = isOver
    ? []
    : [
        ...(transaction.startDate && !transaction.statusHistory.some(({ status }) => status === 'completed')
          ? [{ text: t('event.pickUp'), date: transaction.startDate }]
          : []),
        ...(transaction.endDate ? [{ text: t('event.return'), date: transaction.endDate }] : []),
      ]
  return (
    <ol aria-label={t('conversation.timeline')} className="flex flex-col gap-3">
      {done.map(({ status, date }) => {
        const text = eventText(status, role)
        return (
          <li key={status + date} className="flex items-center gap-2.5 text-small">
            <span className="flex size-6 shrink-0 items-center justify-center rounded-full bg-brand text-on-brand">
              <Check aria-hidden className="size-3.5" />
            </span>
            <span className="grow font-semibold">{text ? t(text, { name: otherName }) : inWords(status)}</span>
            <MessageTime date={date} className="text-caption text-ink-3" />
          </li>
        )
      })}
      {next.map(({ text, date }) => (
        <li key={text} className="flex items-center gap-2.5 text-ink-3 text-small">
          <span className="flex size-6 shrink-0 items-center justify-center rounded-full border border-line-2">
            <Circle aria-hidden className="size-2.5" />
          </span>
          <span className="grow">{text}</span>
          <When date={date} style="day" zone={zone} className="text-caption" />
        </li>
      ))}
    </ol>
  )
}
