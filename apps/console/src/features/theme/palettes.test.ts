import { measureTheme, parseColour } from '@plaza/domain'
import { expect, test } from 'vitest'
import { palettesFrom } from './palettes.ts'

/** So many pixels of each colour. */
const picture = (parts: Readonly<Record<string, number>>) =>
  Object.entries(parts).flatMap(([hex, count]) =>
    Array.from({ length: count }, () =>
      [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).concat(255),
    ).flat(),
  )

test('the strongest colours of a picture lead a palette each, and another of them is its spark', () => {
  const [first, second, third] = palettesFrom(picture({ '#1668b0': 60, '#e0762a': 30, '#ffffff': 200 }))
  expect(parseColour(first?.primary)?.h).toBeCloseTo(parseColour('#1668b0')?.h ?? 0, -1)
  expect(parseColour(first?.accent)?.h).toBeCloseTo(parseColour('#e0762a')?.h ?? 0, -1)
  expect(parseColour(second?.primary)?.h).toBeCloseTo(parseColour('#e0762a')?.h ?? 0, -1)
  expect(third?.primary).not.toBe(first?.primary)
})

test.each([
  ['grey', { '#808080': 50 }],
  ['one colour', { '#2f9e44': 50 }],
  ['nothing', {}],
])('a picture of %s gives three that can be read', (_name, parts) => {
  const palettes = palettesFrom(picture(parts))
  expect(palettes).toHaveLength(3)
  for (const palette of palettes) {
    expect(measureTheme(palette).filter(({ ratio, least }) => ratio < least)).toEqual([])
  }
})
