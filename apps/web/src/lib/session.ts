import type { Client } from '@plaza/sdk'
import type { KeyValueStore } from './browser-storage.ts'
import { createStore, type Store } from './store.ts'

export type SessionState = {
  userId: string | null
  /** The session ended by itself: the screen stays, a dialog asks to log in again. */
  isExpired: boolean
}

/** `elsewhere`: another tab signed in or out. */
export type SessionChange = 'signedIn' | 'signedOut' | 'expired' | 'elsewhere'

export type Session = Store<SessionState> & {
  logIn: (credentials: { username: string; password: string }) => Promise<void>
  logOut: () => Promise<void>
  /** The server no longer knows us; there is nothing to end there. */
  drop: () => void
  /** The person goes on without signing in again. */
  leaveExpired: () => void
  onChange: (listener: (change: SessionChange) => void) => () => void
  /** The address last signed in with, for the dialog after a session has ended. */
  lastEmail: () => string
  /** False where tokens live in memory only, so that closing the tab signs out. */
  isLasting: () => boolean
}

const emailKey = 'plaza_email'
// Calls that run in parallel all learn of the same end.
const expiryWindowMs = 2000

export function createSession(sdk: Client, stored: KeyValueStore): Session {
  const read = (): SessionState => ({ userId: sdk.auth.info().userId, isExpired: false })
  const state = createStore(read())
  const listeners = new Set<(change: SessionChange) => void>()
  let expiredAt = Number.NEGATIVE_INFINITY

  function become(next: SessionState, change: SessionChange) {
    state.set(next)
    for (const listener of listeners) listener(change)
  }

  sdk.onError('userSessionExpired', () => {
    const now = Date.now()
    if (now - expiredAt < expiryWindowMs) return
    expiredAt = now
    become({ userId: null, isExpired: true }, 'expired')
  })

  window.addEventListener('storage', (event) => {
    // without a key the whole storage was emptied
    if (event.key !== null && event.key !== sdk.getTokenStore().sharedKey) return
    const next = read()
    if (next.userId !== state.get().userId) become(next, 'elsewhere')
  })

  return {
    get: state.get,
    subscribe: state.subscribe,
    async logIn({ username, password }) {
      await sdk.auth.login({ username, password })
      stored.set(emailKey, username)
      become(read(), 'signedIn')
    },
    async logOut() {
      stored.remove(emailKey)
      // the client forgets its tokens at once; whether the server hears of it is not the person's problem
      const ended = sdk.auth.logout().catch(() => undefined)
      become({ userId: null, isExpired: false }, 'signedOut')
      await ended
    },
    drop() {
      // a call that was under way when the session ended is refused too; the dialog stays
      if (!state.get().userId) return
      sdk.getTokenStore().removeTokens()
      become({ userId: null, isExpired: false }, 'elsewhere')
    },
    leaveExpired() {
      become({ userId: null, isExpired: false }, 'signedOut')
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    lastEmail: () => stored.get(emailKey) ?? '',
    isLasting: () => sdk.getTokenStore().sharedKey !== undefined,
  }
}
