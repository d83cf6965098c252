import type { Json, JsonObject, SearchRequest, SortStep } from '@plaza/contract'
import {
  type AttributeType,
  asksForYes,
  type Filter,
  isFilterProblem,
  isObject,
  isSearchFlag,
  mentions,
  readFilter,
  unitsADay,
} from '@plaza/domain'
import type { Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import type { AvailabilityQuery, FacetRequest, SearchQuery, SortKey } from '../../providers/search/index.ts'
import { processTypeOf } from '../assets/index.ts'
import { synonymsOf } from './synonyms.ts'

export type Attributes = ReadonlyMap<string, AttributeType>
/** What both a search and one that is to be saved say. */
export type Criteria = Omit<SearchRequest, 'save' | 'savedSearch' | '_facets' | '_prices'>

/** Further down nobody reads; whoever walks that far is copying the marketplace. */
const deepest = 50_000

export const attributesOf = async ({ catalogue }: Services): Promise<Attributes> =>
  new Map((await catalogue.customAttributes.all()).map(({ name, type }) => [name, type]))

/**
 * The filter of a search, or 400 with what is wrong with it (docs/contract/20-search.md §6.4). What must all hold is told apart, so that an
 * explanation names it.
 */
export function checkedFilter({ filter }: Criteria, attributes: Attributes): Filter[] {
  if (filter === undefined || filter.trim() === '') return []
  const read = readFilter(filter, attributes)
  if (!isFilterProblem(read))
    return read.filter.kind === 'and' && hasFlag(read.filter.parts) ? read.filter.parts : [read.filter]
  throw refuse('search.filterInvalid', {
    values: { problem: read.message },
    data: { filter, ...(read.location ? { location: read.location } : {}) },
  })
}

/**
 * What somebody asks for, in the words of the engine. Refuses in the order of the contract
 * (docs/contract/20-search.md §1).
 */
export async function readQuery(criteria: Criteria, services: Services): Promise<SearchQuery> {
  const attributes = await attributesOf(services)
  const filters = checkedFilter(criteria, attributes)
  checkDates(criteria)
  const conditions = attributeFilters(criteria.customAttributes ?? {}, attributes)
  const sort = readSort(criteria, attributes)

  const { query = '', filter = '', location, availabilityFilter = {}, _bounds: bounds } = criteria
  const similarTo = asList(criteria.similarTo)
  const categoryIds = mentions(filter, '_categoryId') ? undefined : asList(criteria.categoryId)
  const assetTypeIds = mentions(filter, '_assetTypeId') ? undefined : asList(criteria.assetTypeId)
  const active = mentions(filter, '_active') ? null : criteria.active === undefined ? true : criteria.active
  const validated = mentions(filter, '_validated') ? undefined : criteria.validated
  const without = asList(criteria.without)
  const { page = 1, nbResultsPerPage = 20 } = criteria
  const offset = (page - 1) * nbResultsPerPage

  return {
    ...(query === '' ? {} : { text: query }),
    ...(criteria._assist ? { synonyms: await synonymsOf(services) } : {}),
    ...(similarTo?.length ? { similarTo } : {}),
    ...(without ? { without } : {}),
    ...(categoryIds ? { categoryIds: await withChildren(categoryIds, criteria, services) } : {}),
    ...(assetTypeIds ? { assetTypeIds } : {}),
    ...(active === null ? {} : { active }),
    ...(validated === undefined ? {} : { validated }),
    ...(criteria.createdAfter ? { createdAfter: new Date(criteria.createdAfter) } : {}),
    ...(criteria.createdBefore ? { createdBefore: new Date(criteria.createdBefore) } : {}),
    ...(location ? { near: { position: location, metres: await radiusOf(criteria, services) } } : {}),
    ...(bounds ? { bounds } : {}),
    filters: [...filters, ...conditions],
    availability: readAvailability(criteria, services.clock.now()),
    mustBeAvailable: availabilityFilter.enabled ?? true,
    sort,
    types: await searchedTypes(services),
    offset: Math.min(offset, deepest),
    limit: offset >= deepest ? 0 : nbResultsPerPage,
  }
}

const hasFlag = (parts: readonly Filter[]) => parts.some((part) => 'target' in part && isSearchFlag(part.target.name))

const asList = (value: string | readonly string[] | undefined): readonly string[] | undefined =>
  typeof value === 'string' ? [value] : value

function checkDates({ startDate, endDate }: Criteria) {
  if (startDate !== undefined && endDate !== undefined && endDate <= startDate) {
    throw refuse('search.dateOrder')
  }
}

function readAvailability(
  { startDate, endDate, quantity = 1, availabilityFilter = {} }: Criteria,
  now: Date,
): AvailabilityQuery {
  const { fullPeriod = true, unavailableWhen } = availabilityFilter
  return {
    start: startDate === undefined ? now : new Date(startDate),
    end: endDate === undefined ? undefined : new Date(endDate),
    quantity,
    isWhole: fullPeriod,
    blockingStatuses:
      unavailableWhen === undefined ? undefined : unavailableWhen === null ? [] : (asList(unavailableWhen) ?? []),
  }
}

async function radiusOf({ maxDistance }: Criteria, { config }: Services): Promise<number | undefined> {
  if (maxDistance !== undefined) return maxDistance
  const { search } = (await config.read('default')).stelace
  const configured = isObject(search) ? search.maxDistance : undefined
  return typeof configured === 'number' && configured > 0 ? configured : undefined
}

async function searchedTypes({ catalogue }: Services): Promise<SearchQuery['types']> {
  const all = await catalogue.assetTypes.all()
  const types = all.filter((type) => type.time_based)
  return {
    asking: all.filter((type) => asksForYes(processTypeOf(type))).map(({ id }) => id),
    timeBased: types.map(({ id }) => id),
    infinite: types.filter((type) => type.infinite_stock).map(({ id }) => id),
    timesADay: [...Map.groupBy(types, ({ timing }) => unitsADay[timing?.timeUnit ?? 'd'])]
      .filter(([times]) => times !== 1)
      .map(([times, some]) => ({ times, typeIds: some.map(({ id }) => id) })),
  }
}

/** The categories, with all that lie in them when that is asked for. */
async function withChildren(ids: readonly string[], { _childCategories: asked }: Criteria, { catalogue }: Services) {
  if (!asked) return ids
  const categories = await catalogue.categories.all()
  const found = new Set(ids)
  // a set can grow while it is walked
  for (const id of found) for (const category of categories) if (category.parent_id === id) found.add(category.id)
  return [...found]
}

/** Conditions of `customAttributes` (docs/contract/20-search.md §5). */
function attributeFilters(conditions: JsonObject, attributes: Attributes): Filter[] {
  const wanted = Object.entries(conditions)
  const unknown = wanted.map(([name]) => name).filter((name) => !attributes.has(name))
  if (unknown.length > 0) throw refuse('search.attributeUnknown', { values: { names: unknown.join(', ') } })
  return wanted.flatMap(([name, condition]): Filter[] => {
    const type = attributes.get(name)
    if (condition === null || type === undefined) return []
    const made = attributeFilter(name, type, condition)
    if (!made) throw refuse('search.attributeInvalid', { values: { name, type } })
    return [made]
  })
}

const bounds: Readonly<Record<string, '>' | '>=' | '<' | '<='>> = { gt: '>', gte: '>=', lt: '<', lte: '<=' }
const isScalar = (value: Json): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

function attributeFilter(name: string, type: AttributeType, condition: Json): Filter | undefined {
  const target = { isBuiltIn: false, name, type }
  const equal = (value: string | number | boolean): Filter => ({ kind: 'equal', target, value, isNegated: false })
  switch (type) {
    case 'number': {
      if (typeof condition === 'number') return equal(condition)
      if (!isObject(condition)) return undefined
      const parts = Object.entries(condition).map(([key, value]): Filter | undefined => {
        const operator = Object.hasOwn(bounds, key) ? bounds[key] : undefined
        return operator && typeof value === 'number' ? { kind: 'range', target, operator, value } : undefined
      })
      const given = parts.filter((part) => part !== undefined)
      return given.length === parts.length ? { kind: 'and', parts: given } : undefined
    }
    case 'boolean':
      return typeof condition === 'boolean' ? equal(condition) : undefined
    case 'text':
      return typeof condition === 'string' ? equal(condition) : undefined
    case 'select':
      if (isScalar(condition)) return equal(condition)
      return Array.isArray(condition) ? { kind: 'or', parts: condition.filter(isScalar).map(equal) } : undefined
    case 'tags': {
      const has = (tag: Json): Filter => ({
        kind: 'count',
        target,
        values: [String(tag)],
        operator: '>=',
        number: 1,
        isNegated: false,
      })
      if (isScalar(condition)) return has(condition)
      return Array.isArray(condition) ? { kind: 'and', parts: condition.map(has) } : undefined
    }
    default:
      return type satisfies never
  }
}

const sortNames = {
  _createdDate: 'createdDate',
  _updatedDate: 'updatedDate',
  _name: 'name',
  _validated: 'validated',
  _active: 'active',
  _price: 'price',
  _dailyPrice: 'dailyPrice',
} as const

function readSort({ sort, location }: Criteria, attributes: Attributes): SortKey[] {
  const steps = (Array.isArray(sort) ? sort : sort ? [sort] : []).flatMap((step: SortStep) => Object.entries(step))
  const keys = steps.map(([name, order], k) => ({
    ...sortBy(name, k, { attributes, hasPlace: location !== undefined }),
    order,
  }))
  return keys.map(({ order, ...key }) => {
    const direction = typeof order === 'string' ? order.toLowerCase() : ''
    if (direction === 'asc' || direction === 'desc') return { ...key, order: direction }
    throw refuse('search.directionUnknown')
  })
}

type SortTarget = SortKey extends infer Key ? (Key extends SortKey ? Omit<Key, 'order'> : never) : never

function sortBy(name: string, k: number, known: { attributes: Attributes; hasPlace: boolean }): SortTarget {
  if (name === '_available') {
    if (k === 0) return { by: 'available' }
    throw refuse('search.availableNotFirst')
  }
  if (name === '_distance') {
    if (known.hasPlace) return { by: 'distance' }
    throw refuse('search.distanceWithoutPlace')
  }
  const builtIn = Object.hasOwn(sortNames, name) ? sortNames[name as keyof typeof sortNames] : undefined
  if (builtIn) return { by: builtIn }
  const type = known.attributes.get(name)
  if (type === 'text' || type === 'number' || type === 'boolean') return { by: 'attribute', name, type }
  throw refuse('search.notSortable', { values: { name } })
}

/** Facets are built-in or custom attributes; of texts nobody needs a count. */
export function readFacets(names: readonly string[], attributes: Attributes): FacetRequest[] {
  return names.map((name) => {
    if (name === 'categoryId' || name === 'assetTypeId' || name === 'price' || name === 'dailyPrice') {
      return { name, by: name }
    }
    if (isSearchFlag(name)) return { name, by: 'flag' }
    const type = attributes.get(name)
    if (type === 'number') return { name, by: 'number' }
    if (type === 'select' || type === 'boolean') return { name, by: 'value' }
    if (type === 'tags') return { name, by: 'tags' }
    throw refuse('search.notCountable', { values: { name } })
  })
}
