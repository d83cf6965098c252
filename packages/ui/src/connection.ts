import { createStore, type Store } from './store.ts'

export type Connection = Store<'online' | 'offline'> & {
  /** A call did not get through: look whether the server can be reached at all. */
  doubt: () => void
}

const probeEveryMs = 5000

/**
 * Whether the server can be reached. Browsers know only about the cable, so a probe decides:
 * after a failed call, and again and again while offline. Whoever has to wait meanwhile is told.
 */
export function createConnection(probe: () => Promise<unknown>, tell: (isOnline: boolean) => void): Connection {
  const state = createStore<'online' | 'offline'>('online')
  let timer: ReturnType<typeof setTimeout> | undefined
  let isProbing = false

  function become(next: 'online' | 'offline') {
    state.set(next)
    tell(next === 'online')
    clearTimeout(timer)
    if (next === 'offline') timer = setTimeout(look, probeEveryMs)
  }

  function look() {
    if (isProbing) return
    isProbing = true
    probe()
      .then(() => become('online'))
      .catch((error: Error) => become(isUnreachable(error) ? 'offline' : 'online'))
      .finally(() => {
        isProbing = false
      })
  }

  if (typeof window !== 'undefined') {
    window.addEventListener('offline', () => become('offline'))
    window.addEventListener('online', look)
    if (navigator.onLine === false) become('offline')
  }

  return { ...state, doubt: look }
}

// A server that answers, with whatever, can be reached.
const isUnreachable = ({ name }: Error) => name === 'NetworkError' || name === 'TimeoutError'
