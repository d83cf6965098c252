import { sqlState } from '../../db/index.ts'
import { ApiError, refuse } from '../../lib/errors.ts'

/** A job that was taken for dead has done this row: what was done twice is taken back. */
export class SettledElsewhere extends Error {}

/** What a call refused; what is a fault of ours is tried again with the job. */
export function problemOf(error: unknown): { code: string; message: string } {
  if (error instanceof ApiError && error.statusCode < 500) return { code: error.code, message: error.message }
  const state = sqlState(error) ?? ''
  // what validation let through and the database refuses, as single calls answer it
  if (/^22/.test(state) || state === '23514') return problemOf(refuse('request.valueNotStorable'))
  if (/^23/.test(state)) return problemOf(refuse('request.contradictsData'))
  throw error
}
