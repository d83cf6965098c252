import type { Json, JsonObject } from '@plaza/contract'
import { isObject } from '@plaza/domain'

/** A leaf of a payload: words as they are, an expression, or a value that is no text. */
export type PayloadRow = { path: string; kind: 'words' | 'expression' | 'json'; value: string }

const literal = /^"(?:[^"\\]|\\.)*"$/

function wordsIn(source: string): string | undefined {
  if (!literal.test(source)) return
  try {
    const read: unknown = JSON.parse(source)
    return typeof read === 'string' ? read : undefined
  } catch {
    return
  }
}

const isPlain = (value: Json): value is JsonObject =>
  isObject(value) &&
  Object.keys(value).length > 0 &&
  Object.keys(value).every((key) => key !== '' && !key.includes('.'))

/** A payload as lines: where each value goes, and what it is. Lists and the like stay one line of JSON. */
export function rowsOf(payload: JsonObject, above = ''): PayloadRow[] {
  return Object.entries(payload).flatMap(([key, value]): PayloadRow[] => {
    const path = above + key
    if (typeof value === 'string') {
      const words = wordsIn(value)
      return [words === undefined ? { path, kind: 'expression', value } : { path, kind: 'words', value: words }]
    }
    if (isPlain(value)) return rowsOf(value, `${path}.`)
    return [{ path, kind: 'json', value: JSON.stringify(value) }]
  })
}

function leafOf({ kind, value }: PayloadRow): Json {
  if (kind === 'words') return JSON.stringify(value)
  if (kind === 'expression') return value
  try {
    return JSON.parse(value) as Json
  } catch {
    // what is no JSON yet stays what was typed
    return value
  }
}

/** The payload that lines stand for; a line without a place counts for nothing. */
export function payloadOf(rows: readonly PayloadRow[]): JsonObject {
  const payload: JsonObject = {}
  for (const row of rows) {
    const keys = row.path.split('.').filter((key) => key !== '')
    const last = keys.pop()
    if (last === undefined) continue
    let place = payload
    for (const key of keys) {
      const inner = place[key]
      const next: JsonObject = isObject(inner) ? inner : {}
      place[key] = next
      place = next
    }
    place[last] = leafOf(row)
  }
  return payload
}
