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
import { type RefundWish, reasonOf, typedSum } from './refund-wish.ts'

/** Calls a booking off and returns money: by the policy, or as somebody decides who may decide about money. */
export function RefundDialog({ booking, onClose }: { booking: ListedTransaction; onClose: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  const [wish, setWish] = useState<RefundWish>({ by: 'taker', kind: 'policy', typed: '', feeBearer: 'platform' })
  const { kind, feeBearer } = wish
  const cancellationReason = reasonOf(wish)
  const read = (more: { amount?: number; feeBearer?: RefundWish['feeBearer'] }) => ({
    queryKey: ['payments', 'previewRefund', { id: booking.id, cancellationReason, ...more }],
    queryFn: () => sdk.payments.previewRefund(booking.id, { cancellationReason, ...more }),
    placeholderData: keepPreviousData,
  })
  const policy = useQuery(read({}))
  const { paid = 0, refundable = 0, currency = null } = policy.data ?? {}
  const sum = kind === 'full' ? refundable : kind === 'other' ? typedSum(wish, refundable) : undefined
  const isMissing = kind === 'other' && sum === undefined
  const shown = useQuery({
    ...read({ feeBearer, ...(sum !== undefined && { amount: sum }) }),
    enabled: paid > 0 && !isMissing,
  })
  const result = isMissing ? undefined : shown.data?.result
  const isReady = policy.data !== undefined && (paid === 0 || (result && !shown.isPlaceholderData))
  const back = result && moneyText(result.taker.after - result.taker.before, currency)
  return (
    <ActionDialog
      isDanger
      title={t('bookings.cancel.title')}
      confirmLabel={
        paid === 0
          ? t('bookings.cancel.plain')
          : isReady && back
            ? t('bookings.cancel.action', { sum: back })
            : t('bookings.cancel.plainRefund')
      }
      cancelLabel={t('bookings.cancel.keep')}
      fields={
        <Region query={policy} skeleton={<RowsSkeleton count={4} />}>
          {(known) => (
            <div className="flex flex-col gap-4">
              <RefundFields known={known} wish={wish} onChange={(change) => setWish({ ...wish, ...change })} />
              {paid > 0 && result && <ResultTable result={result} currency={currency} />}
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
      call={(reason) =>
        sdk.payments.refund(
          booking.id,
          {
            amount: kind === 'other' ? (sum ?? 'policy') : kind,
            cancel: true,
            cancellationReason,
            ...(feeBearer !== 'platform' && { feeBearer }),
          },
          because(reason),
        )
      }
      done={t('bookings.cancelled')}
      changed={['transactions', 'payments', 'timeline', 'emails']}
      onClose={onClose}
    >
      {t('bookings.cancel.text')}
    </ActionDialog>
  )
}
