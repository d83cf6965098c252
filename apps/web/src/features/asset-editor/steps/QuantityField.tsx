import { IconButton, TextField } from '@plaza/ui'
import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { wholeNumber } from '../asset-values.ts'

export type QuantityFieldProps = {
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: ReactNode
}

/** How many there are: one more or fewer with a button, many with the keys. */
export function QuantityField({ value, onChange, onBlur, error }: QuantityFieldProps) {
  const t = useT()
  const count = wholeNumber(value) ?? 0
  return (
    <TextField
      className="max-w-56"
      label={t('editor.quantity')}
      help={t('editor.quantity.help')}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      error={error}
      prefix={
        <IconButton
          label={t('booking.fewer')}
          variant="outline"
          hasTooltip={false}
          isDisabled={count <= 1}
          onPress={() => onChange(String(count - 1))}
        >
          <Minus aria-hidden className="size-4.5" />
        </IconButton>
      }
      suffix={
        <IconButton
          label={t('booking.more')}
          variant="outline"
          hasTooltip={false}
          onPress={() => onChange(String(count + 1))}
        >
          <Plus aria-hidden className="size-4.5" />
        </IconButton>
      }
    />
  )
}
