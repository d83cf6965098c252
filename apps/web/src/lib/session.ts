import type { MemberClient } from '@plaza/sdk'
import type { KeyValueStore } from '@plaza/ui'
import { createStore, type Store } from '@plaza/ui'
import { isBrowser } from './is-browser.ts'

export type SessionState = {
  userId: string | null
  /** The organization that the person acts as; its things are theirs while they do. */
  organizationId: string | null
  /** Acting as an organization ended by itself: the person no longer belongs to it. */
  wasReleased: boolean
  /** The session ended by itself: the screen stays, a dialog asks to log in again. */
  isExpired: boolean
}

/** `elsewhere`: another tab signed in or out. `acting`: the same person acts as somebody else. */
export type SessionChange = 'signedIn' | 'signedOut' | 'expired' | 'elsewhere' | 'acting'

export type Session = Store<SessionState> & {
  logIn: (credentials: { username: string; password: string }) => Promise<void>
  /** With the code that another service's sign-in ended with. */
  logInWithCode: (code: string) => Promise<void>
  /** Answers where to go on to sign out of the service that was signed in through, if there is such a place. */
  logOut: () => Promise<string | undefined>
  /** Acts as an organization, or as oneself again. */
  actAs: (organizationId: string | null) => void
  /** The server says that we do not belong to the organization. */
  release: () => void
  /** The person has read it. */
  noteRelease: () => void
  /** The server no longer knows us; there is nothing to end there. */
  drop: () => void
  /** The person goes on without signing in again. */
  leaveExpired: () => void
  onChange: (listener: (change: SessionChange) => void) => () => void
  /** The address of whoever asked for a link: the next form here begins with it. */
  noteEmail: (email: string) => void
  /** The address last signed in with, for the dialog after a session has ended. */
  lastEmail: () => string
  /** False where tokens live in memory only, so that closing the tab signs out. */
  isLasting: () => boolean
}

const emailKey = 'plaza_email'
const actingKey = 'plaza_acting'
// Calls that run in parallel all learn of the same end.
const expiryWindowMs = 2000

const nobody: SessionState = { userId: null, organizationId: null, wasReleased: false, isExpired: false }

export function createSession(sdk: MemberClient, stored: KeyValueStore, storedInTab: KeyValueStore): Session {
  function read(): SessionState {
    const { userId } = sdk.auth.info()
    // a tab keeps what was chosen in it; a new one begins with the last choice anywhere
    const [person, organizationId] = (storedInTab.get(actingKey) ?? stored.get(actingKey) ?? '').split(' ')
    const isOurs = userId !== null && person === userId
    return { ...nobody, userId, organizationId: (isOurs && organizationId) || null }
  }
  const state = createStore(read(), nobody)
  const listeners = new Set<(change: SessionChange) => void>()
  let expiredAt = Number.NEGATIVE_INFINITY

  sdk.setOrganizationId(state.get().organizationId)

  function become(next: SessionState, change: SessionChange) {
    sdk.setOrganizationId(next.organizationId)
    state.set(next)
    for (const listener of listeners) listener(change)
  }

  sdk.onError('userSessionExpired', () => {
    const now = Date.now()
    if (now - expiredAt < expiryWindowMs) return
    expiredAt = now
    become({ ...state.get(), userId: null, isExpired: true }, 'expired')
  })

  function followOtherTabs({ key }: StorageEvent) {
    // without a key the whole storage was emptied
    if (key !== null && key !== sdk.getTokenStore().sharedKey) return
    const next = read()
    if (next.userId !== state.get().userId) become(next, 'elsewhere')
  }
  if (isBrowser) window.addEventListener('storage', followOtherTabs)

  function act(organizationId: string | null, wasReleased: boolean) {
    // named with the person: the next one at this screen begins as themselves
    const kept = `${state.get().userId} ${organizationId ?? ''}`
    storedInTab.set(actingKey, kept)
    stored.set(actingKey, kept)
    become({ ...state.get(), organizationId, wasReleased }, 'acting')
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    served: state.served,
    async logIn({ username, password }) {
      await sdk.auth.login({ username, password })
      stored.set(emailKey, username)
      become(read(), 'signedIn')
    },
    async logInWithCode(code) {
      await sdk.auth.getTokens({ grantType: 'authorizationCode', code })
      become(read(), 'signedIn')
    },
    async logOut() {
      stored.remove(emailKey)
      const refreshToken = sdk.getTokenStore().getTokens()?.refreshToken
      // the client forgets its tokens at once; whether the server hears of it is not the person's problem
      sdk.getTokenStore().removeTokens()
      become(nobody, 'signedOut')
      const left = refreshToken ? await sdk.sessions.leave({ refreshToken }).catch(() => undefined) : undefined
      return left?.url ?? undefined
    },
    actAs(organizationId) {
      const now = state.get()
      if (now.userId !== null && now.organizationId !== organizationId) act(organizationId, false)
    },
    release() {
      if (state.get().organizationId !== null) act(null, true)
    },
    noteRelease() {
      state.set({ ...state.get(), wasReleased: false })
    },
    drop() {
      // a call that was under way when the session ended is refused too; the dialog stays
      if (!state.get().userId) return
      sdk.getTokenStore().removeTokens()
      become(nobody, 'elsewhere')
    },
    leaveExpired() {
      become(nobody, 'signedOut')
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    noteEmail: (email) => stored.set(emailKey, email),
    lastEmail: () => stored.get(emailKey) ?? '',
    isLasting: () => sdk.getTokenStore().sharedKey !== undefined,
  }
}
