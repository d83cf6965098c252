import { useSyncExternalStore } from 'react'

/** A value outside of React that components can follow. */
export type Store<Value> = {
  get: () => Value
  subscribe: (listener: () => void) => () => void
}

export type WritableStore<Value> = Store<Value> & { set: (value: Value) => void }

export function createStore<Value>(initial: Value): WritableStore<Value> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <Value>(store: Store<Value>): Value => useSyncExternalStore(store.subscribe, store.get)
