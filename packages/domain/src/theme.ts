import { contrast, cssColour, hexColour, type Oklch, parseColour } from './colour.ts'

/** What an operator may set about the look. Settings are free JSON, so each is judged here and ignored when odd. */
export type ThemeSettings = {
  /** Main action colour, `#rrggbb` or `oklch(l c h)`. Too pale ones are darkened until text in them can be read. */
  primary?: unknown
  /** The spark: logo tile, badges, the call to owners. */
  accent?: unknown
  /** Tint of the greys: `warm`, `cool` or `plain`. */
  neutral?: unknown
  /** Corners: `none`, `soft` or `round`. */
  radius?: unknown
  /** Font families by name, from `themeFonts`. */
  fontDisplay?: unknown
  fontText?: unknown
}

type Tokens = Record<string, string>
export type Scheme = 'light' | 'dark'

const colour = (l: number, c: number, h: number): Oklch => ({ l, c, h })
const white = colour(1, 0, 0)

/** The greys of both schemes, as in the design system. A tint changes their hue, never their lightness. */
export const greys = {
  light: {
    bg: white,
    canvas: colour(0.977, 0.005, 95),
    raised: white,
    sunken: colour(0.957, 0.006, 100),
    line: colour(0.905, 0.008, 110),
    'line-2': colour(0.62, 0.014, 140),
    ink: colour(0.235, 0.02, 165),
    'ink-2': colour(0.43, 0.017, 160),
    'ink-3': colour(0.515, 0.015, 160),
  },
  dark: {
    bg: colour(0.2, 0.011, 170),
    canvas: colour(0.172, 0.01, 170),
    raised: colour(0.237, 0.012, 168),
    sunken: colour(0.272, 0.013, 168),
    line: colour(0.335, 0.013, 166),
    'line-2': colour(0.58, 0.016, 165),
    ink: colour(0.965, 0.006, 120),
    'ink-2': colour(0.815, 0.01, 140),
    'ink-3': colour(0.715, 0.012, 150),
  },
} satisfies Record<Scheme, Record<string, Oklch>>

const radii: Record<string, number> = { none: 0, soft: 0.5, round: 1 }

/** A font of ours after its file has come, and fonts of the device with its measures until then. */
function withStandIns(family: string): string {
  const standIns = ['Arial', 'Roboto', 'DejaVu'].map((name) => `"${family} as ${name}"`)
  return [`"${family}"`, ...standIns, 'ui-sans-serif, system-ui, sans-serif'].join(', ')
}

/** Families that need no file of their own. */
export const themeFonts: Readonly<Record<string, string>> = {
  'Bricolage Grotesque': withStandIns('Bricolage Grotesque'),
  Figtree: withStandIns('Figtree'),
  System: 'ui-sans-serif, system-ui, sans-serif',
  Rounded: 'ui-rounded, "SF Pro Rounded", "Nunito", system-ui, sans-serif',
  Serif: 'ui-serif, Georgia, "Times New Roman", serif',
}

/**
 * The style sheet of an operator theme: only what differs from the built-in look, `''` when nothing does.
 *
 * @example themeCss({ primary: '#7a1fa2', radius: 'soft' })
 */
export function themeCss(theme: ThemeSettings): string {
  // doubled selectors win over the built-in values in whatever order the two files arrive
  return [
    block(':root:root,[data-theme="light"][data-theme="light"]', {
      ...shapeTokens(theme),
      ...cssOf(themeColours(theme, 'light')),
    }),
    block('[data-theme="dark"][data-theme="dark"]', cssOf(themeColours(theme, 'dark'))),
  ].join('')
}

/** The colours of one scheme that a theme changes, by the names of their tokens. */
export function themeColours(theme: ThemeSettings, scheme: Scheme): Record<string, Oklch> {
  const [primary, accent] = [parseColour(theme.primary), parseColour(theme.accent)]
  const brand = primary && readable(primary)
  return {
    ...neutralColours(theme.neutral, scheme),
    ...(brand && (scheme === 'light' ? lightBrand(brand) : darkBrand(brand))),
    ...(accent && sunTokens(accent, scheme)),
  }
}

const builtInBrand = colour(0.44, 0.092, 165)

/** The colour of buttons and what is written on them, on light and on dark screens, as `#rrggbb`. */
export type BrandColours = Record<'action' | 'onAction' | 'darkAction' | 'onDarkAction', string>

/**
 * The brand for places that read no style sheet of ours.
 *
 * @example brandColours({ primary: '#7a1fa2' }).action
 */
export function brandColours({ primary }: Pick<ThemeSettings, 'primary'>): BrandColours {
  const brand = readable(parseColour(primary) ?? builtInBrand)
  const [light, dark] = [lightBrand(brand), darkBrand(brand)]
  return {
    action: hexColour(light.brand),
    onAction: hexColour(light['on-brand']),
    darkAction: hexColour(dark.brand),
    onDarkAction: hexColour(dark['on-brand']),
  }
}

/** The main colour as it is used: text in it is also shown on the footer, which is a little darker than the page. */
export const readable = (primary: Oklch): Oklch => shiftedUntil(primary, -0.02, () => greys.light.canvas)

/**
 * The colour itself where it can be told from what it meets, else the next lighter or darker one that can. Such a one stands a
 * little above the limit, so that rounding, as style sheets and `#rrggbb` do, never takes it below.
 */
function shiftedUntil(given: Oklch, step: number, meets: (shown: Oklch) => Oklch): Oklch {
  const written = parseColour(cssColour(given)) ?? given
  if (contrast(written, meets(written)) >= 4.5) return given
  let shown = given
  while (contrast(shown, meets(shown)) < 4.6) shown = { ...shown, l: shown.l + step }
  return shown
}

function lightBrand(brand: Oklch) {
  const pressed = { ...brand, l: Math.max(0, brand.l - 0.055) }
  return {
    brand,
    'brand-2': pressed,
    'on-brand': higher(brand, [white, greys.light.ink]),
    'brand-soft': { ...brand, l: 0.952, c: brand.c * 0.33 },
    'brand-ink': pressed,
  }
}

function darkBrand({ c, h }: Oklch) {
  const chroma = Math.min(0.14, c * 1.35)
  return {
    brand: colour(0.8, chroma, h),
    'brand-2': colour(0.86, chroma * 0.92, h),
    'on-brand': colour(0.2, Math.min(0.03, c), h),
    'brand-soft': colour(0.305, chroma * 0.38, h),
    'brand-ink': colour(0.86, chroma * 0.8, h),
  }
}

function sunTokens(accent: Oklch, scheme: Scheme) {
  const inks = [greys.light.ink, white]
  // between light and dark there is a middle tone on which neither ink nor white can be read
  const wanted = scheme === 'dark' ? { ...accent, l: Math.min(1, accent.l + 0.01) } : accent
  const sun = shiftedUntil(wanted, 0.02, (shown) => higher(shown, inks))
  const own = { sun, 'on-sun': higher(sun, inks) }
  // warnings are told by amber; another hue must not change their meaning
  const isAmber = accent.h >= 50 && accent.h <= 100 && accent.c > 0.05
  if (!isAmber) return own
  const { c, h } = accent
  return scheme === 'light'
    ? { ...own, 'sun-soft': colour(0.962, c * 0.29, h), 'sun-ink': colour(0.455, c * 0.6, h) }
    : { ...own, 'sun-soft': colour(0.325, c * 0.37, h), 'sun-ink': colour(0.88, c * 0.73, h) }
}

function neutralColours(neutral: unknown, scheme: Scheme): Record<string, Oklch> {
  if (neutral !== 'cool' && neutral !== 'plain') return {}
  const tint = ({ l, c }: Oklch) => colour(l, neutral === 'plain' ? 0 : c, 240)
  return Object.fromEntries(Object.entries(greys[scheme]).map(([name, grey]) => [name, tint(grey)]))
}

function shapeTokens({ radius, fontDisplay, fontText }: ThemeSettings): Tokens {
  const tokens: Tokens = {}
  const corners = own(radii, radius)
  const display = own(themeFonts, fontDisplay)
  const text = own(themeFonts, fontText)
  if (corners !== undefined) tokens.radius = String(corners)
  if (display) tokens['font-display'] = display
  if (text) tokens['font-text'] = text
  return tokens
}

const own = <Value>(table: Readonly<Record<string, Value>>, key: unknown): Value | undefined =>
  typeof key === 'string' && Object.hasOwn(table, key) ? table[key] : undefined

const higher = (ground: Oklch, inks: readonly Oklch[]): Oklch =>
  inks.reduce((best, ink) => (contrast(ground, ink) > contrast(ground, best) ? ink : best))

const cssOf = (colours: Record<string, Oklch>): Tokens =>
  Object.fromEntries(Object.entries(colours).map(([name, value]) => [name, cssColour(value)]))

const block = (selector: string, tokens: Tokens) => {
  const lines = Object.entries(tokens).map(([name, value]) => `--pz-${name}:${value};`)
  return lines.length === 0 ? '' : `${selector}{${lines.join('')}}\n`
}
