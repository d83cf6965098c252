import { type Bounds, boxesAround, type Filter, type FilterTarget, splitBounds } from '@plaza/domain'
import { type RawBuilder, sql } from 'kysely'
import { choiceLexeme, quoteWord } from '../document.ts'
import type { Question } from '../search-engine.ts'

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

export const joined = (parts: readonly Sql[], word: 'and' | 'or'): Sql =>
  parts.length === 0
    ? sql`${word === 'and'}::boolean`
    : sql`(${sql.join(parts, word === 'and' ? sql` and ` : sql` or `)})`

const operators = { '<': sql`<`, '<=': sql`<=`, '>': sql`>`, '>=': sql`>=`, '=': sql`=`, '!=': sql`<>` }

/**
 * Whether one of some values is that of an attribute. Choices stand among the words of a listing: the same index finds
 * them, and the database knows how common each is, which it does not of values inside of JSON.
 */
function hasOneOf(target: FilterTarget, values: readonly (string | number | boolean)[]): Sql {
  const column = target.isBuiltIn ? columns[target.name] : undefined
  if (column) {
    const [first] = values
    if (typeof first === 'number')
      return joined(
        values.map((value) => sql`${column} = ${value}::numeric`),
        'or',
      )
    return typeof first === 'boolean'
      ? joined(
          values.map((value) => sql`${column} = ${value}`),
          'or',
        )
      : sql`${column} = any(${values}::text[])`
  }
  const lexemes = values.map((value) => quoteWord(choiceLexeme(target.name, value, target.type === 'tags')))
  return lexemes.length === 0 ? sql`false` : sql`d.words @@ ${lexemes.join(' | ')}::tsquery`
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
  sql`(${inBoxes(boxes)} and exists (
    select 1
    from unnest(d.latitudes, d.longitudes) as place (lat, lon)
    where ${joined(
      boxes.map(
        ({ north, south, east, west }) => sql`(lat between ${south} and ${north} and lon between ${west} and ${east})`,
      ),
      'or',
    )}
  ))`

/** Whether a listing is available: true, false, or null when that must be worked out. */
export function availability({ wish, types }: Question): Sql {
  const { start, end, quantity, isWhole, blockingStatuses } = wish
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

/** Every rule of a question but the one about availability; those that an index answers come first. */
export function rulesOf(question: Question, words: string | undefined): Rule[] {
  const { near, bounds } = question
  const rules: (Rule | undefined)[] = [
    words === undefined ? undefined : { name: 'words', holds: sql`d.words @@ ${words}::tsquery` },
    question.assetIds && { name: 'id', holds: among(sql`d.asset_id`, question.assetIds) },
    near && {
      name: 'location',
      holds:
        near.metres === undefined
          ? sql`d.area is not null`
          : sql`(${inBoxes(boxesAround(near.position, near.metres))} and ${metresTo(near.position)} <= ${near.metres})`,
    },
    bounds && { name: '_bounds', holds: isInside(splitBounds(bounds)) },
    question.categoryIds && { name: 'categoryId', holds: among(sql`d.category_id`, question.categoryIds) },
    question.assetTypeIds && { name: 'assetTypeId', holds: among(sql`d.asset_type_id`, question.assetTypeIds) },
    question.active === undefined ? undefined : { name: 'active', holds: sql`d.active = ${question.active}` },
    question.validated === undefined
      ? undefined
      : { name: 'validated', holds: sql`d.validated = ${question.validated}` },
    question.createdAfter && { name: 'createdAfter', holds: sql`d.created_date >= ${question.createdAfter}` },
    question.createdBefore && { name: 'createdBefore', holds: sql`d.created_date <= ${question.createdBefore}` },
    question.without && { name: 'without', holds: sql`d.asset_id <> all(${question.without}::text[])` },
    ...question.filters.map((filter) => ({ name: 'filter', holds: filterRule(filter) })),
  ]
  return rules.filter((rule) => rule !== undefined)
}

const among = (column: Sql, ids: readonly string[]) => sql`${column} = any(${ids}::text[])`

/** All that a listing must fulfil to be found, in one condition. */
export function conditionOf(question: Question, words: string | undefined): Sql {
  const available = question.mustBeAvailable ? [sql`${availability(question)} is not false`] : []
  return joined([...rulesOf(question, words).map(({ holds }) => holds), ...available], 'and')
}
