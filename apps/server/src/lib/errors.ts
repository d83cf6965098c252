import { codeOf, messageOf, type Refusal, type RefusalValues, refusals } from '@plaza/contract'

type Details = {
  data?: unknown
  headers?: Record<string, string>
  /** The status a provider returned, where it is passed on instead of ours. */
  status?: number
}

type DetailsOf<Name extends Refusal> = keyof RefusalValues<Name> extends never
  ? [details?: Details]
  : [details: Details & { values: RefusalValues<Name> }]

/** How long callers are told to wait if something is down, unless the refusal says otherwise. */
const patience = { 'retry-after': '2' }

/** A refusal that the caller should hear about. Everything else that is thrown is a bug and becomes a 500. */
export class ApiError extends Error {
  readonly statusCode: number
  readonly code: string
  readonly data: unknown
  readonly headers: Record<string, string>

  constructor(name: Refusal, details: Details & { values?: Readonly<Record<string, string | number>> } = {}) {
    super(messageOf(name, details.values))
    this.statusCode = details.status ?? refusals[name].status
    this.code = codeOf(name)
    this.data = details.data
    this.headers = details.headers ?? (this.statusCode === 503 ? patience : {})
  }
}

/**
 * To be thrown: one of the refusals of the contract, with the values of its message.
 *
 * @example throw refuse('stock.short', { data: { quantity, bookedQuantity } })
 */
export const refuse = <Name extends Refusal>(name: Name, ...[details]: DetailsOf<Name>) => new ApiError(name, details)

/** How a call was refused; a server error is rethrown. */
export function onlyRefusals(error: unknown): ApiError {
  if (error instanceof ApiError && error.statusCode < 500) return error
  throw error
}

export function tooManyRequests(retryAfterSeconds: number, limit: number) {
  const seconds = String(Math.max(1, retryAfterSeconds))
  return refuse('rate.exceeded', {
    headers: {
      'retry-after': seconds,
      'ratelimit-limit': String(limit),
      'ratelimit-remaining': '0',
      'ratelimit-reset': seconds,
    },
  })
}
