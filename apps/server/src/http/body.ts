import { parse as parseForm } from 'qs'
import { refuse } from '../lib/errors.ts'

const depthLimit = 64
const keyLimit = 10_000

export const formLimitBytes = 256 * 1024

/** Body of a request, or nothing when it is empty. */
export function parseJson(text: string): unknown {
  if (text === '') return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw refuse('body.notJson', { values: { reason: error instanceof Error ? error.message : 'not readable' } })
  }
  refuseHostile(value)
  return value
}

/** What the parser would otherwise cut off in silence is an error. */
const strict = { plainObjects: true, throwOnLimitExceeded: true, strictDepth: true }

export function parseFormBody(text: string): unknown {
  if (text === '') return undefined
  let value: unknown
  try {
    value = parseForm(text, { ...strict, depth: 5, parameterLimit: 1_000, arrayLimit: 1_000 })
  } catch {
    throw refuse('body.tooManyFields')
  }
  refuseHostile(value)
  return value
}

const unreadable = Symbol('unreadable')

/**
 * Query of a request: `a[]=1`, `a=1&a=2` and `a[gte]=1` as docs/contract/00-common.md §11.1 says. The router calls it
 * where an error would end the process, so it notes that the query cannot be read and `checkQuery` says so.
 */
export function parseQuery(text: string): Record<string, unknown> {
  try {
    return parseForm(text, { ...strict, depth: 16, parameterLimit: 200, arrayLimit: 500 })
  } catch {
    return { [unreadable]: true }
  }
}

export function checkQuery(query: unknown) {
  if (typeof query === 'object' && query !== null && unreadable in query) {
    throw refuse('request.tooManyParameters')
  }
}

/** Text that PostgreSQL cannot store, numbers that JSON cannot write, and shapes that only an attacker would send. */
export function refuseHostile(root: unknown) {
  let keys = 0
  const visit = (value: unknown, depth: number): void => {
    if (typeof value === 'string') {
      if (value.includes('\u0000') || !value.isWellFormed()) throw refuse('request.textBroken')
      return
    }
    if (typeof value === 'number' && !Number.isFinite(value)) throw refuse('request.numberTooLarge')
    if (typeof value !== 'object' || value === null) return
    if (depth > depthLimit) throw refuse('request.tooDeep', { values: { limit: depthLimit } })
    for (const [key, item] of Object.entries(value)) {
      if (++keys > keyLimit) throw refuse('request.tooManyValues', { values: { limit: keyLimit } })
      if (!Array.isArray(value)) visit(key, depth)
      visit(item, depth + 1)
    }
  }
  visit(root, 1)
}
