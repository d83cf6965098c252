import type { ListedTransaction } from '@plaza/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { moneyText } from '../../lib/money-text.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { RefundFields } from './RefundFields.tsx'
import { ResultTable } from './ResultTable.tsx'
import { changedWish, firstWish, type RefundWish, reasonOf, refundBody, typedSum } from './refund-wish.ts'
import { TellFields } from './TellFields.tsx'

type RefundDialogProps = {
  booking: ListedTransaction
  /** What is over, or called off already, is only refunded. */
  canCancel: boolean
  onClose: () => void
}

/** Returns money, and calls the booking off unless it is kept: by the policy, or as somebody decides who may decide about money. */
export function RefundDialog({ booking, canCancel, onClose }: RefundDialogProps) {
  const t = useT()
  const { sdk } = useServices()
  const [wish, setWish] = useState(() => firstWish(canCancel))
  const change = (next: Partial<RefundWish>) => setWish(changedWish(wish, next))
  const { kind, feeBearer, cancel, freeDates } = wish
  const cancellationReason = reasonOf(wish, booking)
  const read = (more: { amount?: number; feeBearer?: RefundWish['feeBearer'] }) => ({
    queryKey: ['payments', 'previewRefund', { id: booking.id, cancellationReason, ...more }],
    queryFn: () => sdk.payments.previewRefund(booking.id, { cancellationReason, ...more }),
    placeholderData: keepPreviousData,
    // money moves while the dialog is closed: whoever opens it again reads anew what is left
    gcTime: 0,
  })
  const policy = useQuery(read({}))
  const { paid = 0, refundable = 0, currency = null } = policy.data ?? {}
  const sum = kind === 'full' ? refundable : kind === 'other' ? typedSum(wish, refundable) : undefined
  const isMissing = (kind === 'other' && sum === undefined) || (kind === 'full' && refundable === 0)
  const shown = useQuery({
    ...read({ feeBearer, ...(sum !== undefined && { amount: sum }) }),
    enabled: paid > 0 && !isMissing,
  })
  const result = isMissing ? undefined : shown.data?.result
  const isReady = policy.data !== undefined && (paid === 0 || (result && !shown.isPlaceholderData))
  const back = result && isReady ? moneyText(result.taker.after - result.taker.before, currency) : undefined
  const text = cancel
    ? t(freeDates ? 'bookings.cancel.text' : 'bookings.cancel.textHeld')
    : t(canCancel ? 'bookings.refund.text' : 'bookings.refund.textOver')
  const confirm = cancel
    ? paid === 0
      ? t('bookings.cancel.plain')
      : back
        ? t('bookings.cancel.action', { sum: back })
        : t('bookings.cancel.plainRefund')
    : back
      ? t('bookings.refund.action', { sum: back })
      : t('bookings.refund.plain')
  return (
    <ActionDialog
      isDanger
      title={t(cancel ? 'bookings.cancel.title' : canCancel ? 'bookings.refund.title' : 'bookings.refund.titleOver')}
      confirmLabel={confirm}
      cancelLabel={t(cancel ? 'bookings.cancel.keep' : 'bookings.refund.back')}
      fields={
        <Region query={policy} skeleton={<RowsSkeleton count={4} />}>
          {(known) => (
            <div className="flex flex-col gap-4">
              <RefundFields booking={booking} canCancel={canCancel} known={known} wish={wish} onChange={change} />
              {paid > 0 && result && <ResultTable result={result} currency={currency} />}
              <TellFields booking={booking} uses={['refund']} tell={wish.tell} onChange={(tell) => change({ tell })} />
            </div>
          )}
        </Region>
      }
      fieldsProblem={
        isMissing
          ? t('bookings.cancel.amountNeeded', { sum: moneyText(refundable, currency) })
          : isReady
            ? undefined
            : t('bookings.cancel.loading')
      }
      call={(reason) => sdk.payments.refund(booking.id, refundBody(wish, sum, booking), because(reason))}
      done={cancel ? t('bookings.cancelled') : t('bookings.refunded', { sum: back ?? '' })}
      changed={['transactions', 'payments', 'timeline', 'emails']}
      onClose={onClose}
    >
      {text}
    </ActionDialog>
  )
}
