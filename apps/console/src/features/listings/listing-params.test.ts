import { expect, test } from 'vitest'
import { listingParams } from './listing-params.ts'

test('a list asks what its address says', () => {
  expect(listingParams({}, 'all')).toEqual({ stats: true })
  expect(listingParams({ minPrice: '10', maxPrice: '20.5', unbookable: 'yes' }, 'all')).toEqual({
    stats: true,
    price: { gte: 10, lte: 20.5 },
    notBookableWithin: 60,
  })
  expect(listingParams({ near: '19.04, -98.2' }, 'all')).toMatchObject({ near: '19.04,-98.2', maxDistance: 10_000 })
  expect(listingParams({ near: '19.04, -98.2', km: '2.5' }, 'all')).toMatchObject({ maxDistance: 2500 })
  expect(listingParams({ attribute: 'colour:red' }, 'hidden')).toEqual({
    stats: true,
    state: 'hidden',
    attribute: ['colour:red'],
  })
})

test('what was typed only half is not asked', () => {
  expect(listingParams({ minPrice: 'ten', near: '19', km: '5', attribute: 'colour' }, 'all')).toEqual({ stats: true })
})
