import type { JsonObject } from '@plaza/contract'

/**
 * A filter by what events hold, as people write it: `metadata.city=Puebla`, `object.price=20`. Numbers, true and false are read
 * as such. Nothing when it names no place.
 */
export function whereOf(text: string | undefined): { object?: JsonObject; metadata?: JsonObject } {
  const found = /^(object|metadata)((?:\.[\w-]+)+)\s*=\s*(.*)$/.exec(text?.trim() ?? '')
  if (!found) return {}
  const [, root, path = '', value = ''] = found
  const leaf = /^(true|false|null|-?\d+(\.\d+)?)$/.test(value) ? (JSON.parse(value) as number | boolean | null) : value
  const inner = path
    .slice(1)
    .split('.')
    .reduceRight<JsonObject | typeof leaf>((below, key) => ({ [key]: below }), leaf)
  // a path has one key at least
  return { [root ?? '']: inner as JsonObject }
}
