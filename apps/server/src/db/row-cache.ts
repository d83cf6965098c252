import type { Kysely } from 'kysely'
import type { Changes, Topic } from './changes.ts'
import type { Db } from './database.ts'
import type { Tables } from './tables.ts'

/** A small table, kept in memory. For answers; a write that depends on a row reads it in its own transaction. */
export type RowCache<Row> = {
  all(): Promise<readonly Row[]>
  /** By id. News of a row that another server has just made may still be on its way, so the table is asked as well. */
  find(id: string): Promise<Row | undefined>
}

type Store<Row> = {
  all(db: Kysely<Tables>): Promise<readonly Row[]>
  read(db: Kysely<Tables>, id: string): Promise<Row | undefined>
}

export function createRowCache<Row extends { id: string }>(
  { db, changes }: { db: Db; changes: Changes },
  topic: Topic,
  store: Store<Row>,
): RowCache<Row> {
  const cache = changes.cached(topic, async (reader) => {
    const rows = await store.all(reader)
    return { rows, byId: new Map(rows.map((row) => [row.id, row])) }
  })
  return {
    all: async () => (await cache.get()).rows,
    find: async (id) => (await cache.get()).byId.get(id) ?? store.read(db.aside, id),
  }
}
