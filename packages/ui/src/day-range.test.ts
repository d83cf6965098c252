import { expect, test } from 'vitest'
import { countOf, type DayRules, endAfter, endProblem, rangeProblem, startProblem } from './day-range.ts'
import { addDays, addMonths, weeksOf } from './days.ts'

const rules = ({ taken = [], ...more }: Partial<DayRules> & { taken?: string[] } = {}): DayRules => ({
  unit: 'd',
  today: '2026-11-15',
  isOpen: (day) => !taken.includes(day),
  ...more,
})

test('days run into each other over ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
  expect(addMonths('2026-11-15', -12)).toBe('2025-11-15')
})

test('a month has as many weeks as it needs, Monday first', () => {
  const november = weeksOf('2026-11')

  expect(november).toHaveLength(6)
  expect(november[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeksOf('2026-11', 0)[0]?.[0]).toBe('2026-11-01')
})

test('past and taken days cannot be a start', () => {
  expect(startProblem('2026-11-14', rules())).toBe('past')
  expect(startProblem('2026-11-15', rules())).toBeNull()
  expect(startProblem('2026-11-16', rules({ taken: ['2026-11-16'] }))).toBe('taken')
})

test('a start needs room for the shortest booking', () => {
  const two = rules({ min: 2, taken: ['2026-11-17'] })

  expect(startProblem('2026-11-16', two)).toBe('too-short')
  expect(startProblem('2026-11-15', two)).toBeNull()
})

test('days behind the first taken day after the start are closed', () => {
  const taken = rules({ taken: ['2026-11-18'] })

  expect(endProblem('2026-11-16', '2026-11-17', taken)).toBeNull()
  expect(endProblem('2026-11-16', '2026-11-18', taken)).toBe('taken')
  expect(endProblem('2026-11-16', '2026-11-19', taken)).toBe('behind')
})

test('people leave on a day whose night is taken, but do not stay it', () => {
  const nights = rules({ unit: 'n', taken: ['2026-11-18'] })

  expect(endProblem('2026-11-16', '2026-11-18', nights)).toBeNull()
  expect(endProblem('2026-11-16', '2026-11-19', nights)).toBe('behind')
  expect(endProblem('2026-11-16', '2026-11-16', nights)).toBe('too-short')
})

test('too short and too long ends are refused as such', () => {
  const limited = rules({ min: 2, max: 3 })

  expect(endProblem('2026-11-16', '2026-11-16', limited)).toBe('too-short')
  expect(endProblem('2026-11-16', '2026-11-18', limited)).toBeNull()
  expect(endProblem('2026-11-16', '2026-11-19', limited)).toBe('too-long')
})

test.each([
  ['d', 1, '2026-11-16'],
  ['d', 3, '2026-11-18'],
  ['n', 2, '2026-11-18'],
  ['w', 2, '2026-11-29'],
  ['M', 1, '2026-12-15'],
] as const)('%s × %i from 16 November ends on %s', (unit, count, end) => {
  expect(endAfter('2026-11-16', unit, count)).toBe(end)
  expect(countOf({ start: '2026-11-16', end }, unit)).toBe(count)
})

test('weeks have to be free to their end', () => {
  const weeks = rules({ unit: 'w', taken: ['2026-11-25'] })

  expect(startProblem('2026-11-16', weeks, 1)).toBeNull()
  expect(startProblem('2026-11-16', weeks, 2)).toBe('behind')
})

test('a choice that was possible is judged anew', () => {
  const choice = { start: '2026-11-16', end: '2026-11-18' }

  expect(rangeProblem(choice, rules())).toBeNull()
  expect(rangeProblem(choice, rules({ taken: ['2026-11-17'] }))).toBe('taken')
  expect(rangeProblem(choice, rules({ today: '2026-11-17' }))).toBe('past')
  expect(rangeProblem(choice, rules({ max: 2 }))).toBe('too-long')
})
