import type { JsonObject } from '@plaza/contract'

// Metadata and configuration are free JSON; what does not fit counts as unset.
export const objectOf = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined

const longestDescription = 160

/** The beginning of a text on one line, cut between words. */
export function shorten(text: string | null): string | undefined {
  const line = text?.replace(/\s+/g, ' ').trim()
  if (!line) return
  if (line.length <= longestDescription) return line
  const cut = line.slice(0, longestDescription - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestDescription / 2))}…`
}
