import type { Availability } from '@plaza/sdk'
import { addDays, type Day, weekdayOf } from '@plaza/ui'
import { type PeriodValues, valuesOf } from './period-form.ts'

/**
 * Rules that win over this one on days or hours that both are about: of several that set a number, the one that was changed
 * last holds. Those that add or take away replace nothing.
 */
export function winnersOver(period: Availability, all: readonly Availability[], zone: string): Availability[] {
  return all
    .filter(
      (other) =>
        other.id !== period.id &&
        typeof other.quantity === 'number' &&
        other.updatedDate > period.updatedDate &&
        overlap(period, other, zone),
    )
    .sort((a, b) => a.updatedDate.localeCompare(b.updatedDate))
}

function overlap(a: Availability, b: Availability, zone: string): boolean {
  if (a.startDate >= b.endDate || b.startDate >= a.endDate) return false
  const [one, two] = [valuesOf(a, zone, ''), valuesOf(b, zone, '')]
  // a rule that cannot be said in days of the week may be about any of them
  if (!one || !two) return true
  if (!one.repeats && !two.repeats) return true
  const shared = weekdaysOf(one).filter((weekday) => weekdaysOf(two).includes(weekday))
  return shared.length > 0 && one.from < two.to && two.from < one.to
}

const weekdaysOf = ({ repeats, weekdays, firstDay, lastDay }: PeriodValues): readonly number[] =>
  repeats ? weekdays : weekdaysIn(firstDay, lastDay)

/** Days of the week between two days; 0 is Sunday. */
export function weekdaysIn(first: Day, last: Day): number[] {
  const days = new Set<number>()
  for (let day = first; day <= last && days.size < 7; day = addDays(day, 1)) days.add(weekdayOf(day))
  return [...days]
}
