import type { KeyValueStore } from '@plaza/ui'

type Values = Readonly<Record<string, unknown>>

/** What people typed and did not send: while they are elsewhere in the app, and from the end of a session to the next. */
export type Drafts = {
  /** Hands out what a form held when the session ended, once. */
  take: (key: string) => Values | undefined
  /** What was written at a place and not sent; it is there again when its field is, until the page is closed. */
  text: (key: string) => string
  setText: (key: string, text: string) => void
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
  const texts = new Map<string, string>()

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
    text: (key) => texts.get(key) ?? '',
    setText: (key, text) => {
      if (text) texts.set(key, text)
      else texts.delete(key)
    },
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
