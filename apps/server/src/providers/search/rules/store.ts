import { type Bounds, boxesAround, type Filter, type FilterTarget, splitBounds } from '@plaza/domain'
import { type RawBuilder, sql } from 'kysely'
import { cellsCovering } from '../cells.ts'
import { choiceLexeme, quoteWord } from '../document.ts'
import type { SearchQuery } from '../search-engine.ts'

export type Sql = RawBuilder<unknown>

/** A rule that a listing must fulfil, with a name that people understand. What is null does not hold. */
export type Rule = { name: string; holds: Sql }

const columns: Readonly<Record<string, Sql>> = {
  _active: sql`d.active`,
  _validated: sql`d.validated`,
  _price: sql`d.price`,
  _id: sql`d.asset_id`,
  _categoryId: sql`d.category_id`,
  _assetTypeId: sql`d.asset_type_id`,
  _ownerId: sql`d.owner_id`,
  _name: sql`d.name`,
}

export const numberOf = (name: string) =>
  sql`(case when jsonb_typeof(d.attributes -> ${name}) = 'number' then (d.attributes ->> ${name})::numeric end)`

const joined = (parts: readonly Sql[], word: 'and' | 'or'): Sql =>
  parts.length === 0
    ? sql`${word === 'and'}::boolean`
    : sql`(${sql.join(parts, word === 'and' ? sql` and ` : sql` or `)})`

const operators = { '<': sql`<`, '<=': sql`<=`, '>': sql`>`, '>=': sql`>=`, '=': sql`=`, '!=': sql`<>` }

/** Whether one of some values is that of an attribute. */
function hasOneOf({ isBuiltIn, name, type }: FilterTarget, values: readonly (string | number | boolean)[]): Sql {
  const column = isBuiltIn ? columns[name] : undefined
  if (column && type !== 'select' && type !== 'text') {
    return joined(
      values.map((value) => (type === 'number' ? sql`${column} = ${value}::numeric` : sql`${column} = ${value}`)),
      'or',
    )
  }
  if (column) return sql`${column} = any(${values}::text[])`
  if (type === 'tags') return sql`d.attributes -> ${name} ?| ${values.map(String)}::text[]`
  return sql`d.attributes -> ${name} = any(${values.map((value) => JSON.stringify(value))}::jsonb[])`
}

/** A filter as a condition. Negations stand in single conditions only, so elsewhere null is as good as false. */
function filterRule(filter: Filter): Sql {
  if ('parts' in filter) return joined(filter.parts.map(filterRule), filter.kind)
  const { target } = filter
  if (filter.kind === 'range') {
    const column = target.isBuiltIn ? columns[target.name] : undefined
    return sql`${column ?? numberOf(target.name)} ${operators[filter.operator]} ${filter.value}::numeric`
  }
  const unless = (isNegated: boolean, holds: Sql) => (isNegated ? sql`(${holds}) is not true` : holds)
  if (filter.kind === 'equal') return unless(filter.isNegated, hasOneOf(target, [filter.value]))
  const { values, operator, number, isNegated } = filter
  if (operator === '>=' && number === 1) return unless(isNegated, hasOneOf(target, values))
  const count = sql.join(
    values.map((value) => sql`case when ${hasOneOf(target, [value])} then 1 else 0 end`),
    sql` + `,
  )
  return unless(isNegated, sql`(${count}) ${operators[operator]} ${number}::numeric`)
}

/** Metres to the nearest location of a listing. */
export function metresTo({ latitude, longitude }: { latitude: number; longitude: number }): Sql {
  const one = (lat: Sql, lon: Sql) => sql`12742017.6 * asin(least(1, sqrt(
    sin(radians(${lat} - ${latitude}::float8) / 2) ^ 2
    + cos(radians(${latitude}::float8)) * cos(radians(${lat})) * sin(radians(${lon} - ${longitude}::float8) / 2) ^ 2
  )))`
  return sql`(case cardinality(d.latitudes)
    when 0 then null
    when 1 then ${one(sql`d.latitudes[1]`, sql`d.longitudes[1]`)}
    else (
      select min(${one(sql`lat`, sql`lon`)})
      from unnest(d.latitudes, d.longitudes) as place (lat, lon)
    )
  end)`
}

const boxOf = ({ north, south, east, west }: Bounds) => sql`box(point(${west}, ${south}), point(${east}, ${north}))`
const inBoxes = (boxes: readonly Bounds[]) =>
  joined(
    boxes.map((bounds) => sql`d.area && ${boxOf(bounds)}`),
    'or',
  )

/** Any of the locations lies in one of the boxes; the box around all of them only says that one may. */
const isInside = (boxes: readonly Bounds[]): Sql =>
  sql`exists (
    select 1
    from unnest(d.latitudes, d.longitudes) as place (lat, lon)
    where ${joined(
      boxes.map(
        ({ north, south, east, west }) => sql`(lat between ${south} and ${north} and lon between ${west} and ${east})`,
      ),
      'or',
    )}
  )`

/** Whether a listing is available: true, false, or null when that must be worked out. */
export function availability({ availability: asked, types }: SearchQuery): Sql {
  const { start, end, quantity, isWhole, blockingStatuses } = asked
  const { timeBased, infinite: endless } = types
  const period = sql`tstzrange(${start}, ${end ?? null})`
  const isPlain = quantity === 1 && blockingStatuses === undefined
  const isWholePeriod = end !== undefined && isWhole
  const finite = isPlain
    ? sql`not (d.busy ${isWholePeriod ? sql`&&` : sql`@>`} ${period})`
    : sql`case when not (d.changed && ${period}) then d.quantity >= ${quantity} end`
  const when = (condition: Sql, value: Sql) => sql`when ${condition} then ${value}`
  return sql`(case
    ${when(sql`d.asset_type_id <> all(${timeBased}::text[])`, sql`d.quantity >= ${quantity}`)}
    ${
      endless.length === 0
        ? sql``
        : when(
            sql`d.asset_type_id = any(${endless}::text[])`,
            sql`case when d.changed is null or not (d.changed && ${period}) then d.quantity >= 1 end`,
          )
    }
    ${
      // other statuses may block what the calendar calls free, so only what nobody asked for is certain
      blockingStatuses === undefined ? sql`` : when(sql`not (${isUnreserved(start, end)})`, sql`null`)
    }
    ${when(sql`d.changed is null`, sql`d.quantity >= ${quantity}`)}
    else ${finite}
  end)`
}

const isUnreserved = (start: Date, end: Date | undefined) => sql`not exists (
  select 1
  from reservations as r
  where r.asset_id = d.asset_id and r.start_date < ${end ?? 'infinity'} and r.end_date > ${start}
)`

/** Every rule of a query but the one about availability; those that an index answers come first. */
export const rulesOf = (query: SearchQuery, words: string | undefined): Rule[] => [
  ...(words === undefined ? [] : [{ name: 'words', holds: hasWords(words) }]),
  ...plainRules(query),
  ...query.filters.map((filter) => ({ name: 'filter', holds: filterRule(filter) })),
]

const hasWords = (query: string) => sql`d.words @@ ${query}::tsquery`

const boxesOf = ({ near, bounds }: SearchQuery): Bounds[][] => [
  ...(near?.metres === undefined ? [] : [boxesAround(near.position, near.metres)]),
  ...(bounds ? [splitBounds(bounds)] : []),
]

/** `isPlaceKnown`: that a listing lies in the boxes has been told to the index already. */
function plainRules(query: SearchQuery, isPlaceKnown = false): Rule[] {
  const { near, bounds } = query
  const isAbout = (boxes: readonly Bounds[]) => (isPlaceKnown ? sql`true` : inBoxes(boxes))
  const rules: (Rule | undefined)[] = [
    query.assetIds && { name: 'id', holds: among(sql`d.asset_id`, query.assetIds) },
    near && {
      name: 'location',
      holds:
        near.metres === undefined
          ? sql`d.area is not null`
          : sql`(${isAbout(boxesAround(near.position, near.metres))} and ${metresTo(near.position)} <= ${near.metres})`,
    },
    bounds && {
      name: '_bounds',
      holds: sql`(${isAbout(splitBounds(bounds))} and ${isInside(splitBounds(bounds))})`,
    },
    query.categoryIds && { name: 'categoryId', holds: among(sql`d.category_id`, query.categoryIds) },
    query.assetTypeIds && { name: 'assetTypeId', holds: among(sql`d.asset_type_id`, query.assetTypeIds) },
    query.active === undefined ? undefined : { name: 'active', holds: sql`d.active = ${query.active}` },
    query.validated === undefined ? undefined : { name: 'validated', holds: sql`d.validated = ${query.validated}` },
    query.createdAfter && { name: 'createdAfter', holds: sql`d.created_date >= ${query.createdAfter}` },
    query.createdBefore && { name: 'createdBefore', holds: sql`d.created_date <= ${query.createdBefore}` },
    query.without && { name: 'without', holds: sql`d.asset_id <> all(${query.without}::text[])` },
  ]
  return rules.filter((rule) => rule !== undefined)
}

const among = (column: Sql, ids: readonly string[]) => sql`${column} = any(${ids}::text[])`

/**
 * All that a listing must fulfil to be found, in one condition. Words, choices and the squares of a place are one question
 * to one index, which passes over what has one of them but not the others; two indexes would each be read to their end.
 */
export function conditionOf(query: SearchQuery, words: string | undefined): Sql {
  const boxes = boxesOf(query)
  const cells = boxes.map(cellsCovering)
  const hasWordsAndPlace = words !== undefined && cells.every((each) => each !== undefined)
  // a place, a category or some ids leave so little that common choices would only make the index work longer
  const isNarrow = boxes.length > 0 || query.assetIds || (words === undefined && query.categoryIds)
  const conditions = query.filters.flatMap((filter) => (filter.kind === 'and' ? filter.parts : [filter]))
  const choices = isNarrow ? [] : conditions.map(choicesOf)
  const queries = [
    ...(words === undefined ? [] : [[words]]),
    ...(hasWordsAndPlace ? cells.flatMap((each) => (each ? [each.map(quoteWord)] : [])) : []),
    ...choices.filter((each) => each !== undefined),
  ].map((each) => `(${each.join(' | ')})`)
  return joined(
    [
      ...(queries.length > 0 ? [hasWords(queries.join(' & '))] : []),
      ...plainRules(query, hasWordsAndPlace && boxes.length > 0).map(({ holds }) => holds),
      ...conditions.filter((_, k) => choices[k] === undefined).map(filterRule),
      ...(query.mustBeAvailable ? [sql`${availability(query)} is not false`] : []),
    ],
    'and',
  )
}

/** The choices of which a listing must have one, as they stand among its words; nothing for any other condition. */
function choicesOf(filter: Filter): string[] | undefined {
  if ('parts' in filter || filter.kind === 'range' || filter.target.isBuiltIn || filter.isNegated) return undefined
  if (filter.kind === 'count' && !(filter.operator === '>=' && filter.number === 1)) return undefined
  const values = filter.kind === 'equal' ? [filter.value] : filter.values
  const { name, type } = filter.target
  return values.length === 0 ? undefined : values.map((value) => quoteWord(choiceLexeme(name, value, type === 'tags')))
}
