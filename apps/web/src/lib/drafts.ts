import type { KeyValueStore } from '@plaza/ui'

type Values = Readonly<Record<string, unknown>>
type Kept = { userId: string | null; forms: Record<string, Values> }

/** What people typed and did not send: while they are elsewhere in the app, and from the end of a session to the next. */
export type Drafts = {
  /** Hands out what a form held when the session of this person ended, once. */
  take: (key: string, userId: string | null) => Values | undefined
  /** What was written at a place and not sent; it is there again when its field is, until the page is closed. */
  text: (key: string) => string
  setText: (key: string, text: string) => void
  /** Watches an open form; the returned function stops it. */
  watch: (key: string, values: () => Values) => () => void
  /** The session of this person is gone: keeps what the open forms hold. */
  keep: (userId: string | null) => void
  /** Someone signed in: open forms still hold their values. */
  dropOpen: () => void
}

const storageKey = 'plaza_drafts'

export function createDrafts(stored: KeyValueStore): Drafts {
  const open = new Map<string, () => Values>()
  const texts = new Map<string, string>()

  function read(): Kept {
    try {
      const { userId, forms }: Partial<Kept> = JSON.parse(stored.get(storageKey) ?? '{}')
      return { userId: userId ?? null, forms: forms ?? {} }
    } catch {
      return { userId: null, forms: {} }
    }
  }
  const write = (kept: Kept) =>
    Object.keys(kept.forms).length > 0 ? stored.set(storageKey, JSON.stringify(kept)) : stored.remove(storageKey)

  return {
    text: (key) => texts.get(key) ?? '',
    setText: (key, text) => {
      if (text) texts.set(key, text)
      else texts.delete(key)
    },
    take(key, userId) {
      const kept = read()
      const { [key]: values, ...forms } = kept.forms
      // what one person typed is none of the next one's business
      if (!values || kept.userId !== userId) return undefined
      write({ ...kept, forms })
      return values
    },
    watch(key, values) {
      open.set(key, values)
      return () => {
        if (open.get(key) === values) open.delete(key)
      }
    },
    keep(userId) {
      const { forms, ...kept } = read()
      const opened = Object.fromEntries([...open].map(([key, values]) => [key, values()]))
      write({ userId, forms: { ...(kept.userId === userId && forms), ...opened } })
    },
    dropOpen() {
      const { userId, forms } = read()
      write({ userId, forms: Object.fromEntries(Object.entries(forms).filter(([key]) => !open.has(key))) })
    },
  }
}
