import { type Bounds, boxesAround, type Filter, isSearchFlag, splitBounds } from '@plaza/domain'
import { sql } from 'kysely'
import { cellsCovering } from '../cells.ts'
import { quoteWord } from '../document.ts'
import { joined, type Sql } from '../expressions/store.ts'
import { choicesOf, filterRule, isToldByWords } from '../filters/store.ts'
import { inBoxes, isInside, metresTo } from '../place/store.ts'
import type { SearchQuery } from '../search-engine.ts'
import { asTsquery, type Maybe } from '../words-query.ts'

/** A rule that a listing must fulfil, with a name that people understand. What is null does not hold. */
export type Rule = { name: string; holds: Sql }

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
  from stock_taken as r
  where r.asset_id = d.asset_id and r.start_date < ${end ?? 'infinity'} and r.end_date > ${start}
)`

/** Every rule of a query but the one about availability; those that an index answers come first. */
export const rulesOf = (query: SearchQuery, words: Maybe): Rule[] => [
  ...(words === undefined ? [] : [{ name: 'words', holds: hasWords(asTsquery(words)) }]),
  ...plainRules(query),
  ...query.filters.map((filter) => ({ name: nameOf(filter), holds: filterRule(filter, query.types) })),
]

/** Flags are told by their names, all else of a filter as one. */
const nameOf = (filter: Filter) =>
  'target' in filter && isSearchFlag(filter.target.name) ? filter.target.name : 'filter'

const hasWords = (query: string) => sql`d.words @@ ${query}::tsquery`

const boxesOf = ({ near, bounds }: SearchQuery): Bounds[][] => [
  ...(near?.metres === undefined ? [] : [boxesAround(near.position, near.metres)]),
  ...(bounds ? [splitBounds(bounds)] : []),
]

/** `isPlaceKnown`: that a listing is in the boxes has been told to the index already. */
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
export function conditionOf(query: SearchQuery, words: Maybe): Sql {
  const boxes = boxesOf(query)
  const cells = boxes.map(cellsCovering)
  const hasWordsAndPlace = words !== undefined && cells.every((each) => each !== undefined)
  // a place, a category or some ids leave so little that common choices would only make the index work longer
  const isNarrow = boxes.length > 0 || query.assetIds || (words === undefined && query.categoryIds)
  const conditions = query.filters.flatMap((filter) => (filter.kind === 'and' ? filter.parts : [filter]))
  const choices = isNarrow ? [] : conditions.map(choicesOf)
  const queries = [
    ...(words === undefined ? [] : [[asTsquery(words)]]),
    ...(hasWordsAndPlace ? cells.flatMap((each) => (each ? [each.map(quoteWord)] : [])) : []),
    ...choices.filter((each) => each !== undefined),
  ].map((each) => `(${each.join(' | ')})`)
  return joined(
    [
      ...(queries.length > 0 ? [hasWords(queries.join(' & '))] : []),
      ...plainRules(query, hasWordsAndPlace && boxes.length > 0).map(({ holds }) => holds),
      ...conditions
        .filter((each, k) => choices[k] === undefined || !isToldByWords(each))
        .map((each) => filterRule(each, query.types)),
      ...(query.mustBeAvailable ? [sql`${availability(query)} is not false`] : []),
    ],
    'and',
  )
}
