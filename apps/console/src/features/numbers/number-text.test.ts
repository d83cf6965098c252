import { expect, test } from 'vitest'
import { changeOf, numberText } from './number-text.ts'

test('numbers read as people say them', () => {
  expect(numberText('requests', 12_345, null)).toBe('12,345')
  expect(numberText('answer', 90, null)).toBe('2 min')
  expect(numberText('answer', 5400, null)).toBe('1.5 h')
  expect(numberText('answer', 300_000, null)).toBe('3 days')
  expect(numberText('answer', null, null)).toBe('–')
  expect(numberText('value', 400, 'EUR')).toContain('400')
})

test('a change is told only of enough to compare with', () => {
  expect(changeOf(12, 10)).toEqual({ percent: 20, direction: 1 })
  expect(changeOf(5, 10)).toEqual({ percent: -50, direction: -1 })
  expect(changeOf(12, 4)).toBeUndefined()
  expect(changeOf(12, null)).toBeUndefined()
})
