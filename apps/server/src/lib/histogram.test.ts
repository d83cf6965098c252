import { expect, test } from 'vitest'
import { addTo, countOf, type Histogram, quantile, sumOf } from './histogram.ts'

test('tells quantiles to within a sixth, also of several added up', () => {
  const halves: Histogram[] = [[], []]
  for (let value = 1; value <= 1000; value++) addTo(halves[value % 2] ?? [], value)
  const all = sumOf(halves)
  expect(countOf(all)).toBe(1000)
  for (const share of [0.5, 0.95]) {
    const found = quantile(all, share) ?? 0
    expect(Math.abs(found / (1000 * share) - 1)).toBeLessThan(1 / 6)
  }
})

test('nothing has no quantile, and what is quicker than a millisecond has one', () => {
  expect(quantile([], 0.5)).toBeNull()
  const quick: Histogram = []
  addTo(quick, 0.2)
  expect(quantile(quick, 0.95)).toBe(1)
  addTo(quick, 1e9)
  expect(countOf(quick)).toBe(2)
})
