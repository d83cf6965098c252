import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BookingDates, dateErrors, noDates, settleDates, unitsOf, withRealDuration } from './booking-dates.ts'

const at = (date: string) => new Date(date).toISOString()
const first = at('2030-01-01')
const fourth = at('2030-01-04')
const dates = (over: Partial<BookingDates> = {}): BookingDates => ({ ...noDates, ...over })

describe('the dates of a booking', () => {
  test('have a duration in the unit of the type when the end is sent', () => {
    expect(settleDates({ startDate: first, endDate: fourth }, noDates, 'd')?.duration).toEqual({ d: 3 })
    expect(settleDates({ startDate: first, endDate: fourth }, noDates, 'n')?.duration).toEqual({ n: 3 })
    expect(settleDates({ startDate: first, endDate: fourth }, noDates, 'h')?.duration).toEqual({ h: 72 })
  })

  test('keep fractions', () => {
    const half = settleDates({ startDate: first, endDate: at('2030-01-01T12:00Z') }, noDates, 'd')
    expect(half?.duration).toEqual({ d: 0.5 })
    expect(half && unitsOf(half, 'd')).toBe(0.5)
  })

  test('have an end when a duration is sent', () => {
    expect(settleDates({ startDate: first, duration: { n: 3 } }, noDates, 'd')?.endDate).toBe(fourth)
    expect(settleDates({ startDate: at('2030-01-31'), duration: { M: 1 } }, noDates, 'd')?.endDate).toBe(
      at('2030-02-28'),
    )
  })

  test('are filled in once the missing part is known', () => {
    expect(settleDates({ startDate: first }, dates({ duration: { d: 3 } }), 'd')?.endDate).toBe(fourth)
    expect(settleDates({ startDate: first }, dates({ endDate: fourth }), 'd')?.duration).toEqual({ d: 3 })
    expect(settleDates({ endDate: fourth }, dates({ startDate: first, duration: { d: 9 } }), 'd')?.duration).toEqual({
      d: 3,
    })
  })

  test('stay as they were when only the start moves', () => {
    const stored = dates({ startDate: first, endDate: fourth, duration: { d: 3 } })
    const moved = settleDates({ startDate: at('2030-01-03') }, stored, 'd')
    expect(moved).toEqual({ startDate: at('2030-01-03'), endDate: fourth, duration: { d: 3 } })
  })

  test('may be open', () => {
    expect(settleDates({ startDate: first }, noDates, 'd')).toEqual(dates({ startDate: first }))
    expect(settleDates({}, noDates, 'd')).toEqual(noDates)
    expect(unitsOf(noDates, 'd')).toBe(1)
  })

  test('do not go past the calendar', () => {
    expect(settleDates({ startDate: first, duration: { M: 2 ** 50 } }, noDates, 'd')).toBeUndefined()
  })

  test('tell the real length when an asset is booked after the start alone was moved', () => {
    const moved = dates({ startDate: first, endDate: at('2030-01-31'), duration: { d: 1 } })
    expect(withRealDuration(moved, 'd').duration).toEqual({ d: 30 })
    const month = dates({ startDate: first, endDate: at('2030-02-01'), duration: { M: 1 } })
    expect(withRealDuration(month, 'd').duration).toEqual({ M: 1 })
  })

  test('agree with each other whatever is sent first', () => {
    const unit = fc.constantFrom('m' as const, 'h' as const, 'd' as const, 'n' as const, 'w' as const)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), unit, (count, name) => {
        const byDuration = settleDates({ startDate: first, duration: { [name]: count } }, noDates, name)
        const endDate = byDuration?.endDate ?? ''
        const byEnd = settleDates({ startDate: first, endDate }, noDates, name)
        expect(byEnd).toEqual(byDuration)
        expect(byEnd && withRealDuration(byEnd, name)).toEqual(byEnd)
        expect(byEnd && unitsOf(byEnd, name)).toBe(count)
      }),
    )
  })
})

describe('the length of a booking', () => {
  const three = dates({ startDate: first, endDate: fourth, duration: { d: 3 } })

  test('may be anything without limits', () => {
    expect(dateErrors(three)).toEqual([])
    expect(dateErrors(dates({ startDate: first }), { minDuration: { d: 5 } })).toEqual([])
  })

  test('includes its limits, in any unit', () => {
    expect(dateErrors(three, { minDuration: { h: 72 }, maxDuration: { n: 3 } })).toEqual([])
    expect(dateErrors(three, { minDuration: { w: 1 }, maxDuration: { h: 71 } })).toEqual([
      { message: expect.stringContaining('shorter'), value: { d: 3 }, limit: { w: 1 } },
      { message: expect.stringContaining('longer'), value: { d: 3 }, limit: { h: 71 } },
    ])
  })

  test('is positive', () => {
    const empty = settleDates({ startDate: first, endDate: first }, noDates, 'd')
    expect(empty && dateErrors(empty)).toHaveLength(1)
    const backwards = dates({ startDate: fourth, endDate: first, duration: { d: 3 } })
    expect(dateErrors(backwards)).toEqual([{ message: expect.stringContaining('after'), value: { d: 3 } }])
  })
})
