/** Latin-1 but signs no title holds, the other letters of French, and the punctuation and currencies of Europe. */
const ranges: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xa3],
  [0xa5, 0xa5],
  [0xa7, 0xa7],
  [0xa9, 0xab],
  [0xad, 0xae],
  [0xb0, 0xb3],
  [0xb5, 0xb5],
  [0xb7, 0xb7],
  [0xb9, 0xbd],
  [0xbf, 0xff],
  [0x152, 0x153],
  [0x2009, 0x2009],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x202f, 0x202f],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
]

const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0')

export const letters = ranges
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, k) => String.fromCodePoint(first + k)))
  .join('')

export const letterRange = ranges
  .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last).replace(/^00/, '')}`))
  .join(', ')

/** As the font packages cut it: what the letters above leave out. */
export const otherLetterRange =
  'U+0100-0151, U+0154-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF'

export type Weights = readonly [lightest: number, heaviest: number]

export type Face = {
  family: string
  /** The file made of it. */
  name: string
  /** The files it is made of. */
  latin: string
  latinExt: string
  /** Those the design uses. */
  weights: Weights
  /** Axes that stand still in the small file. */
  pinned: Readonly<Record<string, number>>
  /** Weights that only an operator's choice of fonts brings; they come from the whole file. */
  rareWeights?: Weights
  /** Which stand-in goes with which weights, and at which weight it is measured. */
  standIns: readonly { weights: Weights; at: number; style: 'regular' | 'bold' }[]
}

const packageFile = (name: string, file: string) => `@fontsource-variable/${name}/files/${name}-${file}-normal.woff2`

export const faces: readonly Face[] = [
  {
    family: 'Bricolage Grotesque',
    name: 'bricolage-grotesque',
    latin: packageFile('bricolage-grotesque', 'latin-opsz'),
    latinExt: packageFile('bricolage-grotesque', 'latin-ext-opsz'),
    weights: [650, 740],
    // titles are 18 to 42 px but for one; the axis would cost as much as all the letters
    pinned: { opsz: 40 },
    rareWeights: [200, 649],
    standIns: [
      { weights: [200, 599], at: 400, style: 'regular' },
      { weights: [600, 800], at: 650, style: 'bold' },
    ],
  },
  {
    family: 'Figtree',
    name: 'figtree',
    latin: packageFile('figtree', 'latin-wght'),
    latinExt: packageFile('figtree', 'latin-ext-wght'),
    weights: [400, 700],
    pinned: {},
    standIns: [
      { weights: [300, 599], at: 400, style: 'regular' },
      { weights: [600, 900], at: 600, style: 'bold' },
    ],
  },
]

type StandIn = { name: string; regular: SystemFont; bold: SystemFont }
type SystemFont = {
  names: readonly string[]
  /** Mean width of a letter in English text, as a share of the font size. */
  width: number
}

/** What devices have instead while the files are on their way. Widths as `@capsizecss/metrics` counts them. */
export const standIns: readonly StandIn[] = [
  {
    name: 'Arial',
    regular: { names: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans'], width: 913 / 2048 },
    bold: { names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold'], width: 983 / 2048 },
  },
  {
    name: 'Roboto',
    regular: { names: ['Roboto', 'Roboto-Regular'], width: 911 / 2048 },
    bold: { names: ['Roboto Bold', 'Roboto-Bold', 'Roboto'], width: 926 / 2048 },
  },
  {
    name: 'DejaVu',
    regular: { names: ['DejaVu Sans', 'DejaVuSans'], width: 1041 / 2048 },
    bold: { names: ['DejaVu Sans Bold', 'DejaVuSans-Bold'], width: 1176 / 2048 },
  },
]
