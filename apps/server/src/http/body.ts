import { parse as parseForm } from 'qs'
import { ApiError, badRequest } from '../lib/errors.ts'

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
    throw new ApiError(400, `Invalid JSON: ${error instanceof Error ? error.message : 'not readable'}`, {
      code: 'InvalidContent',
    })
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
    throw new ApiError(413, 'A form may hold at most 1000 fields, nested at most 5 deep', { code: 'PayloadTooLarge' })
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
    throw badRequest('A query may hold at most 200 parameters, nested at most 16 deep')
  }
}

/** Text that PostgreSQL cannot store, numbers that JSON cannot write, and shapes that only an attacker would send. */
export function refuseHostile(root: unknown) {
  let keys = 0
  const visit = (value: unknown, depth: number): void => {
    if (typeof value === 'string') {
      if (value.includes('\u0000') || !value.isWellFormed())
        throw badRequest('Text may not hold null characters or broken surrogates')
      return
    }
    if (typeof value === 'number' && !Number.isFinite(value)) throw badRequest('A number is out of range')
    if (typeof value !== 'object' || value === null) return
    if (depth > depthLimit) throw badRequest(`JSON may not be nested deeper than ${depthLimit} levels`)
    for (const [key, item] of Object.entries(value)) {
      if (++keys > keyLimit) throw badRequest(`JSON may not hold more than ${keyLimit} values`)
      if (!Array.isArray(value)) visit(key, depth)
      visit(item, depth + 1)
    }
  }
  visit(root, 1)
}
