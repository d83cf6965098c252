// Metadata and configuration are free JSON; what does not fit counts as unset.
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined
