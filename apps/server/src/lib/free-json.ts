import type { JsonObject } from '@plaza/contract'

// Metadata and configuration are free JSON; what does not fit counts as unset.
export const objectOf = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined
