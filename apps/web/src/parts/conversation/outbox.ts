import type { KeyValueStore } from '@plaza/ui'
import { createStore, type Store } from '@plaza/ui'

export type SentFile = { name: string; url: string; type: string; size: number }

/** A message that the server does not have yet. It is kept until it does, also when the tab is closed. */
export type Pending = {
  /** Travels with the message, so that one that arrived unnoticed is not sent twice. */
  clientId: string
  senderId: string
  conversationId: string
  topicId: string
  receiverId: string
  content: string
  attachments: readonly SentFile[]
  createdDate: string
  state: 'waiting' | 'sending' | 'failed'
}

export type Outbox = Store<readonly Pending[]> & {
  add: (message: Omit<Pending, 'clientId' | 'createdDate' | 'state'>) => void
  mark: (clientId: string, state: Pending['state']) => void
  remove: (clientId: string) => void
}

declare module '../../lib/services.tsx' {
  interface Services {
    /** Messages on their way. */
    outbox: Outbox
  }
}

const key = 'plaza_outbox'

export function createOutbox(stored: KeyValueStore): Outbox {
  const state = createStore<readonly Pending[]>(read(stored.get(key)))
  // also what is gone since: another tab's messages are kept, this one's are not brought back
  const ours = new Set(state.get().map(({ clientId }) => clientId))
  function become(next: readonly Pending[]) {
    for (const { clientId } of next) ours.add(clientId)
    state.set(next)
    const all = [...read(stored.get(key)).filter(({ clientId }) => !ours.has(clientId)), ...next]
    if (all.length > 0) stored.set(key, JSON.stringify(all))
    else stored.remove(key)
  }
  return {
    get: state.get,
    subscribe: state.subscribe,
    add: (message) =>
      become([
        ...state.get(),
        { ...message, clientId: randomId(), createdDate: new Date().toISOString(), state: 'waiting' },
      ]),
    mark: (clientId, next) =>
      become(state.get().map((each) => (each.clientId === clientId ? { ...each, state: next } : each))),
    remove: (clientId) => become(state.get().filter((each) => each.clientId !== clientId)),
  }
}

// not randomUUID: browsers offer that on https pages only
const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** What was on its way when the tab was closed waits again. */
function read(text: string | null): Pending[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept)
      ? kept.map((each: Pending) => ({ ...each, state: each.state === 'failed' ? 'failed' : 'waiting' }))
      : []
  } catch {
    return []
  }
}
