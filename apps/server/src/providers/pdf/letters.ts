/// <reference path="./fontkit.d.ts" />
/// <reference path="./subset-font.d.ts" />
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'

const inPackage = (font: string, path: string) => fileURLToPath(import.meta.resolve(`${font}/${path}`))

type Range = readonly [first: number, last: number]
export type Weight = 400 | 700
/** A stretch of text that one file has the letters of. */
export type Run = { text: string; alphabet: string }
type Alphabet = { name: string; font: string; ranges: readonly Range[] }

/** `U+0000-00FF,U+0131` */
const rangesOf = (written: string): Range[] =>
  written.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace(/U\+/i, '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })

const written = (font: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(inPackage(font, 'unicode.json'), 'utf8'))

const alphabetsOf = (font: string, names?: readonly string[]): Alphabet[] => {
  const ranges = written(font)
  return (names ?? Object.keys(ranges)).map((name) => ({
    name: names ? name : `${font} ${name}`,
    font,
    ranges: rangesOf(ranges[name] ?? ''),
  }))
}

/** Packages keep their letters in one file for each kind of writing; the most common come first. */
const alphabets = [
  ...alphabetsOf('@fontsource/noto-sans', [
    'latin',
    'latin-ext',
    'vietnamese',
    'greek',
    'greek-ext',
    'cyrillic',
    'cyrillic-ext',
    'devanagari',
  ]),
  ...alphabetsOf('@fontsource/noto-sans-hebrew', ['hebrew']),
  ...alphabetsOf('@fontsource/noto-sans-arabic', ['arabic']),
]

/** Chinese and Japanese, then Korean: many small files, of which those are read whose letters occur. */
const manyLetters = ['@fontsource-variable/noto-sans-sc', '@fontsource-variable/noto-sans-kr']
let eastern: readonly Alphabet[] | undefined
const easternAlphabets = () => {
  eastern ??= manyLetters.flatMap((font) => alphabetsOf(font))
  return eastern
}

const easternFile = ({ name, font }: Alphabet) =>
  inPackage(font, `files/${font.split('/')[1]}-${name.slice(font.length + 1).replace(/[[\]]/g, '')}-wght-normal.woff2`)

/** What a file really has: packages name letters in their lists that are in none of their files. */
const inFile = new Map<Alphabet, ReadonlySet<number>>()
function isInFile(alphabet: Alphabet, code: number): boolean {
  let letters = inFile.get(alphabet)
  if (!letters) {
    letters = new Set(create(readFileSync(easternFile(alphabet))).characterSet)
    inFile.set(alphabet, letters)
  }
  return letters.has(code)
}

const hasLetter = (code: number) => (alphabet: Alphabet) =>
  alphabet.ranges.some(([first, last]) => code >= first && code <= last)

/** Where the letters of East Asia begin, with the blanks and dots they are written with. */
const isEastern = (code: number) => code >= 0x1100 && (code < 0x1200 || code >= 0x2e80)

/** Written from right to left. */
export const isFromRight = (alphabet: string) => alphabet === 'hebrew' || alphabet === 'arabic'

export const fontName = (alphabet: string, weight: Weight) => `${alphabet} ${weight}`

const weights = [400, 700] as const

/** A file is read when something is written with it. */
export const fontFiles: readonly { name: string; path: string }[] = alphabets.flatMap(({ name, font }) =>
  weights.map((weight) => ({
    name: fontName(name, weight),
    path: inPackage(font, `files/${font.split('/')[1]}-${name}-${weight}-normal.woff`),
  })),
)

function alphabetOf(letter: string): Alphabet | undefined {
  const code = letter.codePointAt(0) ?? 0
  const common = alphabets.find(hasLetter(code))
  if (common || !isEastern(code)) return common
  return easternAlphabets().find((alphabet) => hasLetter(code)(alphabet) && isInFile(alphabet, code))
}

/** The letters of East Asia that a text needs, cut out of their files, which are too large and too new to embed. */
export async function easternFonts(text: string): Promise<{ name: string; bytes: Buffer }[]> {
  const needed = new Map<Alphabet, Set<string>>()
  for (const letter of text.normalize('NFC')) {
    const alphabet = isEastern(letter.codePointAt(0) ?? 0) ? alphabetOf(letter) : undefined
    if (!alphabet || alphabets.includes(alphabet)) continue
    needed.set(alphabet, (needed.get(alphabet) ?? new Set()).add(letter))
  }
  if (needed.size === 0) return []
  const { default: subsetFont } = await import('subset-font')
  const fonts: { name: string; bytes: Buffer }[] = []
  for (const [alphabet, letters] of needed) {
    const file = await readFile(easternFile(alphabet))
    for (const weight of weights) {
      const bytes = await subsetFont(file, [...letters].join(''), {
        targetFormat: 'sfnt',
        variationAxes: { wght: weight },
        noHinting: true,
      })
      fonts.push({ name: fontName(alphabet.name, weight), bytes })
    }
  }
  return fonts
}

/** Cuts a text where another file has to go on; what none of them can write is marked as such. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const letter of text.normalize('NFC').replace(/\p{Cc}/gu, ' ')) {
    const known = alphabetOf(letter)
    const last = runs.at(-1)
    const alphabet = known?.name ?? 'latin'
    // blanks stay with what they stand in, where its file has some
    const isBlankWithin = letter === ' ' && last && alphabets.some(({ name }) => name === last.alphabet)
    const isSame = last && (last.alphabet === alphabet || (isBlankWithin && !isFromRight(last.alphabet)))
    if (isSame) last.text += known ? letter : '\ufffd'
    else runs.push({ text: known ? letter : '\ufffd', alphabet })
  }
  return runs
}
