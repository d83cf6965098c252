/** A refusal that the caller should hear about. Everything else that is thrown is a bug and becomes a 500. */
export class ApiError extends Error {
  readonly statusCode: number
  readonly data: unknown
  readonly code: string | undefined
  readonly headers: Record<string, string>

  constructor(
    statusCode: number,
    message: string,
    details: { data?: unknown; code?: string; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.statusCode = statusCode
    this.data = details.data
    this.code = details.code
    this.headers = details.headers ?? {}
  }
}

export const badRequest = (message = 'Bad Request', data?: unknown) => new ApiError(400, message, { data })
export const unauthorized = (message = 'Unauthorized') => new ApiError(401, message)
/** Told to clients that can refresh: the token they sent no longer counts. */
export const sessionExpired = () => new ApiError(401, 'User session expired', { code: 'SessionExpired' })
export const forbidden = (message = 'Forbidden', data?: unknown) => new ApiError(403, message, { data })
export const notFound = (message = 'Not Found') => new ApiError(404, message)
export const unprocessable = (message = 'Unprocessable Entity', data?: unknown) => new ApiError(422, message, { data })
export function tooManyRequests(retryAfterSeconds: number, limit: number) {
  const seconds = String(Math.max(1, retryAfterSeconds))
  return new ApiError(429, 'Too Many Requests', {
    headers: {
      'retry-after': seconds,
      'ratelimit-limit': String(limit),
      'ratelimit-remaining': '0',
      'ratelimit-reset': seconds,
    },
  })
}
export const unavailable = (message = 'Service Unavailable') =>
  new ApiError(503, message, { headers: { 'retry-after': '2' } })
