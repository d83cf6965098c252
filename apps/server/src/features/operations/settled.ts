import { ApiError } from '../../lib/errors.ts'

/** A job that was taken for dead has done this row: what was done twice is taken back. */
export class SettledElsewhere extends Error {}

/** What a call refused; what is a fault of ours is tried again with the job. */
export function problemOf(error: unknown): { code: string; message: string } {
  if (error instanceof ApiError && error.statusCode < 500) return { code: error.code, message: error.message }
  throw error
}
