import { createStore, type KeyValueStore, type WritableStore } from '@plaza/ui'
import { objectOf, textOf } from '../../lib/json.ts'

/** The first and the last day that somebody searched for. */
export type WantedDays = { start: string; end: string }

declare module '../../lib/services.tsx' {
  interface Services {
    /** The days of the last search in this tab: the pages of listings begin with them. */
    wantedDays: WritableStore<WantedDays | null>
  }
}

const key = 'plaza_days'

export const createWantedDays = (storedInTab: KeyValueStore) =>
  createStore<WantedDays | null>(read(storedInTab.get(key)), null)

type Kept = { wantedDays: WritableStore<WantedDays | null>; storedInTab: KeyValueStore }

export function wantDays({ wantedDays, storedInTab }: Kept, days: WantedDays | null): void {
  wantedDays.set(days)
  if (days) storedInTab.set(key, JSON.stringify(days))
  else storedInTab.remove(key)
}

function read(text: string | null): WantedDays | null {
  try {
    const { start, end } = objectOf(JSON.parse(text ?? 'null'))
    const [first, last] = [textOf(start), textOf(end)]
    return first && last ? { start: first, end: last } : null
  } catch {
    return null
  }
}
