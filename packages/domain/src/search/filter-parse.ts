import type { FilterProblem, Location } from './filter-problems.ts'

export type RangeOperator = '<' | '<=' | '>' | '>='
export type CountOperator = RangeOperator | '=' | '!='

/** A filter as it was written: every operand is still text. */
export type FilterText =
  | { kind: 'and' | 'or'; parts: FilterText[] }
  | { kind: 'not'; part: FilterText }
  | { kind: 'range'; attribute: string; operator: RangeOperator; value: string }
  | { kind: 'list'; attribute: string; values: string[]; count?: { operator: string; value: string } }
  | { kind: 'equal' | 'different'; attribute: string; value: string }
  | { kind: 'flag'; attribute: string; isNegated: boolean }

type Parsed<T> = { node: T; at: number }

/** Thrown inside the parser only; `parseFilter` turns it into a value. */
class Stop extends Error {
  readonly at: number
  readonly expected: string
  constructor(expected: string, at: number) {
    super(expected)
    this.expected = expected
    this.at = at
  }
}

const isBlank = (character: string | undefined) => character !== undefined && /[ \t\r\n]/.test(character)
const isWord = (character: string | undefined) => character !== undefined && /[A-Za-z0-9_.-]/.test(character)
const isQuote = (character: string | undefined) => character === '"' || character === "'"

/**
 * Reads a filter (docs/contract/20-search.md §6.1). One look at each character, no way back, so a filter of 512
 * characters is read in microseconds whatever it says.
 */
export function parseFilter(source: string): FilterText | FilterProblem {
  const text = source.trim()
  const lead = source.indexOf(text)
  try {
    const { node, at } = readOr(text, 0)
    if (at < text.length) throw new Stop('AND, OR or the end of the filter', skipBlanks(text, at))
    return node
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    const { at, expected } = error
    const found = at >= text.length ? 'end of input' : JSON.stringify(text[at])
    return { message: `Expected ${expected} but ${found} found.`, location: locate(source, lead + at) }
  }
}

function locate(source: string, offset: number): Location {
  const place = (at: number) => {
    const lines = source.slice(0, at).split('\n')
    return { offset: at, line: lines.length, column: (lines.at(-1) ?? '').length + 1 }
  }
  return { start: place(offset), end: place(Math.min(source.length, offset + 1)) }
}

function skipBlanks(text: string, at: number): number {
  let next = at
  while (isBlank(text[next])) next++
  return next
}

/** Where the operand after a joining word begins, or nothing when no such word follows. */
function afterJoin(text: string, at: number, words: readonly string[]): number | undefined {
  const start = skipBlanks(text, at)
  if (start === at) return undefined
  const word = words.find((candidate) => text.startsWith(candidate, start))
  if (word === undefined) return undefined
  const end = start + word.length
  if (end < text.length && !isBlank(text[end])) return undefined
  const next = skipBlanks(text, end)
  if (next >= text.length) throw new Stop('a condition', text.length)
  return next
}

const readOr = (text: string, at: number) => readJoined(text, at, 'or', ['OR', '||'], readAnd)
const readAnd = (text: string, at: number) => readJoined(text, at, 'and', ['AND', '&&'], readPrimary)

function readJoined(
  text: string,
  start: number,
  kind: 'and' | 'or',
  words: readonly string[],
  readPart: (text: string, at: number) => Parsed<FilterText>,
): Parsed<FilterText> {
  const first = readPart(text, start)
  const parts = [first.node]
  let at = first.at
  for (let next = afterJoin(text, at, words); next !== undefined; next = afterJoin(text, at, words)) {
    const part = readPart(text, next)
    parts.push(part.node)
    at = part.at
  }
  return { node: parts.length === 1 ? first.node : { kind, parts }, at }
}

function readPrimary(text: string, at: number): Parsed<FilterText> {
  if (text[at] === '(') return readGroup(text, at)
  const negated = afterNot(text, at)
  if (negated === undefined) return readCondition(text, at)
  if (text[negated] === '(') {
    const group = readGroup(text, negated)
    return { node: { kind: 'not', part: group.node }, at: group.at }
  }
  const operand = readOperand(text, negated, 'an attribute or a parenthesis')
  return { node: { kind: 'flag', attribute: operand.node, isNegated: true }, at: operand.at }
}

/** Where the negated part begins. An attribute may be called NOTE, so NOT is a word of its own or comes before `_`. */
function afterNot(text: string, at: number): number | undefined {
  if (text[at] === '!') return skipBlanks(text, at + 1)
  if (!text.startsWith('NOT', at)) return undefined
  const next = text[at + 3]
  if (next === '_') {
    // `NOT_a == 1` compares the attribute NOT_a
    const end = readOperand(text, at, 'an attribute').at
    return isOperator(text[skipBlanks(text, end)]) || text[end] === '[' ? undefined : at + 3
  }
  if (isWord(next)) return undefined
  const start = skipBlanks(text, at + 3)
  return isOperator(text[start]) || text[start] === '[' ? undefined : start
}

const isOperator = (character: string | undefined) => character !== undefined && /[<>=!]/.test(character)

function readGroup(text: string, at: number): Parsed<FilterText> {
  const { node, at: end } = readOr(text, skipBlanks(text, at + 1))
  const close = skipBlanks(text, end)
  if (text[close] !== ')') throw new Stop('AND, OR or ")"', close)
  return { node, at: close + 1 }
}

function readCondition(text: string, start: number): Parsed<FilterText> {
  const { node: attribute, at } = readOperand(text, start, 'an attribute, NOT or a parenthesis')
  if (text[at] === '[') return readList(text, at, attribute)
  const sign = skipBlanks(text, at)
  const operator = ['<=', '>=', '==', '!=', '<', '>', '='].find((candidate) => text.startsWith(candidate, sign))
  if (operator === undefined) return { node: { kind: 'flag', attribute, isNegated: false }, at }
  const { node: value, at: end } = readOperand(text, skipBlanks(text, sign + operator.length), 'a value')
  if (operator === '<' || operator === '<=' || operator === '>' || operator === '>=') {
    return { node: { kind: 'range', attribute, operator, value }, at: end }
  }
  return { node: { kind: operator === '!=' ? 'different' : 'equal', attribute, value }, at: end }
}

function readList(text: string, open: number, attribute: string): Parsed<FilterText> {
  const values: string[] = []
  let at = open
  do {
    const value = readOperand(text, skipBlanks(text, at + 1), 'a value')
    values.push(value.node)
    at = skipBlanks(text, value.at)
  } while (text[at] === ',')
  if (text[at] !== ']') throw new Stop('"," or "]"', at)
  const end = at + 1
  const sign = skipBlanks(text, end)
  let after = sign
  while (isOperator(text[after])) after++
  if (after === sign) return { node: { kind: 'list', attribute, values }, at: end }
  const { node: value, at: last } = readOperand(text, skipBlanks(text, after), 'a number')
  return { node: { kind: 'list', attribute, values, count: { operator: text.slice(sign, after), value } }, at: last }
}

function readOperand(text: string, start: number, expected: string): Parsed<string> {
  const isQuoted = isQuote(text[start])
  const first = isQuoted ? start + 1 : start
  let at = first
  while (at < text.length && (isQuoted ? !isQuote(text[at]) : isWord(text[at]))) at++
  if (at === first) throw new Stop(isQuoted ? 'text between the quotes' : expected, at)
  if (isQuoted && at >= text.length) throw new Stop('a closing quote', at)
  return { node: text.slice(first, at), at: isQuoted ? at + 1 : at }
}
