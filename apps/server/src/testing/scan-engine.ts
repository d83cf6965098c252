import type { Facet, Json, SearchExplanation } from '@plaza/contract'
import {
  analyse,
  assisted,
  type Filter,
  type FilterTarget,
  instantRulesOf,
  isTextMatch,
  longestComparedText,
  mistakes,
  nearestMetres,
  rarityOf,
  readTextQuery,
  scoreText,
  splitBounds,
  type TextEvidence,
  type TextQuery,
  type WordEvidence,
  withVocabulary,
} from '@plaza/domain'
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import type { AssetRow } from '../db/tables.ts'
import type { FacetRequest, Hit, SearchEngine, SearchQuery, SortKey, StockPort } from '../providers/search/index.ts'

type SearchedTypes = SearchQuery['types']

/**
 * A search engine that reads every asset for every question and keeps nothing. Slow and plain: what the real ones are
 * compared with, and an example of what stands behind the port. It does not know `similarTo`.
 */
export function createScanEngine({ db, stock }: { db: Db; stock: StockPort }): SearchEngine {
  async function find(query: SearchQuery) {
    const found = await findAll(query)
    return {
      hits: found.slice(query.offset, query.offset + query.limit).map(({ hit }) => hit),
      total: found.length,
      isExhaustive: true,
      ...(query.facets ? { facets: facetsOf(found, query.facets, query.types) } : {}),
    }
  }

  async function findAll(query: SearchQuery) {
    const assets = await db.read.selectFrom('assets').selectAll().execute()
    const free = await stock.available(
      db.read,
      assets.map(({ id }) => id),
      query.availability,
    )
    const fitting = assets
      .filter((asset) => rulesOf(asset, query).every(({ holds }) => holds))
      .filter(({ id }) => !query.mustBeAvailable || free.has(id))
    const scores = query.text === undefined ? undefined : await scoreAll(query, fitting, assets)
    return fitting
      .filter(({ id }) => !scores || scores.has(id))
      .map((asset) => {
        const metres = query.near && nearestMetres(query.near.position, asset.locations)
        const hit: Hit = {
          id: asset.id,
          score: scores?.get(asset.id) ?? 1,
          isAvailable: free.has(asset.id),
          ...(metres === undefined ? {} : { metres: Math.round(metres) }),
        }
        return { asset, hit }
      })
      .sort((a, b) => compare(a, b, query))
  }

  async function readTexts(assets: readonly AssetRow[]): Promise<Map<string, Text>> {
    const attributes = await db.read.selectFrom('custom_attributes').select('name').where('type', '=', 'text').execute()
    return new Map(
      assets.map((asset) => {
        const own = attributes.map(({ name }) => asset.custom_attributes[name])
        const fields = [asset.name, asset.description, ...own].filter((text) => typeof text === 'string')
        return [asset.id, { name: analyse(asset.name), fields: fields.map((text) => analyse(text)) }]
      }),
    )
  }

  /** The scores of those that match; words of all assets count as possible meanings of misspelt ones. */
  async function scoreAll(
    { text = '', synonyms }: SearchQuery,
    fitting: readonly AssetRow[],
    all: readonly AssetRow[],
  ) {
    const texts = await readTexts(all)
    const vocabulary = new Set(vocabularyOf([...texts.values()]))
    const typed = withVocabulary(readTextQuery(text), vocabulary)
    const query = synonyms ? assisted(typed, { synonyms, vocabulary }) : typed
    const matched = fitting.flatMap(({ id }): [string, TextEvidence][] => {
      const own = texts.get(id)
      const evidence = own && evidenceOf(query, own)
      return evidence && isTextMatch(query, evidence) ? [[id, evidence]] : []
    })
    const counts = query.words.map(
      (_, word) => matched.filter(([, evidence]) => (evidence.words[word]?.level ?? 0) > 0).length,
    )
    const rarity = rarityOf(counts, matched.length)
    return new Map(matched.map(([id, evidence]) => [id, scoreText(evidence, rarity)]))
  }

  return {
    write: async () => undefined,
    writeStock: async () => undefined,
    takenStockFragment: () => sql`null`,
    remove: async () => undefined,
    find,
    async explain(query, assetId): Promise<SearchExplanation> {
      const asset = await db.read.selectFrom('assets').selectAll().where('id', '=', assetId).executeTakeFirst()
      if (!asset) return { assetId, isFound: false, rules: [{ rule: 'indexed', holds: false }] }
      const found = await findAll(query)
      const place = found.findIndex(({ hit }) => hit.id === assetId)
      const isFree = (await stock.available(db.read, [assetId], query.availability)).has(assetId)
      const hasWords =
        query.text === undefined
          ? []
          : [{ rule: 'words', holds: (await scoreAll(query, [asset], [asset])).has(assetId) }]
      return {
        assetId,
        isFound: place >= 0,
        rules: [
          ...rulesOf(asset, query).map(({ name, holds }) => ({ rule: name, holds })),
          ...hasWords,
          { rule: 'availability', holds: isFree || !query.mustBeAvailable },
        ],
        ...(place < 0 ? {} : { position: place + 1 }),
      }
    },
    async nearWords(word) {
      const all = await db.read.selectFrom('assets').selectAll().execute()
      const texts = [...(await readTexts(all)).values()].map((text) => new Set(vocabularyOf([text])))
      const used = new Set(texts.flatMap((words) => [...words]).filter((each) => mistakes(word, each, 2) <= 2))
      return [...used].map((each) => ({ word: each, listings: texts.filter((words) => words.has(each)).length }))
    },
    rebuild: async () => 0,
    forgetWords: async () => undefined,
    forgetMirrors: async () => undefined,
  }
}

type Text = { name: ReturnType<typeof analyse>; fields: ReturnType<typeof analyse>[] }

const wordsOf = ({ words }: ReturnType<typeof analyse>) => words.map(({ word }) => word)

const vocabularyOf = (texts: readonly Text[]) =>
  texts.flatMap(({ fields }) =>
    fields.flatMap(({ words }) => words.flatMap(({ word, isDense }) => (isDense || word.length < 3 ? [] : [word]))),
  )

/** Whether a word is there, or the words of a phrase one after the other. */
const holdsTerm = (words: readonly string[], term: string) => {
  const parts = term.split(' ')
  return words.some((_, k) => parts.every((part, place) => words[k + place] === part))
}

function evidenceOf(query: TextQuery, text: Text): TextEvidence {
  const name = wordsOf(text.name)
  const fields = text.fields.map(wordsOf)
  const has = (terms: readonly string[], among: readonly string[][]) =>
    terms.some((term) => among.some((words) => holdsTerm(words, term)))
  return {
    words: query.words.map(({ word, near: [one, two], holding, same, isDense }): WordEvidence => {
      const isThere = isDense
        ? text.fields.some(({ runs }) => runs.some((run) => run.includes(word)))
        : has([word], fields)
      return {
        level: isThere ? 4 : has(one, fields) ? 3 : has(two, fields) ? 2 : has(holding, fields) ? 1 : 0,
        isContained: isThere || has(holding, fields),
        isInName: has([word, ...one, ...two, ...holding], [name]),
        beginsName: [...word].length <= 5 && name.some((each) => each.startsWith(word)),
        isMeantInName: has(same, [name]),
      }
    }),
    pairs: query.pairs.map(([first, second]) =>
      fields.some((words) => holdsTerm(words, `${query.words[first]?.word} ${query.words[second]?.word}`)),
    ),
  }
}

function rulesOf(asset: AssetRow, query: SearchQuery): { name: string; holds: boolean }[] {
  const { near, bounds } = query
  const created = Number(asset.created_date)
  const rule = <T>(name: string, wanted: T | undefined, holds: (wanted: T) => boolean) =>
    wanted === undefined ? [] : [{ name, holds: holds(wanted) }]
  return [
    ...rule('id', query.assetIds, (ids) => ids.includes(asset.id)),
    ...rule('location', near, ({ position, metres = Number.POSITIVE_INFINITY }) => {
      const distance = nearestMetres(position, asset.locations)
      return distance !== undefined && distance <= metres
    }),
    ...rule('_bounds', bounds, (area) =>
      asset.locations.some(({ latitude, longitude }) =>
        splitBounds(area).some(
          ({ north, south, east, west }) =>
            latitude >= south && latitude <= north && longitude >= west && longitude <= east,
        ),
      ),
    ),
    ...rule('categoryId', query.categoryIds, (ids) => asset.category_id !== null && ids.includes(asset.category_id)),
    ...rule('assetTypeId', query.assetTypeIds, (ids) => ids.includes(asset.asset_type_id)),
    ...rule('active', query.active, (active) => asset.active === active),
    ...rule('validated', query.validated, (validated) => asset.validated === validated),
    ...rule('createdAfter', query.createdAfter, (date) => created >= Number(date)),
    ...rule('createdBefore', query.createdBefore, (date) => created <= Number(date)),
    ...rule('without', query.without, (ids) => !ids.includes(asset.id)),
    ...query.filters.map((filter) => ({ name: 'filter', holds: fulfils(asset, filter, query.types) })),
  ]
}

const dailyPrice = (asset: AssetRow, { timesADay }: SearchedTypes) =>
  Number(asset.price) * (timesADay.find(({ typeIds }) => typeIds.includes(asset.asset_type_id))?.times ?? 1)

const isInstant = (asset: AssetRow, { asking }: SearchedTypes) =>
  instantRulesOf(asset) !== undefined && asking.includes(asset.asset_type_id)
const hasPhoto = ({ metadata: { images } }: AssetRow) => Array.isArray(images) && images.length > 0

function valueIn(asset: AssetRow, { isBuiltIn, name }: FilterTarget, types: SearchedTypes): Json | undefined {
  if (!isBuiltIn) return comparable(asset.custom_attributes[name])
  const builtIns: Record<string, Json> = {
    _active: asset.active,
    _validated: asset.validated,
    _price: Number(asset.price),
    _dailyPrice: dailyPrice(asset, types),
    _id: asset.id,
    _categoryId: asset.category_id,
    _assetTypeId: asset.asset_type_id,
    _ownerId: asset.owner_id,
    _name: asset.name,
    _instant: isInstant(asset, types),
    _hasPhoto: hasPhoto(asset),
  }
  return builtIns[name]
}

const comparable = (value: Json | undefined) =>
  value === null || (typeof value === 'string' && value.length > longestComparedText) ? undefined : value

/** Whether an asset fulfils a filter (docs/contract/20-search.md §6.2). */
function fulfils(asset: AssetRow, filter: Filter, types: SearchedTypes): boolean {
  if ('parts' in filter) {
    const each = filter.parts.map((part) => fulfils(asset, part, types))
    return filter.kind === 'and' ? each.every(Boolean) : each.some(Boolean)
  }
  const value = valueIn(asset, filter.target, types)
  if (filter.kind === 'equal') return (value === filter.value) !== filter.isNegated
  const compared = (a: number, operator: string, b: number) =>
    ({ '<': a < b, '<=': a <= b, '>': a > b, '>=': a >= b, '=': a === b, '!=': a !== b })[operator] ?? false
  if (filter.kind === 'range') return typeof value === 'number' && compared(value, filter.operator, filter.value)
  const held = Array.isArray(value) ? value : [value]
  const count = filter.values.filter((each) => held.includes(each)).length
  return compared(count, filter.operator, filter.number) !== filter.isNegated
}

type Match = { asset: AssetRow; hit: Hit }

function compare(a: Match, b: Match, { sort, types }: SearchQuery): number {
  for (const key of sort) {
    const [left, right] = [sortValue(a, key, types), sortValue(b, key, types)]
    if (left === right) continue
    // what has no value comes last in both directions
    if (left === undefined) return 1
    if (right === undefined) return -1
    return (left < right ? -1 : 1) * (key.order === 'asc' ? 1 : -1)
  }
  const age = Number(b.asset.created_date) - Number(a.asset.created_date)
  return b.hit.score - a.hit.score || age || (a.asset.id < b.asset.id ? 1 : -1)
}

function sortValue({ asset, hit }: Match, key: SortKey, types: SearchedTypes): string | number | undefined {
  switch (key.by) {
    case 'available':
      return Number(hit.isAvailable)
    case 'createdDate':
      return Number(asset.created_date)
    case 'updatedDate':
      return Number(asset.updated_date)
    case 'name':
      return asset.name
    case 'validated':
      return Number(asset.validated)
    case 'active':
      return Number(asset.active)
    case 'price':
      return Number(asset.price)
    case 'dailyPrice':
      return dailyPrice(asset, types)
    case 'distance':
      return hit.metres
    case 'attribute': {
      const value = comparable(asset.custom_attributes[key.name])
      return typeof value === 'boolean'
        ? Number(value)
        : typeof value === key.type || key.type === 'text'
          ? (value as string | number | undefined)
          : undefined
    }
    default:
      return key satisfies never
  }
}

function facetsOf(
  found: readonly Match[],
  requests: readonly FacetRequest[],
  types: SearchedTypes,
): Record<string, Facet> {
  return Object.fromEntries(requests.map((request) => [request.name, facetOf(found, request, types)]))
}

function facetOf(found: readonly Match[], { by, name }: FacetRequest, types: SearchedTypes): Facet {
  const values = found.flatMap(({ asset }): Json[] => {
    if (by === 'categoryId') return asset.category_id === null ? [] : [asset.category_id]
    if (by === 'assetTypeId') return [asset.asset_type_id]
    if (by === 'price') return [Number(asset.price)]
    if (by === 'dailyPrice') return [dailyPrice(asset, types)]
    if (by === 'flag') return (name === '_instant' ? isInstant(asset, types) : hasPhoto(asset)) ? [true] : []
    const value = comparable(asset.custom_attributes[name])
    return value === undefined ? [] : by === 'tags' && Array.isArray(value) ? value : [value]
  })
  if (by === 'price' || by === 'dailyPrice' || by === 'number') {
    const numbers = values.filter((value) => typeof value === 'number')
    if (numbers.length === 0) return {}
    const [min, max] = [Math.min(...numbers), Math.max(...numbers)]
    const high = numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * 0.95) - 1] ?? max
    const width = (high > min ? high - min : 1) / 10
    const stepOf = (number: number) => Math.min(9, Math.floor((number - min) / width))
    return {
      min,
      max,
      high,
      steps: Array.from({ length: 10 }, (_, k) => numbers.filter((n) => stepOf(n) === k).length),
    }
  }
  const counts = new Map<Json, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return {
    values: [...counts]
      .map(([value, count]) => ({ value, count }))
      .sort((a, b) => b.count - a.count || (String(a.value) < String(b.value) ? -1 : 1)),
  }
}
