import type { Changes, Topic } from './changes.ts'

/** A small table, kept in memory. For answers; a write that depends on a row reads it in its own transaction. */
export type Book<Row> = {
  all(): Promise<readonly Row[]>
  /** By id. News of a row that another server has just made may still be on its way, so the table is asked as well. */
  find(id: string): Promise<Row | undefined>
}

export function createBook<Row extends { id: string }>(
  changes: Changes,
  topic: Topic,
  table: { all(): Promise<readonly Row[]>; read(id: string): Promise<Row | undefined> },
): Book<Row> {
  const book = changes.cached(topic, async () => {
    const rows = await table.all()
    return { rows, byId: new Map(rows.map((row) => [row.id, row])) }
  })
  return {
    all: async () => (await book.get()).rows,
    find: async (id) => (await book.get()).byId.get(id) ?? table.read(id),
  }
}
