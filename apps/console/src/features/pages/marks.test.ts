import { expect, test } from 'vitest'
import { marks, withMark } from './marks.ts'

test('words are marked where they stand, and stay selected', () => {
  const marked = withMark({ text: 'We lend bikes.', from: 3, to: 7 }, marks.bold)
  expect(marked).toEqual({ text: 'We **lend** bikes.', from: 5, to: 9 })
  expect(marked.text.slice(marked.from, marked.to)).toBe('lend')
})

test('lines are marked at their beginning, each of them', () => {
  expect(withMark({ text: 'One\nTwo\nThree', from: 5, to: 13 }, marks.list).text).toBe('One\n- Two\n- Three')
  expect(withMark({ text: 'Title', from: 5, to: 5 }, marks.heading).text).toBe('## Title')
})
