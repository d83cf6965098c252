import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')

/** The tokens of the first rule with this selector, later rules of the same theme on top. */
function tokens(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`)
  const block = css.slice(start, css.indexOf('\n}', start))
  return new Map([...block.matchAll(/--pz-([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))
}

const fixed = tokens(':root')
const themes = { light: tokens('[data-theme="light"]'), dark: tokens('[data-theme="dark"]') }

/** CSS Color 4: oklch to linear sRGB, clipped as a screen would. */
function linear(value: string): [number, number, number] {
  const hex = value.match(/^#(..)(..)(..)$/)
  if (hex) {
    const [r, g, b] = hex.slice(1).map((part) => {
      const channel = Number.parseInt(part, 16) / 255
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
    })
    return [r ?? 0, g ?? 0, b ?? 0]
  }
  const [lightness = 0, chroma = 0, hue = 0] = value.match(/[\d.]+/g)?.map(Number) ?? []
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (channel: number) => Math.min(1, Math.max(0, channel))
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function luminance(value: string): number {
  const [r, g, b] = linear(value)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function ratio(theme: keyof typeof themes, front: string, back: string): number {
  const [light = 0, dark = 0] = [front, back]
    .map((name) => luminance(themes[theme].get(name) ?? fixed.get(name) ?? `no token ${name}`))
    .sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const text: Array<[string, string]> = [
  ...['bg', 'canvas', 'raised', 'sunken'].flatMap(
    (back): Array<[string, string]> => [
      ['ink', back],
      ['ink-2', back],
      ['ink-3', back],
    ],
  ),
  ['ink-3', 'brand-soft'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-2'],
  ['brand', 'bg'],
  ['brand', 'canvas'],
  ['brand-ink', 'brand-soft'],
  ['on-sun', 'sun'],
  ['sun-ink', 'sun-soft'],
  ['on-danger', 'danger'],
  ['danger-ink', 'danger-soft'],
  ['danger-ink', 'bg'],
  ['danger-ink', 'raised'],
  ['ok-ink', 'ok-soft'],
  ['ok-ink', 'raised'],
  ['info-ink', 'info-soft'],
  ['bg', 'info'],
  ['bg', 'ink'],
  ['ok-on-ink', 'ink'],
  ['danger-on-ink', 'ink'],
  ['map-label', 'map-land'],
  ...['rosa', 'ocre', 'terracota', 'anil', 'agave', 'jacaranda', 'arena', 'cielo'].map((wall): [string, string] => [
    'on-photo',
    `wall-${wall}`,
  ]),
]

const edges: Array<[string, string]> = [
  ...['bg', 'canvas', 'raised'].flatMap(
    (back): Array<[string, string]> => [
      ['line-2', back],
      ['focus', back],
      ['danger', back],
      ['brand', back],
    ],
  ),
  ...['c1', 'c2', 'c3', 'c4', 'c5', 'c6'].map((series): [string, string] => [series, 'raised']),
]

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(text)('%s can be read on %s', (front, back) => {
    expect(ratio(theme, front, back)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(edges)('the edge %s can be seen on %s', (front, back) => {
    expect(ratio(theme, front, back)).toBeGreaterThanOrEqual(3)
  })
})

test('both themes define the same colours', () => {
  expect([...themes.dark.keys()].sort()).toEqual([...themes.light.keys()].sort())
})

test('the measured ratios are those of the design', () => {
  expect(ratio('light', 'ink', 'bg')).toBeCloseTo(16.5, 0)
  expect(ratio('light', 'on-brand', 'brand')).toBeCloseTo(7.4, 0)
  expect(ratio('dark', 'ink-3', 'sunken')).toBeCloseTo(5.9, 0)
  expect(ratio('dark', 'danger-ink', 'danger-soft')).toBeCloseTo(8.1, 0)
})
