import type { Challenge, ConsoleSession, JsonObject } from '@plaza/contract'
import { failureOf } from '@plaza/domain'
import type { TokenStore } from '@plaza/sdk'
import { createStore, type Store } from '@plaza/ui'
import type { Sdk } from './client.ts'

export type SessionState =
  /** Nobody is signed in. After a reload a challenge may ask for the second factor alone. */
  | { status: 'signedOut'; challenge?: Challenge }
  | ({ status: 'signedIn' } & SignedIn)
  /** It ended while a screen was open: the screen stays, a dialog asks to sign in again. */
  | ({ status: 'ended' } & SignedIn)

export type SignedIn = Pick<ConsoleSession, 'userId' | 'mustEnrol' | 'expirationDate' | 'idleMinutes'>

export type Proof =
  | { method: 'totp'; code: string }
  | { method: 'passkey'; assertion: JsonObject }
  | { method: 'recovery'; recoveryCode: string }
  | { method: 'none' }

export type Session = Store<SessionState> & {
  /** Goes on with the session of the cookie, if there is one. */
  resume: () => Promise<void>
  /** Signs in; answers how many recovery codes are left if one was used. */
  verify: (challenge: Challenge, proof: Proof) => Promise<{ recoveryCodesLeft?: number | undefined }>
  /** A new access token, and news of what the session may do. */
  renew: () => Promise<string>
  signOut: () => Promise<void>
  /** Somebody signed out in another tab; there is nothing left to end. */
  drop: () => void
  /** The server no longer knows the session. The screen stays. */
  end: () => void
  /** Nobody was here for too long: it ends here and on the server. */
  expire: () => void
  onSignedIn: (listener: (isSamePerson: boolean) => void) => () => void
}

type SessionOptions = { doors: Sdk; tokens: TokenStore; tell: (news: 'signedOut') => void }

const lockName = 'plaza_console_refresh'
const mostTries = 5
const longestWaitSeconds = 20

export function createSession({ doors, tokens, tell }: SessionOptions): Session {
  const state = createStore<SessionState>({ status: 'signedOut' })
  const listeners = new Set<(isSamePerson: boolean) => void>()
  /** Proves that this page has lived since the sign-in; gone with a reload. */
  let pageKey: string | undefined
  let lastUserId: string | undefined
  /** Rises when a session is over: what was asked for in it brings nothing back. */
  let nbEnded = 0

  function take({ accessToken, pageKey: key, userId, mustEnrol, expirationDate, idleMinutes }: ConsoleSession) {
    tokens.setTokens({ accessToken })
    pageKey = key
    const was = state.get()
    const isSame = was.status === 'signedIn' && was.mustEnrol === mustEnrol && was.userId === userId
    if (!isSame) state.set({ status: 'signedIn', userId, mustEnrol, expirationDate, idleMinutes })
    lastUserId = userId
  }

  function forget() {
    tokens.removeTokens()
    pageKey = undefined
    nbEnded++
  }

  function end() {
    const was = state.get()
    forget()
    if (was.status === 'signedIn') state.set({ ...was, status: 'ended' })
  }

  function drop() {
    forget()
    lastUserId = undefined
    state.set({ status: 'signedOut' })
  }

  /** One page after the other: each gets a cookie of its own making, and an older one counts no more. */
  async function refresh(): Promise<ConsoleSession> {
    const before = nbEnded
    const answer = await inTurn(() => patiently(() => doors.console.refresh(pageKey === undefined ? {} : { pageKey })))
    if (nbEnded !== before) throw new DOMException('The session has ended meanwhile', 'AbortError')
    return answer
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    async resume() {
      try {
        take(await refresh())
      } catch (error) {
        const { code, status } = failureOf(error)
        // a server that cannot say now whether there is a session has not said that there is none
        if (status === undefined || status >= 500 || status === 429) throw error
        const challenge = code === 'console.factorNeeded' ? (error as { data?: Challenge }).data : undefined
        state.set({ status: 'signedOut', ...(challenge && { challenge }) })
      }
    },
    async verify({ challengeId }, proof) {
      const before = lastUserId
      const answer = await doors.console.verify({ challengeId, ...proof })
      take(answer)
      for (const listener of listeners) listener(before === undefined || before === answer.userId)
      return answer
    },
    async renew() {
      try {
        const answer = await refresh()
        take(answer)
        return answer.accessToken
      } catch (error) {
        const { status = 0 } = failureOf(error)
        if (status === 401 || status === 403) end()
        throw error
      }
    },
    drop,
    async signOut() {
      drop()
      tell('signedOut')
      await doors.console.logout().catch(() => undefined)
    },
    end,
    expire() {
      end()
      void doors.console.logout().catch(() => undefined)
    },
    onSignedIn(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Thirty tabs that open at once are too many for a moment: the server says for how long, and the page is worth the wait. */
async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let left = mostTries - 1; ; left--) {
    try {
      return await work()
    } catch (error) {
      const { status, waitSeconds } = failureOf(error)
      if (status !== 429 || left === 0 || waitSeconds > longestWaitSeconds) throw error
      await new Promise((resolve) => setTimeout(resolve, waitSeconds * 1000))
    }
  }
}

const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> =>
  // browsers offer locks on https pages and on localhost only
  navigator.locks ? navigator.locks.request(lockName, work) : work()
