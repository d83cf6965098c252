/** Scripts that are written without spaces between words. */
const dense =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u30fc\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}'
const densePattern = new RegExp(`[${dense}]`, 'u')
/** A dense run, or a word of any other script; numbers keep their decimal sign, words their apostrophe. */
const pieces = new RegExp(
  `[${dense}\\p{M}]*[${dense}][${dense}\\p{M}]*|(?:(?![${dense}])[\\p{L}\\p{N}\\p{M}_])+(?:(?:'|(?<=\\p{N})[.,](?=\\p{N}))(?:(?![${dense}])[\\p{L}\\p{N}\\p{M}_])+)*`,
  'gu',
)
const elided =
  /^(?:c|d|j|l|m|n|s|t|v|b|gl|un|qu|jusqu|quoiqu|lorsqu|puisqu|all|dall|dell|nell|sull|coll|pell|agl|dagl|degl|negl|sugl)'(?=.)/

// accents, and the points of Hebrew and Arabic; the vowel signs of other scripts are letters to their readers
const marks =
  /[\u0300-\u036f]|[\u0591-\u05c7]|[\u064b-\u065f]|\u0670|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]/g
const unfolded: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
}
const unfoldedLetters = new RegExp(`[${Object.keys(unfolded).join('')}]`, 'g')

/** Words that are longer are cut: nobody types them, and an index has its limits. */
const longestWord = 80

/**
 * Lower case without accents, full-width as half-width, `ß` as `ss`: how words are compared
 * (docs/contract/20-search.md §3.2).
 */
export const foldText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(marks, '')
    // by way of capitals, so that letters with one capital for two come together
    .toUpperCase()
    .toLowerCase()
    .replace(unfoldedLetters, (letter) => unfolded[letter] ?? letter)
    .normalize('NFC')
    .replace(/[’‘ʼ＇]/g, "'")

/** A word with its place; words of a dense run also know the run. */
export type Token = { word: string; at: number; isDense: boolean }
/** Two neighbouring characters of a dense run: what is contained in such a run is found by a chain of these. */
export type Gram = { gram: string; at: number }
export type Analysis = { words: Token[]; grams: Gram[]; runs: string[]; length: number }

let segmenter: Intl.Segmenter | undefined

/** Cuts text into comparable words. */
export function analyse(text: string): Analysis {
  const words: Token[] = []
  const grams: Gram[] = []
  const runs: string[] = []
  let at = 0
  for (const [piece] of foldText(text).matchAll(pieces)) {
    if (densePattern.test(piece)) {
      runs.push(piece)
      const characters = [...piece]
      for (let k = 0; k + 1 < characters.length; k++)
        grams.push({ gram: `${characters[k]}${characters[k + 1]}`, at: at + k + 1 })
      segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' })
      let offset = 0
      for (const { segment } of segmenter.segment(piece)) {
        words.push({ word: segment.slice(0, longestWord), at: at + offset + 1, isDense: true })
        offset += [...segment].length
      }
      at += characters.length
    } else {
      const word = piece.replace(elided, '').replace(/^_+|(?<!_)_+$/g, '')
      if (word !== '') words.push({ word: word.slice(0, longestWord), at: ++at, isDense: false })
    }
  }
  return { words, grams, runs, length: at }
}

/** Every run of so many neighbouring characters. */
export function windowsOf(word: string, length: number): string[] {
  const characters = [...word]
  return Array.from({ length: Math.max(0, characters.length - length + 1) }, (_, k) =>
    characters.slice(k, k + length).join(''),
  )
}

/** Mistakes between two words, where two swapped letters are one mistake; `limit + 1` when there are more than that. */
export function mistakes(a: string, b: string, limit: number): number {
  if (a === b) return 0
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, k) => k)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let best = i
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
      best = Math.min(best, cost)
    }
    if (best > limit) return limit + 1
    before = last
    last = row
  }
  return Math.min(last[b.length] ?? 0, limit + 1)
}
