import { cx } from './cx.ts'
import type { Day } from './days.ts'

export type DayButtonProps = {
  day: Day
  /** All there is to know about the day, read out. */
  label: string
  /** `out` is free but cannot be chosen now: too short, too long, behind a taken day. */
  look: 'open' | 'past' | 'taken' | 'out'
  place?: 'only' | 'start' | 'between' | 'end' | undefined
  isToday: boolean
  isDense: boolean
  isReadOnly: boolean
  isDisabled: boolean
  onPick: (day: Day) => void
  onHover: (day: Day) => void
  'data-day': Day
  tabIndex: number
  onFocus: () => void
}

const looks = {
  open: 'font-day text-ink',
  past: 'text-ink-3 opacity-55',
  taken: 'text-ink-3 line-through',
  out: 'text-ink-3',
} satisfies Record<DayButtonProps['look'], string>

/** One day of a calendar. Days that cannot be chosen stay reachable, so that everyone hears why. */
export function DayButton({
  day,
  label,
  look,
  place,
  isToday,
  isDense,
  isReadOnly,
  isDisabled,
  onPick,
  onHover,
  onFocus,
  ...props
}: DayButtonProps) {
  const isEnd = place === 'only' || place === 'start' || place === 'end'
  return (
    <div className={cx('relative flex justify-center py-px', isDense ? 'h-10' : 'h-11')}>
      {place && place !== 'only' && (
        <span
          aria-hidden
          className={cx(
            'absolute inset-y-px bg-brand-soft',
            place === 'start' ? 'start-1/2' : 'start-0',
            place === 'end' ? 'end-1/2' : 'end-0',
          )}
        />
      )}
      <button
        {...props}
        type="button"
        aria-label={label}
        aria-disabled={isDisabled || isReadOnly}
        onClick={() => onPick(day)}
        onMouseEnter={() => onHover(day)}
        onFocus={() => {
          onFocus()
          onHover(day)
        }}
        className={cx(
          'relative flex h-full w-full items-center justify-center rounded-full border border-transparent text-control tabular-nums -outline-offset-4 transition-colors',
          isDense ? 'max-w-10' : 'max-w-11',
          isDisabled || isReadOnly ? 'cursor-default' : 'cursor-pointer',
          isEnd
            ? 'bg-brand font-day text-on-brand focus-visible:outline-on-brand'
            : cx(
                place === 'between' ? 'font-day text-brand-ink' : looks[look],
                !isDisabled && !isReadOnly && 'hover:border-brand',
              ),
        )}
      >
        {Number(day.slice(8))}
        {isToday && <span aria-hidden className="absolute bottom-1 size-1 rounded-full bg-sun" />}
      </button>
    </div>
  )
}
