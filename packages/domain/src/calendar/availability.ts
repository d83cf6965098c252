import type { Duration } from '@plaza/contract'
import type { DateLike } from '../form-rules.ts'
import { addDuration } from './duration.ts'
import { toInstant } from './instant.ts'
import { type CalendarProblem, invalid, refused } from './problems.ts'
import { recurrenceProblem, type Timing } from './recurrence.ts'

/** A quantity that replaces the asset's own, or one that is added to what holds. */
export type Quantity = { kind: 'fixed' | 'relative'; value: number }

/** The largest number the database keeps; more than anyone rents out. */
const maxQuantity = 2_147_483_647

/**
 * Reads the quantity of an availability: a number, or digits, is fixed; a sign and digits are relative.
 *
 * @example readQuantity('-2') // { kind: 'relative', value: -2 }
 */
export function readQuantity(quantity: number | string): Quantity | CalendarProblem {
  if (typeof quantity === 'string' && !/^[+-]?\d+$/.test(quantity)) {
    const shown = quantity.slice(0, 255)
    return invalid('quantity-invalid', `"quantity" with value "${shown}" fails to match the signed number pattern`)
  }
  // adding zero turns the minus zero of "-0" into zero
  const value = Number(quantity) + 0
  const isRelative = typeof quantity === 'string' && /^[+-]/.test(quantity)
  if (!isRelative && value < 0) return invalid('quantity-invalid', '"quantity" must be larger than or equal to 0')
  if (!Number.isInteger(value)) return invalid('quantity-invalid', '"quantity" must be an integer')
  if (Math.abs(value) > maxQuantity) {
    return invalid('quantity-invalid', `"quantity" must be less than or equal to ${maxQuantity}`)
  }
  return { kind: isRelative ? 'relative' : 'fixed', value }
}

/** The quantity as it is stored and shown: a number when fixed, the text with its sign when relative. */
export const presentQuantity = (quantity: number | string): number | string =>
  typeof quantity === 'string' && /^[+-]/.test(quantity) ? quantity : Number(quantity)

const endsBeforeItStarts = ({ startDate, endDate }: { startDate: DateLike; endDate: DateLike }) =>
  toInstant(endDate) <= toInstant(startDate)

const badDates = () => refused('end-not-after-start', 'The end date must be after the start date')

const isLongerThanAYear = ({ startDate, endDate }: Timing) =>
  toInstant(endDate) > addDuration(toInstant(startDate), { M: 12 })

const tooLong = () => refused('longer-than-a-year', 'A recurring availability spans one year at most')

/** docs/contract/13-availabilities.md §4, the same for a new recurrence and one put on a stored availability. */
function newRecurrenceProblem(timing: Timing): CalendarProblem | null {
  if (timing.recurringPattern == null) return invalid('pattern-missing', 'A recurring availability needs a pattern')
  if (timing.recurringDuration == null) return invalid('duration-missing', 'A recurring availability needs a duration')
  return recurrenceProblem(timing)
}

/**
 * What is wrong with an availability to be created, in the order of checks of docs/contract/13-availabilities.md §4, or
 * `null`.
 */
export function availabilityProblem(availability: Timing): CalendarProblem | null {
  if (endsBeforeItStarts(availability)) return badDates()
  if (availability.recurringPattern == null && availability.recurringDuration == null) return null
  const problem = newRecurrenceProblem(availability)
  if (problem) return problem
  return isLongerThanAYear(availability) ? tooLong() : null
}

/** The fields of a change; what is absent stays as stored. */
export type TimingChange = {
  startDate?: DateLike | undefined
  endDate?: DateLike | undefined
  recurringPattern?: string | null | undefined
  recurringDuration?: Duration | null | undefined
  recurringTimezone?: string | null | undefined
}

const recurs = ({ recurringPattern, recurringDuration }: Timing) =>
  recurringPattern != null && recurringDuration != null

const withoutAbsent = (change: TimingChange) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

const recurringFields = ['recurringPattern', 'recurringDuration', 'recurringTimezone'] as const

/**
 * What is wrong with a change to a stored availability, in the order of checks of
 * docs/contract/13-availabilities.md §4, or `null`. A recurrence is replaced whole, never removed or changed by halves.
 */
export function availabilityChangeProblem(stored: Timing, change: TimingChange): CalendarProblem | null {
  const result: Timing = { ...stored, ...withoutAbsent(change) }
  if (endsBeforeItStarts(result)) return badDates()

  const movesDates = change.startDate !== undefined || change.endDate !== undefined
  if (recurringFields.some((field) => change[field] !== undefined)) {
    if (recurs(stored) && recurringFields.some((field) => change[field] == null)) {
      return refused(
        'recurrence-incomplete',
        'Pattern, duration and timezone of a recurring availability are changed together and cannot be removed',
      )
    }
    const problem = newRecurrenceProblem(result)
    if (problem) return problem
  } else if (recurs(stored) && movesDates) {
    // later dates may take in the night the clocks change, or a million occurrences
    const problem = recurrenceProblem(result)
    if (problem) return problem
  }
  return recurs(result) && change.endDate !== undefined && isLongerThanAYear(result) ? tooLong() : null
}
