import type { Facet } from '@plaza/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/index.ts'
import { fulfilledQueries, wordEvidence } from '../evidence/store.ts'
import type { Sql } from '../expressions/store.ts'
import * as facetCounts from '../facets/store.ts'
import { newestFirst, type SortFragments, sortFragments } from '../order/store.ts'
import { metresTo } from '../place/store.ts'
import { availability, conditionOf, type Rule } from '../rules/store.ts'
import type { FacetRequest, SearchQuery } from '../search-engine.ts'
import type { WordQueries } from '../word-queries.ts'
import type { Maybe, WordsQuery } from '../words-query.ts'

/** What ranking wants to know of every candidate: queries whose outcome is answered for each. */
export type Signals = { words: readonly WordQueries[]; pairs: readonly WordsQuery[]; terms: readonly WordsQuery[] }

/** Candidates as lists, one place in each for every listing: half as long in JSON as objects. */
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
  /** for each word of the query a list, see `readWordEvidence` */
  words: number[][]
  /** see `isFulfilled` */
  pairs: number[]
  terms: number[]
  /** counts over all that was looked at */
  facets: Record<string, Facet>
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

export type CandidateRequest = {
  query: SearchQuery
  /** what the words of a listing must fulfil */
  words: Maybe
  signals: Signals
  reach: Reach
  facets?: readonly FacetRequest[] | undefined
}

const offsetOf = ({ offset = 0 }: Reach) => sql`offset ${offset}`

/** One more than is counted tells that there are more. Without an order the indexes are read only that far. */
function matchedLimit(reach: Reach, { orderBy }: SortFragments): Sql {
  if (reach.kind === 'any') return sql`limit ${reach.most + 1}`
  return sql`order by ${reach.kind === 'newest' ? newestFirst : orderBy} limit ${reach.keep} ${offsetOf(reach)}`
}

/**
 * Everything that fulfils the rules, as far as it is looked at. Its rows stay small, because up to five thousand are kept
 * aside: `row` is where a listing is in the table, by which what ranking wants is read later, of those that are kept.
 */
function matchedRows({ query, words, reach, facets = [] }: CandidateRequest, sort: SortFragments): Sql {
  const table =
    reach.kind === 'newest'
      ? sql`(select ctid, * from search_documents order by created_date desc limit ${reach.looked}) as d`
      : sql`search_documents as d`
  return sql`
    select
      ${sort.columns}
      ${facets.length > 0 ? sql`${facetCounts.columns},` : sql``}
      d.ctid as row,
      d.asset_id,
      d.created_date,
      ${availability(query)} as state
    from ${table}
    where ${conditionOf(query, words)}
    ${matchedLimit(reach, sort)}
  `
}

/** Of more than could be counted nobody knows which are the first: none of these is kept, unless that does not matter. */
function keptLimit(reach: Reach): Sql {
  if (reach.kind !== 'any') return sql``
  const keep = reach.isCutWanted
    ? sql`${reach.keep}`
    : sql`case when (select count(*) from matched) > ${reach.most} then 0 else ${reach.keep} end`
  return sql`limit ${keep} ${offsetOf(reach)}`
}

/** The matched listings that are answered, in the order asked for. */
const keptRows = ({ words, reach }: CandidateRequest, sort: SortFragments): Sql => sql`
  select row, asset_id, created_date, state, ${words === undefined ? sql`0` : sort.rank} as rank
  from matched
  order by ${sort.orderBy}
  ${keptLimit(reach)}
`

/** Where distances are measured from; nothing unless the nearest were asked for, since only then they are answered. */
const nearOf = ({ sort, near }: SearchQuery) => (sort.some(({ by }) => by === 'distance') ? near : undefined)

const wordColumn = (place: number) => sql.ref(`word${place}`)

/**
 * The document of a kept row. Its words are stored compressed, and every question to them would unpack them again:
 * `setweight` answers an unpacked copy (no query of ours asks for weights), and `offset 0` keeps the planner from moving
 * it back into each question.
 */
const unpackedDocument = sql`
  select setweight(s.words, 'D') as words, s.latitudes, s.longitudes
  from search_documents as s
  where s.ctid = kept.row
  offset 0
`

/** The kept listings with what each has of the words. */
function describedRows({ query, signals }: CandidateRequest): Sql {
  const near = nearOf(query)
  const isRead = signals.words.length + signals.pairs.length + signals.terms.length > 0 || near !== undefined
  return sql`
    select
      kept.asset_id as id,
      extract(epoch from kept.created_date)::float8 as created,
      kept.rank,
      kept.state,
      ${sql.join(
        signals.words.map((word, place) => sql`${wordEvidence(word)} as ${wordColumn(place)},`),
        sql` `,
      )}
      ${fulfilledQueries(signals.pairs)} as pairs,
      ${fulfilledQueries(signals.terms)} as terms,
      ${near ? sql`round((${metresTo(near.position)})::numeric)::float8` : sql`null::float8`} as metres
    from kept
    ${isRead ? sql`cross join lateral (${unpackedDocument}) as d` : sql``}
  `
}

/** One object with a list for each column, see `Candidates`; a list that nobody reads is empty. */
function answer({ query, words, signals, facets = [] }: CandidateRequest, { isSorted }: SortFragments): Sql {
  const list = (column: Sql, isRead = true) => (isRead ? sql`coalesce(json_agg(${column}), '[]')` : sql`'[]'::json`)
  const undecided = sql`(select count(*) from matched where state is null)`
  return sql`json_build_object(
    'count', (select count(*) from matched),
    'undecided', ${query.mustBeAvailable ? undecided : sql`0`},
    'ids', ${list(sql`id`)},
    'created', ${list(sql`created`)},
    'ranks', ${list(sql`rank`, words !== undefined && isSorted)},
    'states', ${list(sql`state`)},
    'metres', ${list(sql`metres`, nearOf(query) !== undefined)},
    'words', json_build_array(${sql.join(signals.words.map((_, place) => list(wordColumn(place))))}),
    'pairs', ${list(sql`pairs`, signals.pairs.length > 0)},
    'terms', ${list(sql`terms`, signals.terms.length > 0)},
    'facets', ${facets.length > 0 ? facetCounts.partsOf(facets, sql`matched`, query.types) : sql`'[]'::json`}
  )`
}

/** Listings that fulfil the rules, with what ranking needs to know of each. */
export async function find(db: Kysely<Tables>, request: CandidateRequest): Promise<Candidates> {
  const sort = sortFragments(request.query)
  const { rows } = await sql<{ found: Omit<Candidates, 'facets'> & { facets: unknown[] } }>`
    with matched as materialized (${matchedRows(request, sort)}),
    kept as materialized (${keptRows(request, sort)}),
    described as materialized (${describedRows(request)})
    select ${answer(request, sort)} as found
    from described
  `.execute(db)
  const found = rows[0]?.found
  if (!found) throw new Error('An aggregate always has one row')
  return { ...found, facets: facetCounts.readParts(request.facets ?? [], found.facets) }
}

/** Which of the rules a listing fulfils; nothing when it is not in the index. */
export async function judge(
  db: Kysely<Tables>,
  { query, rules, assetId }: { query: SearchQuery; rules: readonly Rule[]; assetId: string },
): Promise<{ rules: boolean[]; state: boolean | null } | undefined> {
  const { rows } = await sql<{ rules: boolean[]; state: boolean | null }>`
    select json_build_array(${sql.join(rules.map(({ holds }) => sql`coalesce(${holds}, false)`))}) as rules,
      ${availability(query)} as state
    from search_documents as d
    where d.asset_id = ${assetId}
  `.execute(db)
  return rows[0]
}
