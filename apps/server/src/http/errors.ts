import type { FastifyReply } from 'fastify'
import { isDatabaseUnavailable, sqlState } from '../db/index.ts'
import { ApiError, refuse } from '../lib/errors.ts'
import type { Log } from '../lib/log.ts'

export type ErrorAnswer = { status: number; headers: Record<string, string>; body: Record<string, unknown> }

const challenges =
  'Basic realm="Stelace API", Bearer realm="Stelace API as a user", Stelace-v1 realm="Stelace API as a user"'

/**
 * Turns whatever was thrown into the answer of docs/contract/00-common.md §7. The one place where errors become
 * responses.
 */
export function answerError(thrown: unknown, where: { log: Log; route: string; requestId: string }): ErrorAnswer {
  const known = asApiError(thrown)
  if (!known) where.log.error('A call failed', { error: thrown, route: where.route, requestId: where.requestId })
  const error = known ?? refuse('server.failed')
  return refusalAnswer(error)
}

export function refusalAnswer(error: ApiError): ErrorAnswer {
  return {
    status: error.statusCode,
    headers: { ...error.headers, ...(error.statusCode === 401 ? { 'www-authenticate': challenges } : {}) },
    body: {
      message: error.message,
      statusCode: error.statusCode,
      code: error.code,
      ...(error.data === undefined ? {} : { data: error.data }),
    },
  }
}

/** Sends a refusal where nothing can be thrown to the pipeline. */
export const sendRefusal = (reply: FastifyReply, error: ApiError) =>
  reply.code(error.statusCode).header('cache-control', 'no-store').send(refusalAnswer(error).body)

const frameworkRefusals: Readonly<Record<string, 'body.tooLarge' | 'body.otherType' | 'body.otherLength'>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'body.otherType',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'body.otherLength',
}

function asApiError(thrown: unknown): ApiError | undefined {
  if (thrown instanceof ApiError) return thrown
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : ''
  const known = frameworkRefusals[code]
  if (known) return refuse(known)
  if (code.startsWith('FST_ERR_') && isClientFault(thrown)) return refuse('request.unreadable')
  if (isDatabaseUnavailable(thrown)) return refuse('server.unavailable')
  // what validation let through and the database refuses: the value is at fault, not the server
  const state = sqlState(thrown) ?? ''
  if (/^(22|54)/.test(state) || state === '23514') return refuse('request.valueNotStorable')
  if (/^23/.test(state)) return refuse('request.contradictsData')
  return undefined
}

/** The framework refuses addresses it cannot decode and the like with a status of its own. */
const isClientFault = (thrown: unknown) =>
  typeof thrown === 'object' && thrown !== null && 'statusCode' in thrown && Number(thrown.statusCode) < 500
