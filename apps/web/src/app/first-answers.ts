/** What came with the page, by method, address and body of the call that it answers. */
export type FirstAnswers = { givenMs: number; byCall: Record<string, unknown> }

/** A browser may show a page again from its memory; what is older than this is asked anew. */
const freshMs = 60_000

/**
 * Answers each of the first calls once with what came with the page. Only to people without an account: the server did
 * not know who would read it.
 */
export function createFirstAnswers(answers: FirstAnswers | undefined) {
  const isFresh = answers !== undefined && Math.abs(Date.now() - answers.givenMs) < freshMs && navigator.onLine
  const waiting = new Map(Object.entries(isFresh ? answers.byCall : {}))
  return (address: string, { method = 'GET', headers, body }: RequestInit = {}): Response | undefined => {
    if (waiting.size === 0 || !new Headers(headers).get('authorization')?.startsWith('Basic ')) return undefined
    const { origin, pathname, search } = new URL(address, window.location.href)
    const call = `${method} ${pathname}${search} ${typeof body === 'string' ? body : ''}`
    if (origin !== window.location.origin || !waiting.has(call)) return undefined
    const answer = waiting.get(call)
    waiting.delete(call)
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  }
}
