import { parse as parseForm } from 'qs'
import { ApiError, badRequest } from '../lib/errors.ts'

const depthLimit = 64
const keyLimit = 10_000

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

export function parseFormBody(text: string): unknown {
  if (text === '') return undefined
  const value = parseForm(text, { depth: 5, parameterLimit: 1_000, plainObjects: true, arrayLimit: 1_000 })
  refuseHostile(value)
  return value
}

/** Query of a request: `a[]=1`, `a=1&a=2` and `a[gte]=1` as 00-common §11.1 says. */
export const parseQuery = (text: string): Record<string, unknown> =>
  parseForm(text, { depth: 5, parameterLimit: 200, plainObjects: true, arrayLimit: 500 })

/** Text that PostgreSQL cannot store, and shapes that only an attacker would send. */
export function refuseHostile(root: unknown) {
  let keys = 0
  const visit = (value: unknown, depth: number): void => {
    if (typeof value === 'string') {
      if (value.includes('\u0000') || !value.isWellFormed())
        throw badRequest('Text may not hold null characters or broken surrogates')
      return
    }
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
