import type { CustomAttribute } from '@plaza/contract'
import { type CountOperator, type FilterText, parseFilter, type RangeOperator } from './filter-parse.ts'
import { type FilterProblem, isFilterProblem } from './filter-problems.ts'

export type AttributeType = CustomAttribute['type']

/** What a condition looks at: a field of every asset, or a custom attribute. */
export type FilterTarget = { isBuiltIn: boolean; name: string; type: AttributeType }

/** A condition that is true or false for each asset, also for those without a value. */
export type FilterCondition =
  | { kind: 'range'; target: FilterTarget; operator: RangeOperator; value: number }
  | { kind: 'equal'; target: FilterTarget; value: number | boolean | string; isNegated: boolean }
  /** Compares how many of the values the asset has. */
  | {
      kind: 'count'
      target: FilterTarget
      values: readonly string[]
      operator: '<' | '<=' | '>=' | '=' | '!='
      number: number
      isNegated: boolean
    }

/** A filter that fits the attributes; negations have been moved into the conditions. */
export type Filter = { kind: 'and' | 'or'; parts: Filter[] } | FilterCondition

/** What is true of an asset or not, and can be counted: whether it is booked at once, and whether there is a picture of it. */
export const isSearchFlag = (name: string): boolean => name === '_instant' || name === '_hasPhoto'

const builtIns: Readonly<Record<string, AttributeType>> = {
  _active: 'boolean',
  _validated: 'boolean',
  _price: 'number',
  _dailyPrice: 'number',
  _id: 'select',
  _categoryId: 'select',
  _assetTypeId: 'select',
  _ownerId: 'select',
  _name: 'text',
  _instant: 'boolean',
  _hasPhoto: 'boolean',
}

/** Text that is longer counts as no value: it equals nothing and sorts last. */
export const longestComparedText = 256

/**
 * Reads a filter and fits it to the custom attributes, given as their types by name (docs/contract/20-search.md §6).
 *
 * @example
 * readFilter('_price <= 50 AND colour[red, blue]', new Map([['colour', 'select']]))
 */
export function readFilter(
  source: string,
  attributes: ReadonlyMap<string, AttributeType>,
): { filter: Filter } | FilterProblem {
  const text = parseFilter(source)
  if (isFilterProblem(text)) return text
  const problem: { first?: FilterProblem } = {}
  const filter = fit(text, false, {
    find: (name) => {
      const builtIn = Object.hasOwn(builtIns, name) ? builtIns[name] : undefined
      const type = builtIn ?? attributes.get(name)
      return type && { isBuiltIn: builtIn !== undefined, name, type }
    },
    refuse: (message) => {
      problem.first ??= { message }
    },
  })
  return problem.first ?? { filter }
}

/** Whether a filter speaks of a built-in attribute; the field of the same meaning in the request then counts no more. */
export const mentions = (source: string, builtIn: '_active' | '_validated' | '_categoryId' | '_assetTypeId') =>
  new RegExp(`(^|["'\\s(!])${builtIn}(?![\\w.-])`).test(source.trim())

type Fitting = { find: (name: string) => FilterTarget | undefined; refuse: (message: string) => void }

const nothing: Filter = { kind: 'or', parts: [] }

function fit(text: FilterText, isNegated: boolean, fitting: Fitting): Filter {
  switch (text.kind) {
    case 'and':
    case 'or': {
      const kind = (text.kind === 'and') === isNegated ? 'or' : 'and'
      return { kind, parts: text.parts.map((part) => fit(part, isNegated, fitting)) }
    }
    case 'not':
      return fit(text.part, !isNegated, fitting)
    case 'range':
      return fitRange(text, isNegated, fitting)
    case 'list':
      return fitList(text, isNegated, fitting)
    case 'equal':
    case 'different':
      return fitEquality(text, isNegated !== (text.kind === 'different'), fitting)
    case 'flag':
      return fitFlag(text, isNegated, fitting)
    default:
      return text satisfies never
  }
}

const hint = (name: string) => (Object.hasOwn(builtIns, `_${name}`) ? `. Did you mean "_${name}"?` : '')

function refused({ refuse }: Fitting, message: string): Filter {
  refuse(message)
  return nothing
}

/** A negated comparison is the inverse one, so assets without a value match neither. */
const inverse = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' } as const

type Of<Kind extends FilterText['kind']> = Extract<FilterText, { kind: Kind }>

function fitRange({ attribute, operator, value }: Of<'range'>, isNegated: boolean, fitting: Fitting): Filter {
  const target = fitting.find(attribute)
  if (target?.type !== 'number') {
    return refused(
      fitting,
      `The operator "${operator}" compares attributes of type number, which "${attribute}" is not${hint(attribute)}`,
    )
  }
  const number = asNumber(value)
  if (number === undefined) return refused(fitting, `The operator "${operator}" needs a number, and "${value}" is none`)
  return { kind: 'range', target, operator: isNegated ? inverse[operator] : operator, value: number }
}

const countOperators: Readonly<Record<string, CountOperator>> = {
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
  '=': '=',
  '==': '=',
  '!=': '!=',
}

function fitList({ attribute, values, count }: Of<'list'>, isNegated: boolean, fitting: Fitting): Filter {
  const target = fitting.find(attribute)
  if (target?.type !== 'select' && target?.type !== 'tags') {
    return refused(
      fitting,
      `A list of values is for attributes of type select or tags, which "${attribute}" is not${hint(attribute)}`,
    )
  }
  const common = { kind: 'count', target, values: [...new Set(values)], isNegated } as const
  if (!count) return { ...common, operator: '>=', number: 1 }
  const operator = Object.hasOwn(countOperators, count.operator) ? countOperators[count.operator] : undefined
  if (!operator) return refused(fitting, `"${count.operator}" is not an operator that can follow a list`)
  const number = asNumber(count.value)
  if (number === undefined || number < 0) {
    return refused(fitting, `The operator "${count.operator}" after a list needs a number, not "${count.value}"`)
  }
  switch (operator) {
    case '>':
      return { ...common, operator: '>=', number: Math.max(1, Math.floor(number + 1)) }
    case '>=':
      return { ...common, operator, number: Math.max(1, Math.floor(number)) }
    default:
      return { ...common, operator, number: Math.floor(number) }
  }
}

function fitEquality({ attribute, value }: Of<'equal' | 'different'>, isNegated: boolean, fitting: Fitting): Filter {
  const target = fitting.find(attribute)
  if (!target || target.type === 'tags') {
    return refused(
      fitting,
      `Equality is for attributes of type text, select, boolean or number, which "${attribute}" is not${hint(attribute)}`,
    )
  }
  if (target.type === 'boolean') {
    if (value !== 'true' && value !== 'false') {
      return refused(fitting, `The boolean attribute "${attribute}" is either true or false, never "${value}"`)
    }
    return { kind: 'equal', target, value: value === 'true', isNegated }
  }
  if (target.type !== 'number') return { kind: 'equal', target, value, isNegated }
  const number = asNumber(value)
  if (number === undefined) {
    return refused(fitting, `The attribute "${attribute}" is compared with a number, and "${value}" is none`)
  }
  return { kind: 'equal', target, value: number, isNegated }
}

function fitFlag({ attribute, ...flag }: Of<'flag'>, isNegated: boolean, fitting: Fitting): Filter {
  const target = fitting.find(attribute)
  if (target?.type !== 'boolean') {
    return refused(fitting, `Only a boolean attribute can stand alone, and "${attribute}" is none${hint(attribute)}`)
  }
  return { kind: 'equal', target, value: !flag.isNegated, isNegated }
}

function asNumber(value: string): number | undefined {
  if (!/^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?\s*$/i.test(value)) return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}
