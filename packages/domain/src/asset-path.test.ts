import { expect, test } from 'vitest'
import { assetIdOf, assetPath, assetSlug, slugOf } from './asset-path.ts'

test.each([
  ['City bike, size M', 'city-bike-size-m'],
  ['Piñata & confeti ¡grande!', 'pinata-confeti-grande'],
  ['  Ünïcode — Straße  ', 'unicode-straße'],
  ['🛶', ''],
  ['自転車', '自転車'],
  [`${'a'.repeat(79)} bike`, 'a'.repeat(79)],
])('the name %j reads %j in an address', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('an address ends with the id, so the name in it may change', () => {
  const asset = { id: 'ast_2l7fQps1I3a1gJYz2I3a', name: 'City bike' }
  expect(assetPath(asset)).toBe('/l/city-bike-ast_2l7fQps1I3a1gJYz2I3a')
  expect(assetIdOf(assetSlug(asset))).toBe(asset.id)
  expect(assetIdOf('an-old-name-ast_2l7fQps1I3a1gJYz2I3a')).toBe(asset.id)
  expect(assetIdOf(asset.id)).toBe(asset.id)
})

test('a name without letters leaves the id alone', () => {
  expect(assetPath({ id: 'ast_1', name: '🛶' })).toBe('/l/ast_1')
})

test.each(['about-us', 'broadcast_1', 'usr_1', ''])('%j holds no id of a listing', (text) => {
  expect(assetIdOf(text)).toBeUndefined()
})
