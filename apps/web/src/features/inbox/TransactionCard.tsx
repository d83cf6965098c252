import { assetSlug, bookingPriceOf } from '@plaza/domain'
import type { Transaction } from '@plaza/sdk'
import { buttonClass, cx, navLinkClass } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { CalendarDays, ChevronDown, Lock } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { textOf } from '../../lib/json.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { Cancellation } from '../../parts/cancellation/Cancellation.tsx'
import { ChangePart } from '../changes/index.ts'
import { DepositPart } from '../deposits/index.ts'
import { HandoverCard } from '../handover/index.ts'
import { CalendarFile } from './CalendarFile.tsx'
import { ContactDetails } from './ContactDetails.tsx'
import { HelpRequest } from './HelpRequest.tsx'
import { amountOf, PriceLines } from './PriceLines.tsx'
import { ReceiptLink } from './ReceiptLink.tsx'
import { RequestFacts } from './RequestFacts.tsx'
import { SnapshotPhoto } from './SnapshotPhoto.tsx'
import { Steps } from './Steps.tsx'
import { TimeLeft } from './TimeLeft.tsx'
import { Timeline } from './Timeline.tsx'
import { TransactionChip } from './TransactionChip.tsx'
import { isAgreed, isAhead, isRevealed, isToAgree, type Role, stageOf, stateOf, turnOf } from './transaction.ts'
import { usePeriod } from './use-period.ts'

export type TransactionCardProps = {
  transaction: Transaction
  role: Role
  otherName: string
  conversationId: string
  /** One line that opens, above the thread on small screens. */
  isCompact?: boolean
}

/** Whether calling it off is still a question of money. */
const isCallable = (transaction: Transaction) =>
  isAhead(transaction) && ['asked', 'agreed'].includes(stageOf(transaction)) && (transaction.takerAmount ?? 0) > 0

/** Whether its deposit is paid online; else it is written down and changes hands between the two. */
const isDepositHeld = (transaction: Transaction) => bookingPriceOf(transaction)?.deposit?.returnDays !== undefined

/** The booking: what, when, for how much, how far it is, and what can be done now. */
export function TransactionCard(props: TransactionCardProps) {
  const { transaction, role, otherName, conversationId, isCompact = false } = props
  const t = useT()
  const formats = useFormats()
  const period = usePeriod(transaction)
  const [isOpen, setOpen] = useState(!isCompact)
  const amount = amountOf(transaction, role)
  const name = textOf(transaction.assetSnapshot.name) ?? ''
  const state = stateOf(transaction, role)
  const isAsked = role === 'owner' && isToAgree(transaction) && turnOf(transaction) === 'owner'
  return (
    <div className="flex flex-col gap-4">
      {isCompact && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-sm text-start"
        >
          {!isOpen && <SnapshotPhoto transaction={transaction} className="aspect-square w-14 shrink-0 rounded-md" />}
          <span className="min-w-0 grow">
            <TransactionChip transaction={transaction} role={role} />
            <span className="mt-1 block truncate text-ink-2 text-small tabular-nums">
              {[amount !== null && formats.money(amount, transaction.currency), period].filter(Boolean).join(' · ')}
            </span>
          </span>
          <ChevronDown aria-hidden className={cx('shrink-0 transition-transform', isOpen && 'rotate-180')} />
        </button>
      )}
      <div className={cx('flex flex-col', isCompact ? 'gap-4' : 'overflow-hidden rounded-lg border border-line')}>
        {!isCompact && (
          <div className="relative">
            <SnapshotPhoto transaction={transaction} className="aspect-21/9" />
            <div className="absolute top-3 inset-s-3">
              <TransactionChip transaction={transaction} role={role} />
            </div>
          </div>
        )}
        <div className={cx('flex flex-col gap-4', !isCompact && 'p-4')}>
          {isOpen && (
            <>
              <div>
                <h2 className="font-strong text-body wrap-anywhere">
                  {transaction.assetId ? (
                    <Link
                      to="/l/$slugAndId"
                      params={{ slugAndId: assetSlug({ id: transaction.assetId, name }) }}
                      className={navLinkClass}
                    >
                      {name}
                    </Link>
                  ) : (
                    name
                  )}
                </h2>
                {period && (
                  <p className="mt-1 flex items-center gap-1.5 text-ink-2 text-small">
                    <CalendarDays aria-hidden className="size-4 shrink-0" />
                    {period}
                  </p>
                )}
              </div>
              <PriceLines transaction={transaction} role={role} />
              {isCallable(transaction) && <Cancellation booked={transaction} />}
              {role === 'owner' && isToAgree(transaction) && <RequestFacts transaction={transaction} />}
            </>
          )}
          {/* an owner who is asked reads it in the course of things below, and sees what to press */}
          {state && !isAsked && <p className="font-semibold text-small">{t(state, { name: otherName })}</p>}
          <TimeLeft transaction={transaction} role={role} />
          <Steps {...{ transaction, role, otherName, conversationId }} isBrief={!isOpen} />
          {stageOf(transaction) === 'agreed' && <ChangePart {...{ transaction, role, otherName }} isBrief={!isOpen} />}
          {isDepositHeld(transaction) && <DepositPart {...{ transaction, role, otherName }} isBrief={!isOpen} />}
          {isAgreed(transaction) && <HandoverCard {...{ transaction, otherName }} isBrief={!isOpen} />}
        </div>
      </div>
      {isOpen && (
        <>
          <Timeline transaction={transaction} role={role} otherName={otherName} />
          {!isRevealed(transaction) && transaction.cancelledDate === null && (
            <p className="flex gap-2.5 rounded-md bg-canvas px-3.5 py-3 text-caption text-ink-2">
              <Lock aria-hidden className="size-4.5" />
              {t('conversation.hiddenDetails')}
            </p>
          )}
          {isRevealed(transaction) && isAhead(transaction) && (
            <>
              <ContactDetails transaction={transaction} role={role} otherName={otherName} />
              <CalendarFile transaction={transaction} otherName={otherName} conversationId={conversationId} />
            </>
          )}
          {isAgreed(transaction) && <ReceiptLink transaction={transaction} role={role} />}
          {transaction.cancelledDate !== null && role === 'taker' && (
            <Link to="/s" search={{ q: name }} className={buttonClass({ variant: 'secondary', className: 'w-full' })}>
              {t('conversation.similar')}
            </Link>
          )}
          {stageOf(transaction) !== 'draft' && <HelpRequest transaction={transaction} />}
        </>
      )}
    </div>
  )
}
