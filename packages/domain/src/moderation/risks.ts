/** A part of a text that someone who reviews it should look at. */
export type RiskSpan = { kind: 'contact' | 'link' | 'word'; start: number; end: number }

const address =
  /[\p{L}\d._%+-]{1,64}\s?(?:@|\(at\)|\[at\])\s?[\p{L}\d-]{1,63}(?:\s?(?:\.|\(dot\)|\[dot\])\s?[\p{L}]{2,24})+/giu
/** Seven digits and more, however they are set apart; prices and years have fewer. */
const phone = /(?:\+|\b00)?\d(?:[\s().-]{0,2}\d){6,14}\b/g
const messenger =
  /\b(?:whats\s?app|telegram|instagram|facebook|signal|messenger|wechat|viber)\b[\s:]{0,3}@?[\w.]{0,30}/gi
const handle = /(?<![\w@])@[a-z][\w.]{2,29}\b/gi
const link =
  /\b(?:https?:\/\/|www\.)\S{2,200}|\b[a-z\d-]{2,63}\.(?:com|net|org|mx|es|fr|io|co|info|shop|link|me)(?:\/\S{0,200})?\b/gi

const found = (text: string, pattern: RegExp, kind: RiskSpan['kind']): RiskSpan[] =>
  [...text.matchAll(pattern)].map(({ 0: match, index }) => ({
    kind,
    start: index,
    end: index + match.trimEnd().length,
  }))

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whole words of a list, without regard to capitals and accents. */
function wordsIn(text: string, words: readonly string[]): RiskSpan[] {
  const wanted = new Set(words.map((word) => plain(word.trim())).filter((word) => word !== ''))
  if (wanted.size === 0) return []
  return [...text.matchAll(/[\p{L}\d]+/gu)].flatMap(({ 0: word, index }) =>
    wanted.has(plain(word)) ? [{ kind: 'word' as const, start: index, end: index + word.length }] : [],
  )
}

/**
 * What in a text may lead people away from the marketplace or break its rules: contact data, links, words of its own list. In
 * the order of the text; what is in another part is left out.
 *
 * @example findRisks('Call 222 123 4567', []) // [{ kind: 'contact', start: 5, end: 17 }]
 */
export function findRisks(text: string, words: readonly string[]): RiskSpan[] {
  const all = [
    ...found(text, address, 'contact'),
    ...found(text, link, 'link'),
    ...found(text, phone, 'contact'),
    ...found(text, messenger, 'contact'),
    ...found(text, handle, 'contact'),
    ...wordsIn(text, words),
  ]
  const kept: RiskSpan[] = []
  for (const span of all) {
    if (!kept.some(({ start, end }) => span.start < end && start < span.end)) kept.push(span)
  }
  return kept.toSorted((one, other) => one.start - other.start)
}

/** So few prices tell nothing. */
const fewest = 4
/** Further from the middle of the others than this is worth a look. */
const far = 4

/** Whether a price is far from what others ask for something similar; nothing while too few are known. */
export function isPriceFar(price: number, others: readonly number[]): boolean {
  const known = others.filter((other) => other > 0).toSorted((a, b) => a - b)
  const middle = known[Math.floor(known.length / 2)]
  if (middle === undefined || known.length < fewest || price <= 0) return false
  return price > middle * far || price < middle / far
}
