/// <reference path="../pdf/fontkit.d.ts" />
import { readFile } from 'node:fs/promises'
import { create, type Font } from 'fontkit'
import { easternFonts, fontFiles, fontName, mirrored, partsInSight, runsOf, type Weight } from '../pdf/index.ts'

/** Letters as outlines: what is drawn so needs no font wherever it is drawn, and nothing in it can be taken for markup. */
export type Setter = {
  width(text: string, look: Look): number
  /** The outlines of a line whose letters stand on `y`, from `x` on. */
  draw(text: string, place: { x: number; y: number; fill: string }, look: Look): string
}
export type Look = { size: number; weight: Weight }

// no font of ours has pictures, and marks that nobody sees only make gaps
const unwritten = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Variation_Selector}|\p{Cf}/gu

/** A text as it can be written: on one line, and only what there are letters for. */
export const writable = (text: string): string =>
  runsOf(text.slice(0, 500).replace(unwritten, ''))
    .map((run) => run.text)
    .join('')
    .replaceAll('\ufffd', '')
    .replace(/\s+/g, ' ')
    .trim()

/** Written from the right: so begins what has its first letter of such a writing. */
export const beginsAtRight = (text: string) => /^\P{L}*(?:\p{Script=Hebrew}|\p{Script=Arabic})/u.test(text)

const fonts = new Map<string, Font>()

/** A setter for some texts, with the fonts that they need. */
export async function createSetter(texts: readonly string[]): Promise<Setter> {
  const whole = texts.join(' ')
  const eastern = new Map((await easternFonts(whole)).map(({ name, bytes }) => [name, create(bytes)]))
  const needed = new Set(['latin', ...runsOf(whole).map(({ alphabet }) => alphabet)])
  for (const alphabet of needed) {
    for (const weight of [400, 700] as const) {
      const file = fontFiles.find(({ name }) => name === fontName(alphabet, weight))
      if (file && !fonts.has(file.name)) fonts.set(file.name, create(await readFile(file.path)))
    }
  }
  const fontOf = (alphabet: string, weight: Weight) =>
    eastern.get(fontName(alphabet, weight)) ??
    fonts.get(fontName(alphabet, weight)) ??
    fonts.get(fontName('latin', weight))

  /** Each glyph with where it stands, in the measure of the picture. */
  function* glyphsOf(text: string, { size, weight }: Look) {
    const weights = Array.from({ length: text.length }, () => weight)
    let x = 0
    for (const { first, last, isBackwards } of partsInSight(text, weights, beginsAtRight(text))) {
      const runs = runsOf(text.slice(first, last + 1))
      for (const run of isBackwards ? runs.toReversed() : runs) {
        const font = fontOf(run.alphabet, weight)
        if (!font) continue
        const isRight = isBackwards && (run.alphabet === 'hebrew' || run.alphabet === 'arabic')
        const own = isBackwards && !isRight ? mirrored(run.text) : run.text
        const { glyphs, positions } = font.layout(own, [], undefined, undefined, isRight ? 'rtl' : 'ltr')
        const scale = size / font.unitsPerEm
        for (const [k, glyph] of glyphs.entries()) {
          const at = positions[k]
          if (!at) continue
          yield {
            path: glyph.path.toSVG(),
            x: x + at.xOffset * scale,
            rise: at.yOffset * scale,
            scale,
            end: x + at.xAdvance * scale,
          }
          x += at.xAdvance * scale
        }
      }
    }
  }

  return {
    width: (text, look) => [...glyphsOf(text, look)].at(-1)?.end ?? 0,
    draw: (text, { x, y, fill }, look) =>
      `<g fill="${fill}">${[...glyphsOf(text, look)]
        .map(
          (glyph) =>
            `<path transform="translate(${(x + glyph.x).toFixed(2)} ${(y - glyph.rise).toFixed(2)}) scale(${glyph.scale.toFixed(5)} ${(-glyph.scale).toFixed(5)})" d="${glyph.path}"/>`,
        )
        .join('')}</g>`,
  }
}

/** A text in at most so many lines, the last one with dots where there was more. */
export function wrap(
  text: string,
  { setter, look, width, lines: most }: { setter: Setter; look: Look; width: number; lines: number },
): string[] {
  const fits = (line: string) => setter.width(line, look) <= width
  // words, and each letter of a writing without blanks
  const parts =
    text.match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|\s/gu,
    ) ?? []
  const lines: string[] = []
  let line = ''
  /** As much of it as there is room for, with dots; found by halving, as measuring a long text takes long. */
  const cut = (part: string) => {
    const letters = [...part]
    let [kept, tooMany] = [0, letters.length + 1]
    while (tooMany - kept > 1) {
      const middle = Math.floor((kept + tooMany) / 2)
      if (fits(`${letters.slice(0, middle).join('')}…`)) kept = middle
      else tooMany = middle
    }
    return `${letters.slice(0, kept).join('').trimEnd()}…`
  }
  for (const part of parts) {
    if (fits((line + part).trimEnd())) {
      line += part
      continue
    }
    // one word that is longer than a line
    if (line.trim() === '') return [...lines, cut(part)]
    if (lines.length === most - 1) return [...lines, cut(line.trimEnd())]
    lines.push(line.trim())
    line = part.trimStart()
    if (!fits(line)) return [...lines, cut(line)]
  }
  return line.trim() === '' ? lines : [...lines, line.trim()]
}
