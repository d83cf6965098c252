import type { Clock } from '../../lib/clock.ts'
import type { Packable } from '../encodings.ts'

/** How long a page may lag behind changes on another server; changes made here show at once. */
const keptMs = 10_000
const mostBytes = 20_000_000

/** A page ready to send, or where it moved to. */
export type Page = { body: Packable; status: number; headers: Readonly<Record<string, string>> } | { movedTo: string }
/** With what it shows. */
export type KeptPage = Page & { ids: ReadonlySet<string> }

type Entry = { madeMs: number; making: Promise<KeptPage>; page?: KeptPage; bytes: number }

export type PageCache = {
  /** A page that was made before, or is just being made for someone else. */
  find(key: string): KeptPage | Promise<KeptPage> | undefined
  /** Keeps a page that nobody has found. */
  keep(key: string, making: Promise<KeptPage>): void
  /** Forgets the pages that show a thing. */
  dropWith(id: string): void
  drop(): void
  /** What all pages together take. */
  bytes(): number
}

/** Pages for people without an account, so that a crowd that opens one of them costs one drawing. */
export function createPageCache(clock: Clock): PageCache {
  // the oldest first
  const entries = new Map<string, Entry>()
  let bytes = 0

  function forget(key: string) {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  const isOld = ({ madeMs }: Entry) => Math.abs(clock.now().getTime() - madeMs) >= keptMs

  function makeRoom() {
    for (const [key, entry] of entries) {
      if (bytes <= mostBytes && !isOld(entry)) break
      forget(key)
    }
  }

  function note(key: string, entry: Entry, page: KeptPage) {
    if (entries.get(key) !== entry) return
    const more = bytesOf(page)
    entry.page = page
    entry.bytes += more
    bytes += more
    makeRoom()
  }

  return {
    find(key) {
      const entry = entries.get(key)
      return entry && !isOld(entry) ? (entry.page ?? entry.making) : undefined
    },
    keep(key, making) {
      forget(key)
      const entry: Entry = { madeMs: clock.now().getTime(), making, bytes: 2 * key.length + entryBytes }
      entries.set(key, entry)
      bytes += entry.bytes
      makeRoom()
      making.then(
        (page) => note(key, entry, page),
        () => entries.get(key) === entry && forget(key),
      )
    },
    dropWith(id) {
      // what is being made may have read the thing before it changed
      for (const [key, { page }] of entries) if (!page || page.ids.has(id)) forget(key)
    },
    drop() {
      entries.clear()
      bytes = 0
    },
    bytes: () => bytes,
  }
}

const entryBytes = 500
const idBytes = 100

/** What may be stored beside the bytes of a page: compressed in three ways, it takes less than half as much again. */
const bytesOf = (page: KeptPage) =>
  ('body' in page ? Math.ceil(page.body.plain.length * 1.5) : 2 * page.movedTo.length) + page.ids.size * idBytes
