import { describe, expect, test } from 'vitest'
import { pointNear } from './near-point.ts'

const roma = { latitude: 19.4194, longitude: -99.1617 }

function metresBetween(a: typeof roma, b: typeof roma) {
  const north = (a.latitude - b.latitude) * 111_320
  const east = (a.longitude - b.longitude) * 111_320 * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}

describe('a point near an address', () => {
  test('is never further away than said', () => {
    for (let draw = 0; draw < 500; draw++) {
      expect(metresBetween(roma, pointNear(roma, 250))).toBeLessThan(260)
    }
  })

  test('is hardly ever the address itself', () => {
    const distances = Array.from({ length: 500 }, () => metresBetween(roma, pointNear(roma, 250)))
    expect(distances.filter((metres) => metres < 50).length).toBeLessThan(60)
  })

  test.each([
    { latitude: 90, longitude: 0 },
    { latitude: -90, longitude: 0 },
    { latitude: 0, longitude: 180 },
    { latitude: 0, longitude: -180 },
  ])('stays on the globe at %j', (edge) => {
    const { latitude, longitude } = pointNear(edge, 300)
    expect(Math.abs(latitude)).toBeLessThanOrEqual(90)
    expect(Math.abs(longitude)).toBeLessThanOrEqual(180)
  })
})
