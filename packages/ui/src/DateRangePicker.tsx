import { type ReactNode, useRef, useState } from 'react'
import { useLocale } from 'react-aria-components'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { DateRangeCalendar, type DateRangeCalendarProps } from './DateRangeCalendar.tsx'
import type { DayRange } from './day-range.ts'
import { dayFormat } from './days.ts'
import { useLayers } from './layers.ts'
import { Sheet } from './Sheet.tsx'
import { useIsWide } from './use-is-wide.ts'

export type DateRangePickerProps = Omit<DateRangeCalendarProps, 'onChange' | 'className'> & {
  onChange: (value: DayRange | null) => void
  /** `inline` puts the calendar into the page under the fields' place; `popover` opens it from two fields. */
  display?: 'popover' | 'inline' | undefined
  /** Opens and closes it from outside, as the button of a panel does. */
  isOpen?: boolean | undefined
  onOpenChange?: ((isOpen: boolean) => void) | undefined
  /** The popover ends with ways to clear the dates and to go on, and stays open until then, as a sheet does. */
  hasActions?: boolean | undefined
  /** Stays open after both ends are chosen, where a start alone is enough. */
  staysOpen?: boolean | undefined
  /** One field, where only a day is chosen. */
  isSingle?: boolean | undefined
  /** Shown under the fields; makes them invalid. */
  error?: ReactNode
  /** One field under the other, where there is no room for two dates side by side. */
  isStacked?: boolean | undefined
  /** No edge of its own: it stands in a frame with other fields. */
  isFrameless?: boolean | undefined
  /** In place of the two fields: a control that shows the dates and opens the calendar, as in a search bar. */
  renderTrigger?: ((trigger: { open: () => void; isOpen: boolean }) => ReactNode) | undefined
  className?: string | undefined
}

/**
 * Days from and to. Two fields that open a calendar: at the fields from 768 px on, in a sheet on phones.
 *
 * `<DateRangePicker unit="n" value={range} onChange={setRange} isDayOpen={isOpen} zone={zone} texts={texts} />`
 */
export function DateRangePicker({
  display = 'popover',
  isOpen: wantsOpen,
  onOpenChange,
  hasActions = false,
  staysOpen = false,
  isSingle = false,
  error,
  isStacked = false,
  isFrameless = false,
  renderTrigger,
  className,
  ...calendar
}: DateRangePickerProps) {
  const { value, onChange, texts } = calendar
  const isWide = useIsWide()
  const fields = useRef<HTMLDivElement>(null)
  const [isOwnOpen, setOwnOpen] = useState(false)
  const isOpen = wantsOpen ?? isOwnOpen
  const setOpen = (next: boolean) => {
    setOwnOpen(next)
    onOpenChange?.(next)
  }
  const parts = useLayers(isOpen && isWide, () => setOpen(false))
  const handleChange = (next: DayRange | null) => {
    onChange(next)
    if (next?.end && isWide && !staysOpen && !hasActions) setOpen(false)
  }

  if (display === 'inline') return <DateRangeCalendar {...calendar} className={className} />

  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <div
        ref={fields}
        className={cx(
          !renderTrigger && fieldRows({ isSingle, isStacked }),
          !renderTrigger &&
            !isFrameless &&
            (error ? 'rounded-md border-2 border-danger' : 'rounded-md border border-line-2 bg-raised'),
          !renderTrigger && 'divide-line-2',
        )}
      >
        {renderTrigger ? (
          renderTrigger({ open: () => setOpen(true), isOpen })
        ) : (
          <>
            <DayField
              label={texts.start}
              day={value?.start}
              pick={texts.pick}
              isOpen={isOpen}
              onOpen={() => setOpen(true)}
            />
            {!isSingle && (
              <DayField
                label={texts.end}
                day={value?.end}
                pick={texts.pick}
                isOpen={isOpen}
                onOpen={() => setOpen(true)}
              />
            )}
          </>
        )}
      </div>
      {error && (
        <p role="alert" className="text-small font-medium text-danger-ink">
          {error}
        </p>
      )}
      {isWide ? (
        parts && (
          <parts.PopoverPanel anchor={fields} isOpen={isOpen} onOpenChange={setOpen} label={texts.title}>
            <DateRangeCalendar {...calendar} hasAutoFocus onChange={handleChange} />
            {hasActions && (
              <div className="mt-3 flex justify-end gap-3 border-line border-t pt-3">
                <Button variant="text" size="sm" isDisabled={!value} onPress={() => onChange(null)}>
                  {texts.clear}
                </Button>
                <Button size="sm" onPress={() => setOpen(false)}>
                  {texts.done}
                </Button>
              </div>
            )}
          </parts.PopoverPanel>
        )
      ) : (
        <Sheet
          isOpen={isOpen}
          onOpenChange={setOpen}
          title={texts.title}
          closeLabel={texts.close}
          footer={
            <Button className="w-full" size="lg" onPress={() => setOpen(false)}>
              {texts.done}
            </Button>
          }
        >
          <DateRangeCalendar {...calendar} hasAutoFocus isDense onChange={handleChange} />
        </Sheet>
      )}
    </div>
  )
}

const fieldRows = ({ isSingle, isStacked }: { isSingle: boolean; isStacked: boolean }) => {
  if (isSingle) return 'grid'
  return isStacked ? 'grid divide-y *:rounded-none!' : 'grid grid-cols-2 divide-x'
}

type DayFieldProps = {
  label: string
  day: string | null | undefined
  pick: string
  isOpen: boolean
  onOpen: () => void
}

function DayField({ label, day, pick, isOpen, onOpen }: DayFieldProps) {
  const { locale } = useLocale()
  const short = dayFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' })
  const shown = day ? short(day) : pick
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onOpen}
      className="flex min-h-14 min-w-0 cursor-pointer flex-col justify-center px-3.5 py-2 text-start -outline-offset-2 transition-colors first:rounded-s-md last:rounded-e-md hover:bg-sunken"
    >
      <span className="text-caption font-semibold text-ink">{label}</span>{' '}
      <span className={cx('truncate text-control tabular-nums', day ? 'text-ink' : 'text-ink-3')}>{shown}</span>
    </button>
  )
}
