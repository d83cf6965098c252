import { Minus, Plus } from 'lucide-react'
import { IconButton } from './IconButton.tsx'

export type StepperProps = {
  /** What is counted: "Quantity". */
  label: string
  value: number
  onChange: (value: number) => void
  min?: number | undefined
  max?: number | undefined
  /** How the number is said: "2 weeks". The bare number by default. */
  valueText?: string | undefined
  fewerLabel: string
  moreLabel: string
  isDisabled?: boolean | undefined
  className?: string | undefined
}

/** A small number with a button on either side. Arrow keys change it too. */
export function Stepper({
  label,
  value,
  onChange,
  min = 0,
  max = Number.POSITIVE_INFINITY,
  valueText,
  fewerLabel,
  moreLabel,
  isDisabled = false,
  className,
}: StepperProps) {
  const set = (next: number) => {
    const bounded = Math.min(max, Math.max(min, next))
    if (!isDisabled && bounded !== value) onChange(bounded)
  }
  return (
    <div className={className}>
      <div className="flex items-center gap-2">
        <IconButton
          label={fewerLabel}
          size="sm"
          variant="outline"
          hasTooltip={false}
          isDisabled={isDisabled || value <= min}
          onPress={() => set(value - 1)}
        >
          <Minus aria-hidden className="size-4.5" />
        </IconButton>
        <span
          role="spinbutton"
          tabIndex={isDisabled ? -1 : 0}
          aria-label={label}
          aria-valuenow={value}
          aria-valuemin={min}
          {...(Number.isFinite(max) && { 'aria-valuemax': max })}
          {...(valueText !== undefined && { 'aria-valuetext': valueText })}
          aria-disabled={isDisabled}
          className="min-w-8 rounded-xs px-1 text-center text-control font-semibold tabular-nums"
          onKeyDown={(event) => {
            const step = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key]
            if (step === undefined) return
            event.preventDefault()
            set(value + step)
          }}
        >
          {valueText ?? value}
        </span>
        <IconButton
          label={moreLabel}
          size="sm"
          variant="outline"
          hasTooltip={false}
          isDisabled={isDisabled || value >= max}
          onPress={() => set(value + 1)}
        >
          <Plus aria-hidden className="size-4.5" />
        </IconButton>
      </div>
    </div>
  )
}
