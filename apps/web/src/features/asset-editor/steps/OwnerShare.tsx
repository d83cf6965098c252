import { parseAmount, priceOf } from '@plaza/domain'
import type { AssetType } from '@plaza/sdk'
import { useT } from '../../../lib/i18n.tsx'
import { useFormats } from '../../../lib/use-formats.ts'
import type { AssetValues } from '../asset-values.ts'

export type OwnerShareProps = { type: AssetType; values: Pick<AssetValues, 'price' | 'currency'> }

/** What one unit brings its owner and costs whoever books it, by the rules bookings are priced with. Nothing is free. */
export function OwnerShare({ type: { pricing, timeBased, timing }, values: { price, currency } }: OwnerShareProps) {
  const t = useT()
  const formats = useFormats()
  const unitPrice = parseAmount(price) ?? 0
  const amounts = unitPrice > 0 ? priceOf({ unitPrice, units: 1, quantity: 1, currency, pricing }) : undefined
  const unit = timeBased ? formats.per(timing.timeUnit) : ''
  return (
    // there from the start, so that what comes is read out
    <p role="status" className="mt-2 flex flex-col text-small">
      {amounts && (
        <>
          <strong className="font-semibold">
            {t(pricing.ownerFeesPercent ? 'editor.price.share' : 'editor.price.shareAll', {
              amount: formats.money(amounts.ownerAmount, currency),
              unit,
            })}
          </strong>
          {amounts.takerAmount > amounts.value && (
            <span className="text-ink-2">
              {t('editor.price.paid', { amount: formats.money(amounts.takerAmount, currency), unit })}
            </span>
          )}
        </>
      )}
    </p>
  )
}
