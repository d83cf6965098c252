import type { MemberClient } from '@plaza/sdk'
import type { Connection } from '@plaza/ui'
import { createStore } from '@plaza/ui'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session, SessionState } from '../lib/session.ts'
import { createSignals, type Signal, type Wire } from '../lib/signals.ts'
import { wireSignals } from './signal-effects.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A connection whose other end is the test. */
function createWire() {
  const listeners = new Map<string, (...args: never[]) => void>()
  const wire = {
    isClosed: false,
    on: (event: string, listener: (...args: never[]) => void) => listeners.set(event, listener),
    close: () => {
      wire.isClosed = true
    },
    send: (event: string, ...args: unknown[]) => listeners.get(event)?.(...(args as never[])),
  }
  return wire
}

/** Somebody signed in, in a tab whose connections are opened by the test. */
function givenTab({ userId = 'usr_ana' as string | null, organizationId = null as string | null } = {}) {
  const wires: ReturnType<typeof createWire>[] = []
  const session = createStore<SessionState>({ userId, organizationId: null, wasReleased: false, isExpired: false })
  const connection = createStore<'online' | 'offline'>('online')
  const tokens = { current: 'token-1' as string | undefined }
  const listSessions = vi.fn(async (): Promise<unknown> => [])
  // only what signals use of them
  const sdk = {
    auth: { accessToken: async () => tokens.current },
    sessions: { list: listSessions },
    getApiField: (name: string) => (name === 'key' ? 'pubk_1' : organizationId),
  } as unknown as MemberClient
  const signals = createSignals({
    sdk,
    session: session as unknown as Session,
    connection: connection as unknown as Connection,
    open: async (): Promise<Wire> => {
      const wire = createWire()
      wires.push(wire)
      return wire
    },
  })
  const heard: Signal[] = []
  signals.hear((signal) => heard.push(signal))
  return { wires, session, connection, signals, heard, tokens, listSessions }
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a visitor needs no connection, somebody who signs in gets one', async () => {
  const { wires, session, signals } = givenTab({ userId: null })
  await wait(120_000)
  expect([wires.length, signals.get()]).toEqual([0, 'off'])
  session.set({ userId: 'usr_ana', organizationId: null, wasReleased: false, isExpired: false })
  expect(signals.get()).toBe('waiting')
  await wait(1_000)
  expect(wires).toHaveLength(1)
  session.set({ userId: null, organizationId: null, wasReleased: false, isExpired: true })
  expect([wires[0]?.isClosed, signals.get()]).toEqual([true, 'off'])
})

test('a page that does not hear everything asks, until it is told to look what it missed', async () => {
  const { wires, signals, heard } = givenTab()
  await wait(1_000)
  wires[0]?.send('authenticated')
  expect(signals.get()).toBe('live')
  wires[0]?.send('unheard')
  expect(signals.get()).toBe('polling')
  wires[0]?.send('newMessage', { message: { id: 'msg_1' } })
  await wait(120_000)
  expect([wires.length, wires[0]?.isClosed, signals.get()]).toEqual([1, false, 'polling'])
  wires[0]?.send('authenticated')
  expect(signals.get()).toBe('live')
  expect(heard.map(({ name }) => name)).toEqual(['missed', 'newMessage', 'missed'])
})

test('the server learns who listens, and as what', async () => {
  const { wires, tokens } = givenTab({ organizationId: 'org_1' })
  await wait(1_000)
  const reply = vi.fn()
  wires[0]?.send('authentication', 'socket', reply)
  await wait(0)
  expect(reply).toHaveBeenCalledWith({
    publishableKey: 'pubk_1',
    authToken: 'token-1',
    channels: ['usr_ana', 'org_1'],
  })
  tokens.current = 'token-2'
  wires[0]?.send('authentication', 'socket', reply)
  await wait(0)
  expect(reply).toHaveBeenLastCalledWith(expect.objectContaining({ authToken: 'token-2' }))
})

test('a session that was ended elsewhere is found out at once, by a call of one’s own', async () => {
  const { wires, signals, listSessions } = givenTab()
  await wait(1_000)
  wires[0]?.send('authenticated')
  listSessions.mockRejectedValueOnce(new Error('User session expired'))
  wires[0]?.send('sessionExpired')
  await wait(0)
  expect(listSessions).toHaveBeenCalledTimes(1)
  expect(signals.get()).toBe('live')

  // the session goes on with a fresh token: the connection is made again with it
  wires[0]?.send('sessionExpired')
  await wait(1_000)
  expect([wires[0]?.isClosed, wires.length]).toEqual([true, 2])
})

test('what the server tells is heard, and refreshes what it is about', async () => {
  const { wires, signals, heard } = givenTab()
  const queryClient = new QueryClient()
  wireSignals({ signals, queryClient })
  const keys = [
    ['messages', 'list'],
    ['transactions', 'read'],
    ['users', 'read'],
  ]
  for (const key of keys) queryClient.setQueryData(key, {})
  const stale = () => keys.filter((key) => queryClient.getQueryState(key)?.isInvalidated).map(([name]) => name)

  await wait(1_000)
  wires[0]?.send('newMessage', { message: { id: 'msg_1' }, event: 'newMessage' })
  expect(heard).toEqual([{ name: 'newMessage', ids: { id: 'msg_1' } }])
  expect(stale()).toEqual(['messages'])
  wires[0]?.send('authenticated')
  expect(signals.get()).toBe('live')
  expect(heard.at(-1)).toEqual({ name: 'missed' })
  expect(stale()).toEqual(['messages', 'transactions'])
})

test('after three failures in a row screens poll, until a connection holds', async () => {
  const { wires, signals } = givenTab()
  await wait(1_000)
  wires[0]?.send('connect_error')
  expect(signals.get()).toBe('waiting')
  await wait(1_000)
  wires[1]?.send('connect_error')
  expect(signals.get()).toBe('waiting')
  await wait(4_000)
  wires[2]?.send('disconnect')
  expect(signals.get()).toBe('polling')
  expect(wires.map(({ isClosed }) => isClosed)).toEqual([true, true, true])

  await wait(59_000)
  expect(wires).toHaveLength(3)
  await wait(1_000)
  wires[3]?.send('authenticated')
  expect(signals.get()).toBe('live')
  wires[3]?.send('disconnect')
  expect(signals.get()).toBe('waiting')
  wires[0]?.send('authenticated')
  expect(signals.get(), 'a former connection says nothing any more').toBe('waiting')
})

test('without a network nothing is tried; with it, at once', async () => {
  const { wires, connection, signals } = givenTab()
  connection.set('offline')
  await wait(300_000)
  expect(wires).toHaveLength(0)
  connection.set('online')
  await wait(1_000)
  expect(wires).toHaveLength(1)
  wires[0]?.send('authenticated')
  connection.set('offline')
  connection.set('online')
  await wait(1_000)
  expect([wires.length, signals.get()], 'what holds is left alone').toEqual([1, 'live'])
})

test('another person at the same screen has a connection of their own', async () => {
  const { wires, session } = givenTab()
  await wait(1_000)
  session.set({ userId: 'usr_ben', organizationId: null, wasReleased: false, isExpired: false })
  await wait(1_000)
  expect(wires.map(({ isClosed }) => isClosed)).toEqual([true, false])
  session.set({ userId: 'usr_ben', organizationId: null, wasReleased: false, isExpired: false })
  await wait(1_000)
  expect(wires).toHaveLength(2)
})
