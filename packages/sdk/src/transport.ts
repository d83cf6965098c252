import { apiError, attach, type LastResponse } from './errors.ts'

export type Exchange = {
  method: string
  url: string
  headers: Headers
  body?: string | FormData | undefined
  /** Hears where the log of the server's database was after what was written (`x-plaza-position`). */
  wrote?: ((position: string) => void) | undefined
}

export type Patience = {
  /** For the whole call, repetitions included. */
  timeoutMs: number
  signal?: AbortSignal | undefined
  /** How often a call that did not get through is sent again. */
  retries: number
  fetch?: typeof fetch | undefined
}

type Answer = LastResponse & { ok: boolean; content: unknown; retryAfterMs: number }

const longestRetryAfterMs = 5000

/** Sends one request and gives the parsed answer; refusals and failures on the way are thrown. */
export async function exchange(request: Exchange, patience: Patience): Promise<unknown> {
  const { timeoutMs, signal, retries } = patience
  const controller = new AbortController()
  const stop = (message: string, name: string) => controller.abort(Object.assign(new Error(message), { name }))
  const abort = () => stop('Request aborted', 'AbortError')
  const timer = setTimeout(() => stop(`timeout of ${timeoutMs}ms exceeded`, 'TimeoutError'), timeoutMs)
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()

  try {
    for (let attempt = 0; ; attempt++) {
      controller.signal.throwIfAborted()
      const outcome = await once(request, controller.signal, patience.fetch ?? fetch)
      if (!(outcome instanceof Error) && outcome.ok) return present(outcome)
      controller.signal.throwIfAborted()

      const isLost = outcome instanceof Error
      const mayRepeat = isLost || (isPassing(outcome) && outcome.retryAfterMs <= longestRetryAfterMs)
      if (attempt >= retries || !mayRepeat) throw isLost ? outcome : refusal(outcome)

      await pause(Math.max(backOffMs(attempt), isLost ? 0 : outcome.retryAfterMs), controller.signal)
    }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

async function once(request: Exchange, signal: AbortSignal, send: typeof fetch): Promise<Answer | Error> {
  const { url, method, headers, body = null, wrote } = request
  try {
    // "omit": with cookies allowed, browsers answer a 401 of their own site with a log-in box of their own
    const response = await send(url, { method, headers, body, signal, credentials: 'omit' })
    const position = response.headers.get('x-plaza-position')
    if (position) wrote?.(position)
    const text = await response.text()
    return {
      ok: response.ok,
      statusCode: response.status,
      requestId: response.headers.get('x-request-id') ?? undefined,
      version: response.headers.get('x-plaza-version') ?? undefined,
      retryAfterMs: Number(response.headers.get('retry-after')) * 1000 || 0,
      // a proxy's error page is no body of ours; but a success that cannot be read did not arrive
      content: response.ok ? JSON.parse(text || '{}') : parseOrNull(text),
    }
  } catch (cause) {
    return Object.assign(new Error('Network Error', { cause }), { name: 'NetworkError' })
  }
}

function refusal(answer: Answer): Error {
  const error = apiError(answer.content, answer)
  return answer.retryAfterMs ? attach(error, 'retryAfterMs', answer.retryAfterMs) : error
}

/** A page becomes an array that carries what the server said about the page. */
function present({ content, requestId, statusCode, version }: Answer): unknown {
  let result = content
  if (typeof content !== 'object' || content === null) return result
  if (Array.isArray(content)) {
    const count = content.length
    attach(content, 'paginationMeta', { nbResults: count, nbPages: Math.sign(count), page: 1, nbResultsPerPage: count })
  } else if ('nbResultsPerPage' in content && 'results' in content && Array.isArray(content.results)) {
    const { results, ...paginationMeta } = content
    result = attach(content.results, 'paginationMeta', paginationMeta)
  }
  return attach(Object(result), 'lastResponse', { requestId, statusCode, ...(version && { version }) })
}

// 409 with a time to come again: the same call, sent before, is still being worked on
const isPassing = ({ statusCode: status, retryAfterMs }: Answer) =>
  status === 429 || (status >= 502 && status <= 504) || (status === 409 && retryAfterMs > 0)

// half a second, then one and a half, each up to 50 % shorter or longer: clients that failed together come back apart
const backOffMs = (attempt: number) => (attempt ? 1500 : 500) * (0.5 + Math.random())

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
