// Metadata and configuration are free JSON; a value of the wrong type counts as unset.
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined
