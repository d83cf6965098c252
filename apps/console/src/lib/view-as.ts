import { createStore, type KeyValueStore, type WritableStore } from '@plaza/ui'

/** That the reader sees the web app as somebody in another tab, and until when. */
export type RunningView = { name: string; untilMs: number }

const key = 'plaza_console_view'

/** Kept in this tab, so that it is known after a reload; it opens nothing. */
export function createView(stored: KeyValueStore): WritableStore<RunningView | null> {
  const view = createStore<RunningView | null>(read(stored.get(key)))
  return {
    ...view,
    set(next) {
      if (next) stored.set(key, JSON.stringify(next))
      else stored.remove(key)
      view.set(next)
    },
  }
}

function read(text: string | null): RunningView | null {
  try {
    const { name, untilMs } = JSON.parse(text ?? '')
    return typeof name === 'string' && untilMs > Date.now() ? { name, untilMs } : null
  } catch {
    return null
  }
}
