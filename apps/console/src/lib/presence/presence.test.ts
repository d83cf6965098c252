// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Sdk } from '../client.ts'
import { createPresence, type Wire } from './presence.ts'

type Message = { userId: string; is: string }
type Listener = (content: { message: Message }) => void

/** A channel as the server keeps it: whatever is sent reaches everybody who has joined. */
function createChannel() {
  const wires = new Set<Map<string, Listener>>()
  const open = async (): Promise<Wire> => {
    const listeners = new Map<string, Listener>()
    wires.add(listeners)
    setTimeout(() => listeners.get('authenticated')?.({ message: { userId: '', is: '' } }), 10)
    return {
      on: (event, listener) => listeners.set(event, listener as unknown as Listener),
      close: () => wires.delete(listeners),
    }
  }
  const send = vi.fn(async ({ event, message }: { event: string; message: Message }) => {
    for (const listeners of wires) listeners.get(event)?.({ message })
  })
  // the two parts of the client that presence uses
  const sdk = { signals: { send }, auth: { accessToken: async () => 'token' } } as unknown as Sdk
  return { presence: createPresence({ sdk, apiKey: 'pubk', open }), send }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('colleagues on the same page see each other, until one leaves or is not heard of any more', async () => {
  const { presence } = createChannel()
  const [bens, anas] = [vi.fn(), vi.fn()]
  presence.watch('ast_1', 'ben', bens)
  await vi.advanceTimersByTimeAsync(2_000)
  const leave = presence.watch('ast_1', 'ana', anas)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(bens).toHaveBeenLastCalledWith(['ana'])
  expect(anas).toHaveBeenLastCalledWith(['ben'])
  leave()
  expect(bens).toHaveBeenLastCalledWith([])
})

test('whoever was alone says no goodbye, which nobody would hear', async () => {
  const { presence, send } = createChannel()
  const leave = presence.watch('ast_1', 'ben', vi.fn())
  await vi.advanceTimersByTimeAsync(2_000)
  leave()
  expect(send.mock.calls.map(([{ message }]) => message.is)).toEqual(['new'])
})
