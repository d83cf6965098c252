import { type ReactNode, useMemo } from 'react'
import { useLocale } from 'react-aria-components'
import { cx } from './cx.ts'
import { addDays, type Day, dayFormat, type Month, weeksOf } from './days.ts'
import { useReader } from './reader.ts'

export type MonthTableProps = {
  month: Month
  /** What stands in the place of a day: a button, or what only shows. */
  renderDay: (day: Day) => ReactNode
  isSelected?: ((day: Day) => boolean) | undefined
  /** Leaves the name of the month out where it stands elsewhere; the table is still called by it. */
  hasTitle?: boolean | undefined
  isMultiselectable?: boolean | undefined
  className?: string | undefined
}

/** One month as a grid, weeks as rows. It lays out; what days mean and do is up to who renders them. */
export function MonthTable({
  month,
  renderDay,
  isSelected,
  hasTitle = true,
  isMultiselectable = false,
  className,
}: MonthTableProps) {
  const { locale } = useLocale()
  const { firstWeekday } = useReader()
  const { title, weekdays } = useMemo(() => texts(locale, month, firstWeekday), [locale, month, firstWeekday])
  return (
    <div className={cx('min-w-0', className)}>
      {hasTitle && (
        <p aria-hidden className="flex min-h-11 items-center justify-center px-12 text-center text-h3">
          {title}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that is walked with arrow keys */}
      <table role="grid" aria-label={title} aria-multiselectable={isMultiselectable} className="w-full table-fixed">
        <thead>
          <tr>
            {weekdays.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long} className="h-9 text-caption font-normal text-ink-2">
                <span aria-hidden>{short}</span>
                <span className="sr-only">{long}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, firstWeekday).map((week, row) => (
            <tr key={week.find(Boolean) ?? row}>
              {week.map((day, place) =>
                day === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: places of a week do not move
                  <td key={place} className="p-0" />
                ) : (
                  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the cell of a grid is a gridcell, which has it
                  <td key={day} aria-selected={isSelected?.(day) ?? false} className="relative p-0">
                    {renderDay(day)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function texts(locale: string, month: Month, firstWeekday: number) {
  const long = dayFormat(locale, { weekday: 'long' })
  const short = dayFormat(locale, { weekday: 'short' })
  // the first of November 2026 is a Sunday
  const week = Array.from({ length: 7 }, (_, place) => addDays('2026-11-01', place + firstWeekday))
  return {
    title: capitalized(dayFormat(locale, { month: 'long', year: 'numeric' })(`${month}-01`), locale),
    weekdays: week.map((day) => ({ long: long(day), short: capitalized(short(day).slice(0, 2), locale) })),
  }
}

const capitalized = (text: string, locale: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
