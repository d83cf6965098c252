import { Check } from 'lucide-react'
import { useId } from 'react'
import { Label, ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { cx } from './cx.ts'
import { type FieldTexts, fieldStack } from './Field.tsx'

export type ChipChoiceOption = { value: string; label: string }

export type ChipChoiceProps = Pick<FieldTexts, 'label' | 'note' | 'help' | 'error'> & {
  options: readonly ChipChoiceOption[]
  value: readonly string[]
  onChange: (value: string[]) => void
  className?: string | undefined
}

/** Several choices out of a few, as pills. */
export function ChipChoice({ label, note, help, error, options, value, onChange, className }: ChipChoiceProps) {
  const labelId = useId()
  const notesId = useId()
  return (
    <div className={cx(fieldStack, className)}>
      <Label id={labelId} className="text-small font-semibold text-ink">
        {label}
        {note && <span className="font-normal text-ink-3"> {note}</span>}
      </Label>
      <ToggleButtonGroup
        aria-labelledby={labelId}
        {...((help || error) && { 'aria-describedby': notesId })}
        selectionMode="multiple"
        selectedKeys={value}
        // in the order in which they are offered
        onSelectionChange={(keys) =>
          onChange(options.filter((option) => keys.has(option.value)).map((option) => option.value))
        }
        className="flex flex-wrap gap-2"
      >
        {options.map((option) => (
          <ToggleButton
            key={option.value}
            id={option.value}
            className="group hit-area inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-full border border-line bg-raised px-3.5 py-1.5 text-small font-semibold transition hover:border-line-2 hover:bg-sunken selected:border-brand-edge selected:bg-brand-soft selected:text-brand-ink"
          >
            <Check aria-hidden className="hidden size-4 group-selected:block" />
            {option.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {(help || error) && (
        <p id={notesId} className={cx('text-caption', error ? 'font-medium text-danger-ink' : 'text-ink-3')}>
          {error ?? help}
        </p>
      )}
    </div>
  )
}
