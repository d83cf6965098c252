import { type RawBuilder, sql } from 'kysely'

/** Part of a statement: inserts these values once for each row of `source`. */
export const insertFrom = (table: string, columns: Record<string, unknown>, source: RawBuilder<unknown>) => sql`
  insert into ${sql.table(table)} (${sql.join(Object.keys(columns).map((column) => sql.ref(column)))})
  select ${sql.join(Object.values(columns))}
  from ${source}
`
