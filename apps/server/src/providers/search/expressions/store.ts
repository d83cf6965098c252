import { type RawBuilder, sql } from 'kysely'

/** A part of a statement. In conditions and columns of search, `d` is the row of `search_documents`. */
export type Sql = RawBuilder<unknown>

/** Conditions as one; none of them is always, or never, fulfilled. */
export const joined = (parts: readonly Sql[], word: 'and' | 'or'): Sql =>
  parts.length === 0
    ? sql`${word === 'and'}::boolean`
    : sql`(${sql.join(parts, word === 'and' ? sql` and ` : sql` or `)})`
