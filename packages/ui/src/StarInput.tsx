import { Star } from 'lucide-react'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import { cx } from './cx.ts'
import { FieldErrorText } from './Field.tsx'

export type StarInputProps = {
  label: string
  /** 0 while nothing is chosen. */
  value: number
  onChange: (value: number) => void
  scale?: number | undefined
  /** Names one choice ("4 of 5"). */
  labelOf: (value: number) => string
  error?: string | undefined
  isDisabled?: boolean | undefined
}

/** Stars to give: a radio group, so arrows change it. */
export function StarInput({ label, value, onChange, scale = 5, labelOf, error, isDisabled = false }: StarInputProps) {
  return (
    <RadioGroup
      value={value === 0 ? null : String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
      orientation="horizontal"
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      className="flex flex-col gap-1"
    >
      <Label className="font-semibold text-small">{label}</Label>
      <div className="-ms-2 flex">
        {Array.from({ length: scale }, (_, at) => at + 1).map((star) => (
          <Radio
            key={star}
            value={String(star)}
            aria-label={labelOf(star)}
            className="flex size-11 cursor-pointer items-center justify-center rounded-full outline-offset-0 transition hover:bg-sunken focus-visible:outline-2 focus-visible:outline-focus disabled:cursor-not-allowed motion-safe:pressed:scale-95"
          >
            <Star
              aria-hidden
              className={cx(
                'size-7',
                star <= value ? 'fill-current text-ink' : error ? 'text-danger' : 'text-line-2',
                isDisabled && 'opacity-70',
              )}
            />
          </Radio>
        ))}
      </div>
      <FieldErrorText error={error} />
    </RadioGroup>
  )
}
