import { sql } from 'kysely'
import { dailyPrice, type Sql } from '../expressions/store.ts'
import { numberOf } from '../filters/store.ts'
import { metresTo } from '../place/store.ts'
import type { SearchQuery, SortKey } from '../search-engine.ts'

/** What the rows `d` are sorted by; nothing when the database does not know it. */
function sortValue(key: SortKey, query: SearchQuery): Sql | undefined {
  switch (key.by) {
    case 'createdDate':
      return sql`d.created_date`
    case 'updatedDate':
      return sql`d.updated_date`
    case 'name':
      return sql`d.name`
    case 'validated':
      return sql`d.validated`
    case 'active':
      return sql`d.active`
    case 'price':
      return sql`d.price`
    case 'dailyPrice':
      return dailyPrice(query.types)
    case 'distance':
      return query.near && metresTo(query.near.position)
    case 'attribute':
      if (key.type === 'number') return numberOf(key.name)
      return key.type === 'text'
        ? sql`(d.attributes ->> ${key.name}) collate "C"`
        : sql`(d.attributes -> ${key.name})::text`
    // known only once the calendar has been worked out
    case 'available':
      return undefined
    default:
      return key satisfies never
  }
}

/** Listings of the same worth: the newest first, then by id, so that pages never overlap. */
export const newestFirst = sql`created_date desc, asset_id desc`

/** The order that was asked for, as parts of a statement. */
export type SortFragments = {
  isSorted: boolean
  /** columns that the rows `d` are sorted by, each with a comma behind it */
  columns: Sql
  /** an order by these columns; equals by `newestFirst` */
  orderBy: Sql
  /** the place of a row in that order, the same for equals: how well a text fits may tell those apart */
  rank: Sql
}

export function sortFragments(query: SearchQuery): SortFragments {
  const values = query.sort.flatMap((key) => {
    const value = sortValue(key, query)
    return value ? [{ value, direction: key.order === 'asc' ? sql`asc nulls last` : sql`desc nulls last` }] : []
  })
  const column = (place: number) => sql.ref(`sort${place}`)
  const sorts = values.map(({ direction }, place) => sql`${column(place)} ${direction}`)
  return {
    isSorted: values.length > 0,
    columns: sql.join(
      values.map(({ value }, place) => sql`${value} as ${column(place)},`),
      sql` `,
    ),
    orderBy: sql.join([...sorts, newestFirst]),
    rank: values.length > 0 ? sql`dense_rank() over (order by ${sql.join(sorts)})` : sql`0`,
  }
}
