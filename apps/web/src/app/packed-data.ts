import { replaceEqualDeep } from '@tanstack/react-query'

/** An answer as JSON and browsers' storage keep it: neither knows what a list tells about its page, nor JSON maps. */
export type PackedData = { data: unknown } | { entries: unknown[] } | { items: unknown[]; paginationMeta: unknown }

export function packData(data: unknown): PackedData {
  if (data instanceof Map) return { entries: [...data] }
  if (isPage(data)) return { items: [...data], paginationMeta: data.paginationMeta }
  return { data }
}

export function unpackData(packed: PackedData): unknown {
  if ('entries' in packed) return new Map(packed.entries as [unknown, unknown][])
  if ('items' in packed) return Object.defineProperty(packed.items, 'paginationMeta', { value: packed.paginationMeta })
  return packed.data
}

/** What did not change stays the same object; a page of a list is taken as it came, as a copy would lose its count. */
export const shareData = (before: unknown, after: unknown): unknown =>
  isPage(after) ? after : replaceEqualDeep(before, after)

const isPage = (data: unknown): data is unknown[] & { paginationMeta: unknown } =>
  Array.isArray(data) && 'paginationMeta' in data
