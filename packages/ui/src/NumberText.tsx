import { useState } from 'react'
import { TextField } from './TextField.tsx'

export type NumberTextProps = {
  label: string
  value: number | undefined
  onChange: (value: number | undefined) => void
  onBlur?: () => void
  placeholder?: string | undefined
}

/** A number that may be missing; what cannot be read as one stays in the field and counts as none. */
export function NumberText({ label, value, onChange, onBlur, placeholder }: NumberTextProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      label={label}
      inputMode="decimal"
      size="sm"
      placeholder={placeholder}
      value={typed ?? value?.toString() ?? ''}
      onChange={(text) => {
        setTyped(text)
        const number = text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'))
        onChange(Number.isFinite(number) && number >= 0 ? number : undefined)
      }}
      onBlur={() => {
        setTyped(null)
        onBlur?.()
      }}
      className="grow basis-0"
    />
  )
}
