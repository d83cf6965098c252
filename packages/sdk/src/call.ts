import type { ApiVersion } from '@plaza/contract'

/** What may be said about a single call, as its last argument. */
export type CallOptions = {
  /** Further headers. */
  headers?: Record<string, string> | undefined
  apiVersion?: ApiVersion | null | undefined
  /** Acts as this organization; `null` acts as oneself although the client has one set. */
  organizationId?: string | null | undefined
  /** Acts as another user; only keys and people with full rights are heard. */
  userId?: string | null | undefined
  /** Stops the call: 'Request aborted'. */
  signal?: AbortSignal | undefined
  /** Milliseconds for the whole call. */
  timeout?: number | undefined
  /** How often a call that did not get through is sent again. */
  retries?: number | undefined
  /** Names this attempt, so that the server can recognise a repetition. Each POST and PATCH has one of its own. */
  idempotencyKey?: string | undefined
  /** Spelling of older clients for `apiVersion`, `organizationId` and `userId`. */
  stelaceVersion?: ApiVersion | null | undefined
  stelaceOrganizationId?: string | null | undefined
  stelaceUserId?: string | null | undefined
}

/** Method and path: `GET /assets/:id`. */
export type Route = `${string} ${string}`

export type Call = {
  method: string
  /** Or a whole address, of this server or another. */
  path: string
  data: object | undefined
  options: CallOptions
}

export const optionNames: Record<keyof CallOptions, true> = {
  headers: true,
  apiVersion: true,
  organizationId: true,
  userId: true,
  signal: true,
  timeout: true,
  retries: true,
  idempotencyKey: true,
  stelaceVersion: true,
  stelaceOrganizationId: true,
  stelaceUserId: true,
}

/** Reads `(id…, data?, options?)`; what does not fit is a mistake of the caller and never sent. */
export function readArguments(route: Route, args: unknown[]): Call {
  const [method = '', template = ''] = route.split(' ')
  const where = `(${route})`
  const rest = [...args]
  const path = template.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.shift()
    if (typeof value !== 'string') throw new TypeError(`"${name}" must be a string ${where}`)
    // these two would climb to another address
    if (value === '.' || value === '..') throw new TypeError(`"${name}" must not be "${value}" ${where}`)
    return encodeURIComponent(value)
  })

  // older clients passed options right after the ids when there was nothing else to say
  if (rest.length === 1 && isObject(rest[0]) && Object.keys(rest[0]).every((name) => /^stelace[A-Z]/.test(name)))
    rest.unshift({})

  const [data, options = {}, ...extra] = rest
  if (extra.length || !isPlain(options) || !(data === undefined || isPlain(data)))
    throw new TypeError(`Unknown arguments ${where}`)
  const unknown = Object.keys(options).filter((name) => !Object.hasOwn(optionNames, name))
  if (unknown.length) throw new TypeError(`Unknown options: ${unknown.join(', ')} ${where}`)
  return { method, path, data, options }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
/** An object that was written as one: no list, date or instance of a class. */
export function isPlain(value: unknown): value is object {
  if (!isObject(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  // the one of another window has none above it either
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** docs/contract/00-common.md §11.1: lists as `key[]`, objects as JSON, nothing for what is not there. */
export function withQuery(address: string, data: object): string {
  let url = address
  const add = (name: string, value: unknown) => {
    if (value === null || value === undefined) return
    const text = value instanceof Date ? value.toISOString() : isObject(value) ? JSON.stringify(value) : String(value)
    url += `${url.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(text)}`
  }
  for (const [key, value] of Object.entries(data)) {
    const name = encodeURIComponent(key)
    if (Array.isArray(value)) for (const item of value) add(`${name}[]`, item)
    else add(name, value)
  }
  return url
}
