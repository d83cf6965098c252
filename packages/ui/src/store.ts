import { useSyncExternalStore } from 'react'

/** A value outside of React that components can follow. */
export type Store<Value> = {
  get: () => Value
  subscribe: (listener: () => void) => () => void
  /** What the server drew the page with, where the browser may know better. It is shown until React has taken over. */
  served?: (() => Value) | undefined
}

export type WritableStore<Value> = Store<Value> & { set: (value: Value) => void }

export function createStore<Value>(initial: Value, served: Value = initial): WritableStore<Value> {
  const listeners = new Set<() => void>()
  let value = initial
  // another object that says the same would have everything drawn again that reads it
  const shown = isSaidAlike(served, initial) ? initial : served
  return {
    get: () => value,
    served: () => shown,
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

export const useStore = <Value>({ subscribe, get, served = get }: Store<Value>): Value =>
  useSyncExternalStore(subscribe, get, served)

const isSaidAlike = (one: unknown, other: unknown) =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other)
