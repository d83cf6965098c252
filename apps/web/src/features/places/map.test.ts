import { expect, test } from 'vitest'
import { groupMarkers } from './group-markers.ts'
import { boundsAround, boundsOf, metresBetween, metresPerPixel } from './map-geometry.ts'

const at = (id: string, x: number, y = 0) => ({ marker: { id }, point: { x, y } })
const idsOf = (groups: ReturnType<typeof groupMarkers>) => groups.map(({ members }) => members.map(({ id }) => id))

test('markers closer than 40 px become one group in their middle', () => {
  const groups = groupMarkers([at('a', 0), at('b', 39.9), at('c', 40), at('d', 200, 200)])
  expect(idsOf(groups)).toEqual([['a', 'b'], ['c'], ['d']])
  expect(groups[0]?.point).toEqual({ x: 19.95, y: 0 })
})

test('the selected marker stays alone and comes last, on top of the others', () => {
  expect(idsOf(groupMarkers([at('a', 0), at('b', 5), at('c', 10)], 'b'))).toEqual([['a', 'c'], ['b']])
})

test('moving the map regroups nothing', () => {
  const points = [0, 30, 55, 90, 300, 330]
  const grouped = (by: number) => idsOf(groupMarkers(points.map((x, index) => at(String(index), x + by))))
  expect(grouped(-512)).toEqual(grouped(0))
})

test('distances are those of the globe', () => {
  const puebla = { latitude: 19.0379, longitude: -98.2035 }
  const mexicoCity = { latitude: 19.4285, longitude: -99.1277 }
  expect(metresBetween(puebla, mexicoCity)).toBeGreaterThan(105_000)
  expect(metresBetween(puebla, mexicoCity)).toBeLessThan(108_000)
  expect(metresBetween(puebla, puebla)).toBe(0)
  expect(metresBetween({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 })).toBeLessThan(23_000)
})

test('a rectangle holds all positions, and the circle it was made around', () => {
  expect(boundsOf([])).toBeUndefined()
  expect(
    boundsOf([
      { latitude: 1, longitude: 2 },
      { latitude: -1, longitude: 5 },
    ]),
  ).toEqual({
    south: -1,
    north: 1,
    west: 2,
    east: 5,
  })
  const { north, east } = boundsAround({ latitude: 60, longitude: 10 }, 10_000)
  expect(metresBetween({ latitude: 60, longitude: 10 }, { latitude: north, longitude: 10 })).toBeCloseTo(10_000, 0)
  expect(metresBetween({ latitude: 60, longitude: 10 }, { latitude: 60, longitude: east })).toBeCloseTo(10_000, -2)
})

test('a zoom step halves what a pixel covers', () => {
  expect(metresPerPixel(0, 0)).toBeCloseTo(78_185, -1)
  expect(metresPerPixel(45, 10) / metresPerPixel(45, 11)).toBeCloseTo(2)
})
