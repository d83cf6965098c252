import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseColour } from './colour.ts'
import { looksLikeDanger, measureTheme, usedColours } from './theme-contrast.ts'

const css = readFileSync(new URL('../../ui/src/theme.css', import.meta.url), 'utf8')
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('the contrast of a theme', () => {
  test('for 500 random looks no pair is too weak, in neither scheme', () => {
    const look = fc.record({ primary: hex, accent: hex, neutral: fc.constantFrom('warm', 'cool', 'plain') })
    fc.assert(
      fc.property(look, (theme) => {
        expect(measureTheme(theme).filter(({ ratio, least }) => ratio < least)).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test.each(['light', 'dark'] as const)('is measured with the colours that %s screens have', (scheme) => {
    const start = css.indexOf(`[data-theme="${scheme}"] {`)
    const block = css.slice(start, css.indexOf('\n}', start))
    const stored = new Map(
      [...block.matchAll(/--pz-([\w-]+):\s*(oklch[^;]+);/g)].map(([, name, value]) => [name, value]),
    )
    for (const { front, back, colours } of measureTheme({}).filter((pair) => pair.scheme === scheme)) {
      for (const [name, seen] of [
        [front, colours.front],
        [back, colours.back],
      ] as const) {
        const [wanted, measured] = [parseColour(stored.get(name)), parseColour(seen)]
        expect(measured?.l, name).toBeCloseTo(wanted?.l ?? -1, 2)
        // screens cannot show more of a colour than there is
        expect(measured?.c, name).toBeLessThan((wanted?.c ?? -1) + 0.005)
      }
    }
  })

  test('has the figures of the design', () => {
    const ratioOf = (front: string, back: string, scheme: string) =>
      measureTheme({}).find((pair) => pair.front === front && pair.back === back && pair.scheme === scheme)?.ratio
    expect(ratioOf('ink', 'bg', 'light')).toBeCloseTo(16.5, 0)
    expect(ratioOf('on-brand', 'brand', 'light')).toBeCloseTo(7.4, 0)
    expect(ratioOf('sun-ink', 'sun-soft', 'dark')).toBeCloseTo(8.6, 0)
  })
})

describe('a colour that cannot be read', () => {
  test('is told with the one that stands in for it', () => {
    const { primary } = usedColours({ primary: '#9be0c8' })
    expect(primary).toMatchObject({ given: '#9be0c8', isAdjusted: true })
    expect(usedColours({ primary: primary?.used }).primary?.isAdjusted).toBe(false)
    expect(usedColours({ primary: '#7a1fa2' }).primary).toMatchObject({ used: '#7a1fa2', isAdjusted: false })
    expect(usedColours({ primary: 'green' }).primary).toBeNull()
  })

  test('for any colour, what stands in is kept as it is', () => {
    fc.assert(
      fc.property(hex, hex, (primary, accent) => {
        const used = usedColours({ primary, accent })
        const again = usedColours({ primary: used.primary?.used, accent: used.accent?.used })
        expect([again.primary?.isAdjusted, again.accent?.isAdjusted]).toEqual([false, false])
      }),
      { numRuns: 500 },
    )
  })
})

test('reds are near the colour of danger; greys and greens are not', () => {
  expect(['#c22826', '#d9480f', '#b0204a'].map(looksLikeDanger)).toEqual([true, true, true])
  expect(['#016246', '#444444', '#1b4b9b', 'red'].map(looksLikeDanger)).toEqual([false, false, false, false])
})
