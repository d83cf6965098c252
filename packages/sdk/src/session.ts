import { type ApiError, apiError, isApiError } from './errors.ts'
import { type AuthTokens, readClaims, type TokenStore } from './token-store.ts'

/** Asked for fresh tokens instead of the server, when given; may answer by promise or by callback. */
export type BeforeRefreshToken = (
  tokens: AuthTokens,
  callback: (error: unknown, tokens?: AuthTokens) => void,
) => Promise<AuthTokens> | undefined

export type AuthInfo = { isAuthenticated: boolean; userId: string | null }

type SessionListener = (error: ApiError) => void

type SessionOptions = {
  store: () => TokenStore
  /** Gets a new access token from the server. */
  renew: (tokens: AuthTokens) => Promise<AuthTokens>
}

/** The signed-in state: one refresh at a time, however many calls and tabs need it. */
export function createSession({ store, renew }: SessionOptions) {
  const listeners = new Set<SessionListener>()
  let refreshing: Promise<void> | undefined

  /** Runs while holding the lock of all tabs. What other tabs did while this one waited counts. */
  async function refresh(refused: string | undefined) {
    const before = store().getTokens()
    if (!before || !needsRefresh(before, refused)) return
    // someone may log in, log out or change stores while we wait for the answer; their tokens are not ours to touch
    const isStillOurs = () => store().getTokens()?.refreshToken === before.refreshToken

    try {
      const fresh = await renew(before)
      if (isStillOurs()) store().setTokens({ ...before, ...fresh })
    } catch (error) {
      if (!isApiError(error) || error.statusCode !== 403) throw error
      if (!isStillOurs()) return
      store().removeTokens()
      const expired = apiError({ message: 'User session expired', code: 'SessionExpired' }, error.lastResponse)
      // a listener's own mistake must not replace this error
      for (const listener of listeners) queueMicrotask(() => listener(expired))
      throw expired
    }
  }

  async function refreshAlone(refused: string | undefined) {
    const name = store().sharedKey
    const locks = name ? globalThis.navigator?.locks : undefined
    if (!name || !locks) return refresh(refused)
    const isOurTurn = await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await refresh(refused)
      return lock !== null
    })
    if (!isOurTurn) {
      await locks.request(name, async () => {
        await arrivalOfTokens(() => needsRefreshNow(store(), refused))
        await refresh(refused)
      })
    }
  }

  return {
    /** The access token to send, refreshed first when it has expired, or when the server has `refused` it. */
    async accessToken(signal?: AbortSignal, refused?: string): Promise<string | undefined> {
      const tokens = store().getTokens()
      if (!tokens || !needsRefresh(tokens, refused)) return tokens?.accessToken
      refreshing ??= refreshAlone(refused).finally(() => {
        refreshing = undefined
      })
      await unlessAborted(refreshing, signal)
      return store().getTokens()?.accessToken
    },

    info(): AuthInfo {
      const tokens = store().getTokens()
      const { userId, sub, exp } = readClaims(tokens?.accessToken)
      const id = userId ?? sub
      const isAlive = Boolean(id && (tokens?.refreshToken || !isPast(exp)))
      return { isAuthenticated: isAlive, userId: isAlive && id ? id : null }
    },

    onExpired(listener: SessionListener): () => void {
      // its own object per call: the same function may listen twice
      const own: SessionListener = (error) => listener(error)
      listeners.add(own)
      return () => {
        listeners.delete(own)
      }
    },
  }
}

/** The application's own way to fresh tokens. */
export const askForTokens = (ask: BeforeRefreshToken, tokens: AuthTokens) =>
  new Promise<AuthTokens>((resolve, reject) => {
    ask(tokens, (error, fresh) => (error || !fresh ? reject(error) : resolve(fresh)))?.then(resolve, reject)
  })

const isPast = (exp: number | undefined) => exp !== undefined && exp * 1000 <= Date.now()

function needsRefresh({ accessToken, refreshToken }: AuthTokens, refused?: string): boolean {
  const claims = readClaims(accessToken)
  const isUnreadable = Object.keys(claims).length === 0
  return Boolean(refreshToken) && (isUnreadable || isPast(claims.exp) || accessToken === refused)
}

const needsRefreshNow = (store: TokenStore, refused: string | undefined) => {
  const tokens = store.getTokens()
  return Boolean(tokens && needsRefresh(tokens, refused))
}

/** What another tab has stored reaches this one a moment after its lock does; it announces itself. */
async function arrivalOfTokens(isMissing: () => boolean) {
  const page = globalThis as Partial<EventTarget>
  if (!isMissing()) return
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(limit)
      page.removeEventListener?.('storage', done)
      resolve()
    }
    const limit = setTimeout(done, 200)
    page.addEventListener?.('storage', done)
  })
}

/** Whoever aborts stops waiting; the refresh goes on for the others. */
async function unlessAborted(work: Promise<void>, signal: AbortSignal | undefined) {
  if (!signal) return work
  let stop = () => {}
  const aborted = new Promise<void>((resolve) => {
    stop = resolve
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
  })
  await Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', stop))
}

/** At least 32 characters in three parts, the first of which starts with the secret-key prefix. */
export function isSecretKey(key: string): boolean {
  const parts = key.split('_')
  const [type = ''] = parts
  return key.length >= 32 && parts.length === 3 && type.length <= 10 && type.startsWith('seck')
}

/** The three schemes of docs/contract/00-common.md §2.1. */
export function authorization(key: string | null, token: string | undefined): string | undefined {
  if (key && token) return `Stelace-V1 apiKey=${key}, token=${token}`
  return key ? `Basic ${btoa(`${key}:`)}` : token && `Bearer ${token}`
}
