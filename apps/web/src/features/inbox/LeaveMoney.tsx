import type { Transaction } from '@plaza/sdk'
import { textLinkClass } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Wallet } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useFormats } from '../../lib/use-formats.ts'
import { refundQuery } from './queries.ts'
import { stageOf } from './transaction.ts'

export type LeaveMoneyProps = { transaction: Transaction; isOwners: boolean; otherName: string }

/** What happens with the money, before anything is called off. */
export function LeaveMoney(props: LeaveMoneyProps) {
  const text = useMoneyText(props)
  const t = useT()
  if (!text) return null
  return (
    <div aria-live="polite" className="flex gap-3 rounded-md bg-canvas px-3.5 py-3 text-ink text-small">
      <Wallet aria-hidden className="size-4.5 shrink-0" />
      <p>
        {text.said}{' '}
        {text.onRetry && (
          <button type="button" onClick={text.onRetry} className={`${textLinkClass} font-semibold`}>
            {t('action.retry')}
          </button>
        )}
      </p>
    </div>
  )
}

function useMoneyText({ transaction, isOwners, otherName }: LeaveMoneyProps) {
  const t = useT()
  const formats = useFormats()
  const { sdk, settings } = useServices()
  const { id, takerAmount } = transaction
  const isOnline = settings.payments.kind === 'online'
  const isPriced = (takerAmount ?? 0) > 0 && stageOf(transaction) !== 'draft'
  const refund = useQuery({ ...refundQuery(sdk, id), enabled: isOnline && isPriced })
  const name = otherName
  if (!isPriced) return undefined
  if (!isOnline) return { said: t('leaveBooking.manual', { name }) }
  if (refund.isError) return { said: t('leaveBooking.refundUnknown'), onRetry: () => void refund.refetch() }
  if (!refund.data) return { said: t('leaveBooking.refundLoading') }
  const { paid, refunded, currency } = refund.data
  if (paid === 0) return { said: t(isOwners ? 'leaveBooking.unpaidOther' : 'leaveBooking.unpaid', { name }) }
  if (refunded === 0) return { said: t('leaveBooking.noRefund') }
  const amounts = { amount: formats.money(refunded, currency), paid: formats.money(paid, currency) }
  return { said: t(isOwners ? 'leaveBooking.refundOther' : 'leaveBooking.refund', { name, ...amounts }) }
}
