import { X } from 'lucide-react'
import { useId } from 'react'
import type { FieldTexts } from '../Field.tsx'
import { IconButton } from '../IconButton.tsx'
import { TextField } from '../TextField.tsx'

export type ColourFieldProps = FieldTexts & {
  /** As it was written, `''` for none. */
  value: string
  /** `#rrggbb`: what the swatch shows. */
  shown: string
  onChange: (value: string) => void
  /** What the swatch opens ("Pick a colour"). */
  pickLabel: string
  clearLabel: string
  isDisabled?: boolean | undefined
  inputRef?: React.Ref<HTMLInputElement> | undefined
}

/** A colour by eye or by its number. */
export function ColourField(props: ColourFieldProps) {
  const { value, shown, onChange, pickLabel, clearLabel, isDisabled = false, ...field } = props
  const id = useId()
  return (
    <TextField
      {...field}
      size="sm"
      value={value}
      onChange={onChange}
      placeholder={shown}
      isDisabled={isDisabled}
      spellCheck="false"
      autoComplete="off"
      prefix={
        <label htmlFor={id} className="flex size-11 cursor-pointer items-center justify-center">
          <span className="sr-only">
            {field.label}: {pickLabel}
          </span>
          <input
            id={id}
            type="color"
            value={shown}
            disabled={isDisabled}
            onChange={(event) => onChange(event.currentTarget.value)}
            className="colour-swatch size-9 cursor-pointer rounded-sm"
          />
        </label>
      }
      suffix={
        value !== '' &&
        !isDisabled && (
          <IconButton size="sm" label={`${clearLabel}: ${field.label}`} onPress={() => onChange('')}>
            <X aria-hidden />
          </IconButton>
        )
      }
    />
  )
}
