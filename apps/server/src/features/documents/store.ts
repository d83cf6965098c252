import type { DateBounds, JsonObject } from '@plaza/contract'
import { type RawBuilder, sql } from 'kysely'
import {
  freeColumns,
  listed,
  type OrderColumns,
  paginate,
  type Reader,
  type Tx,
  whereDate,
  whereIn,
} from '../../db/index.ts'
import type { DocumentRow } from '../../db/tables.ts'
import type { PageRequest } from '../../lib/page.ts'
import { likeOf } from '../ratings/index.ts'

export type DocumentFilters = {
  type: string
  id?: string[]
  authorId?: string[]
  targetId?: string[]
  /** Patterns, of which one is enough. */
  label?: readonly string[] | undefined
  data?: JsonObject
  createdDate?: DateBounds
  updatedDate?: DateBounds
}

const labelled = (patterns: readonly string[]) => sql<boolean>`label like any(${patterns.map(likeOf)}::text[])`

export function list(db: Reader, filters: DocumentFilters, page: PageRequest) {
  let query = db
    .selectFrom('all_documents')
    .selectAll()
    .where('type', '=', filters.type)
    .where(whereDate('created_date', filters.createdDate))
    .where(whereDate('updated_date', filters.updatedDate))
  if (filters.id) query = query.where(whereIn('id', filters.id))
  if (filters.authorId) query = query.where(whereIn('author_id', filters.authorId))
  if (filters.targetId) query = query.where(whereIn('target_id', filters.targetId))
  if (filters.label) query = query.where(labelled(filters.label))
  if (filters.data) query = query.where(sql<boolean>`data @> ${JSON.stringify(filters.data)}::jsonb`)
  return paginate<DocumentRow>(query, page)
}

/** A document, or a rating or saved search in the form of one. */
export const read = (db: Reader, id: string): Promise<DocumentRow | undefined> =>
  db.selectFrom('all_documents').selectAll().where('id', '=', id).executeTakeFirst()

export const lock = (tx: Tx, id: string): Promise<DocumentRow | undefined> =>
  tx.selectFrom('documents').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const asColumns = ({ data, metadata, platform_data, ...row }: DocumentRow) => ({
  ...row,
  data: JSON.stringify(data),
  ...freeColumns({ metadata, platform_data }),
})

export const insert = (tx: Tx, row: DocumentRow): Promise<DocumentRow> =>
  tx.insertInto('documents').values(asColumns(row)).returningAll().executeTakeFirstOrThrow()

export const update = (tx: Tx, row: DocumentRow): Promise<DocumentRow> =>
  tx.updateTable('documents').set(asColumns(row)).where('id', '=', row.id).returningAll().executeTakeFirstOrThrow()

export async function remove(tx: Tx, id: string) {
  await tx.deleteFrom('documents').where('id', '=', id).execute()
}

/** What documents are grouped by: a column, or a key of their data. */
export type Group = { column: 'authorId' | 'targetId' } | { key: string }

export type StatsQuery = {
  type: string
  group: Group
  /** The key of the data that is reckoned with. */
  field: string | undefined
  /** Decimals of averages. */
  precision: number
  filters: {
    authorId: string[] | undefined
    targetId: string[] | undefined
    /** By keys of the data, as texts. */
    data: Readonly<Record<string, readonly string[]>>
  }
  label: readonly string[] | undefined
}

const columns = { authorId: 'author_id', targetId: 'target_id' } as const
const groupOf = (group: Group): RawBuilder<string | null> =>
  'key' in group ? sql`data ->> ${group.key}` : sql`${sql.ref(columns[group.column])}`

/** A number, or text that is one; longer ones than PostgreSQL reckons with are none. */
const numeric = '^\\s*[+-]?(\\d{1,250}(\\.\\d{0,250})?|\\.\\d{1,250})(e[+-]?\\d{1,2})?\\s*$'

/** Documents that count, each with the value it is grouped by and the one it is reckoned with. `without`: but one filter. */
function picked({ type, group, field, filters, label }: StatsQuery, isGroupFiltered = true) {
  const isGroup = (one: Group) =>
    'key' in group ? 'key' in one && one.key === group.key : 'column' in one && one.column === group.column
  const wanted = (one: Group) => isGroupFiltered || !isGroup(one)
  const parts: RawBuilder<boolean>[] = [sql`type = ${type}`, sql`${groupOf(group)} is not null`]
  for (const column of ['authorId', 'targetId'] as const) {
    const values = filters[column]
    if (values && wanted({ column })) parts.push(whereIn(columns[column], values))
  }
  for (const [key, values] of Object.entries(filters.data)) {
    if (wanted({ key })) parts.push(sql`data ->> ${key} = any(${[...values]}::text[])`)
  }
  // unlike in lists, a lone star is any label
  if (label) parts.push(labelled(label))
  if (field !== undefined) parts.push(sql`data ? ${field}`)
  return sql`
    select ${groupOf(group)} as id, ${field === undefined ? sql`null::text` : sql`data ->> ${field}`} as value
    from all_documents
    where ${sql.join(parts, sql` and `)}`
}

export type StatsRow = {
  id: string
  count: number
  avg: string | null
  sum: string | null
  min: string | null
  max: string | null
  ranking: number | null
  lowest_ranking: number | null
  place: string
}

const asNumber = (value: string | null) => (value === null ? null : Number(value))
export const numbersOf = ({ count, avg, sum, min, max }: Pick<StatsRow, 'count' | 'avg' | 'sum' | 'min' | 'max'>) => ({
  count,
  avg: asNumber(avg),
  sum: asNumber(sum),
  min: asNumber(min),
  max: asNumber(max),
})

/** Groups stand in the order of the number that was asked for, and those of the same number by their values. */
const place = { column: 'place', isDate: false, ties: 'asc' } as const
const placed: OrderColumns = { count: place, avg: place, sum: place, min: place, max: place }

/** The numbers of each group. With `ranked` all groups are numbered before some are chosen. */
export function stats(
  db: Reader,
  query: StatsQuery,
  page: PageRequest,
  ranked?: { chosen: readonly string[] | undefined },
) {
  const number = sql`case when value ~* ${numeric} then value::numeric end`
  const orderBy = sql.ref(page.orderBy)
  const direction = sql.raw(page.order)
  const rows = sql<StatsRow>`
    select *, coalesce(${orderBy}::numeric, '-Infinity') as place,
      ${
        ranked
          ? sql`
              (row_number() over (order by coalesce(${orderBy}::numeric, '-Infinity') ${direction}, id))::int as ranking,
              (count(*) over ())::int as lowest_ranking`
          : sql`null::int as ranking, null::int as lowest_ranking`
      }
    from (
      select id collate "C" as id, count(*)::int as count, round(avg(number), ${query.precision}::int) as avg,
        sum(number) as sum, min(number) as min, max(number) as max
      from (select id, ${number} as number from (${picked(query, !ranked)}) as picked) as numbers
      group by 1
    ) as groups`
  const found = listed(db, rows)
  return paginate<StatsRow>(ranked?.chosen ? found.where(whereIn('id', ranked.chosen)) : found, page, placed)
}

/** Whether anything that would be reckoned with is no number. */
export async function hasOtherThanNumbers(db: Reader, query: StatsQuery): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from (${picked(query)}) as picked where value !~* ${numeric}) as found
  `.execute(db)
  return rows[0]?.found ?? false
}

/** Statistics read all documents of a type, and are given up rather than left running. */
export async function limitTime(tx: Tx) {
  await sql`set local statement_timeout = '5s'`.execute(tx)
}
