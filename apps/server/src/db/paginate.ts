import type { DateBounds, NumberBounds } from '@plaza/contract'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { refuse } from '../lib/errors.ts'
import { normalizeIsoDate } from '../lib/iso-date.ts'
import { decodeCursor, encodeCursor, type Page, type PageRequest } from '../lib/page.ts'
import type { Tables } from './tables.ts'

/** Lists are counted up to here: further than anybody reads, and soon done. */
const mostCounted = 10_000

/** The most that lists without pages return. */
const arrayLimit = 10_000

type Row = { id: string }
type ListQuery<R> = SelectQueryBuilder<Tables, keyof Tables, R>

/** Columns that a list can be ordered by, under their names on the wire. */
export type OrderColumns = Readonly<Record<string, { column: string; isDate: boolean }>>

export const dateColumns: OrderColumns = {
  createdDate: { column: 'created_date', isDate: true },
  updatedDate: { column: 'updated_date', isDate: true },
}

/** One page of a filtered query, in the form the API version of the call has. */
export async function paginate<R extends Row>(
  filtered: ListQuery<R>,
  request: PageRequest,
  columns: OrderColumns = dateColumns,
): Promise<Page<R>> {
  const order = columns[request.orderBy]
  if (!order) throw new Error(`This list cannot be ordered by ${request.orderBy}`)
  const sorted = (direction: 'asc' | 'desc') =>
    filtered.orderBy(sql.ref(order.column), direction).orderBy(sql.ref('id'), direction)

  if (request.kind === 'array') return sorted('desc').limit(arrayLimit).execute()

  if (request.kind === 'offset') {
    const { page, size, deepest = Number.POSITIVE_INFINITY } = request
    // beyond what PostgreSQL can count the page is empty anyway
    const isReadable = page * size <= Math.min(deepest, 2_000_000_000)
    const offset = (page - 1) * size
    const count = filtered.clearSelect().select(sql<number>`count(*)::int`.as('total'))
    const [counted, results] = await Promise.all([
      count.executeTakeFirstOrThrow(),
      isReadable ? sorted(request.order).limit(size).offset(offset).execute() : [],
    ])
    const nbResults = counted.total
    if (!isReadable && offset < nbResults) {
      throw refuse('page.tooFar', { values: { limit: deepest } })
    }
    return { nbResults, nbPages: Math.ceil(nbResults / size), page, nbResultsPerPage: size, results }
  }

  const cursor = request.startingAfter ?? request.endingBefore
  const isBackward = request.startingAfter === undefined && request.endingBefore !== undefined
  const direction = isBackward ? (request.order === 'asc' ? 'desc' : 'asc') : request.order
  const at = cursor === undefined ? undefined : readCursor(cursor, order.isDate)

  const beyond = at
    ? sorted(direction).where(
        sql<boolean>`(${sql.ref(order.column)}, id) ${sql.raw(direction === 'asc' ? '>' : '<')} (${at.value}, ${at.id})`,
      )
    : sorted(direction)
  const [rows, isCursorRowThere] = await Promise.all([
    beyond.limit(request.size + 1).execute(),
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

/** How many there are, exactly up to a bound; a list that goes on beyond it is not read to its end. */
async function countOf<R extends Row>(filtered: ListQuery<R>): Promise<{ count: number; isCountExact: boolean }> {
  const counted = filtered
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(mostCounted + 1)
    .as('counted')
  // beside any row, since a statement begins with one; without any there is nothing to count
  const beside = await filtered
    .clearSelect()
    .clearWhere()
    .select(sql<number>`(select count(*)::int from ${counted})`.as('total'))
    .limit(1)
    .executeTakeFirst()
  const total = beside?.total ?? 0
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
