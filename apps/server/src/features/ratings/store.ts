import type { DateBounds, NumberBounds, RatingGroup } from '@plaza/contract'
import { type RawBuilder, sql } from 'kysely'
import { freeColumns, listed, paginate, type Reader, type Tx, whereDate, whereIn, whereNumber } from '../../db/index.ts'
import type { RatingRow } from '../../db/tables.ts'
import type { PageRequest } from '../../lib/page.ts'
import { likeOf } from './rules.ts'

export type RatingFilters = {
  id?: string[]
  authorId?: string[]
  targetId?: string[]
  assetId?: string[]
  transactionId?: string[]
  /** Patterns, of which one is enough. */
  label?: readonly string[] | undefined
  score?: NumberBounds
  createdDate?: DateBounds
  hasComment?: boolean
  hidden?: boolean
  reported?: boolean
  isBurst?: boolean
}

/** What staff have hidden: a whole rating, which counts for nothing then, like a sealed one, or its comment. */
const hidden = sql<string | null>`ratings.platform_data #>> '{plaza,hidden}'`
const isShown = sql<boolean>`(${hidden} is distinct from 'true' and not ratings.is_sealed)`

const columns = {
  id: 'id',
  authorId: 'author_id',
  targetId: 'target_id',
  assetId: 'asset_id',
  transactionId: 'transaction_id',
} as const

const isOr = (condition: RawBuilder<boolean>, wanted: boolean) => (wanted ? condition : sql<boolean>`not ${condition}`)

/** Complaints that nobody has settled yet. */
const isReported = sql<boolean>`(ratings.id = any(array(
  select object_id from cases where kind = 'report' and status <> 'closed' and object_id is not null
)))`
/** Read once along the index of authors: asking of each rating who else wrote then takes as many looks as there are. */
const isOneOfMany = sql<boolean>`ratings.id in (
  select id
  from (
    select id, count(*) over (
      partition by author_id order by created_date
      range between interval '1 hour' preceding and interval '1 hour' following
    ) as within_an_hour
    from ratings
    where author_id is not null
  ) as written
  where within_an_hour > 3
)`

function conditions(filters: RatingFilters): RawBuilder<boolean> {
  const parts = Object.entries(columns).flatMap(([name, column]) => {
    const values = filters[name as keyof typeof columns]
    return values === undefined ? [] : [whereIn(column, values)]
  })
  if (filters.label) parts.push(sql<boolean>`label like any(${filters.label.map(likeOf)}::text[])`)
  parts.push(whereNumber('score', 'bigint', filters.score), whereDate('created_date', filters.createdDate))
  const { hasComment, hidden: isHidden, reported, isBurst } = filters
  if (hasComment !== undefined) parts.push(isOr(sql<boolean>`(coalesce(comment, '') <> '')`, hasComment))
  if (isHidden !== undefined) parts.push(isOr(sql<boolean>`(coalesce(${hidden}, 'false') <> 'false')`, isHidden))
  if (reported !== undefined) parts.push(isOr(isReported, reported))
  if (isBurst !== undefined) parts.push(isOr(sql<boolean>`(${isOneOfMany})`, isBurst))
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/** Who looks: those who look after ratings see what is hidden, others only what they wrote themselves. */
export type Onlooker = { userId: string | null; seesHidden: boolean }

/** `ofUser` keeps only what this user gave or got, beside whatever the filters ask. */
export function list(
  db: Reader,
  {
    filters,
    page,
    onlooker,
    ofUser,
  }: { filters: RatingFilters; page: PageRequest; onlooker: Onlooker; ofUser?: string },
) {
  let query = db.selectFrom('ratings').selectAll().where(conditions(filters))
  if (!onlooker.seesHidden) query = query.where(sql<boolean>`(${isShown} or author_id = ${onlooker.userId})`)
  if (ofUser !== undefined) {
    query = query.where(({ eb, or }) => or([eb('author_id', '=', ofUser), eb('target_id', '=', ofUser)]))
  }
  return paginate<RatingRow>(query, page)
}

export type StatsRow = { id: string; count: number; avg: number; sum: number; min: number; max: number }
export type RankedRow = StatsRow & { ranking: number; lowest_ranking: number }

const numbers = sql`
  count(*)::int as count,
  round(avg(score))::int as avg,
  sum(score)::int as sum,
  min(score)::int as min,
  max(score)::int as max`

const number = (column: string) => ({ column, isDate: false })
const statColumns = {
  avg: number('avg'),
  count: number('count'),
  sum: number('sum'),
  min: number('min'),
  max: number('max'),
}

/**
 * One row for each value of a field among the ratings that the filters keep. Ranks are given before the values of the
 * field itself are chosen, so that one can be ranked among all.
 */
export function stats(
  db: Reader,
  { groupBy, filters, page, isRanked }: StatsQuery & { page: PageRequest; isRanked: boolean },
) {
  const column = sql.ref(columns[groupBy])
  const { [groupBy]: chosen, ...others } = filters
  const direction = sql.raw(page.order)
  const order = sql.ref(statColumns[page.orderBy as keyof typeof statColumns].column)
  const grouped = sql`
    select ${column} as id, ${numbers}
    from ratings
    where ${column} is not null and ${isShown} and ${conditions(isRanked ? others : filters)}
    group by ${column}`
  const rows = isRanked
    ? sql<RankedRow>`
        select *,
          (row_number() over (order by ${order} ${direction}, id ${direction}))::int as ranking,
          (count(*) over ())::int as lowest_ranking
        from (${grouped}) as groups`
    : sql<RankedRow>`${grouped}`
  let query = listed(db, rows)
  if (isRanked && chosen) query = query.where(whereIn('id', chosen))
  return paginate<RankedRow>(query, page, statColumns)
}

export type StatsQuery = { groupBy: RatingGroup; filters: RatingFilters }

/** The statistics of one group for each of several label patterns, in their order. */
export async function statsByLabel(db: Reader, filters: RatingFilters, patterns: readonly string[]) {
  const { rows } = await sql<{ pattern: string } & { [Key in keyof Omit<StatsRow, 'id'>]: number | null }>`
    select wanted.pattern, found.*
    from unnest(${patterns}::text[], ${patterns.map(likeOf)}::text[]) with ordinality as wanted (pattern, likeness, place)
    cross join lateral (
      select ${numbers}
      from ratings
      where ${conditions(filters)} and ${isShown} and label like wanted.likeness
    ) as found
    order by wanted.place
  `.execute(db)
  return rows
}

export type SummaryRow = { span: 'all' | 'last30Days' | 'before' | 'older'; count: number; avg: number; nb_low: number }

/** Of all ratings that count, of those of the last thirty days, and of the thirty before; read once, from an index alone. */
export async function summarize(db: Reader, { label, now, low }: { label: string; now: Date; low: number }) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const { rows } = await sql<SummaryRow>`
    select coalesce(span, 'all') as span, count(*)::int as count, avg(score)::float8 as avg,
      (count(*) filter (where score <= ${low}))::int as nb_low
    from (
      select score, case
        when created_date >= ${daysAgo(30)} then 'last30Days'
        when created_date >= ${daysAgo(60)} then 'before'
        else 'older' end as span
      from ratings
      where label = ${label} and ${isShown}
    ) rated
    group by grouping sets ((span), ())`.execute(db)
  return rows
}

export const read = (db: Reader, id: string): Promise<RatingRow | undefined> =>
  db.selectFrom('ratings').selectAll().where('id', '=', id).executeTakeFirst()

export const lock = (tx: Tx, id: string): Promise<RatingRow | undefined> =>
  tx.selectFrom('ratings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const asColumns = ({ metadata, platform_data, ...row }: RatingRow) => ({
  ...row,
  ...freeColumns({ metadata, platform_data }),
})

/** Nothing when it is a single one and was given at the same moment by another call. */
export const insert = (tx: Tx, row: RatingRow): Promise<RatingRow | undefined> =>
  tx
    .insertInto('ratings')
    .values(asColumns(row))
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

type Respect = Pick<RatingRow, 'author_id' | 'target_id' | 'transaction_id' | 'label'>

/** Whether somebody was rated in this respect, whoever wrote it down. */
export async function isGiven(db: Reader, { author_id, target_id, transaction_id, label }: Respect): Promise<boolean> {
  const found = await db
    .selectFrom('ratings')
    .select('id')
    .where('transaction_id', '=', transaction_id)
    .where('author_id', '=', author_id)
    .where('target_id', '=', target_id)
    .where('label', 'is not distinct from', label)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether the other side of a booking has said anything about it yet. */
export async function hasSpoken(
  db: Reader,
  { transactionId, authorId }: { transactionId: string; authorId: string | null },
) {
  const found = await db
    .selectFrom('ratings')
    .select('id')
    .where('transaction_id', '=', transactionId)
    .where('author_id', '=', authorId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Opens what is sealed of a booking, or everything whose day has come, some at a time. */
export async function unseal(
  tx: Tx,
  which: { transactionId: string } | { dueBy: Date },
  limit: number,
): Promise<RatingRow[]> {
  const chosen =
    'dueBy' in which
      ? sql<boolean>`sealed_until <= ${which.dueBy}`
      : sql<boolean>`transaction_id = ${which.transactionId}`
  const { rows } = await sql<RatingRow>`
    update ratings set is_sealed = false
    where id in (select id from ratings where is_sealed and ${chosen} order by id limit ${limit} for update)
    returning *
  `.execute(tx)
  return rows
}

export const update = (tx: Tx, row: RatingRow): Promise<RatingRow> =>
  tx.updateTable('ratings').set(asColumns(row)).where('id', '=', row.id).returningAll().executeTakeFirstOrThrow()

export async function remove(tx: Tx, id: string) {
  await tx.deleteFrom('ratings').where('id', '=', id).execute()
}
