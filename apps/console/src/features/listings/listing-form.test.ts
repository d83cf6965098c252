import type { Asset, CustomAttribute } from '@plaza/contract'
import { attributeView } from '@plaza/domain'
import { expect, test } from 'vitest'
import { fieldWords } from './listing-fields.ts'
import { isCountedByCalendar, listingChanges, readListing } from './listing-form.ts'
import { listingProblems } from './listing-problems.ts'

const seats = attributeView(
  { name: 'seats', type: 'number', listValues: null, metadata: { plaza: { max: 9 } } } as unknown as CustomAttribute,
  'en',
)
const asset = {
  name: 'Canoe',
  categoryId: null,
  description: null,
  price: 120,
  quantity: 1,
  locations: [{ latitude: 1, longitude: 2, shortDisplayName: 'Puebla', displayName: 'Puebla, Mexico' }],
  customAttributes: { seats: 3 },
  metadata: { images: [{ url: '/a', width: 800 }, '/b'], plaza: { hidesAddress: true } },
} as unknown as Asset
const attributes = [seats]
const form = readListing(attributes)(asset)
const puebla = form.spot as NonNullable<typeof form.spot>
const withRights = { asset, attributes, mayEditProtected: true }

test('only what was changed is sent, and what the form does not show stays', () => {
  expect(listingChanges({}, withRights)).toEqual({})
  const changes = { name: ' Kayak ', price: '0', 'attribute.seats': '4', images: form.images.slice(1) }
  expect(listingChanges(changes, withRights)).toEqual({
    name: 'Kayak',
    price: 0,
    customAttributes: { seats: 4 },
    metadata: { images: [{ url: '/b' }], plaza: { isFree: true } },
  })
})

test('a hidden address is moved as its owner would: strangers read a point near it', () => {
  const spot = {
    ...puebla,
    latitude: 19,
    longitude: -98,
    address: 'Calle 5',
    near: { latitude: 19.001, longitude: -98 },
  }
  const { locations, metadata } = listingChanges({ spot }, withRights)
  expect(locations).toMatchObject([{ latitude: 19.001, longitude: -98, displayName: 'Puebla, Mexico' }])
  expect(JSON.stringify(locations)).not.toContain('Calle 5')
  expect(metadata).toMatchObject({ _protected: { plaza: { location: { latitude: 19, address: 'Calle 5' } } } })
})

test('the rules are those of owners', () => {
  expect(listingProblems(form, { attributes, currency: 'MXN' })).toEqual({})
  const wrong = { ...form, name: 'x'.repeat(71), price: 'free', quantity: '1.5', 'attribute.seats': '10' }
  expect(Object.keys(listingProblems(wrong, { attributes, currency: 'MXN' }))).toEqual([
    'name',
    'price',
    'quantity',
    'attribute.seats',
  ])
})

test('a listing that is offered at some times only is counted by its calendar', () => {
  const offered = (mode: string) => ({ ...asset, metadata: { plaza: { availability: { mode } } } })
  expect([asset, offered('always'), offered('weekly')].map(isCountedByCalendar)).toEqual([false, false, true])
})

test('where two values are compared, people read words', () => {
  const words = fieldWords((id) => ['Sport', id])
  expect(words('categoryId', 'Bikes')).toBe('Sport › Bikes')
  expect(words('spot', { ...puebla, address: 'Calle 5' })).toBe('Puebla, Calle 5')
  expect(words('images', [{ url: '/a', caption: 'From above' }, { url: '/b' }])).toEqual(['1. From above', '2. /b'])
  expect(words('name', 'Canoe')).toBe('Canoe')
})
