import type { Json } from '@plaza/contract'

/**
 * JSON as RFC 8785 writes it, so that the same value has the same bytes everywhere: names in the order of their UTF-16
 * units, numbers and texts as JavaScript writes them.
 */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const names = Object.keys(value).filter((name) => value[name] !== undefined)
    // the plain order of JavaScript is that of UTF-16 units
    const parts = names.sort().map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name] as Json)}`)
    return `{${parts.join(',')}}`
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error('JSON has no such number')
  return JSON.stringify(value)
}
