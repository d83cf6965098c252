import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, cssColour, type Oklch, parseColour } from './colour.ts'
import { type ThemeSettings, themeCss } from './theme.ts'

/** Tokens of one scheme, read back from the style sheet as a browser would. */
function tokens(theme: ThemeSettings, scheme: 'light' | 'dark'): Record<string, string> {
  const block = themeCss(theme)
    .split('\n')
    .find(
      (line) =>
        line.includes(scheme === 'light' ? ':root' : 'data-theme="dark"') &&
        !(scheme === 'dark' && line.includes(':root')),
    )
  return Object.fromEntries(
    [...(block ?? '').matchAll(/--pz-([\w-]+):([^;]+);/g)].map(([, name, value]) => [name, value]),
  )
}

function seen(theme: ThemeSettings, scheme: 'light' | 'dark') {
  const all = tokens(theme, scheme)
  return (name: string): Oklch => {
    const colour = parseColour(all[name])
    if (!colour) throw new Error(`${name} is not a colour: ${all[name]}`)
    return colour
  }
}

const hexColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const page = { light: { l: 1, c: 0, h: 0 }, dark: { l: 0.2, c: 0.011, h: 170 } }

describe('colours', () => {
  test.each([
    ['#016246', { l: 0.44, c: 0.092, h: 165 }],
    ['#FCBB39', { l: 0.83, c: 0.155, h: 80 }],
    ['#fff', { l: 1, c: 0, h: 0 }],
    ['oklch(0.44 0.092 165)', { l: 0.44, c: 0.092, h: 165 }],
  ])('%s is read', (text, expected) => {
    const colour = parseColour(text)
    expect(colour?.l).toBeCloseTo(expected.l, 2)
    expect(colour?.c).toBeCloseTo(expected.c, 2)
    if (expected.c > 0) expect(Math.abs((colour?.h ?? 0) - expected.h)).toBeLessThan(1.5)
  })

  test.each(['red', '#12345', 'rgb(1,2,3)', '#016246;}body{display:none}', 'url(x)', 'oklch(2 1 1)', '', 7, null, {}])(
    '%s is not taken for a colour',
    (text) => expect(parseColour(text)).toBeNull(),
  )

  test('black on white has the highest contrast there is', () => {
    expect(contrast({ l: 0, c: 0, h: 0 }, { l: 1, c: 0, h: 0 })).toBeCloseTo(21)
  })

  test('a colour outside of what screens show keeps its lightness and hue', () => {
    expect(cssColour({ l: 0.8, c: 0.4, h: 165 })).toMatch(/^oklch\(0\.8 0\.\d+ 165\)$/)
  })
})

describe('an operator theme', () => {
  test('without settings leaves the built-in look alone', () => {
    expect(themeCss({})).toBe('')
    expect(themeCss({ primary: 'blue', radius: 'huge', neutral: 'warm', fontText: 'constructor' })).toBe('')
  })

  test('cannot smuggle rules into the page', () => {
    const css = themeCss({ primary: '#123456;} *{display:none}', fontText: '";} *{}', radius: '0;}', accent: '#abc' })
    expect(css.match(/[{}]/g)).toHaveLength(4)
  })

  test('uses a readable main colour as it is', () => {
    const brand = seen({ primary: '#7a1fa2' }, 'light')('brand')
    const given = parseColour('#7a1fa2')
    expect(brand.l).toBeCloseTo(given?.l ?? 0, 2)
    expect(brand.h).toBeCloseTo(given?.h ?? 0, 0)
  })

  test('darkens a pale main colour until text in it can be read', () => {
    const brand = seen({ primary: '#ffd54f' }, 'light')('brand')
    expect(contrast(brand, page.light)).toBeGreaterThanOrEqual(4.5)
    expect(brand.l).toBeLessThan(parseColour('#ffd54f')?.l ?? 0)
  })

  test('keeps every pair readable, whatever colours are chosen', () => {
    fc.assert(
      fc.property(hexColour, hexColour, (primary, accent) => {
        for (const scheme of ['light', 'dark'] as const) {
          const of = seen({ primary, accent }, scheme)
          // 4.4: the style sheet rounds to three digits
          for (const [text, ground] of [
            [of('brand'), page[scheme]],
            [of('on-brand'), of('brand')],
            [of('on-brand'), of('brand-2')],
            [of('brand-ink'), of('brand-soft')],
            [of('on-sun'), of('sun')],
          ] as const) {
            if (contrast(text, ground) < 4.4) return false
          }
        }
        return true
      }),
    )
  })

  test('an accent that is no amber leaves warnings their own', () => {
    expect(tokens({ accent: '#2196f3' }, 'light')).not.toHaveProperty('sun-soft')
    const amber = seen({ accent: '#e8a200' }, 'light')
    expect(contrast(amber('sun-ink'), amber('sun-soft'))).toBeGreaterThanOrEqual(4.5)
    const night = seen({ accent: '#e8a200' }, 'dark')
    expect(contrast(night('sun-ink'), night('sun-soft'))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['cool', 'plain'])('%s greys keep their contrast', (neutral) => {
    for (const scheme of ['light', 'dark'] as const) {
      const of = seen({ neutral }, scheme)
      for (const ground of ['bg', 'canvas', 'sunken']) {
        expect(contrast(of('ink-3'), of(ground))).toBeGreaterThanOrEqual(4.5)
      }
      expect(contrast(of('line-2'), of('raised'))).toBeGreaterThanOrEqual(3)
    }
  })

  test('sets corners and fonts by name', () => {
    expect(tokens({ radius: 'soft', fontText: 'Serif' }, 'light')).toEqual({
      radius: '0.5',
      'font-text': 'ui-serif, Georgia, "Times New Roman", serif',
    })
  })
})
