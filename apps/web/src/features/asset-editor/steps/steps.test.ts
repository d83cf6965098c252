import type { AssetType } from '@plaza/sdk'
import { describe, expect, test } from 'vitest'
import { emptyValues } from '../asset-values.ts'
import { furthestStep, missingFor, stepsFor, type World } from './steps.ts'

const type = (id: string, more: Partial<AssetType> = {}) =>
  ({ id, name: id, timeBased: true, infiniteStock: false, active: true, metadata: {}, ...more }) as AssetType
const rental = type('rental')
const sale = type('sale', { timeBased: false })
const course = type('course', { infiniteStock: true })
const world = (...types: AssetType[]): World => ({ types, hasCategories: true, attributes: [] })

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
    expect(stepsFor(world(rental, sale), filled)).toContain('type')
    expect(stepsFor(world(rental), filled)).not.toContain('type')
  })

  test('a marketplace without types asks for none', () => {
    const bare = { ...filled, assetTypeId: '' }
    expect(stepsFor(world(), bare)).toEqual(['details', 'photos', 'place', 'price', 'review'])
    expect(missingFor(bare, world())).toEqual([])
  })

  test('only rentals with stock have availability', () => {
    expect(stepsFor(world(rental, sale, course), filled)).toContain('availability')
    expect(stepsFor(world(rental, sale, course), { assetTypeId: 'sale' })).not.toContain('availability')
    expect(stepsFor(world(rental, sale, course), { assetTypeId: 'course' })).not.toContain('availability')
  })

  test('people get as far as the first step with a mistake', () => {
    expect(furthestStep({ ...filled, assetTypeId: '' }, world(rental, sale))).toBe('type')
    expect(furthestStep({ ...filled, name: '' }, world(rental))).toBe('details')
    expect(furthestStep({ ...filled, name: 'x'.repeat(71) }, world(rental))).toBe('details')
    expect(furthestStep({ ...filled, price: '12.345' }, world(rental))).toBe('review')
    expect(furthestStep({ ...filled, price: '12.3456' }, world(rental))).toBe('price')
    expect(furthestStep({ ...filled, quantity: '0' }, world(rental))).toBe('price')
    expect(furthestStep(filled, world(rental))).toBe('review')
  })

  test('a description and a photo are needed to publish, not to go on', () => {
    const bare = { ...filled, description: '', images: [] }
    expect(furthestStep(bare, world(rental))).toBe('review')
    expect(missingFor(bare, world(rental))).toEqual([
      { step: 'details', field: 'description' },
      { step: 'photos', field: 'images' },
    ])
  })

  test('a place is needed where the type says so', () => {
    const flat = type('rental', { metadata: { plaza: { needsPlace: true } } })
    expect(missingFor(filled, world(flat))).toEqual([{ step: 'place', field: 'spot' }])
    expect(missingFor(filled, world(rental))).toEqual([])
  })

  test('where there are no categories none is asked for', () => {
    expect(missingFor({ ...filled, categoryId: null }, { ...world(rental), hasCategories: false })).toEqual([])
  })
})
