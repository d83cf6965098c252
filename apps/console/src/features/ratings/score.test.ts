import { expect, test } from 'vitest'
import { hiddenOf, scoresOf, starsOf } from './score.ts'

test('every score belongs to the stars it is shown with', () => {
  for (let score = 0; score <= 100; score++) {
    const shown = Math.max(1, Math.round(starsOf(score)))
    const found = [1, 2, 3, 4, 5].filter((stars) => {
      const { gte = 0, lt = 101 } = scoresOf(stars)
      return score >= gte && score < lt
    })
    expect(found, String(score)).toEqual([shown])
  }
})

test('hidden is what staff wrote, and nothing else', () => {
  expect(hiddenOf({ platformData: { plaza: { hidden: true } } })).toBe('rating')
  expect(hiddenOf({ platformData: { plaza: { hidden: 'comment' } } })).toBe('comment')
  for (const plaza of [{ hidden: false }, { hidden: 'x' }, {}, null]) {
    expect(hiddenOf({ platformData: { plaza } })).toBeNull()
  }
})
