import type { JsonObject } from '@plaza/contract'
import { type Bounds, type Filter, type FilterTarget, isSearchFlag, splitBounds } from '@plaza/domain'
import type { SearchedTypes, SearchQuery } from '../search-engine.ts'
import { attributeField } from './index-form.ts'
import { allOf, among, everything, has, not, nothing, type Query, range, someOf } from './query-parts.ts'

const builtInFields: Readonly<Record<string, string>> = {
  _active: 'active',
  _validated: 'validated',
  _price: 'price',
  _id: 'id',
  _categoryId: 'category',
  _assetTypeId: 'type',
  _ownerId: 'owner',
  _name: 'name',
}

type Operator = '<' | '<=' | '>' | '>=' | '=' | '!='
const bounds = { '<': 'lt', '<=': 'lte', '>': 'gt', '>=': 'gte' } as const

function compared(field: string, operator: Operator, value: number): Query {
  if (operator === '=') return among(field, [value])
  if (operator === '!=') return allOf([has(field), not(among(field, [value]))])
  return range(field, { [bounds[operator]]: value })
}

/** The price of one day is not in the index, since types decide it: each group of types has bounds of its own. */
function comparedByDay({ timesADay }: SearchedTypes, operator: Operator, value: number): Query {
  const groups = timesADay.map(({ times, typeIds }) =>
    allOf([among('type', typeIds), priceTimes(times, operator, value)]),
  )
  const others = allOf([
    not(
      among(
        'type',
        timesADay.flatMap(({ typeIds }) => typeIds),
      ),
    ),
    compared('price', operator, value),
  ])
  return timesADay.length === 0 ? compared('price', operator, value) : someOf([...groups, others])
}

/** Prices that, so many times, compare so with a value: counted as numbers are, where 0.1 three times is not quite 0.3. */
function priceTimes(times: number, operator: Operator, value: number): Query {
  const about = value / times
  const step = Math.max(Math.abs(about) * Number.EPSILON, Number.MIN_VALUE)
  const near = Array.from({ length: 17 }, (_, k) => about + (k - 8) * step)
  const low = near.find((price) => price * times >= value) ?? about
  const high = near.findLast((price) => price * times <= value) ?? about
  const equal = range('price', { gte: low, lte: high })
  switch (operator) {
    case '=':
      return low <= high ? equal : nothing
    case '!=':
      return low <= high ? allOf([has('price'), not(equal)]) : has('price')
    case '<':
      return range('price', { lt: low })
    case '<=':
      return range('price', { lte: high })
    case '>':
      return range('price', { gt: high })
    case '>=':
      return range('price', { gte: low })
    default:
      return operator satisfies never
  }
}

/** What is true of a listing, see `flagRules` of expressions/store.ts. */
export const flagQuery = (name: string, { asking }: SearchedTypes): Query =>
  allOf([among(attributeField('v', name), ['true']), ...(name === '_instant' ? [among('type', asking)] : [])])

/** One of these values is that of the attribute. */
function hasOneOf({ isBuiltIn, name, type }: FilterTarget, values: readonly (string | number | boolean)[]): Query {
  if (isBuiltIn) return among(builtInFields[name] ?? name, values)
  return among(
    attributeField(type === 'tags' ? 'g' : 'v', name),
    values.map((value) => JSON.stringify(type === 'tags' ? String(value) : value)),
  )
}

/** How many of some conditions hold, compared with a number. */
function countedAs(parts: Query[], operator: Operator, number: number): Query {
  const atLeast = (count: number) => someOf(parts, count)
  switch (operator) {
    case '>=':
      return atLeast(Math.ceil(number))
    case '>':
      return atLeast(Math.floor(number) + 1)
    case '<':
      return not(atLeast(Math.ceil(number)))
    case '<=':
      return not(atLeast(Math.floor(number) + 1))
    case '=':
      return Number.isInteger(number) ? allOf([atLeast(number), not(atLeast(number + 1))]) : nothing
    case '!=':
      return Number.isInteger(number) ? someOf([not(atLeast(number)), atLeast(number + 1)]) : everything
    default:
      return operator satisfies never
  }
}

function filterQuery(filter: Filter, types: SearchedTypes): Query {
  if ('parts' in filter) {
    const parts = filter.parts.map((part) => filterQuery(part, types))
    return filter.kind === 'and' ? allOf(parts) : someOf(parts)
  }
  const { target } = filter
  const isByDay = target.isBuiltIn && target.name === '_dailyPrice'
  if (filter.kind === 'range') {
    if (isByDay) return comparedByDay(types, filter.operator, filter.value)
    const field = target.isBuiltIn ? (builtInFields[target.name] ?? target.name) : attributeField('n', target.name)
    return compared(field, filter.operator, filter.value)
  }
  const unless = (query: Query) => (filter.isNegated ? not(query) : query)
  const holds = (value: string | number | boolean) => {
    if (isByDay) return comparedByDay(types, '=', Number(value))
    if (!target.isBuiltIn || !isSearchFlag(target.name)) return hasOneOf(target, [value])
    const isSet = flagQuery(target.name, types)
    return value === true ? isSet : not(isSet)
  }
  if (filter.kind === 'equal') return unless(holds(filter.value))
  return unless(countedAs(filter.values.map(holds), filter.operator, filter.number))
}

const inBox = ({ north, south, east, west }: Bounds): Query => ({
  geo_bounding_box: { place: { top: north, bottom: south, right: east, left: west } },
})

function placeRules({ near, bounds: area }: SearchQuery): Query[] {
  return [
    ...(near === undefined
      ? []
      : near.metres === undefined
        ? [has('place')]
        : [
            {
              geo_distance: {
                distance: `${near.metres}m`,
                place: { lat: near.position.latitude, lon: near.position.longitude },
              },
            },
          ]),
    ...(area === undefined ? [] : [someOf(splitBounds(area).map(inBox))]),
  ]
}

const micros = (date: Date) => date.getTime() * 1_000

/** All that a listing must fulfil but its words. */
export function rulesOf(query: SearchQuery): Query[] {
  const rule = <T>(wanted: T | undefined, make: (wanted: T) => Query) => (wanted === undefined ? [] : [make(wanted)])
  return [
    ...rule(query.assetIds, (ids) => among('id', ids)),
    ...placeRules(query),
    ...rule(query.categoryIds, (ids) => among('category', ids)),
    ...rule(query.assetTypeIds, (ids) => among('type', ids)),
    ...rule(query.active, (active) => among('active', [active])),
    ...rule(query.validated, (validated) => among('validated', [validated])),
    ...rule(query.createdAfter, (date) => range('created', { gte: micros(date) })),
    ...rule(query.createdBefore, (date) => range('created', { lte: micros(date) })),
    ...rule(query.without, (ids) => not(among('id', ids))),
    ...query.filters.map((filter) => filterQuery(filter, query.types)),
    ...(query.mustBeAvailable ? [mayBeAvailable(query)] : []),
  ]
}

const mayBeAvailable = (query: SearchQuery) => {
  const { free, unknown } = availabilityOf(query)
  return someOf([free, ...(unknown ? [unknown] : [])])
}

/** What is free, and what must be worked out; see `availability` of rules/store.ts, which knows other statuses too. */
export function availabilityOf({ availability, types }: SearchQuery): { free: Query; unknown: Query | undefined } {
  const { start, end, quantity, isWhole } = availability
  const { timeBased, infinite } = types
  const period: JsonObject = { gte: start.getTime(), ...(end ? { lt: end.getTime() } : {}) }
  const isPlain = quantity === 1
  const relation = end !== undefined && isWhole ? 'intersects' : 'contains'
  const isBusy = range('busy', { ...period, relation })
  const isChanged = range('changed', { ...period, relation: 'intersects' })
  const hasEnough = (count: number) => range('quantity', { gte: count })
  const isTimeBased = among('type', timeBased)
  const isEndless = infinite.length === 0 ? [] : [allOf([isTimeBased, among('type', infinite)])]
  const isCounted = allOf([isTimeBased, ...(infinite.length === 0 ? [] : [not(among('type', infinite))])])
  const hasCalendar = among('hasCalendar', [true])
  const free = someOf([
    allOf([not(isTimeBased), hasEnough(quantity)]),
    ...isEndless.map((each) => allOf([each, not(isChanged), hasEnough(1)])),
    ...(isPlain
      ? [allOf([isCounted, hasCalendar, not(isBusy)]), allOf([isCounted, not(hasCalendar), hasEnough(1)])]
      : [allOf([isCounted, not(isChanged), hasEnough(quantity)])]),
  ])
  const unknown = [...isEndless, ...(isPlain ? [] : [isCounted])].map((each) => allOf([each, isChanged]))
  return { free, unknown: unknown.length === 0 ? undefined : someOf(unknown) }
}
