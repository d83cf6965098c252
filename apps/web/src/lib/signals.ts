import type { MemberClient } from '@plaza/sdk'
import type { Connection } from '@plaza/ui'
import { createStore, type Store } from '@plaza/ui'
import type { Session } from './session.ts'

/** What the server tells open screens; messages hold ids only. */
export type SignalName =
  | 'newMessage'
  | 'messageChanged'
  | 'transactionChanged'
  | 'ratingReceived'
  | 'listingModerated'
  | 'newNotification'
  | 'appUpdate'
const names: readonly SignalName[] = [
  'newMessage',
  'messageChanged',
  'transactionChanged',
  'ratingReceived',
  'listingModerated',
  'newNotification',
  'appUpdate',
]

/** `missed`: the connection is there again, and what happened meanwhile is not known. */
export type Signal = { name: SignalName; ids: Readonly<Record<string, unknown>> } | { name: 'missed' }

/** `live`: signals arrive. `waiting`: a connection is being made. `polling`: screens must ask. `off`: nobody is signed in. */
export type SignalState = 'off' | 'waiting' | 'live' | 'polling'

export type Signals = Store<SignalState> & { hear: (listener: (signal: Signal) => void) => () => void }

/** The part of a Socket.IO connection that is used here. */
export type Wire = { on(event: string, listener: (...args: never[]) => void): unknown; close(): unknown }

type Parts = {
  sdk: MemberClient
  session: Session
  connection: Connection
  /** Opens a connection. Loaded when somebody is signed in, not before. */
  open?: () => Promise<Wire>
}

const firstAfterMs = 1_000
const retriesMs = [1_000, 4_000]
const laterMs = 60_000

async function openSocket(): Promise<Wire> {
  const { io } = await import('socket.io-client')
  // without websockets each call of the fallback could meet another server
  return io('/signal', { path: '/signal', transports: ['websocket'], reconnection: false, forceNew: true })
}

/** Follows what happens on the server while somebody is signed in. After three failures in a row screens poll. */
export function createSignals({ sdk, session, connection, open = openSocket }: Parts): Signals {
  const state = createStore<SignalState>('off')
  const listeners = new Set<(signal: Signal) => void>()
  let failures = 0
  let wire: Wire | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Whatever a former attempt still reports is no longer of interest. */
  let attempt = 0

  const tell = (signal: Signal) => {
    for (const listener of listeners) listener(signal)
  }

  function stop() {
    attempt++
    clearTimeout(timer)
    wire?.close()
    wire = undefined
  }

  function start(userId: string | null) {
    stop()
    failures = 0
    state.set(userId ? 'waiting' : 'off')
    if (userId) timer = setTimeout(() => void connect(userId), firstAfterMs)
  }

  function fail(userId: string) {
    stop()
    failures++
    const afterMs = retriesMs[failures - 1] ?? laterMs
    state.set(failures > retriesMs.length ? 'polling' : 'waiting')
    timer = setTimeout(() => void connect(userId), afterMs)
  }

  async function connect(userId: string) {
    // without a network an attempt would only fail; it is made when the network is back
    if (connection.get() === 'offline') return
    const own = ++attempt
    const isCurrent = () => own === attempt
    const opened = await open().catch(() => undefined)
    if (!isCurrent()) return void opened?.close()
    if (!opened) return fail(userId)
    wire = opened
    const failing = () => {
      if (isCurrent()) fail(userId)
    }
    opened.on('connect_error', failing)
    opened.on('disconnect', failing)
    opened.on('authentication', (_socketId: string, reply: (claim: object) => void) => void answer(userId, reply))
    opened.on('authenticated', () => {
      if (!isCurrent()) return
      failures = 0
      state.set('live')
      tell({ name: 'missed' })
    })
    // what happens on other servers does not come here for now; `authenticated` comes once it does
    opened.on('unheard', () => state.set('polling'))
    opened.on('sessionExpired', () => {
      // any call of one's own finds out: it goes on with a fresh token, or the client tells that the session is over
      sdk.sessions.list().then(failing, () => undefined)
    })
    for (const name of names) {
      opened.on(name, ({ message }: { message?: Record<string, unknown> }) => tell({ name, ids: message ?? {} }))
    }
  }

  /** Asked when the connection is made, and again whenever our token has run out. */
  async function answer(userId: string, reply: (claim: object) => void) {
    const authToken = await sdk.auth.accessToken().catch(() => undefined)
    const organizationId = sdk.getApiField('organizationId')
    const channels = organizationId ? [userId, organizationId] : [userId]
    reply({ publishableKey: sdk.getApiField('key'), ...(authToken ? { authToken, channels } : {}) })
  }

  let following: string | null = null
  let heardFor: string | null = null
  const follow = () => {
    const { userId, organizationId } = session.get()
    const heard = organizationId ?? userId
    if (userId === following && heard === heardFor) return
    following = userId
    heardFor = heard
    start(userId)
  }
  session.subscribe(follow)
  connection.subscribe(() => {
    if (connection.get() === 'online' && following && state.get() !== 'live') start(following)
  })
  follow()

  return {
    get: state.get,
    subscribe: state.subscribe,
    hear(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
