import type { Case } from '@plaza/contract'
import { expect, test } from 'vitest'
import { groupCases, snoozeDates } from './groups.ts'

const now = new Date(2030, 4, 8, 10, 30) // a Wednesday
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()
const some = (id: string, dueDate: string | null, priority: Case['priority'] = 'normal') =>
  ({ id, dueDate, priority }) as Case

test('cases stand by how soon they want to be done, the urgent ones first', () => {
  const cases = [some('late', inHours(-1)), some('soon', inHours(5)), some('urgent', inHours(20), 'high')]
  const groups = groupCases([...cases, some('next week', inHours(99)), some('some day', null)], now.getTime())
  const ids = Object.values(groups).map((group) => group.map(({ id }) => id))
  expect(ids).toEqual([['late'], ['urgent', 'soon'], ['next week', 'some day']])
})

test('a case can be put off to this evening, tomorrow and Monday, as the clock goes where one is', () => {
  const dates = snoozeDates(now).map(({ id, date }) => [id, date.getDate(), date.getHours()])
  expect(dates).toEqual([
    ['hour', 8, 11],
    ['tonight', 8, 18],
    ['tomorrow', 9, 9],
    ['monday', 13, 9],
  ])
  expect(snoozeDates(new Date(2030, 4, 8, 20)).map(({ id }) => id)).not.toContain('tonight')
  expect(
    snoozeDates(new Date(2030, 4, 13, 8))
      .at(-1)
      ?.date.getDate(),
  ).toBe(20)
})
