import bidiFactory from 'bidi-js'
import type PDFDocument from 'pdfkit'
import { fontName, isFromRight, type Run, runsOf, type Weight } from './letters.ts'
import type { Piece } from './sheet.ts'

// its types speak of an older way to export
const makeBidi = bidiFactory as unknown as typeof bidiFactory.default
const bidi = makeBidi()
const ink = '#111111'
/** How far below the top of a line its letters stand, whichever font they are of. */
const ascent = 1.07

type Word = { text: string; weight: Weight; size: number; isSpaced: boolean }
/** A line of words in the order they are read, and the room it stands in. */
export type Laid = { words: readonly Word[]; height: number; width: number; beginsAtRight: boolean }
export type Doc = InstanceType<typeof PDFDocument>
type Room = { width: number; size: number }

export const lineHeight = (size: number) => size * 1.36
export const heightOf = (lines: readonly Laid[]) => lines.reduce((sum, { height }) => sum + height, 0)

const widthOf = (doc: Doc, runs: readonly Run[], weight: Weight, size: number) =>
  runs.reduce(
    (sum, { text, alphabet }) => sum + doc.font(fontName(alphabet, weight)).fontSize(size).widthOfString(text),
    0,
  )

/** Where a writing without blanks may break: after each letter, but not before the dot that ends a sentence. */
const breaks =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][、。，．！？：；」』）】〕》ー]*|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu
const rightLetters = /\p{Script=Hebrew}|\p{Script=Arabic}/u

/** Breaks pieces into lines: between words, and within what is longer than a line. */
export function layOut(doc: Doc, pieces: readonly Piece[], { width, size }: Room): Laid[] {
  const lines: Laid[] = []
  const beginsAtRight = /^\P{L}*(?:\p{Script=Hebrew}|\p{Script=Arabic})/u.test(pieces.map(({ text }) => text).join(' '))
  let words: Word[] = []
  let used = 0
  const end = () => {
    lines.push({ words, height: lineHeight(size), width, beginsAtRight })
    words = []
    used = 0
  }
  for (const { text, look } of pieces) {
    const weight: Weight = look === 'strong' ? 700 : 400
    const blank = widthOf(doc, [{ text: ' ', alphabet: 'latin' }], weight, size)
    const measured = (own: string) => widthOf(doc, runsOf(own), weight, size)
    for (const [index, paragraph] of text.split(/\r?\n/).entries()) {
      if (index > 0) end()
      for (const written of paragraph.split(/\s+/).filter(Boolean)) {
        const parts = (written.match(breaks) ?? []).flatMap((each) => partsOf(each, (own) => measured(own) <= width))
        for (const [place, part] of parts.entries()) {
          const own = measured(part)
          const before = place === 0 && words.length > 0 ? blank : 0
          if (words.length > 0 && used + before + own > width) end()
          const isSpaced = place === 0 && words.length > 0
          words.push({ text: part, weight, size, isSpaced })
          used += own + (isSpaced ? blank : 0)
        }
      }
    }
  }
  if (words.length > 0 || lines.length === 0) end()
  return lines
}

/** A word, or what fits of it on a line, and the rest. */
function partsOf(word: string, fits: (part: string) => boolean): string[] {
  if (fits(word)) return [word]
  const parts: string[] = []
  let part = ''
  for (const letter of word) {
    if (part !== '' && !fits(part + letter)) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return part === '' ? parts : [...parts, part]
}

export function drawLines(doc: Doc, lines: readonly Laid[], x: number, top: number, endsAtRight = false) {
  let y = top
  for (const laid of lines) {
    drawLine(doc, laid, x, y, endsAtRight)
    y += laid.height
  }
}

/** A line as few stretches of text as there are fonts in it, so that it is found and copied as it reads. */
export function drawLine(doc: Doc, laid: Laid, x: number, y: number, endsAtRight = false) {
  doc.fillColor(ink)
  const stretches = stretchesOf(laid)
  const widths = stretches.map(({ text, alphabet, weight, size }) => widthOf(doc, [{ text, alphabet }], weight, size))
  const whole = widths.reduce((sum, width) => sum + width, 0)
  let at = endsAtRight || laid.beginsAtRight ? x + laid.width - whole : x
  for (const [index, { text, alphabet, weight, size }] of stretches.entries()) {
    doc.font(fontName(alphabet, weight)).fontSize(size)
    doc.text(text, at, y + size * ascent, { lineBreak: false, baseline: 'alphabetic' })
    at += widths[index] ?? 0
  }
}

type Stretch = { text: string; alphabet: string; weight: Weight; size: number }
/** What stands side by side on paper and is written in one direction with one weight. */
type Part = { first: number; last: number; isBackwards: boolean; weight: Weight }

/** The line from left to right as it is on paper. */
function stretchesOf({ words, beginsAtRight }: Laid): Stretch[] {
  const size = words[0]?.size ?? 0
  const weights = words.flatMap(({ text, weight, isSpaced }) =>
    Array.from({ length: text.length + (isSpaced ? 1 : 0) }, () => weight),
  )
  const line = words.map(({ text, isSpaced }) => `${isSpaced ? ' ' : ''}${text}`).join('')
  const stretches: Stretch[] = []
  const add = ({ text, alphabet }: Run, weight: Weight) => {
    const last = stretches.at(-1)
    const goesOn = last && last.alphabet === alphabet && last.weight === weight && !isFromRight(alphabet)
    if (goesOn) last.text += text
    else stretches.push({ text, alphabet, weight, size })
  }
  for (const { first, last, isBackwards, weight } of partsInSight(line, weights, beginsAtRight)) {
    const own = line.slice(first, last + 1)
    if (!isBackwards) {
      for (const run of runsOf(own)) {
        // numbers of a writing from right to left are read from the left
        if (isFromRight(run.alphabet)) for (const text of run.text) add({ text, alphabet: run.alphabet }, weight)
        else add(run, weight)
      }
      continue
    }
    // the font turns the letters of a word around, not the words
    for (const word of own.split(/(\s+)/).filter(Boolean).toReversed()) {
      for (const run of runsOf(word).toReversed()) {
        add(isFromRight(run.alphabet) ? run : { ...run, text: mirrored(run.text) }, weight)
      }
    }
  }
  return stretches
}

/** As a text stands that is read from the right in letters read from the left: brackets open to the other side. */
export const mirrored = (text: string) =>
  [...text]
    .toReversed()
    .map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
    .join('')

/** A line from left to right as it is on paper. */
export function partsInSight(line: string, weights: readonly Weight[], beginsAtRight: boolean): Part[] {
  const isPlain = !beginsAtRight && !rightLetters.test(line)
  const embedding = bidi.getEmbeddingLevels(isPlain ? '' : line, beginsAtRight ? 'rtl' : 'ltr')
  const places = isPlain ? [...weights.keys()] : bidi.getReorderedIndices(line, embedding)
  const parts: Part[] = []
  for (const place of places) {
    const isBackwards = !isPlain && (embedding.levels[place] ?? 0) % 2 === 1
    const weight = weights[place] ?? 400
    const last = parts.at(-1)
    const isNext = last && last.isBackwards === isBackwards && last.weight === weight
    if (isNext && !isBackwards && place === last.last + 1) last.last = place
    else if (isNext && isBackwards && place === last.first - 1) last.first = place
    else parts.push({ first: place, last: place, isBackwards, weight })
  }
  return parts
}
