import type { DayRange, KeyValueStore } from '@plaza/ui'
import { createStore, type Store } from '@plaza/ui'

/** What people have chosen so far. */
export type Choice = {
  /** Days, nights, weeks, months; or the one day of hours. */
  days: DayRange | null
  /** Of hours and minutes: the moment it begins, in ISO form. */
  slot: string | null
  /** Of hours and minutes: how many. */
  length: number
  quantity: number
  /** How many of each extra, by its id. */
  extras?: Readonly<Record<string, number>>
}

/** How far sending has come. What is there is never made again: another try goes on behind it. */
export type Progress = {
  /** Names the attempt, so that a lost answer does not make a second transaction. */
  readonly key: string
  transactionId?: string
  conversationId?: string
}

/** Taken days that somebody waits for. */
export type Wish = { assetId: string; startDate: string; endDate: string; quantity: number }

/** A booking in the making. It outlives signing in, which begins the page anew or even leaves it. */
export type UnsentBooking = {
  assetId: string
  choice: Choice
  note: string
  /** The button was pressed: it is sent as soon as we know who asks. */
  isAsked: boolean
  /** The same for a place in line. */
  wish?: Wish | undefined
  progress: Progress
}

export type UnsentBookingStore = Store<UnsentBooking | null> & {
  set: (booking: UnsentBooking) => void
  /** What is chosen stays, and nothing is sent before the button is pressed again. */
  hold: () => void
  clear: () => void
}

declare module '../../lib/services.tsx' {
  interface Services {
    /** What is chosen on the page of a listing, until it is sent or the page is left. */
    unsentBooking: UnsentBookingStore
  }
}

const key = 'plaza_booking'

export function createUnsentBooking(storedInTab: KeyValueStore): UnsentBookingStore {
  const state = createStore<UnsentBooking | null>(read(storedInTab.get(key)), null)
  function set(booking: UnsentBooking) {
    state.set(booking)
    storedInTab.set(key, JSON.stringify(booking))
  }
  return {
    get: state.get,
    subscribe: state.subscribe,
    served: state.served,
    set,
    hold() {
      const booking = state.get()
      if (booking) set({ ...booking, isAsked: false, wish: undefined })
    },
    clear() {
      state.set(null)
      storedInTab.remove(key)
    },
  }
}

// not randomUUID: browsers offer that on https pages only
export const newProgress = (): Progress => ({
  key: Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
})

function read(text: string | null): UnsentBooking | null {
  try {
    const kept: Partial<UnsentBooking> | null = JSON.parse(text ?? 'null')
    // written by an older version of the app, or by nobody
    return kept?.assetId && kept.choice && kept.progress?.key ? (kept as UnsentBooking) : null
  } catch {
    return null
  }
}
