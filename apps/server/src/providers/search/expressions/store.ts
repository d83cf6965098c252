import { type RawBuilder, sql } from 'kysely'
import type { SearchedTypes } from '../search-engine.ts'

/** A part of a statement. In conditions and columns of search, `d` is the row of `search_documents`. */
export type Sql = RawBuilder<unknown>

/** Conditions as one; none of them is always, or never, fulfilled. */
export const joined = (parts: readonly Sql[], word: 'and' | 'or'): Sql =>
  parts.length === 0
    ? sql`${word === 'and'}::boolean`
    : sql`(${sql.join(parts, word === 'and' ? sql` and ` : sql` or `)})`

/** What a listing costs for a day, whatever time its price is for; what is not rented by time costs what it costs. */
export const dailyPrice = ({ timesADay }: SearchedTypes): Sql =>
  timesADay.length === 0
    ? sql`d.price`
    : sql`(d.price::float8 * case ${sql.join(
        timesADay.map(
          ({ times, typeIds }) => sql`when d.asset_type_id = any(${typeIds}::text[]) then ${times}::float8`,
        ),
        sql` `,
      )} else 1 end)`

const isSet = (name: string): Sql => sql`coalesce(d.attributes -> ${name} = 'true', false)`

/** Whether something is true of a listing. Only what waits for a yes can be booked at once. */
export const flagRules = ({ asking }: SearchedTypes): Readonly<Record<string, Sql>> => ({
  _instant: sql`(${isSet('_instant')} and d.asset_type_id = any(${asking}::text[]))`,
  _hasPhoto: isSet('_hasPhoto'),
})
