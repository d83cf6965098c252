import { useId } from 'react'
import { cx } from './cx.ts'
import { Stepper } from './Stepper.tsx'

/** A moment at which something can begin. */
export type TimeSlot = {
  /** What identifies it, as the moment in ISO form. */
  id: string
  /** The time on the clock of the listing: "09:00". */
  label: string
  /** Why it cannot be chosen: "taken until 11:00". Nothing when it can. */
  reason?: string | undefined
}

export type TimeSlotTexts = {
  /** Names of the two parts: "Start", "How long". */
  start: string
  length: string
  /** How long, in words: "3 hours". */
  count: (count: number) => string
  fewer: string
  more: string
  /** When the day has no free time at all. */
  none: string
  /** "Times are in Mexico City", always shown. */
  zone: string
}

export type TimeSlotPickerProps = {
  /** Every start of the day, also those that are taken. */
  slots: readonly TimeSlot[]
  value: string | null
  onChange: (id: string) => void
  /** How long, in units, or in steps of minutes. */
  duration: number
  onDurationChange: (duration: number) => void
  minDuration?: number | undefined
  maxDuration?: number | undefined
  /** Units per press of the stepper: 15 for minutes. */
  step?: number | undefined
  texts: TimeSlotTexts
  className?: string | undefined
}

/** When on a day, and for how long: times as buttons, the length with a stepper. For rentals by hour or minute. */
export function TimeSlotPicker({
  slots,
  value,
  onChange,
  duration,
  onDurationChange,
  minDuration = 1,
  maxDuration,
  step = 1,
  texts,
  className,
}: TimeSlotPickerProps) {
  const id = useId()
  const most = maxDuration === undefined ? undefined : Math.floor(maxDuration / step)
  return (
    <div className={cx('flex min-w-0 flex-col gap-4', className)}>
      <div className="flex items-center justify-between gap-3">
        <span className="text-small font-semibold">{texts.length}</span>
        <Stepper
          label={texts.length}
          value={duration / step}
          min={Math.ceil(minDuration / step)}
          max={most}
          valueText={texts.count(duration)}
          fewerLabel={texts.fewer}
          moreLabel={texts.more}
          onChange={(next) => onDurationChange(next * step)}
        />
      </div>
      <section aria-labelledby={id} className="flex flex-col gap-2">
        <h3 id={id} className="text-small font-semibold">
          {texts.start}
        </h3>
        {slots.some(({ reason }) => reason === undefined) ? (
          <ul className="grid max-h-64 grid-cols-4 gap-2 overflow-y-auto p-1">
            {slots.map((slot) => (
              <li key={slot.id}>
                <SlotButton slot={slot} isSelected={slot.id === value} onPress={() => onChange(slot.id)} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-small text-ink-2">{texts.none}</p>
        )}
      </section>
      <p className="text-caption text-ink-3">{texts.zone}</p>
    </div>
  )
}

type SlotButtonProps = { slot: TimeSlot; isSelected: boolean; onPress: () => void }

function SlotButton({ slot, isSelected, onPress }: SlotButtonProps) {
  const isTaken = slot.reason !== undefined
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      aria-disabled={isTaken}
      aria-label={isTaken ? `${slot.label}, ${slot.reason}` : slot.label}
      onClick={() => {
        if (!isTaken) onPress()
      }}
      className={cx(
        'min-h-11 w-full rounded-sm border text-small font-semibold tabular-nums transition-colors',
        isSelected && !isTaken
          ? 'border-brand bg-brand text-on-brand'
          : isTaken
            ? 'cursor-default border-transparent font-normal text-ink-3 line-through'
            : 'cursor-pointer border-line-2 bg-raised text-ink hover:border-brand hover:bg-brand-soft',
      )}
    >
      {slot.label}
    </button>
  )
}
