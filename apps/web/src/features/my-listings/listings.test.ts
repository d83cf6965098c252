import type { Asset, Transaction } from '@plaza/sdk'
import { expect, test } from 'vitest'
import { copyOf, hasBegun, nextBooking, priceBy } from './listings.ts'

// only what these rules read and a copy takes along
const asset = (more: Partial<Asset> = {}) =>
  ({
    id: 'ast_1',
    createdDate: '2026-11-01T00:00:00.000Z',
    updatedDate: '2026-11-01T00:00:00.000Z',
    name: 'City bike',
    description: null,
    ownerId: 'ana',
    categoryId: null,
    validated: true,
    active: true,
    locations: [],
    assetTypeId: 'typ_1',
    quantity: 1,
    currency: 'MXN',
    price: 180,
    customAttributes: {},
    metadata: {},
    platformData: {},
    livemode: true,
    ...more,
  }) as Asset

test('prices change by percent, to the cent and never below nothing', () => {
  expect([priceBy(180, 10), priceBy(99.99, -5), priceBy(10, -200)]).toEqual([198, 94.99, 0])
})

test('a copy is a draft without private notes', () => {
  const copy = copyOf(asset({ metadata: { images: [{ url: '/files/a' }], _private: { note: 'x' } } }), 'Copy')

  expect(copy).toMatchObject({
    name: 'Copy',
    active: false,
    metadata: { images: [{ url: '/files/a' }], plaza: { draft: true } },
  })
  expect(copy.metadata).not.toHaveProperty('_private')
  expect(Object.keys(copy).sort()).toEqual([
    'active',
    'assetTypeId',
    'categoryId',
    'currency',
    'customAttributes',
    'description',
    'locations',
    'metadata',
    'name',
    'price',
    'quantity',
  ])
})

test('the next booking is the soonest that was accepted and is neither over nor called off', () => {
  const booking = (id: string, more: Partial<Transaction>) =>
    ({
      id,
      assetId: 'ast_1',
      assetType: { timeBased: true },
      status: 'validated',
      completedDate: null,
      cancelledDate: null,
      ...more,
    }) as Transaction
  const bookings = [
    booking('later', { startDate: '2026-12-01T00:00:00.000Z', endDate: '2026-12-02T00:00:00.000Z' }),
    booking('off', {
      startDate: '2026-11-16T00:00:00.000Z',
      endDate: '2026-11-17T00:00:00.000Z',
      cancelledDate: '2026-11-15T00:00:00.000Z',
    }),
    booking('asked', {
      startDate: '2026-11-18T00:00:00.000Z',
      endDate: '2026-11-19T00:00:00.000Z',
      status: 'pending-acceptance',
    }),
    booking('soon', { startDate: '2026-11-20T00:00:00.000Z', endDate: '2026-11-21T00:00:00.000Z' }),
  ]

  expect(nextBooking(bookings, 'ast_1', new Date('2026-11-15T00:00:00Z'))?.id).toBe('soon')

  const inTheMiddle = new Date('2026-11-20T12:00:00Z')
  const running = nextBooking(bookings, 'ast_1', inTheMiddle)
  expect(running?.id).toBe('soon')
  expect(running && hasBegun(running, inTheMiddle)).toBe(true)
})
