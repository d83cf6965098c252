import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const inPackage = (font: string, path: string) => fileURLToPath(import.meta.resolve(`@fontsource/${font}/${path}`))

/** Packages keep their letters in one file for each kind of writing; the most common come first. */
const alphabets = [
  ...['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'devanagari'].map(
    (name) => ({
      name,
      font: 'noto-sans',
    }),
  ),
  { name: 'hebrew', font: 'noto-sans-hebrew' },
  { name: 'arabic', font: 'noto-sans-arabic' },
]

/** Written from right to left. */
export const isFromRight = (alphabet: string) => alphabet === 'hebrew' || alphabet === 'arabic'

type Range = readonly [first: number, last: number]
export type Weight = 400 | 700
/** A stretch of text that one file has the letters of. */
export type Run = { text: string; alphabet: string }

export const fontName = (alphabet: string, weight: Weight) => `${alphabet} ${weight}`

/** A file is read when something is written with it. */
export const fontFiles: readonly { name: string; path: string }[] = alphabets.flatMap(({ name, font }) =>
  ([400, 700] as const).map((weight) => ({
    name: fontName(name, weight),
    path: inPackage(font, `files/${font}-${name}-${weight}-normal.woff`),
  })),
)

/** `U+0000-00FF,U+0131` */
const rangesOf = (written: string): Range[] =>
  written.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace('U+', '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })

const written = (font: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(inPackage(font, 'unicode.json'), 'utf8'))
const ranges = alphabets.map(({ name, font }) => [name, rangesOf(written(font)[name] ?? '')] as const)

const alphabetOf = (letter: string): string | undefined => {
  const code = letter.codePointAt(0) ?? 0
  return ranges.find(([, spans]) => spans.some(([first, last]) => code >= first && code <= last))?.[0]
}

/** Cuts a text where another file has to go on; what none of them can write is marked as such. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const letter of text.normalize('NFC').replace(/\p{Cc}/gu, ' ')) {
    const known = alphabetOf(letter)
    const last = runs.at(-1)
    const alphabet = known ?? 'latin'
    // blanks stay with what they stand in
    const isSame = last && (last.alphabet === alphabet || letter === ' ')
    if (isSame) last.text += known ? letter : '\ufffd'
    else runs.push({ text: known ? letter : '\ufffd', alphabet })
  }
  return runs
}
