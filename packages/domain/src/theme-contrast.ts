import { contrast, cssColour, hexColour, type Oklch, parseColour } from './colour.ts'
import { greys, readable, type Scheme, type ThemeSettings, themeColours } from './theme.ts'

const colour = (l: number, c: number, h: number): Oklch => ({ l, c, h })

/** What no theme changes because it carries meaning, and what stands until one does. */
const builtIn: Readonly<Record<Scheme, Readonly<Record<string, Oklch>>>> = {
  light: {
    ...greys.light,
    brand: colour(0.44, 0.092, 165),
    'brand-2': colour(0.385, 0.082, 165),
    'on-brand': colour(1, 0, 0),
    'brand-soft': colour(0.952, 0.03, 165),
    'brand-ink': colour(0.385, 0.082, 165),
    sun: colour(0.83, 0.155, 80),
    'on-sun': colour(0.235, 0.02, 165),
    'sun-soft': colour(0.962, 0.045, 88),
    'sun-ink': colour(0.455, 0.095, 62),
    danger: colour(0.53, 0.19, 27),
    'on-danger': colour(1, 0, 0),
    'danger-soft': colour(0.957, 0.022, 25),
    'danger-ink': colour(0.46, 0.165, 27),
    'ok-soft': colour(0.955, 0.04, 150),
    'ok-ink': colour(0.41, 0.095, 152),
    info: colour(0.52, 0.16, 258),
    'info-soft': colour(0.955, 0.022, 255),
    'info-ink': colour(0.43, 0.14, 260),
    focus: colour(0.55, 0.2, 260),
  },
  dark: {
    ...greys.dark,
    brand: colour(0.8, 0.125, 165),
    'brand-2': colour(0.86, 0.115, 165),
    'on-brand': colour(0.2, 0.03, 168),
    'brand-soft': colour(0.305, 0.048, 168),
    'brand-ink': colour(0.86, 0.1, 165),
    sun: colour(0.84, 0.15, 82),
    'on-sun': colour(0.22, 0.03, 80),
    'sun-soft': colour(0.325, 0.055, 75),
    'sun-ink': colour(0.88, 0.11, 85),
    danger: colour(0.72, 0.155, 25),
    'on-danger': colour(0.2, 0.04, 25),
    'danger-soft': colour(0.305, 0.065, 25),
    'danger-ink': colour(0.84, 0.09, 22),
    'ok-soft': colour(0.305, 0.052, 155),
    'ok-ink': colour(0.87, 0.1, 153),
    info: colour(0.74, 0.12, 255),
    'info-soft': colour(0.31, 0.06, 258),
    'info-ink': colour(0.85, 0.07, 253),
    focus: colour(0.78, 0.13, 250),
  },
}

/** Text and the grounds that it is on. */
const textPairs: Readonly<Record<string, readonly string[]>> = {
  ink: ['bg', 'canvas', 'raised', 'sunken'],
  'ink-2': ['bg', 'canvas', 'raised', 'sunken'],
  'ink-3': ['bg', 'canvas', 'raised', 'sunken', 'brand-soft'],
  'on-brand': ['brand', 'brand-2'],
  brand: ['bg', 'canvas'],
  'brand-ink': ['brand-soft'],
  'on-sun': ['sun'],
  'sun-ink': ['sun-soft'],
  danger: ['bg'],
  'on-danger': ['danger'],
  'danger-ink': ['danger-soft', 'bg'],
  'ok-ink': ['ok-soft'],
  'info-ink': ['info-soft'],
  bg: ['info'],
}

/** Edges of controls, and the ring around what the keys are at. */
const edgePairs: Readonly<Record<string, readonly string[]>> = {
  'line-2': ['bg', 'canvas', 'raised'],
  focus: ['bg', 'canvas', 'raised'],
}

/** Two colours that meet, as `#rrggbb`, and the least ratio that lets everyone see the front one. */
export type MeasuredPair = {
  front: string
  back: string
  scheme: Scheme
  colours: { front: string; back: string }
  ratio: number
  least: 4.5 | 3
}

/**
 * Every pair of colours that a theme brings together, measured as the style sheet says them.
 *
 * @example measureTheme({ primary: '#7a1fa2' }).every(({ ratio, least }) => ratio >= least)
 */
export function measureTheme(theme: ThemeSettings): MeasuredPair[] {
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const tokens = { ...builtIn[scheme], ...themeColours(theme, scheme) }
    // what is measured is what the style sheet says, its rounding included
    const written = (name: string) => parseColour(cssColour(tokens[name] ?? greys.light.ink)) ?? greys.light.ink
    const measure = (least: MeasuredPair['least'], pairs: typeof textPairs) =>
      Object.entries(pairs).flatMap(([front, backs]) =>
        backs.map((back): MeasuredPair => {
          const [one, other] = [written(front), written(back)]
          const colours = { front: hexColour(one), back: hexColour(other) }
          return { front, back, scheme, colours, ratio: contrast(one, other), least }
        }),
      )
    return [...measure(4.5, textPairs), ...measure(3, edgePairs)]
  })
}

/** A colour of the operator, and the one that stands in for it where it could not be read. */
export type UsedColour = { given: string; used: string; isAdjusted: boolean }

/** The main colour and the accent as the light screens use them; `null` where none was chosen, or what was is no colour. */
export function usedColours(theme: ThemeSettings): Record<'primary' | 'accent', UsedColour | null> {
  const [primary, accent] = [parseColour(theme.primary), parseColour(theme.accent)]
  const { sun } = themeColours({ accent: theme.accent }, 'light')
  return {
    primary: primary && usedFor(primary, readable(primary)),
    accent: accent && usedFor(accent, sun ?? accent),
  }
}

function usedFor(given: Oklch, used: Oklch): UsedColour {
  const [before, after] = [hexColour(given), hexColour(used)]
  return { given: before, used: after, isAdjusted: before !== after }
}

/** Hue of what warns of a final step; nearer than this a main colour is taken for it. */
const dangerHue = 27
const nearHue = 25

/** Whether buttons in this colour look like those that delete. */
export function looksLikeDanger(primary: unknown): boolean {
  const given = parseColour(primary)
  if (!given || given.c < 0.04) return false
  const apart = Math.abs(given.h - dangerHue)
  return Math.min(apart, 360 - apart) <= nearHue
}
