import type { RefusalCode } from '@plaza/contract'

/** Which answer a result or an error came from. */
export type LastResponse = {
  readonly requestId: string | undefined
  readonly statusCode: number
  /** Of settings, which have no date: which state of them it is, to be sent back as `x-plaza-if-updated`. */
  readonly version?: string | undefined
}

/**
 * An answer that says no. The fields of its body are on the error itself;
 * `data` holds the details of the refusal, for example the problems of a form.
 */
export type ApiError = Error & {
  readonly statusCode: number
  readonly requestId: string | undefined
  readonly lastResponse: LastResponse
  /** What was refused, to decide on; a newer server may know more codes than this client. */
  readonly code?: RefusalCode | (string & Record<never, never>)
  readonly data?: unknown
  /** How long the server asks to wait, where it does. */
  readonly retryAfterMs?: number
}

/** Tells an answer of the server from a failure on the way (time-out, no connection, aborted). */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && 'lastResponse' in error

/** The server says that the access token no longer counts: it has expired, or its session was ended elsewhere. */
export const isSessionOver = (error: unknown): boolean =>
  isApiError(error) && error.statusCode === 401 && error.code === 'SessionExpired'

/** A hidden property, so that objects print, compare and serialise as what the server sent. */
export const attach = <Target extends object, Name extends string, Value>(target: Target, name: Name, value: Value) =>
  Object.defineProperty(target, name, { value, configurable: true, writable: true }) as Target & Record<Name, Value>

/** The body of a refusal becomes the error; without a body there is only the status to tell. */
export function apiError(body: unknown, { requestId, statusCode }: LastResponse): ApiError {
  const fields: { message?: unknown } = typeof body === 'object' && !Array.isArray(body) ? { ...body } : {}
  const message = String(fields.message ?? `Request failed with status code ${statusCode}`)
  const error = Object.assign(new Error(message), { ...fields, message, requestId, statusCode })
  // errors hide their message from JSON; logs should show the whole answer
  Object.defineProperty(error, 'message', { enumerable: true })
  return attach(error, 'lastResponse', { requestId, statusCode })
}
