import type { DocumentStats, Endpoints, Json } from '@plaza/contract'
import type { ListInput, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { mapPage, onePage, type PageRequest } from '../../lib/page.ts'
import * as store from './store.ts'

type Input = ListInput<Endpoints['documents']['getStats']>

/** `data.place` is the key `place` of the data. */
const keyOf = (path: string) => path.slice('data.'.length)

/** docs/contract/25-documents.md §6. */
export async function documentStats({ filters: query, page }: Input, { db }: Services) {
  const { groupBy, field, type, avgPrecision: precision = 2, authorId, targetId, label } = query
  const data = valuesOf(query.data ?? {})
  if (field !== undefined && field === groupBy) throw refuse('document.sameField', { values: { field } })
  if (field === undefined && page.orderBy !== 'count')
    throw refuse('document.fieldMissing', { values: { orderBy: page.orderBy } })
  const group: store.Group =
    groupBy === 'authorId' || groupBy === 'targetId' ? { column: groupBy } : { key: keyOf(groupBy) }
  const chosen = 'key' in group ? data[group.key] : { authorId, targetId }[group.column]
  const asked: store.StatsQuery = {
    type,
    group,
    field: field === undefined ? undefined : keyOf(field),
    precision,
    filters: { authorId, targetId, data },
    label,
  }
  const isOfLabels = label !== undefined && label.length > 1
  if (isOfLabels && chosen?.length !== 1) throw refuse('document.labelsNeedOne', { values: { groupBy } })
  return db.tx(async (tx) => {
    await store.limitTime(tx)
    if (field !== undefined && (await store.hasOtherThanNumbers(tx, asked)))
      throw refuse('document.notNumeric', { values: { field } })
    if (isOfLabels) return onePage(await byLabel(asked, label, { groupBy, chosen, tx }), page)
    const isRanked = query.computeRanking === true && field !== undefined
    return presented(await store.stats(tx, asked, page, isRanked ? { chosen } : undefined), groupBy, isRanked)
  })
}

/** Values of each key of `data`, of which one is enough. */
function valuesOf(data: { [key: string]: Json }): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => {
      if (key.includes(':')) throw refuse('document.dataKeyInvalid', { values: { key } })
      if (typeof value === 'string') return [key, value.split(',').map((part) => part.trim())]
      return [key, (Array.isArray(value) ? value : [value]).map((each) => textOf(each))]
    }),
  )
}

const textOf = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value))

type Answer = Awaited<ReturnType<typeof store.stats>>
const presented = (rows: Answer, groupBy: string, isRanked: boolean) =>
  mapPage(
    rows,
    ({ id, ranking, lowest_ranking, ...numbers }): DocumentStats => ({
      groupBy,
      groupByValue: id,
      ...store.numbersOf(numbers),
      ...(isRanked && { ranking: Number(ranking), lowestRanking: Number(lowest_ranking) }),
    }),
  )

type Labelled = { groupBy: string; chosen: readonly string[] | undefined; tx: Parameters<typeof store.stats>[0] }

/** The numbers of one group for each pattern, by the patterns as they were given. */
async function byLabel(asked: store.StatsQuery, labels: readonly string[], { groupBy, tx }: Labelled) {
  const first: PageRequest = { kind: 'offset', page: 1, size: 1, orderBy: 'count', order: 'desc' }
  const found: Record<string, DocumentStats> = {}
  for (const label of labels) {
    const page = presented(await store.stats(tx, { ...asked, label: [label] }, first), groupBy, false)
    const [numbers] = Array.isArray(page) ? page : page.results
    found[label] = numbers ?? { groupBy, groupByValue: null, count: 0, avg: null, sum: null, min: null, max: null }
  }
  return found
}
