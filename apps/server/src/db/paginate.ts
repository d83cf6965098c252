import type { DateBounds, NumberBounds, Order } from '@plaza/contract'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { refuse } from '../lib/errors.ts'
import { normalizeIsoDate } from '../lib/iso-date.ts'
import { decodeCursor, encodeCursor, type Page, type PageRequest } from '../lib/page.ts'
import type { Reader } from './database.ts'
import { forgetCount, isKnownAsLong, keptCount, noteLong, shareCount, sharedCount } from './row-counts.ts'
import type { Tables } from './tables.ts'

/** Lists are counted up to here: further than anyone reads, and soon done. */
const mostCounted = 10_000

/** The most that lists without pages return. */
const arrayLimit = 10_000

type Row = { id: string }
type ListQuery<R> = SelectQueryBuilder<Tables, keyof Tables, R>

/** Columns that a list can be ordered by, under their names on the wire. */
export type OrderColumns = Readonly<Record<string, OrderColumn>>

/** `ties`: rows that are alike by it always stand upward by their ids, not in the direction of the list. */
type OrderColumn = { column: string; isDate: boolean; ties?: 'asc' }

export const dateColumns: OrderColumns = {
  createdDate: { column: 'created_date', isDate: true },
  updatedDate: { column: 'updated_date', isDate: true },
}

/** Rows of a statement of one's own, as a query that can be filtered and paged; they need the columns of the row alone. */
export const listed = <R extends Row>(db: Reader, rows: RawBuilder<R>): ListQuery<R> =>
  db.selectFrom(sql<R>`(${rows})`.as('listed')).selectAll() as unknown as ListQuery<R>

const opposite = { asc: 'desc', desc: 'asc' } as const

const countOfAll = 'count_of_all'

/** One page of a filtered query, in the form the API version of the call has. */
export async function paginate<R extends Row>(
  filtered: ListQuery<R>,
  request: PageRequest,
  columns: OrderColumns = dateColumns,
): Promise<Page<R>> {
  const order = columns[request.orderBy]
  if (!order) throw new Error(`This list cannot be ordered by ${request.orderBy}`)
  const tiesOf = (direction: Order) => (order.ties && request.order === 'desc' ? opposite[direction] : direction)
  const sorted = (direction: Order) =>
    filtered.orderBy(sql.ref(order.column), direction).orderBy(sql.ref('id'), tiesOf(direction))

  if (request.kind === 'array') return sorted('desc').limit(arrayLimit).execute()

  if (request.kind === 'offset') {
    const { page, size, deepest = Number.POSITIVE_INFINITY } = request
    // beyond what PostgreSQL can count the page is empty anyway
    const isReadable = page * size <= Math.min(deepest, 2_000_000_000)
    const offset = (page - 1) * size
    const { results, nbResults } = await counted(
      filtered,
      isReadable ? sorted(request.order).limit(size).offset(offset) : undefined,
    )
    if (!isReadable && offset < nbResults) {
      throw refuse('page.tooFar', { values: { limit: deepest } })
    }
    return { nbResults, nbPages: Math.ceil(nbResults / size), page, nbResultsPerPage: size, results }
  }

  const cursor = request.startingAfter ?? request.endingBefore
  const isBackward = request.startingAfter === undefined && request.endingBefore !== undefined
  const direction = isBackward ? opposite[request.order] : request.order
  const at = cursor === undefined ? undefined : readCursor(cursor, order.isDate)

  const page = at
    ? sorted(direction).where(beyondCursor(order.column, at, { direction, ties: tiesOf(direction) }))
    : sorted(direction)
  const [rows, isCursorRowThere] = await Promise.all([
    page.limit(request.size + 1).execute(),
    at
      ? filtered
          .where(sql<boolean>`id = ${at.id}`)
          .limit(1)
          .execute()
          .then((found) => found.length > 0)
      : false,
  ])
  const hasMore = rows.length > request.size
  const results = rows.slice(0, request.size)
  if (isBackward) results.reverse()
  const first = results[0]
  const last = results.at(-1)
  const isWhole = cursor === undefined && !hasMore
  return {
    results,
    nbResultsPerPage: request.size,
    startCursor: first ? cursorOf(first, order.column) : null,
    endCursor: last ? cursorOf(last, order.column) : null,
    hasPreviousPage: isBackward ? hasMore : isCursorRowThere,
    hasNextPage: isBackward ? isCursorRowThere : hasMore,
    ...(request.isCounted && (isWhole ? { count: results.length, isCountExact: true } : await countOf(filtered))),
  }
}

/** Rows of a page with how many there are in all: in one statement, so that no row comes between the two. */
async function counted<R extends Row>(filtered: ListQuery<R>, page?: ListQuery<R>) {
  const count = filtered.clearSelect().select(sql<number>`count(*)::int`.as('total'))
  const ask = async () => (await count.executeTakeFirstOrThrow()).total
  if (!page) return { results: [], nbResults: await ask() }
  const { sql: text, parameters } = count.compile()
  const kept = keptCount(text, parameters)
  const question = `${text} ${JSON.stringify(parameters)}`
  // of a long part of a table the count may be a second old: nobody reads so far that one more or less would show
  const known = kept ? undefined : sharedCount(question, ask)
  if (known) {
    const [results, nbResults] = await Promise.all([page.execute(), known])
    if (nbResults <= mostCounted) forgetCount(question)
    return { results, nbResults }
  }
  const rows = await page.select((kept ?? sql<number>`(${count})`).as(countOfAll)).execute()
  const nbResults = rows[0]?.[countOfAll] ?? (await ask())
  if (!kept && nbResults > mostCounted) void shareCount(question, Promise.resolve(nbResults))
  const results: R[] = rows.map((row) => {
    Reflect.deleteProperty(row, countOfAll)
    return row
  })
  return { results, nbResults }
}

const beyond = { asc: sql.raw('>'), desc: sql.raw('<') }

function beyondCursor(
  column: string,
  { value, id }: { value: string; id: string },
  { direction, ties }: { direction: Order; ties: Order },
): RawBuilder<boolean> {
  const ref = sql.ref(column)
  if (direction === ties) return sql`(${ref}, id) ${beyond[direction]} (${value}, ${id})`
  return sql`(${ref} ${beyond[direction]} ${value} or (${ref} = ${value} and id ${beyond[ties]} ${id}))`
}

/** How many there are, exactly up to a bound; a list that goes on beyond it is not read to its end. */
async function countOf<R extends Row>(filtered: ListQuery<R>): Promise<{ count: number; isCountExact: boolean }> {
  const counted = filtered
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(mostCounted + 1)
    .as('counted')
  const { sql: text, parameters } = filtered.compile()
  const question = `${text} ${JSON.stringify(parameters)}`
  if (isKnownAsLong(question)) return { count: mostCounted, isCountExact: false }
  // beside any row, since a statement begins with one; without any there is nothing to count
  const beside = await filtered
    .clearSelect()
    .clearWhere()
    .select(sql<number>`(select count(*)::int from ${counted})`.as('total'))
    .limit(1)
    .executeTakeFirst()
  const total = beside?.total ?? 0
  if (total > mostCounted) noteLong(question)
  return { count: Math.min(total, mostCounted), isCountExact: total <= mostCounted }
}

function readCursor(cursor: string, isDate: boolean) {
  const at = decodeCursor(cursor)
  const value = isDate && at?.value ? normalizeIsoDate(at.value) : at?.value
  if (!at || value == null) throw refuse('cursor.invalid')
  return { value, id: at.id }
}

function cursorOf(row: Row, column: string) {
  const value: unknown = Object.entries(row).find(([name]) => name === column)?.[1]
  return encodeCursor(value instanceof Date ? value.toISOString() : value == null ? null : String(value), row.id)
}

const operators = { eq: '=', lt: '<', lte: '<=', gt: '>', gte: '>=' } as const

function whereBounds(column: string, bounds: DateBounds | NumberBounds, type: 'timestamptz' | 'bigint' | 'numeric') {
  const conditions = Object.entries(operators).flatMap(([name, operator]) => {
    const value = bounds[name as keyof typeof operators]
    // the column's own type, or PostgreSQL would convert the column and not use its index
    return value === undefined ? [] : [sql`${sql.ref(column)} ${sql.raw(operator)} ${value}::${sql.raw(type)}`]
  })
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** The condition of a date filter; true when there is none. */
export const whereDate = (column: string, bounds: DateBounds = {}): RawBuilder<boolean> =>
  whereBounds(column, bounds, 'timestamptz')

/** The condition of a number filter; true when there is none. */
export const whereNumber = (
  column: string,
  type: 'bigint' | 'numeric',
  bounds: NumberBounds = {},
): RawBuilder<boolean> => whereBounds(column, bounds, type)

/** The condition of a list filter; an empty list matches nothing. */
export function whereIn(column: string, values: readonly string[]): RawBuilder<boolean> {
  const [value, ...others] = values
  // rows of one owner or category come from its index in the order of the list; of several they would have to be sorted
  return value !== undefined && others.length === 0
    ? sql<boolean>`${sql.ref(column)} = ${value}`
    : sql<boolean>`${sql.ref(column)} = any(${values}::text[])`
}
