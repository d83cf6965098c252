import type { RefundPreview } from '@plaza/contract'
import { RadioGroup, Select, TextField } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { moneyText } from '../../lib/money-text.ts'
import { type RefundWish, typedSum } from './refund-wish.ts'

type RefundFieldsProps = {
  /** What the policy gives, and what is left. */
  known: RefundPreview
  wish: RefundWish
  onChange: (change: Partial<RefundWish>) => void
}

/** Who cancels, how much comes back, and who bears the fee; whoever may not decide about money reads what the policy gives. */
export function RefundFields({ known, wish, onChange }: RefundFieldsProps) {
  const t = useT()
  const may = useMay()
  const { paid, refunded, refundable = 0, currency, policy } = known
  const byRule = t('bookings.cancel.byRule', { policy: policy ?? 'none', sum: moneyText(refunded, currency) })
  const decides = paid > 0 && may('payment:refund:all')
  const left = moneyText(refundable, currency)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
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
        <p className="text-ink-2">
          {byRule} {t('bookings.cancel.policyOnly')}
        </p>
      )}
      {decides && (
        <>
          <RadioGroup
            label={t('bookings.cancel.amount')}
            options={[
              { value: 'policy', label: t('bookings.cancel.policy'), help: byRule },
              { value: 'full', label: t('bookings.cancel.full', { sum: left }) },
              { value: 'other', label: t('bookings.cancel.other') },
            ]}
            value={wish.kind}
            onChange={(kind) => onChange({ kind })}
          />
          {wish.kind === 'other' && (
            <TextField
              label={t('bookings.cancel.sum')}
              inputMode="decimal"
              value={wish.typed}
              onChange={(typed) => onChange({ typed })}
              error={
                wish.typed !== '' && typedSum(wish, refundable) === undefined
                  ? t('bookings.cancel.amountNeeded', { sum: left })
                  : undefined
              }
            />
          )}
        </>
      )}
    </>
  )
}
