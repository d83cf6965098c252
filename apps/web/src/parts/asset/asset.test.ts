import { expect, test } from 'vitest'
import { photosOf, placeOf, rulesOf } from './asset.ts'

test('photos come in their order, and what is no photo is left out', () => {
  const images = [{ url: '/a.jpg', caption: 'Front' }, {}, null, 'b.jpg', { url: ' ' }]
  expect(photosOf({ metadata: { images } })).toEqual([
    { url: '/a.jpg', caption: 'Front', placeholder: undefined },
    { url: 'b.jpg', caption: undefined, placeholder: undefined },
  ])
  expect(photosOf({ metadata: {} })).toEqual([])
  expect(photosOf({ metadata: { images: 'a.jpg' } })).toEqual([])
})

test('a placeholder is part of the page, never a request to somewhere else', () => {
  const placeholderOf = (placeholder: string) => photosOf({ metadata: { images: [{ url: 'a', placeholder }] } })[0]
  expect(placeholderOf('data:image/webp;base64,UklGRg==')?.placeholder).toBe('data:image/webp;base64,UklGRg==')
  expect(placeholderOf('https://example.com/pixel.gif')?.placeholder).toBeUndefined()
})

test('the first place counts, by its short name', () => {
  const first = { latitude: 19.4, longitude: -99.1, shortDisplayName: 'Roma Norte', displayName: 'Roma Norte, CDMX' }
  expect(placeOf({ locations: [first, { latitude: 0, longitude: 0 }] })).toMatchObject({
    latitude: 19.4,
    name: 'Roma Norte',
  })
  expect(placeOf({ locations: [] })).toBeUndefined()
})

test('rules may be a list or a text with a line each', () => {
  const house = ['Bring it back clean.', 'No dogs.']
  expect(rulesOf({ metadata: { plaza: { rules: { house, cancellation: 'strict', noticeHours: 2 } } } })).toEqual({
    house,
    noticeHours: 2,
  })
  expect(rulesOf({ metadata: { plaza: { rules: { house: 'Bring it back clean.\n\nNo dogs.' } } } }).house).toEqual(
    house,
  )
})

test("the notice of the owner's prices is told, because it is the one that is kept", () => {
  const plaza = { rules: { noticeHours: 2 }, prices: { noticeHours: 48 } }
  expect(rulesOf({ metadata: { plaza } }).noticeHours).toBe(48)
})
