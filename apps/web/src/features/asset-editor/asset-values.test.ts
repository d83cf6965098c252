import { type AttributeView, attributeView, changesBetween, chosenPlace, spotAt } from '@plaza/domain'
import type { Asset } from '@plaza/sdk'
import { describe, expect, test } from 'vitest'
import { bodyOf, emptyValues, valuesOf } from './asset-values.ts'
import { priceFaults } from './prices.ts'

const attribute = (name: string, type: AttributeView['type']): AttributeView =>
  attributeView({ name, type, listValues: null, metadata: {} }, 'en')

const attributes = [attribute('seats', 'number'), attribute('brand', 'text')]
const options = { attributes, hasCalendar: true, asksForYes: true }

const street = {
  latitude: 19.4194,
  longitude: -99.1617,
  shortDisplayName: 'Roma Norte, Mexico City',
  displayName: 'Roma Norte, Mexico City, Mexico',
  address: 'Colima 143, Roma Norte, Mexico City',
  postcode: '06700',
  timeZone: 'America/Mexico_City',
}
const filled = {
  ...emptyValues('MXN'),
  assetTypeId: 'typ_1',
  name: ' City bike ',
  description: 'Rides well.',
  categoryId: 'ctgy_1',
  attributes: { seats: '2', brand: '' },
  images: [{ name: 'a.jpg', url: 'https://files.test/a.jpg', caption: 'Front' }],
  spot: spotAt(street, null, () => 0.5),
  price: '1,200.50',
  quantity: '3',
}

/** What the server would answer for a body. */
const assetFrom = (body: object): Asset =>
  ({
    id: 'ast_1',
    createdDate: '',
    updatedDate: '',
    ownerId: 'usr_1',
    validated: true,
    active: false,
    platformData: {},
    livemode: false,
    price: 0,
    ...body,
  }) as Asset

describe('values of a listing', () => {
  test('come back from the server as they went', () => {
    const again = valuesOf(assetFrom(bodyOf(filled, options)), attributes, 'MXN')
    expect(again).toEqual({ ...filled, name: 'City bike', price: '1200.50', plan: { ...filled.plan, quantity: 3 } })
  })

  test('rules of prices come back too, and a row that is not whole yet is left out', () => {
    const season = {
      name: 'Holidays',
      from: `${new Date().getUTCFullYear()}-12-20`,
      to: `${new Date().getUTCFullYear() + 1}-01-06`,
      isYearly: true,
      price: '250',
      weekendPrice: '',
      min: '3',
      max: '',
    }
    const prices = {
      ...filled.prices,
      weekendPrice: '120',
      seasons: [season],
      discounts: [{ atLeast: '7', percent: '10' }],
      deposit: '900',
      depositName: 'Key deposit',
    }
    const typing = { ...prices, discounts: [...prices.discounts, { atLeast: '28', percent: '' }] }
    const body = bodyOf({ ...filled, prices: typing }, options)
    expect(body.metadata.plaza).toMatchObject({
      prices: { seasons: [{ from: '12-20', to: '01-06', minUnits: 3 }], discounts: [{ atLeast: 7, percent: 10 }] },
    })
    expect(valuesOf(assetFrom(body), attributes, 'MXN').prices).toEqual(prices)
    expect(bodyOf(filled, options).metadata.plaza).not.toHaveProperty('prices')
    // what is missing is told from what is wrong
    expect(priceFaults(typing)).toEqual([{ path: 'discounts[1].percent', isMissing: true }])
    const discounts = [{ atLeast: '7', percent: 'ten' }]
    expect(priceFaults({ ...prices, discounts })).toEqual([{ path: 'discounts[0].percent', isMissing: false }])
  })

  test('rules that do not go together are told where the later one stands', () => {
    const week = { atLeast: '7', percent: '10' }
    expect(priceFaults({ ...filled.prices, discounts: [week, { ...week, percent: '20' }] })).toEqual([
      { path: 'discounts[1].atLeast', isMissing: false, clash: 'twice' },
    ])
    expect(priceFaults({ ...filled.prices, min: '5', max: '2' })).toEqual([
      { path: 'maxUnits', isMissing: false, clash: 'shortest' },
    ])
    expect(priceFaults({ ...filled.prices, min: '5', max: 'two' })).toEqual([{ path: 'maxUnits', isMissing: false }])
  })

  test('booking at once comes back too, and is off where nobody says yes', () => {
    const instant = { isSaid: true, isOn: true, needsConfirmedEmail: true, minScore: 80 }
    const body = bodyOf({ ...filled, instant }, options)
    expect(valuesOf(assetFrom(body), attributes, 'MXN').instant).toEqual(instant)
    expect(bodyOf({ ...filled, instant }, { ...options, asksForYes: false }).metadata.plaza).toMatchObject({
      instantBooking: { isOn: false },
    })
    expect(bodyOf(filled, options).metadata.plaza).not.toHaveProperty('instantBooking')
  })

  test('a half filled form can be sent too', () => {
    const body = bodyOf({ ...filled, price: 'much', attributes: { seats: 'many' } }, options)
    expect(body).not.toHaveProperty('price')
    expect(body.customAttributes).toEqual({ brand: null })
  })

  test('a draft without a price is not free, unless its owner said so', () => {
    const draft = (values: typeof filled) => {
      const body = bodyOf(values, options)
      return assetFrom({ ...body, metadata: { ...body.metadata, plaza: { ...body.metadata.plaza, draft: true } } })
    }
    expect(valuesOf(draft({ ...filled, price: '' }), attributes, 'MXN').price).toBe('')
    expect(valuesOf(draft({ ...filled, price: '0' }), attributes, 'MXN').price).toBe('0')
  })

  test('only in some periods means nothing the rest of the time', () => {
    const plan = { ...filled.plan, mode: 'periods' as const, periods: [{ start: '2026-05-01', end: '2026-05-03' }] }
    const body = bodyOf({ ...filled, plan }, options)
    expect(body.quantity).toBe(0)
    expect(valuesOf(assetFrom(body), attributes, 'MXN').quantity).toBe('3')
    expect(bodyOf({ ...filled, plan }, { ...options, hasCalendar: false }).quantity).toBe(3)
  })

  test('where rules of the calendar alone bring what there is, saving leaves it so', () => {
    const body = { ...bodyOf(filled, options), quantity: 0 }
    const values = valuesOf(assetFrom(body), attributes, 'MXN')
    expect(values.quantity).toBeNull()
    expect(bodyOf({ ...values, price: '99' }, options).quantity).toBe(0)
  })
})

describe('a hidden address', () => {
  test('is known to the owner, and to others only roughly', () => {
    const { locations, metadata } = bodyOf(filled, options)
    const [shown] = locations
    expect(JSON.stringify(locations)).not.toContain('Colima')
    expect(JSON.stringify(locations)).not.toContain('06700')
    expect(shown?.latitude).not.toBe(street.latitude)
    expect(metadata._protected.plaza.location).toMatchObject({ displayName: street.address, latitude: 19.4194 })
  })

  test('keeps its public point while the place stays the same', () => {
    const again = spotAt(street, filled.spot)
    expect(again.near).toEqual(filled.spot.near)
    expect(spotAt({ ...street, latitude: 20 }, filled.spot).near).not.toEqual(filled.spot.near)
  })

  test('is none where only a town was chosen, also in listings from before that was told apart', () => {
    const town = { ...filled, spot: spotAt({ ...street, address: '' }, null, () => 0.5) }
    const body = bodyOf(town, options)
    expect(body.metadata._protected.plaza.location).toMatchObject({ displayName: null })
    expect(valuesOf(assetFrom(body), attributes, 'MXN').spot).toEqual(town.spot)
    const older = assetFrom(body)
    older.metadata = { _protected: { plaza: { location: { ...street, address: undefined } } } } as never
    expect(valuesOf(older, attributes, 'MXN').spot?.address).toBe('')
  })

  test('of a service that knows streets is told apart from its town', () => {
    const { address: _, ...found } = { ...street, displayName: street.address }
    expect(chosenPlace(found)).toMatchObject({ address: street.address, displayName: street.shortDisplayName })
  })

  test('is shown exactly when its owner wants that', () => {
    const { locations, metadata } = bodyOf({ ...filled, hidesAddress: false }, options)
    expect(locations).toEqual([expect.objectContaining({ latitude: 19.4194, displayName: street.address })])
    expect(metadata._protected.plaza.location).toBeNull()
  })
})

describe('what is sent after a change', () => {
  test('is what changed, and lists as a whole', () => {
    const before = { name: 'a', metadata: { images: [1], plaza: { draft: true, rules: 'x' } }, price: 1 }
    const after = { name: 'a', metadata: { images: [1, 2], plaza: { draft: true, rules: 'y' } }, price: 1 }
    expect(changesBetween(before, after)).toEqual({ metadata: { images: [1, 2], plaza: { rules: 'y' } } })
  })

  test('is nothing when nothing changed, and null for what is gone', () => {
    expect(changesBetween({ a: { b: 1 } }, { a: { b: 1 } })).toBeUndefined()
    expect(changesBetween({ a: { b: 1 } }, { a: {} })).toEqual({ a: { b: null } })
  })
})
