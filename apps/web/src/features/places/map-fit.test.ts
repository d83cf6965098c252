import { describe, expect, test } from 'vitest'
import { type Box, insetsOf, paddingOf, regionOf, zoomFor } from './map-fit.ts'
import { boundsOf, nearestTurn } from './map-geometry.ts'
import { ringsOf } from './map-rings.ts'

const phone: Box = { left: 0, top: 56, right: 390, bottom: 780 }
const field = { left: 0, top: 56, right: 390, bottom: 136 }
const strip = { left: 0, top: 500, right: 390, bottom: 756 }
const buttons = { left: 334, top: 136, right: 378, bottom: 225 }
const none = { top: 0, bottom: 0, left: 0, right: 0 }

describe('what covers a map', () => {
  test('a field above, cards below and buttons in a corner leave the middle free', () => {
    const { top, bottom, left, right } = insetsOf(phone, [buttons, strip, field])
    expect({ top, bottom, left }).toEqual({ top: 80, bottom: 280, left: 0 })
    expect(right).toBe(56)
  })

  test.each<[string, Box[], object]>([
    ['nothing', [], none],
    ['what stands beside it', [{ left: 500, top: 0, right: 900, bottom: 900 }], none],
    ['a bar that sticks out of it', [{ left: -20, top: 0, right: 420, bottom: 100 }], { ...none, top: 44 }],
    ['a panel at the side', [{ left: 0, top: 56, right: 90, bottom: 780 }], { ...none, left: 90 }],
    ['a button behind the cards', [strip, { left: 150, top: 700, right: 240, bottom: 748 }], { ...none, bottom: 280 }],
  ])('%s', (_what, covers, insets) => {
    expect(insetsOf(phone, covers)).toEqual(insets)
  })

  test('a pill beside a bar is not cut, and a map that is all covered still shows something', () => {
    expect(paddingOf({ width: 390, height: 724 }, { ...none, top: 80 })).toEqual({
      top: 110,
      bottom: 30,
      left: 56,
      right: 56,
    })
    const { top, bottom, left, right } = paddingOf(
      { width: 200, height: 224 },
      { top: 200, bottom: 200, left: 90, right: 0 },
    )
    expect(224 - top - bottom).toBeCloseTo(224 * 0.3)
    expect(200 - left - right).toBeCloseTo(200 * 0.3)
  })
})

const puebla = { latitude: 19.04, longitude: -98.2 }
const mexicoCity = { latitude: 19.43, longitude: -99.13 }
const cuernavaca = { latitude: 18.92, longitude: -99.23 }
const kyoto = { latitude: 35.01, longitude: 135.77 }
const berlin = { latitude: 52.52, longitude: 13.4 }
const free = { width: 280, height: 360 }

describe('what a map shows by itself', () => {
  const home = [puebla, mexicoCity, cuernavaca, puebla]
  test('everything, where that is one region', () => {
    expect(regionOf(home, free)).toEqual(boundsOf(home))
    const far = { latitude: 25.69, longitude: -100.32 }
    expect(regionOf([...home, far], free)).toEqual(boundsOf([...home, far]))
  })

  test('the densest region, where some lies on the other side of the world', () => {
    expect(regionOf([kyoto, ...home, berlin], free)).toEqual(boundsOf(home))
  })

  test('everything, where no region holds enough of it', () => {
    const lonely = [kyoto, berlin, puebla]
    expect(regionOf(lonely, free)).toEqual(boundsOf(lonely))
    expect(regionOf([], free)).toBeUndefined()
  })

  test('across the date line, where that is the shorter way', () => {
    const fiji = { latitude: -17.7, longitude: 178 }
    const samoa = { latitude: -13.8, longitude: -172 }
    const bounds = boundsOf([fiji, samoa])
    expect(bounds).toMatchObject({ west: -182, east: -172 })
    expect(bounds && zoomFor(bounds, free)).toBeGreaterThan(3.5)
    expect(nearestTurn(178, -175)).toBe(-182)
    expect(nearestTurn(-99, -100)).toBe(-99)
  })

  test('a rectangle fits into the pixels it was given', () => {
    const world = { south: -85.05, north: 85.05, west: -180, east: 180 }
    expect(zoomFor(world, { width: 512, height: 2000 })).toBeCloseTo(0)
    expect(zoomFor({ ...world, west: -90, east: 90 }, { width: 512, height: 2000 })).toBeCloseTo(1)
  })
})

describe('distances around a place', () => {
  const radii = [
    { metres: 1000, pixels: 10 },
    { metres: 5000, pixels: 50 },
    { metres: 25_000, pixels: 250 },
  ]
  const screen = { left: 0, top: 80, right: 390, bottom: 444 }
  test('are drawn where they can be told apart, and named where the name can be read', () => {
    const rings = ringsOf({ middle: { x: 195, y: 262 }, radii, free: screen })
    expect(rings.map(({ metres }) => metres)).toEqual([5000, 25_000])
    expect(rings[0]?.label).toEqual({ x: 195, y: 212 })
    // at the top of the large one lies the search field, and its sides are off the screen
    expect(rings[1]?.label).toBeUndefined()
  })

  test('are named at the side when their top is covered', () => {
    const [ring] = ringsOf({ middle: { x: 195, y: 100 }, radii: radii.slice(1, 2), free: screen })
    expect(ring?.label?.y).toBeGreaterThan(screen.top)
  })
})
