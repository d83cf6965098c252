import type { TimeUnit } from '@plaza/contract'
import { cx } from '@plaza/ui'
import { useFormats } from '../../lib/use-formats.ts'

export type MoneyProps = {
  amount: number
  /** The asset's or transaction's own; none means the marketplace's. */
  currency?: string | null | undefined
  /** What the amount is for: "/ day" follows in lighter letters. */
  unit?: TimeUnit | undefined
  className?: string | undefined
}

/** An amount: figures of equal width, whole amounts without decimals, "Free" for nothing. */
export function Money({ amount, currency, unit, className }: MoneyProps) {
  const formats = useFormats()
  const roughly = formats.roughly(amount, currency)
  return (
    <span className={cx('whitespace-nowrap tabular-nums', className)}>
      {formats.money(amount, currency)}
      {unit && amount > 0 && <span className="font-normal font-text text-ink-2 text-small"> {formats.per(unit)}</span>}
      {roughly && <span className="font-normal font-text text-ink-3 text-small"> {roughly}</span>}
    </span>
  )
}
