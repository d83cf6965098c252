import type { AssetType } from '@plaza/sdk'
import { describe, expect, test } from 'vitest'
import { emptyValues } from '../asset-values.ts'
import { emptyPlan } from '../plan.ts'
import { asksQuantity, type EditorOptions, furthestStep, missingFor, stepsFor } from './steps.ts'

const type = (id: string, more: Partial<AssetType> = {}) =>
  ({
    id,
    name: id,
    timeBased: true,
    infiniteStock: false,
    active: true,
    timing: { timeUnit: 'd', minDuration: null, maxDuration: null },
    metadata: {},
    ...more,
  }) as AssetType
const rental = type('rental')
const sale = type('sale', { timeBased: false })
const course = type('course', { infiniteStock: true })
const options = (...types: AssetType[]): EditorOptions => ({ types, hasCategories: true, attributes: [] })

const filled = {
  ...emptyValues('MXN'),
  assetTypeId: 'rental',
  name: 'City bike',
  categoryId: 'ctgy_1',
  description: 'Rides well.',
  images: [{ name: 'a', url: 'a' }],
  price: '120',
}

describe('the steps of a listing', () => {
  test('the type is asked for only where there is a choice', () => {
    expect(stepsFor(options(rental, sale), filled)).toContain('type')
    expect(stepsFor(options(rental), filled)).not.toContain('type')
  })

  test('a marketplace without types asks for none', () => {
    const bare = { ...filled, assetTypeId: '' }
    expect(stepsFor(options(), bare)).toEqual(['details', 'photos', 'place', 'price', 'review'])
    expect(missingFor(bare, options())).toEqual([])
  })

  test('only rentals with stock have availability', () => {
    expect(stepsFor(options(rental, sale, course), filled)).toContain('availability')
    expect(stepsFor(options(rental, sale, course), { assetTypeId: 'sale' })).not.toContain('availability')
    expect(stepsFor(options(rental, sale, course), { assetTypeId: 'course' })).not.toContain('availability')
  })

  test('people get as far as the first step with a mistake', () => {
    expect(furthestStep({ ...filled, assetTypeId: '' }, options(rental, sale))).toBe('type')
    expect(furthestStep({ ...filled, name: '' }, options(rental))).toBe('details')
    expect(furthestStep({ ...filled, name: 'x'.repeat(71) }, options(rental))).toBe('details')
    expect(furthestStep({ ...filled, price: '12.345' }, options(rental))).toBe('review')
    expect(furthestStep({ ...filled, price: '12.3456' }, options(rental))).toBe('price')
    expect(furthestStep({ ...filled, quantity: '0' }, options(rental))).toBe('price')
    expect(furthestStep(filled, options(rental))).toBe('review')
  })

  test('how many there are is not asked where only the calendar says so', () => {
    expect(asksQuantity(filled, rental)).toBe(true)
    expect(asksQuantity({ quantity: null }, rental)).toBe(false)
    expect(asksQuantity({ quantity: null }, sale)).toBe(true)
    expect(asksQuantity(filled, course)).toBe(false)
    expect(furthestStep({ ...filled, quantity: null }, options(rental))).toBe('review')
    expect(furthestStep({ ...filled, assetTypeId: 'sale', quantity: null }, options(sale))).toBe('price')
  })

  test('a description and a photo are needed to publish, not to go on', () => {
    const bare = { ...filled, description: '', images: [] }
    expect(furthestStep(bare, options(rental))).toBe('review')
    expect(missingFor(bare, options(rental))).toEqual([
      { step: 'details', field: 'description' },
      { step: 'photos', field: 'images' },
    ])
  })

  test('nothing that nobody can book is published', () => {
    const shut = { ...emptyPlan, mode: 'periods' as const, periods: [{ start: '2020-05-01', end: '2020-05-03' }] }
    expect(furthestStep({ ...filled, plan: shut }, options(rental))).toBe('review')
    expect(missingFor({ ...filled, plan: shut }, options(rental))).toEqual([{ step: 'availability', field: 'plan' }])
    // nor what is open at weekends only, for five days at least
    const plan = { ...emptyPlan, mode: 'weekly' as const, weekly: [{ days: [0, 6], from: 0, to: 1440 }] }
    const prices = { ...filled.prices, min: '5' }
    expect(missingFor({ ...filled, plan }, options(rental))).toEqual([])
    expect(missingFor({ ...filled, plan, prices }, options(rental))).toEqual([{ step: 'availability', field: 'plan' }])
  })

  test('a place is needed where the type says so', () => {
    const flat = type('rental', { metadata: { plaza: { needsPlace: true } } })
    expect(missingFor(filled, options(flat))).toEqual([{ step: 'place', field: 'spot' }])
    expect(missingFor(filled, options(rental))).toEqual([])
  })

  test('where there are no categories none is asked for', () => {
    expect(missingFor({ ...filled, categoryId: null }, { ...options(rental), hasCategories: false })).toEqual([])
  })
})
