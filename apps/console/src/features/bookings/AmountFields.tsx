import type { RefundPreview } from '@plaza/contract'
import { RadioGroup, TextField } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { moneyText } from '../../lib/money-text.ts'
import { type RefundWish, typedSum } from './refund-wish.ts'

type AmountFieldsProps = {
  known: RefundPreview
  /** What the policy gives, in words. */
  byRule: string
  wish: RefundWish
  onChange: (change: Partial<RefundWish>) => void
}

/** How much comes back, for those who decide about money. */
export function AmountFields({ known: { refundable = 0, currency }, byRule, wish, onChange }: AmountFieldsProps) {
  const t = useT()
  const left = moneyText(refundable, currency)
  return (
    <>
      <RadioGroup
        label={t('bookings.cancel.amount')}
        options={[
          ...(wish.cancel ? [{ value: 'policy' as const, label: t('bookings.cancel.policy'), help: byRule }] : []),
          { value: 'full' as const, label: t('bookings.cancel.full', { sum: left }) },
          { value: 'other' as const, label: t('bookings.cancel.other') },
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
  )
}
