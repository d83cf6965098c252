import { type Call, withQuery } from './call.ts'
import { authorization } from './session.ts'
import { type ApiFields, baseUrl, type ClientOptions } from './settings.ts'
import { exchange } from './transport.ts'

/** What each client was told last by the server it calls: it must see what it wrote, whichever standby answers. */
const told = new WeakMap<ApiFields, { base: string; position: string }>()

/** Two hexadecimal numbers, of which the first counts more. */
const rankOf = (position: string) =>
  position
    .split('/')
    .map((part) => part.padStart(8, '0'))
    .join()

/** Turns a call into a request with the settings of the moment, and sends it. */
export async function send(call: Call, token: string | undefined, api: ApiFields, rules: ClientOptions) {
  const { method, path, data = {}, options } = call
  const isPath = path.startsWith('/')
  const own = isPath || api.host ? baseUrl(api) : ''
  const url = isPath ? own + path : path
  // nothing, for another server
  const base = url.startsWith(`${own}/`) && own
  const isRead = method === 'GET'
  const isKeyed = method === 'POST' || method === 'PATCH'
  // docs/contract/00-common.md §1: an empty object is no body at all
  const isQuery = isRead || (method === 'DELETE' && isPath)
  const hasBody = !isQuery && Object.keys(data).length > 0
  // another server would take a repeated write for a second one, and refuse browsers that send it headers of ours
  const key = options.idempotencyKey ?? (base && isKeyed && randomKey())
  const known = told.get(api)
  const last = known?.base === base && known.position

  return exchange(
    {
      method,
      url: isQuery ? withQuery(url, data) : url,
      body: hasBody ? JSON.stringify(data) : undefined,
      headers: headersOf({
        accept: 'application/json',
        'content-type': hasBody && 'application/json',
        authorization: authorization(api.key, token),
        // whoever names itself is told when its token no longer counts; the wire ignores such a token in silence
        'x-plaza-client': base && token && 'sdk',
        'x-plaza-position': last,
        'idempotency-key': key,
        'x-stelace-version': chosen(options.apiVersion, options.stelaceVersion, api.version),
        'x-stelace-organization-id': chosen(options.organizationId, options.stelaceOrganizationId, api.organizationId),
        'x-stelace-user-id': chosen(options.userId, options.stelaceUserId),
        ...options.headers,
      }),
      wrote: (position) => {
        const now = told.get(api)
        if (base && (now?.base !== base || rankOf(position) > rankOf(now.position))) told.set(api, { base, position })
      },
    },
    {
      timeoutMs: options.timeout ?? api.timeout,
      signal: options.signal,
      // the server recognises a write that is sent twice by its key
      retries: isRead || (isKeyed && key && rules.retryWrites !== false) ? (options.retries ?? rules.retries ?? 2) : 0,
      fetch: rules.fetch,
    },
  )
}

/** The first that was said at all; `null` says "none". */
const chosen = (...values: (string | null | undefined)[]) => values.find((value) => value !== undefined)

/** `Headers` treats names in any spelling as one, so that a caller's own `Authorization` replaces ours. */
function headersOf(values: Record<string, string | false | null | undefined>): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(values)) if (value) headers.set(name, value)
  return headers
}

// not randomUUID: browsers offer that on https pages only
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
