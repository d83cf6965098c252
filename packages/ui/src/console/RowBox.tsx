import { Check, Minus } from 'lucide-react'
import type { ChangeEvent } from 'react'

type RowBoxProps = {
  label: string
  isSelected: boolean
  isIndeterminate?: boolean
  onToggle: (withShift: boolean) => void
}

/** The box that selects a row, or all of them. */
export function RowBox({ label, isSelected, isIndeterminate = false, onToggle }: RowBoxProps) {
  const isOn = isSelected || isIndeterminate
  return (
    <label className="hit-area group relative inline-flex size-5 cursor-pointer select-none align-middle">
      <input
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        ref={(box) => {
          if (box) box.indeterminate = isIndeterminate
        }}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          const { nativeEvent } = event
          onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }}
        className="peer absolute inset-0 cursor-pointer opacity-0"
      />
      <span
        aria-hidden
        className={`flex size-5 items-center justify-center rounded-xs border outline-offset-2 transition-colors peer-focus-visible:outline-2 peer-focus-visible:outline-focus ${
          isOn ? 'border-brand bg-brand text-on-brand' : 'border-line-2 bg-raised group-hover:border-ink-2'
        }`}
      >
        {isIndeterminate ? (
          <Minus className="size-3.5 stroke-3" />
        ) : (
          isSelected && <Check className="size-3.5 stroke-3" />
        )}
      </span>
    </label>
  )
}
