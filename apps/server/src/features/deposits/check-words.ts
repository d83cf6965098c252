import { refuse } from '../../lib/errors.ts'

/** Somebody is to read why: blanks say nothing. */
export function checkWords(reason: string) {
  if (reason.trim() === '') throw refuse('request.fieldMissing', { values: { field: 'reason' } })
}
