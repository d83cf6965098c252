import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/index.ts'
import * as facets from '../facets/store.ts'
import { availability, conditionOf, metresTo, numberOf, type Rule, type Sql } from '../rules/store.ts'
import type { FacetWish, Question, SortKey } from '../search-engine.ts'
import type { WordQueries } from '../tsquery.ts'

/** What a listing has of a word, in one number: see `readEvidence`. */
function wordEvidence({ exact, near: [one, two], holding, exactInName, inName, beginsName }: WordQueries): Sql {
  const has = (query: string | undefined) => (query === undefined ? sql`false` : sql`d.words @@ ${query}::tsquery`)
  const when = (query: string | undefined, value: number) =>
    query === undefined ? sql`0` : sql`case when ${has(query)} then ${sql.lit(value)} else 0 end`
  return sql`(case
    when ${has(exact)} then case when ${has(exactInName)} then ${sql.lit(beginsName === undefined ? 28 : 60)} else 12 + ${when(inName, 16)} + ${when(beginsName, 32)} end
    else (case when ${has(one)} then 3 when ${has(two)} then 2 when ${has(holding)} then 1 else 0 end)
      + ${when(holding, 8)} + ${when(inName, 16)} + ${when(beginsName, 32)}
  end)`
}

function sortValue(key: SortKey, question: Question): Sql | undefined {
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
    case 'distance':
      return question.near && metresTo(question.near.position)
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

export type Signals = { words: readonly WordQueries[]; pairs: readonly string[]; terms: readonly string[] }

export type Candidates = {
  /** how many fulfil the rules, as far as they were looked at, and of how many the availability must be worked out */
  count: number
  undecided: number
  ids: string[]
  /** seconds since 1970 */
  created: number[]
  /** place in the order that was asked for, equal for equals */
  ranks: number[]
  states: (boolean | null)[]
  metres: (number | null)[]
  /** for each word, then for all pairs */
  words: number[][]
  pairs: number[]
  terms: number[]
  /** counts over all that was looked at, see `facets/store.ts` */
  facets: unknown[]
}

/**
 * Which listings are looked at. `any`: as many as are counted, in whatever order the indexes give them. When these are
 * all, the first in the order asked for are kept; else none, unless they are wanted all the same. `newest`: only some of
 * the newest of the catalogue. `ordered`: all, until enough are found.
 */
export type Reach =
  | { kind: 'any'; most: number; keep: number; offset?: number; isCutWanted?: boolean }
  | { kind: 'newest'; looked: number; keep: number; offset?: number }
  | { kind: 'ordered'; keep: number; offset?: number }

/** Listings that fulfil the rules, with what ranking needs to know of each. */
export async function find(
  db: Kysely<Tables>,
  question: Question,
  { words: wordsQuery, signals }: { words: string | undefined; signals: Signals },
  reach: Reach,
  wishes: readonly FacetWish[] = [],
): Promise<Candidates> {
  const sorts = question.sort.flatMap((key) => {
    const value = sortValue(key, question)
    return value ? [{ value, order: key.order === 'asc' ? sql`asc nulls last` : sql`desc nulls last` }] : []
  })
  const newestFirst = sql`created_date desc, asset_id desc`
  const inOrder = sql.join([...sorts.map(({ order }, k) => sql`${sql.ref(`sort${k}`)} ${order}`), newestFirst])
  const isRanked = wordsQuery !== undefined && sorts.length > 0
  const offset = sql`offset ${'offset' in reach ? (reach.offset ?? 0) : 0}`
  const bits = (queries: readonly string[]) =>
    queries.length === 0
      ? sql`0`
      : sql.join(
          queries.map((query, k) => sql`case when d.words @@ ${query}::tsquery then ${sql.lit(2 ** k)} else 0 end`),
          sql` + `,
        )
  // only who asked for the nearest is told how far it is
  const near = question.sort.some(({ by }) => by === 'distance') ? question.near : undefined
  const list = (column: Sql, isTelling = true) =>
    isTelling ? sql`coalesce(json_agg(${column}), '[]')` : sql`'[]'::json`
  const hasSignals = signals.words.length + signals.pairs.length + signals.terms.length > 0
  // the rows that are counted stay small; what ranking looks at is read again of those that are kept, and unpacked once
  const { rows } = await sql<{ found: Candidates }>`
    with matched as materialized (
      select
        ${sql.join(
          sorts.map(({ value }, k) => sql`${value} as ${sql.ref(`sort${k}`)},`),
          sql` `,
        )}
        ${wishes.length > 0 ? sql`${facets.columns},` : sql``}
        d.ctid as row,
        d.asset_id,
        d.created_date,
        ${availability(question)} as state
      from ${
        reach.kind === 'newest'
          ? sql`(select ctid, * from search_documents order by created_date desc limit ${reach.looked}) as d`
          : sql`search_documents as d`
      }
      where ${conditionOf(question, wordsQuery)}
      ${
        reach.kind === 'any'
          ? sql`limit ${reach.most + 1}`
          : sql`order by ${reach.kind === 'newest' ? newestFirst : inOrder} limit ${reach.keep} ${offset}`
      }
    ), kept as materialized (
      select row, asset_id, created_date, state, ${isRanked ? sql`dense_rank() over (order by ${sql.join(sorts.map(({ order }, k) => sql`${sql.ref(`sort${k}`)} ${order}`))})` : sql`0`} as rank
      from matched
      order by ${inOrder}
      ${
        reach.kind !== 'any'
          ? sql``
          : reach.isCutWanted
            ? sql`limit ${reach.keep} ${offset}`
            : sql`limit case when (select count(*) from matched) > ${reach.most} then 0 else ${reach.keep} end ${offset}`
      }
    ), told as materialized (
      select
        kept.asset_id as id,
        extract(epoch from kept.created_date)::float8 as created,
        kept.rank,
        kept.state,
        ${sql.join(
          signals.words.map((word, k) => sql`${wordEvidence(word)} as ${sql.ref(`word${k}`)},`),
          sql` `,
        )}
        ${bits(signals.pairs)} as pairs,
        ${bits(signals.terms)} as terms,
        ${near ? sql`round((${metresTo(near.position)})::numeric)::float8` : sql`null::float8`} as metres
      from kept
      ${
        hasSignals || near
          ? sql`cross join lateral (
              select setweight(s.words, 'D') as words, s.latitudes, s.longitudes
              from search_documents as s
              where s.ctid = kept.row
              offset 0
            ) as d`
          : sql``
      }
    )
    select json_build_object(
      'count', (select count(*) from matched),
      'undecided', ${question.mustBeAvailable ? sql`(select count(*) from matched where state is null)` : sql`0`},
      'ids', ${list(sql`id`)},
      'created', ${list(sql`created`)},
      'ranks', ${list(sql`rank`, isRanked)},
      'states', ${list(sql`state`)},
      'metres', ${list(sql`metres`, near !== undefined)},
      'words', json_build_array(${sql.join(signals.words.map((_, k) => list(sql.ref(`word${k}`))))}),
      'pairs', ${list(sql`pairs`, signals.pairs.length > 0)},
      'terms', ${list(sql`terms`, signals.terms.length > 0)},
      'facets', ${wishes.length > 0 ? facets.partsOf(wishes, sql`matched`) : sql`'[]'::json`}
    ) as found
    from told
  `.execute(db)
  const found = rows[0]?.found
  if (!found) throw new Error('An aggregate always has one row')
  return found
}

/** Which of the rules a listing fulfils; nothing when it is not in the index. */
export async function judge(
  db: Kysely<Tables>,
  rules: readonly Rule[],
  question: Question,
  assetId: string,
): Promise<{ rules: boolean[]; state: boolean | null } | undefined> {
  const { rows } = await sql<{ rules: boolean[]; state: boolean | null }>`
    select json_build_array(${sql.join(rules.map(({ holds }) => sql`coalesce(${holds}, false)`))}) as rules,
      ${availability(question)} as state
    from search_documents as d
    where d.asset_id = ${assetId}
  `.execute(db)
  return rows[0]
}
