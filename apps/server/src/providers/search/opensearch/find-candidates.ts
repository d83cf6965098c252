import type { JsonObject } from '@plaza/contract'
import type { CandidateRequest, Candidates, Signals } from '../candidates/store.ts'
import { evidenceBits } from '../evidence/store.ts'
import type { WordQueries } from '../word-queries.ts'
import type { Maybe, WordsQuery } from '../words-query.ts'
import type { Cluster } from './cluster.ts'
import { type Aggregations, aggregationsOf, readFacets } from './facets.ts'
import { deepest } from './index-form.ts'
import { orderOf } from './order.ts'
import { type Query, wordsQuery } from './query-parts.ts'
import { availabilityOf, rulesOf } from './rules.ts'

/** People wait: what takes longer is answered by PostgreSQL. */
const withinMs = 3_000

type Answer = {
  hits: {
    total?: { value: number }
    hits: { sort: (string | number)[]; matched_queries?: string[] }[]
  }
  aggregations?: Aggregations
}

const partsOf = ({ near: [one, two], ...others }: WordQueries) => Object.entries({ ...others, one, two })

/** Every question about the words has a name, and each hit answers with those that it fulfils. */
function namedQueries({ words, pairs, terms }: Signals): Query[] {
  const named = (name: string, query: Maybe) =>
    query === undefined ? [] : [{ bool: { filter: [wordsQuery(query)], _name: name } }]
  const each = (list: readonly WordsQuery[], sign: string) =>
    list.flatMap((query, place) => named(`${sign}${place}`, query))
  return [
    ...words.flatMap((word, place) => partsOf(word).flatMap(([name, query]) => named(`${place}.${name}`, query))),
    ...each(pairs, 'p'),
    ...each(terms, 't'),
  ]
}

const bitsOf = (fulfilled: ReadonlySet<string>, sign: string, count: number) =>
  Array.from({ length: count }, (_, place) => (fulfilled.has(`${sign}${place}`) ? 1 << place : 0)).reduce(
    (sum, bit) => sum + bit,
    0,
  )

/** Listings that fulfil the rules, in the order asked for, with what ranking needs to know of each. */
export async function findCandidates(cluster: Cluster, request: CandidateRequest): Promise<Candidates> {
  const { query, words, signals, reach, facets = [] } = request
  const { sorts, distanceAt } = orderOf(query)
  const { free, unknown } = availabilityOf(query)
  const from = reach.offset ?? 0
  const filter = [...rulesOf(query), ...(words === undefined ? [] : [wordsQuery(words)])]
  const isCounted = query.mustBeAvailable && unknown !== undefined
  const aggregations: JsonObject = {
    ...aggregationsOf(facets, query.types),
    ...(isCounted ? { undecided: { filter: unknown } } : {}),
  }
  const { hits, aggregations: counted = {} } = await cluster.ask<Answer>(
    'POST',
    `${cluster.alias}/_search`,
    {
      query: {
        bool: {
          filter,
          should: [
            ...namedQueries(signals),
            { bool: { filter: [free], _name: 'free' } },
            ...(unknown ? [{ bool: { filter: [unknown], _name: 'unknown' } }] : []),
          ],
        },
      },
      sort: sorts,
      from: Math.min(from, deepest),
      size: Math.max(0, Math.min(reach.keep, deepest - from)),
      track_total_hits: reach.kind === 'any' ? reach.most + 1 : false,
      _source: false,
      stored_fields: '_none_',
      ...(Object.keys(aggregations).length > 0 ? { aggs: aggregations } : {}),
    },
    withinMs,
  )
  const fulfilled = hits.hits.map(({ matched_queries: names = [] }) => new Set(names))
  let rank = 0
  let last: string | undefined
  return {
    count: hits.total?.value ?? 0,
    undecided: isCounted ? (counted.undecided?.doc_count ?? 0) : 0,
    ids: hits.hits.map(({ sort }) => String(sort.at(-1))),
    created: hits.hits.map(({ sort }) => Number(sort.at(-2)) / 1_000_000),
    ranks: hits.hits.map(({ sort }) => {
      const place = JSON.stringify(sort.slice(0, -2))
      if (place !== last) rank++
      last = place
      return rank
    }),
    states: fulfilled.map((names) => (names.has('unknown') ? null : names.has('free'))),
    metres: distanceAt < 0 ? [] : hits.hits.map(({ sort }) => Math.round(Number(sort[distanceAt]))),
    words: signals.words.map((word, place) =>
      fulfilled.map((names) => evidenceBits(word, (name) => names.has(`${place}.${name}`))),
    ),
    pairs: fulfilled.map((names) => bitsOf(names, 'p', signals.pairs.length)),
    terms: fulfilled.map((names) => bitsOf(names, 't', signals.terms.length)),
    facets: readFacets(facets, query.types, counted),
  }
}
