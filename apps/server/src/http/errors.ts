import { isDatabaseUnavailable, sqlState } from '../db/index.ts'
import { ApiError, badRequest, unavailable, unprocessable } from '../lib/errors.ts'
import type { Log } from '../lib/log.ts'

export type ErrorAnswer = { status: number; headers: Record<string, string>; body: Record<string, unknown> }

const challenges =
  'Basic realm="Stelace API", Bearer realm="Stelace API as a user", Stelace-v1 realm="Stelace API as a user"'

/**
 * Turns whatever was thrown into the answer of docs/contract/00-common.md §7. The one place where errors become
 * responses.
 */
export function answerError(thrown: unknown, where: { log: Log; route: string; requestId: string }): ErrorAnswer {
  const error = asApiError(thrown)
  if (!error) {
    where.log.error('A call failed', { error: thrown, route: where.route, requestId: where.requestId })
    return { status: 500, headers: {}, body: { message: 'Internal Server Error', statusCode: 500 } }
  }
  return {
    status: error.statusCode,
    headers: { ...error.headers, ...(error.statusCode === 401 ? { 'www-authenticate': challenges } : {}) },
    body: {
      message: error.message,
      statusCode: error.statusCode,
      ...(error.code === undefined ? {} : { code: error.code }),
      ...(error.data === undefined ? {} : { data: error.data }),
    },
  }
}

const frameworkStatuses: Record<string, { status: number; code: string; message: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, code: 'PayloadTooLarge', message: 'The request body is too large' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    code: 'UnsupportedMediaType',
    message: 'Send JSON or a form-encoded body',
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    status: 400,
    code: 'InvalidContent',
    message: 'The body is shorter or longer than announced',
  },
}

function asApiError(thrown: unknown): ApiError | undefined {
  if (thrown instanceof ApiError) return thrown
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : ''
  const known = frameworkStatuses[code]
  if (known) return new ApiError(known.status, known.message, { code: known.code })
  if (code.startsWith('FST_ERR_') && isClientFault(thrown)) return badRequest('The request cannot be read')
  if (isDatabaseUnavailable(thrown)) return unavailable()
  // what validation let through and the database refuses: the value is at fault, not the server
  const state = sqlState(thrown) ?? ''
  if (/^(22|54)/.test(state) || state === '23514') return badRequest()
  if (/^23/.test(state)) return unprocessable()
  return undefined
}

/** The framework refuses addresses it cannot decode and the like with a status of its own. */
const isClientFault = (thrown: unknown) =>
  typeof thrown === 'object' && thrown !== null && 'statusCode' in thrown && Number(thrown.statusCode) < 500
