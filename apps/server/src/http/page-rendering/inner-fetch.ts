import type { FastifyInstance } from 'fastify'

const methods = ['GET', 'POST'] as const

type InnerFetch = { fetch: typeof fetch; wasLimited: () => boolean }

/**
 * `fetch` for pages rendered here: the same server answers, as it would over the network. It records whether the reader hit a
 * rate limit: a page that says so must not be cached for others.
 */
export function createInnerFetch(app: FastifyInstance, address: string): InnerFetch {
  let isLimited = false
  const fetch: InnerFetch['fetch'] = async (input, { method = 'GET', headers, body } = {}) => {
    const { pathname, search } = new URL(String(input), 'http://inside')
    const known = methods.find((each) => each === method)
    if (!known || (body && typeof body !== 'string')) throw new Error(`A page asks by ${methods.join(' and ')} only`)
    const answer = await app.inject({
      method: known,
      url: pathname + search,
      // limits count it as a call of the reader's
      remoteAddress: address,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && { payload: body }),
    })
    isLimited ||= answer.statusCode === 429
    return new Response(answer.payload, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? 'application/json') },
    })
  }
  return { fetch, wasLimited: () => isLimited }
}
