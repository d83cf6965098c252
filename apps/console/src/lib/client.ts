import { type Client, createInstance, type TokenStore } from '@plaza/sdk'
import { caseAtHand } from './case-at-hand.ts'
import { forgetReplies, repliesAtHand } from './replies-at-hand.ts'

/** The console reads lists by cursor. */
export type Sdk = Client<'2020-08-10'>

const apiVersion = '2020-08-10'

/** Stands for the refresh token, which is a cookie that no script reads. */
const inCookie = 'cookie'

/** Tokens live in this page only: nothing of a console session is ever stored where another script could read it. */
export function createMemoryStore(): TokenStore {
  let accessToken: string | undefined
  return {
    getTokens: () => (accessToken === undefined ? null : { accessToken, refreshToken: inCookie }),
    setTokens(tokens) {
      accessToken = tokens.accessToken
    },
    removeTokens() {
      accessToken = undefined
    },
  }
}

/** Calls that begin, renew and end a session bring its cookie along, and the header that only the console sends. */
const sendToDoors: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set('x-plaza-console', '1')
  // the client sends no empty object, and the call that goes on after a reload has nothing to say in its body
  const isEmpty = !init?.body && String(input).endsWith('/auth/console/refresh')
  if (isEmpty) headers.set('content-type', 'application/json')
  return fetch(input, {
    ...init,
    ...(isEmpty && { body: '{}' }),
    headers,
    credentials: 'same-origin',
    cache: 'no-store',
  })
}

/** For calls without a token. They never wait for a renewed one, which would be waiting for itself. */
export const createDoors = (apiKey: string): Sdk =>
  createInstance({ apiKey, apiVersion, tokenStore: createMemoryStore(), retries: 0, fetch: sendToDoors })

/** Which case a change is made from, and whose words it sends; looking needs no record of it. */
function withMarks(init: RequestInit | undefined, names: readonly string[]): HeadersInit | undefined {
  const id = caseAtHand()
  if ((id === undefined && names.length === 0) || isLook(init)) return init?.headers
  const headers = new Headers(init?.headers)
  if (id !== undefined) headers.set('x-plaza-case', id)
  if (names.length > 0) headers.set('x-plaza-reply', names.join(','))
  return headers
}

const isLook = (init: RequestInit | undefined) => (init?.method ?? 'GET') === 'GET'

/** For everything else. `renew` gets a new access token. */
export const createClient = (apiKey: string, tokenStore: TokenStore, renew: () => Promise<string>): Sdk =>
  createInstance({
    apiKey,
    apiVersion,
    tokenStore,
    beforeRefreshToken: async () => ({ accessToken: await renew(), refreshToken: inCookie }),
    // the query cache decides what is fresh
    fetch: async (input, init) => {
      const headers = withMarks(init, repliesAtHand())
      const response = await fetch(input, { ...init, ...(headers && { headers }), cache: 'no-cache' })
      if (response.ok && !isLook(init)) forgetReplies()
      return response
    },
  })
