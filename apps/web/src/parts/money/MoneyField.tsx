import { decimalsOf } from '@plaza/domain'
import { TextField, type TextFieldProps } from '@plaza/ui'

export type MoneyFieldProps = Omit<TextFieldProps, 'prefix' | 'suffix' | 'type' | 'inputMode'> & {
  currency: string
  /** What the amount is for: "/ day". */
  unit?: string | undefined
}

/** An amount of money. Commas and points both begin the decimals; currency and unit stand outside. */
export function MoneyField({ currency, unit, ...props }: MoneyFieldProps) {
  return (
    <TextField
      {...props}
      inputMode={decimalsOf(currency) === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      prefix={currency}
      suffix={unit}
    />
  )
}
