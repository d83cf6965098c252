import { describe, expect, test } from 'vitest'
import { parseCoordinate } from './form-rules-coordinate.ts'

const mexicoCity = 19 + 25 / 60 + 42 / 3600

const latitudes: [string | number, number][] = [
  [19.4326, 19.4326],
  ['19.4326', 19.4326],
  ['+19.4326', 19.4326],
  ['19,4326', 19.4326],
  ['-33.45', -33.45],
  ['−33.45', -33.45],
  ['33.45 S', -33.45],
  ['S 33.45', -33.45],
  ['s33.45°', -33.45],
  ['0', 0],
  ['-0', 0],
  ['90', 90],
  ['-90', -90],
  [`90°0'0"S`, -90],
  ['19°', 19],
  ['19° N', 19],
  [`19°25'42"N`, mexicoCity],
  [`19° 25' 42" N`, mexicoCity],
  ['19°25′42″N', mexicoCity],
  ['19º25’42”N', mexicoCity],
  [`19°25'42''`, mexicoCity],
  ['19 25 42 N', mexicoCity],
  ['N 19 25 42', mexicoCity],
  ['19:25:42', mexicoCity],
  ['  19 25 42  ', mexicoCity],
  [`19°25.7'N`, 19 + 25.7 / 60],
  ['19 25,7', 19 + 25.7 / 60],
  [`-0°30'`, -0.5],
  ['0 30 0 S', -0.5],
  ['19 59 59.999', 19 + 59 / 60 + 59.999 / 3600],
]

const longitudes: [string | number, number][] = [
  ['-99.1332', -99.1332],
  [`99°7'59.5"W`, -(99 + 7 / 60 + 59.5 / 3600)],
  ['99 7 59.5 w', -(99 + 7 / 60 + 59.5 / 3600)],
  ['E 2.3522', 2.3522],
  ['180', 180],
  ['180 W', -180],
]

test.each(latitudes)('latitude %s is %f degrees', (text, degrees) => {
  expect(parseCoordinate(text, 'latitude')).toBeCloseTo(degrees, 10)
})

test.each(longitudes)('longitude %s is %f degrees', (text, degrees) => {
  expect(parseCoordinate(text, 'longitude')).toBeCloseTo(degrees, 10)
})

describe('is no latitude', () => {
  const wrong: unknown[] = [
    '',
    ' ',
    'north',
    'N',
    '90.0000001',
    -90.5,
    `90°0'0.1"N`,
    `19°60'00"N`,
    `19°25'60"N`,
    `19.5°30'N`,
    `19°25.5'30"`,
    '19 25 42 10',
    '19 E',
    '-19 N',
    'N 19 N',
    'N 19 S',
    '1e1',
    '19.',
    '.5',
    '0x10',
    '19;25',
    '19 - 25',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    null,
    undefined,
    {},
    ['19'],
    true,
  ]
  test.each(wrong.map((value) => [value]))('%j', (value) => expect(parseCoordinate(value, 'latitude')).toBeNull())
})

test('a longitude may go to 180 but not over, and never north', () => {
  expect(parseCoordinate('180.0001', 'longitude')).toBeNull()
  expect(parseCoordinate('-181', 'longitude')).toBeNull()
  expect(parseCoordinate(`179°59'60"`, 'longitude')).toBeNull()
  expect(parseCoordinate('99 N', 'longitude')).toBeNull()
})
