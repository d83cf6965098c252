import type { KeyValueStore } from './browser-storage.ts'

type Values = Readonly<Record<string, unknown>>

/** What people typed before their session ended, by route, until that form is open again. */
export type Drafts = {
  /** Hands out what was kept, once. */
  take: (key: string) => Values | undefined
  /** Watches an open form; the returned function stops it. */
  watch: (key: string, values: () => Values) => () => void
  /** The session is gone: keeps what the open forms hold. */
  keep: () => void
  /** Someone signed in: open forms still hold their values, and another person gets nothing of the former one. */
  clear: () => void
}

const storageKey = 'plaza_drafts'

export function createDrafts(stored: KeyValueStore): Drafts {
  const open = new Map<string, () => Values>()

  function read(): Record<string, Values> {
    try {
      return JSON.parse(stored.get(storageKey) ?? '{}')
    } catch {
      return {}
    }
  }
  const write = (all: Record<string, Values>) =>
    Object.keys(all).length > 0 ? stored.set(storageKey, JSON.stringify(all)) : stored.remove(storageKey)

  return {
    take(key) {
      const { [key]: values, ...others } = read()
      if (values) write(others)
      return values
    },
    watch(key, values) {
      open.set(key, values)
      return () => {
        if (open.get(key) === values) open.delete(key)
      }
    },
    keep: () => write({ ...read(), ...Object.fromEntries([...open].map(([key, values]) => [key, values()])) }),
    clear: () => stored.remove(storageKey),
  }
}
