import { type Filter, type FilterTarget, isSearchFlag } from '@plaza/domain'
import { sql } from 'kysely'
import { choiceLexeme, quoteWord } from '../document.ts'
import { dailyPrice, flagRules, joined, type Sql } from '../expressions/store.ts'
import type { SearchedTypes } from '../search-engine.ts'

const columnsOf = (types: SearchedTypes): Readonly<Record<string, Sql>> => ({
  _active: sql`d.active`,
  _validated: sql`d.validated`,
  _price: sql`d.price`,
  _dailyPrice: dailyPrice(types),
  _id: sql`d.asset_id`,
  _categoryId: sql`d.category_id`,
  _assetTypeId: sql`d.asset_type_id`,
  _ownerId: sql`d.owner_id`,
  _name: sql`d.name`,
  ...flagRules(types),
})

export const numberOf = (name: string) =>
  sql`(case when jsonb_typeof(d.attributes -> ${name}) = 'number' then (d.attributes ->> ${name})::numeric end)`

const operators = { '<': sql`<`, '<=': sql`<=`, '>': sql`>`, '>=': sql`>=`, '=': sql`=`, '!=': sql`<>` }

/** Whether one of some values is that of an attribute. */
function hasOneOf(
  { isBuiltIn, name, type }: FilterTarget,
  values: readonly (string | number | boolean)[],
  types: SearchedTypes,
): Sql {
  const column = isBuiltIn ? columnsOf(types)[name] : undefined
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

/** A filter as a condition. Negations are in single conditions only, so elsewhere null is as good as false. */
export function filterRule(filter: Filter, types: SearchedTypes): Sql {
  if ('parts' in filter)
    return joined(
      filter.parts.map((part) => filterRule(part, types)),
      filter.kind,
    )
  const { target } = filter
  if (filter.kind === 'range') {
    const column = target.isBuiltIn ? columnsOf(types)[target.name] : undefined
    return sql`${column ?? numberOf(target.name)} ${operators[filter.operator]} ${filter.value}::numeric`
  }
  const unless = (isNegated: boolean, holds: Sql) => (isNegated ? sql`(${holds}) is not true` : holds)
  if (filter.kind === 'equal') return unless(filter.isNegated, hasOneOf(target, [filter.value], types))
  const { values, operator, number, isNegated } = filter
  if (operator === '>=' && number === 1) return unless(isNegated, hasOneOf(target, values, types))
  const count = sql.join(
    values.map((value) => sql`case when ${hasOneOf(target, [value], types)} then 1 else 0 end`),
    sql` + `,
  )
  return unless(isNegated, sql`(${count}) ${operators[operator]} ${number}::numeric`)
}

/** The choices of which a listing must have one, as they stand among its words; nothing for any other condition. */
export function choicesOf(filter: Filter): string[] | undefined {
  if ('parts' in filter || filter.kind === 'range' || filter.isNegated) return undefined
  if (filter.target.isBuiltIn)
    return isFlagSet(filter) ? [quoteWord(choiceLexeme(filter.target.name, true, false))] : undefined
  if (filter.kind === 'count' && !(filter.operator === '>=' && filter.number === 1)) return undefined
  const values = filter.kind === 'equal' ? [filter.value] : filter.values
  const { name, type } = filter.target
  return values.length === 0 ? undefined : values.map((value) => quoteWord(choiceLexeme(name, value, type === 'tags')))
}

const isFlagSet = (filter: Filter) =>
  'target' in filter && filter.kind === 'equal' && isSearchFlag(filter.target.name) && filter.value === true

/** Whether the words say all that a condition asks: of a flag the type has a say too. */
export const isToldByWords = (filter: Filter): boolean => choicesOf(filter) !== undefined && !isFlagSet(filter)
