import { type RawBuilder, sql } from 'kysely'

// names of columns come from our own code; as parts of the query builder they would cost more than their values
const quoted = (column: string) => `"${column}"`

/** A part of a statement that inserts these values once for each row of `source`. */
export const insertFragment = (table: string, columns: Record<string, unknown>, source: RawBuilder<unknown>) => sql`
  insert into ${sql.table(table)} (${sql.raw(Object.keys(columns).map(quoted).join(', '))})
  select ${sql.join(Object.values(columns))}
  from ${source}
`
