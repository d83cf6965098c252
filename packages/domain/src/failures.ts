import type { RefusalCode } from '@plaza/contract'

/** One wrong value the server named: where it is in the request, and its own words. */
export type FieldProblem = { field: string; message: string }

/** What went wrong with a call, in kinds that screens treat differently. */
export type Failure = {
  kind:
    | 'invalid'
    | 'signedOut'
    | 'notAllowed'
    | 'notFound'
    | 'conflict'
    | 'tooBig'
    | 'refused'
    | 'tooMany'
    | 'server'
    | 'maintenance'
    | 'timeout'
    | 'offline'
    | 'aborted'
    | 'sessionExpired'
    | 'unknown'
  /** The server's or the transport's own words; for details and for support, not for people. */
  message: string
  /** What the server refused; screens decide by it. */
  code?: RefusalCode | undefined
  status?: number | undefined
  requestId?: string | undefined
  /** With `invalid`: which values. With `refused`: which custom attributes. */
  fields: readonly FieldProblem[]
  /** With `tooMany`: how long to wait. */
  waitSeconds: number
}

/** An answer of the server that says no, as the client throws it (`@plaza/sdk`). */
type Refusal = Error & {
  statusCode: number
  requestId?: string | undefined
  code?: string
  data?: unknown
  retryAfterMs?: number
}

const isRefusal = (error: unknown): error is Refusal => error instanceof Error && 'lastResponse' in error

const defaultWaitMs = 30_000

/** Reads any error thrown by a call. */
export function failureOf(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error)
  const base = { message, fields: [], waitSeconds: 0 }
  if (!isRefusal(error)) return { ...base, kind: kindOnTheWay(error) }

  const { statusCode: status, requestId } = error
  // a code that a newer server has learnt since is like none: nothing here compares with it
  const code = error.code as RefusalCode | undefined
  if (code === 'SessionExpired') return { ...base, kind: 'sessionExpired' }
  return {
    message,
    code,
    status,
    requestId,
    kind: kindOf(status),
    fields: status === 400 ? fieldProblems(error.data) : status === 422 ? attributeProblems(error.data) : [],
    waitSeconds: status === 429 ? Math.ceil((error.retryAfterMs ?? defaultWaitMs) / 1000) : 0,
  }
}

/** Message, status and request number, one per line: what support asks for. */
export const failureDetails = ({ message, status, requestId }: Failure): string =>
  [message, requestId && `request ${requestId}`, status && `status ${status}`].filter(Boolean).join('\n')

function kindOf(status: number): Failure['kind'] {
  switch (status) {
    case 400:
      return 'invalid'
    case 401:
      return 'signedOut'
    case 403:
      return 'notAllowed'
    case 404:
      return 'notFound'
    case 409:
      return 'conflict'
    case 413:
      return 'tooBig'
    case 422:
      return 'refused'
    case 429:
      return 'tooMany'
    case 503:
      return 'maintenance'
    default:
      return status >= 500 ? 'server' : 'unknown'
  }
}

const kindsOnTheWay: Readonly<Record<string, Failure['kind']>> = {
  TimeoutError: 'timeout',
  NetworkError: 'offline',
  AbortError: 'aborted',
}

const kindOnTheWay = (error: unknown): Failure['kind'] =>
  (error instanceof Error && kindsOnTheWay[error.name]) || 'unknown'

function fieldProblems(data: unknown): FieldProblem[] {
  if (!Array.isArray(data)) return []
  return data.flatMap((problem: { path?: unknown; message?: unknown } | null) =>
    Array.isArray(problem?.path) && problem.path.length > 0
      ? [{ field: problem.path.join('.'), message: String(problem.message ?? '') }]
      : [],
  )
}

/** Custom attributes that do not fit are named in the answer. */
function attributeProblems(data: unknown): FieldProblem[] {
  const errors = typeof data === 'object' && data !== null && 'errors' in data ? data.errors : undefined
  if (!Array.isArray(errors)) return []
  return errors.flatMap((problem: { name?: unknown; message?: unknown } | null) =>
    typeof problem?.name === 'string'
      ? [{ field: `customAttributes.${problem.name}`, message: String(problem.message ?? '') }]
      : [],
  )
}
