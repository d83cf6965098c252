import type { Json, JsonObject } from '@plaza/contract'
import { refuse } from '../../lib/errors.ts'

const mostBytes = 256 * 1024
const mostLevels = 32

const isDeep = (value: Json, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeep(inner, levels - 1)))

/** Documents hold more than notes do, but no files. */
export function checkData(data: JsonObject): JsonObject {
  if (isDeep(data, mostLevels)) throw refuse('document.dataTooDeep')
  if (Buffer.byteLength(JSON.stringify(data)) > mostBytes) throw refuse('document.dataTooLarge')
  return data
}
