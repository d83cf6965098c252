import type { ListedTransaction, RefundPreview } from '@plaza/contract'
import { bookedCancellation } from '@plaza/domain'
import { RadioGroup, Select, Switch } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { moneyText } from '../../lib/money-text.ts'
import { policyName } from '../../lib/policy-words.ts'
import { AmountFields } from './AmountFields.tsx'
import { LockedAmount } from './LockedAmount.tsx'
import type { RefundWish } from './refund-wish.ts'

type RefundFieldsProps = {
  booking: ListedTransaction
  canCancel: boolean
  /** What the policy gives, and what is left. */
  known: RefundPreview
  wish: RefundWish
  onChange: (change: Partial<RefundWish>) => void
}

/** Whether it goes on, who cancels, how much comes back, and who bears the fee; whoever may not decide about money reads what the policy gives. */
export function RefundFields({ booking, canCancel, known, wish, onChange }: RefundFieldsProps) {
  const t = useT()
  const may = useMay()
  const { paid, refunded, currency, policy } = known
  const { cancel } = wish
  // the booking keeps the name of a policy that is no longer there
  const name = policy ? policyName(t, { id: policy, name: bookedCancellation(booking)?.name ?? policy }) : ''
  const byRule = t('bookings.cancel.byRule', { policy: policy ?? 'none', name, sum: moneyText(refunded, currency) })
  const decides = paid > 0 && may('payment:refund:all')
  // money that is held and not taken comes back by cancelling alone
  const canKeep = decides && canCancel && booking.paymentStatus === 'captured'
  return (
    <>
      {canKeep && (
        <RadioGroup
          label={t('bookings.cancel.what')}
          options={[
            { value: 'cancel', label: t('bookings.cancel.calledOff') },
            { value: 'keep', label: t('bookings.cancel.goesOn'), help: t('bookings.cancel.goesOnHelp') },
          ]}
          value={cancel ? 'cancel' : 'keep'}
          onChange={(value) => onChange({ cancel: value === 'cancel' })}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {cancel && (
          <Select
            label={t('bookings.cancel.by')}
            placeholder={t('reason.choose')}
            options={[
              { value: 'taker', label: t('bookings.taker') },
              { value: 'owner', label: t('bookings.owner') },
              { value: 'us', label: t('bookings.cancel.us') },
            ]}
            value={wish.by}
            onChange={(by) => onChange({ by })}
          />
        )}
        {decides && (
          <Select
            label={t('bookings.cancel.bearer')}
            placeholder={t('reason.choose')}
            options={[
              { value: 'platform', label: t('bookings.cancel.us') },
              { value: 'owner', label: t('bookings.owner') },
              { value: 'taker', label: t('bookings.taker') },
            ]}
            value={wish.feeBearer}
            onChange={(feeBearer) => onChange({ feeBearer })}
          />
        )}
      </div>
      {paid === 0 && <p className="text-ink-2">{t('bookings.cancel.unpaid')}</p>}
      {paid > 0 && !decides && (
        <>
          <p className="text-ink-2">{byRule}</p>
          <LockedAmount booking={booking} known={known} />
        </>
      )}
      {decides && <AmountFields known={known} byRule={byRule} wish={wish} onChange={onChange} />}
      {cancel && booking.startDate !== null && may('availability:create:all') && (
        <Switch
          help={t('bookings.cancel.freeDatesHelp')}
          isSelected={wish.freeDates}
          onChange={(freeDates) => onChange({ freeDates })}
        >
          {t('bookings.cancel.freeDates')}
        </Switch>
      )}
    </>
  )
}
