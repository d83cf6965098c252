import type { Facet, Json, JsonObject } from '@plaza/contract'
import type { FacetRequest, SearchedTypes } from '../search-engine.ts'
import { attributeField } from './index-form.ts'
import { among, not } from './query-parts.ts'
import { flagQuery } from './rules.ts'

type Buckets = { buckets?: { key: string | number; doc_count: number }[] }
export type Aggregations = Record<string, Buckets & { doc_count?: number; prices?: Buckets }>

const mostValues = 200
/** Of more different numbers only the most common count. */
const mostNumbers = 10_000

const fieldOf = ({ by, name }: FacetRequest) => {
  if (by === 'categoryId') return 'category'
  if (by === 'assetTypeId') return 'type'
  if (by === 'price' || by === 'dailyPrice') return 'price'
  return attributeField(by === 'number' ? 'n' : by === 'tags' ? 'g' : 'v', name)
}

const isMeasured = ({ by }: FacetRequest) => by === 'price' || by === 'dailyPrice' || by === 'number'

/** Types whose price is paid so many times a day, and all others. */
const dayGroups = ({ timesADay }: SearchedTypes) => [
  ...timesADay.map(({ times, typeIds }) => ({ times, query: among('type', typeIds) })),
  {
    times: 1,
    query: not(
      among(
        'type',
        timesADay.flatMap(({ typeIds }) => typeIds),
      ),
    ),
  },
]

/** What is counted, as aggregations. */
export function aggregationsOf(requests: readonly FacetRequest[], types: SearchedTypes): JsonObject {
  return Object.fromEntries(
    requests.flatMap((request, k): [string, JsonObject][] => {
      const terms = { terms: { field: fieldOf(request), size: isMeasured(request) ? mostNumbers : mostValues } }
      if (request.by === 'flag') return [[`f${k}`, { filter: flagQuery(request.name, types) }]]
      if (request.by !== 'dailyPrice') return [[`f${k}`, terms]]
      return dayGroups(types).map(({ query }, group) => [`f${k}g${group}`, { filter: query, aggs: { prices: terms } }])
    }),
  )
}

function measure(numbers: readonly [number: number, count: number][]): Facet {
  const sorted = numbers.toSorted(([a], [b]) => a - b)
  const total = sorted.reduce((sum, [, count]) => sum + count, 0)
  const [min, max] = [sorted[0]?.[0], sorted.at(-1)?.[0]]
  if (min === undefined || max === undefined) return {}
  let seen = 0
  const high = sorted.find(([, count]) => {
    seen += count
    return seen >= total * 0.95
  })?.[0]
  const top = high ?? max
  const width = top > min ? top - min : 1
  const steps = Array.from({ length: 10 }, () => 0)
  for (const [number, count] of sorted) {
    const step = Math.min(9, Math.floor((10 * (number - min)) / width))
    steps[step] = (steps[step] ?? 0) + count
  }
  return { min, max, high: top, steps }
}

const byCount = (a: { value: Json; count: number }, b: { value: Json; count: number }) =>
  b.count - a.count || (String(a.value) < String(b.value) ? -1 : 1)

/** What was counted, by the names that were asked for. */
export function readFacets(requests: readonly FacetRequest[], types: SearchedTypes, counted: Aggregations) {
  const numbers = (found: Buckets | undefined, times = 1) =>
    (found?.buckets ?? []).map(({ key, doc_count }): [number, number] => [Number(key) * times, doc_count])
  return Object.fromEntries(
    requests.map((request, k): [string, Facet] => {
      if (request.by === 'dailyPrice') {
        const groups = dayGroups(types).map(({ times }, group) => numbers(counted[`f${k}g${group}`]?.prices, times))
        return [request.name, measure(groups.flat())]
      }
      const found = counted[`f${k}`]
      if (request.by === 'flag') {
        const count = found?.doc_count ?? 0
        return [request.name, { values: count > 0 ? [{ value: true, count }] : [] } as Facet]
      }
      if (isMeasured(request)) return [request.name, measure(numbers(found))]
      const isId = request.by === 'categoryId' || request.by === 'assetTypeId'
      const values = (found?.buckets ?? []).map(({ key, doc_count }) => ({
        value: isId ? key : (JSON.parse(String(key)) as Json),
        count: doc_count,
      }))
      return [request.name, { values: values.sort(byCount) } as Facet]
    }),
  )
}
