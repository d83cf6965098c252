import type { Clock } from '../../lib/clock.ts'

/** How long a page may differ from what another server changed; changes made here are seen at once. */
const keptMs = 10_000
const mostLetters = 16_000_000

/** A page ready to send, but for its nonce, or where it moved to; and what it shows. */
export type KeptPage = ({ html: string; status: number } | { movedTo: string }) & { ids: ReadonlySet<string> }

type Entry = { madeMs: number; page: Promise<KeptPage>; letters: number }

export type PageCache = {
  /** Whether a page is there or on its way, so that `get` makes none. */
  has(key: string): boolean
  /** A page that was made before, or is just being made for somebody else. */
  get(key: string, make: () => Promise<KeptPage>): Promise<KeptPage>
  /** Forgets the pages that show a thing. */
  dropWith(id: string): void
  drop(): void
}

/** Pages for people without an account, so that a crowd that opens one of them costs one drawing. */
export function createPageCache(clock: Clock): PageCache {
  const entries = new Map<string, Entry>()
  const pages = new Map<string, ReadonlySet<string>>()
  let letters = 0

  function forget(key: string) {
    letters -= entries.get(key)?.letters ?? 0
    entries.delete(key)
    pages.delete(key)
  }

  function note(key: string, entry: Entry, page: KeptPage) {
    if (entries.get(key) !== entry) return
    entry.letters = 'html' in page ? page.html.length : 0
    letters += entry.letters
    pages.set(key, page.ids)
    for (const oldest of entries.keys()) {
      if (letters <= mostLetters) break
      forget(oldest)
    }
  }

  function find(key: string): Entry | undefined {
    const entry = entries.get(key)
    return entry && Math.abs(clock.now().getTime() - entry.madeMs) < keptMs ? entry : undefined
  }

  return {
    has: (key) => find(key) !== undefined,
    get(key, make) {
      const before = find(key)
      if (before) return before.page
      forget(key)
      const entry: Entry = { madeMs: clock.now().getTime(), page: make(), letters: 0 }
      entries.set(key, entry)
      entry.page.then(
        (page) => note(key, entry, page),
        () => entries.get(key) === entry && forget(key),
      )
      return entry.page
    },
    dropWith(id) {
      for (const [key, ids] of pages) if (ids.has(id)) forget(key)
      // what is being made may have read the thing before it changed
      for (const key of entries.keys()) if (!pages.has(key)) forget(key)
    },
    drop() {
      entries.clear()
      pages.clear()
      letters = 0
    },
  }
}
