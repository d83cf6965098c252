import { tlds } from '@hapi/tlds'
import { normalizeIsoDate } from '../lib/iso-date.ts'
import { refuseHostile } from './body.ts'

/** One thing that is wrong with a value, in the words of the contract (docs/contract/00-common.md §8). */
export type Problem = {
  message: string
  path: (string | number)[]
  type: string
  context: { label: string; key?: string | number; value?: unknown; [detail: string]: unknown }
}

/** The part of JSON Schema that the contract uses, with its own keywords. */
type Schema = {
  type?: string | readonly string[]
  enum?: readonly unknown[]
  properties?: Record<string, Schema>
  required?: readonly string[]
  additionalProperties?: boolean | Schema
  minProperties?: number
  maxProperties?: number
  items?: Schema
  uniqueItems?: boolean
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  pattern?: string
  format?: string
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  'x-pattern-name'?: string
  /** The text about a pattern, where clients expect a different one. */
  'x-pattern-text'?: string
  /** A value that is not a list means a list with just that value. */
  'x-single'?: boolean
  /** `list`: comma lists and repeats become an array; `date`, `number`: a single value becomes bounds. */
  'x-filter'?: 'list' | 'date' | 'number'
  /** What each item of a list filter must look like. */
  'x-item-pattern'?: string
  /** Keys that exist elsewhere and not here. */
  'x-forbidden'?: readonly string[]
  /** Keys of which at most one may be present. */
  'x-exclusive'?: readonly (readonly string[])[]
  /** Keys of which at least one must be present; the error names the first. */
  'x-some'?: readonly string[]
  /** The types an error names if no alternative matches. */
  'x-types'?: readonly string[]
  /** Errors name null as one of the allowed words. */
  'x-tell-null'?: boolean
  /** Keys of which exactly one must be present. */
  'x-one'?: readonly string[]
  /** Keys that need another one beside them. */
  'x-with'?: Readonly<Record<string, string>>
  /** Which of `oneOf` applies, by the value of one key. */
  'x-choice'?: { key: string; cases: Record<string, number>; otherwise: number }
  /** Keys that are dropped unread when another key has one of some values. */
  'x-drop'?: { key: string; values: readonly string[]; drop: readonly string[] }
}

type Path = (string | number)[]
type Outcome = { value: unknown; problems: Problem[] }
type PlainObject = Record<string, unknown>

const isObject = (value: unknown): value is PlainObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function labelOf(path: Path) {
  if (path.length === 0) return 'value'
  return path.reduce<string>((label, part) => {
    if (typeof part === 'number') return `${label}[${part}]`
    return label === '' ? part : `${label}.${part}`
  }, '')
}

function problem(
  path: Path,
  type: string,
  sentence: string,
  value: unknown,
  details: Record<string, unknown> = {},
): Problem {
  const label = labelOf(path)
  const key = path.at(-1)
  return {
    message: `"${label}" ${sentence}`,
    path: [...path],
    type,
    context: { ...details, label, ...(key === undefined ? {} : { key }), ...(value === undefined ? {} : { value }) },
  }
}

/** Checks a part of a request and converts what the contract converts. All problems come together, in field order. */
export function validate(schema: unknown, input: unknown): Outcome {
  // schemas are written by us in the contract package and use only the keywords above
  return check(schema as Schema, input, [])
}

function check(schema: Schema, input: unknown, path: Path): Outcome {
  if (schema['x-filter'] === 'list') return checkList(schema, input, path)
  if (schema['x-filter'] === 'date' || schema['x-filter'] === 'number') return checkRange(schema, input, path)
  if (schema['x-choice']) return checkChoice(schema, input, path)
  if (schema.anyOf) return checkAlternatives(schema.anyOf, input, path, schema['x-types'])
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? [])
  if (types.length === 0) return { value: input, problems: [] }
  if (input === null && types.includes('null')) return { value: null, problems: [] }
  const kinds = types.filter((type) => type !== 'null')
  if (kinds.length === 0) return refused(input, typesProblem(['null'], input, path))
  if (kinds.length > 1) return checkKinds(kinds, input, path)
  switch (kinds[0]) {
    case 'string':
      return checkString(schema, input, path)
    case 'number':
    case 'integer':
      return checkNumber(schema, kinds[0] === 'integer', input, path)
    case 'boolean':
      return checkBoolean(input, path)
    case 'array':
      return checkArray(schema, input, path)
    case 'object':
      return checkObject(schema, input, path)
    default:
      throw new Error(`The schema at ${labelOf(path)} has an unknown type`)
  }
}

const refused = (value: unknown, ...problems: Problem[]): Outcome => ({ value, problems })
const accepted = (value: unknown): Outcome => ({ value, problems: [] })

function checkString(schema: Schema, input: unknown, path: Path): Outcome {
  const problems: Problem[] = []
  if (schema.enum && !schema.enum.includes(input)) {
    const valids = schema.enum.filter((valid) => valid !== null || schema['x-tell-null']).map(String)
    problems.push(problem(path, 'any.only', `must be one of [${valids.join(', ')}]`, input, { valids }))
    if (input === '') problems.push(problem(path, 'string.empty', 'is not allowed to be empty', input))
    if (typeof input === 'string') return refused(input, ...problems)
  }
  if (typeof input !== 'string')
    return refused(input, ...problems, problem(path, 'string.base', 'must be a string', input))
  if (input === '') {
    const mayBeEmpty = (schema.minLength ?? 0) === 0 && schema.format !== 'date-time'
    return mayBeEmpty
      ? accepted(input)
      : refused(input, problem(path, 'string.empty', 'is not allowed to be empty', input))
  }
  if (schema.format === 'date-time') {
    const normalized = normalizeIsoDate(input)
    return normalized === undefined
      ? refused(input, problem(path, 'string.isoDate', 'must be in iso format', input))
      : accepted(normalized)
  }
  if (schema.minLength !== undefined && input.length < schema.minLength) {
    const sentence = `length must be at least ${schema.minLength} characters long`
    problems.push(problem(path, 'string.min', sentence, input, { limit: schema.minLength }))
  }
  if (schema.maxLength !== undefined && input.length > schema.maxLength) {
    const sentence = `length must be less than or equal to ${schema.maxLength} characters long`
    problems.push(problem(path, 'string.max', sentence, input, { limit: schema.maxLength }))
  }
  if (schema.format === 'email' && !isEmail(input)) {
    problems.push(problem(path, 'string.email', 'must be a valid email', input))
  }
  if (schema.format === 'uri' && !isUri(input)) problems.push(problem(path, 'string.uri', 'must be a valid uri', input))
  if (schema.pattern !== undefined && !new RegExp(schema.pattern).test(input)) {
    const name = schema['x-pattern-name']
    const sentence = name
      ? `with value "${input}" fails to match the ${name} pattern`
      : `with value "${input}" fails to match the required pattern: /${schema['x-pattern-text'] ?? schema.pattern}/`
    problems.push(problem(path, 'string.pattern.base', sentence, input, name ? { name } : {}))
  }
  return { value: input, problems }
}

const isUri = (text: string) => /^[a-z][a-z\d+.-]*:/i.test(text) && !/\s/.test(text) && URL.canParse(text)

/** At least two domain labels and a top-level domain that exists. */
function isEmail(text: string) {
  const match = /^([^\s@"(),:;<>[\]\\]{1,64})@([^\s@]{1,253})$/.exec(text)
  const [, local = '', domain = ''] = match ?? []
  if (!match || local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false
  const labels = domain.toLowerCase().split('.')
  const isLabel = (label: string) => /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u.test(label)
  return labels.length >= 2 && labels.every(isLabel) && tlds.has(labels.at(-1) ?? '')
}

/** No digit fits in two places: a long row of them would be gone through once for each. */
const writtenNumber = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i

function checkNumber(schema: Schema, isInteger: boolean, input: unknown, path: Path): Outcome {
  const value = typeof input === 'string' && writtenNumber.test(input) ? Number(input) : input
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    return refused(input, problem(path, 'number.base', 'must be a number', input))
  }
  const problems: Problem[] = []
  if (isInteger && !Number.isInteger(value)) problems.push(problem(path, 'number.integer', 'must be an integer', value))
  if (!Number.isSafeInteger(Math.trunc(value))) {
    problems.push(problem(path, 'number.unsafe', 'must be a safe number', value))
  }
  if (schema.minimum !== undefined && value < schema.minimum) {
    const sentence = `must be larger than or equal to ${schema.minimum}`
    problems.push(problem(path, 'number.min', sentence, value, { limit: schema.minimum }))
  }
  if (schema.exclusiveMinimum !== undefined && value <= schema.exclusiveMinimum) {
    const sentence = `must be greater than ${schema.exclusiveMinimum}`
    problems.push(problem(path, 'number.greater', sentence, value, { limit: schema.exclusiveMinimum }))
  }
  if (schema.maximum !== undefined && value > schema.maximum) {
    const sentence = `must be less than or equal to ${schema.maximum}`
    problems.push(problem(path, 'number.max', sentence, value, { limit: schema.maximum }))
  }
  return { value, problems }
}

function checkBoolean(input: unknown, path: Path): Outcome {
  if (typeof input === 'boolean') return accepted(input)
  if (typeof input === 'string' && /^(true|false)$/i.test(input)) return accepted(input.toLowerCase() === 'true')
  return refused(input, problem(path, 'boolean.base', 'must be a boolean', input))
}

/** Text that holds a JSON object or list, as the client sends nested query parameters. */
function parseJsonText(input: unknown, opening: '{' | '[') {
  if (typeof input !== 'string' || !input.trimStart().startsWith(opening)) return input
  let value: unknown
  try {
    value = JSON.parse(input)
  } catch {
    return input
  }
  refuseHostile(value)
  return value
}

function checkArray(schema: Schema, input: unknown, path: Path): Outcome {
  const value = parseJsonText(input, '[')
  if (schema['x-single'] && !Array.isArray(value)) {
    const item = check(schema.items ?? {}, value, path)
    return { value: [item.value], problems: item.problems }
  }
  if (!Array.isArray(value)) return refused(input, problem(path, 'array.base', 'must be an array', input))
  const problems: Problem[] = []
  if (schema.minItems !== undefined && value.length < schema.minItems) {
    const sentence = `must contain at least ${schema.minItems} items`
    problems.push(problem(path, 'array.min', sentence, value, { limit: schema.minItems }))
  }
  if (schema.maxItems !== undefined && value.length > schema.maxItems) {
    const sentence = `must contain less than or equal to ${schema.maxItems} items`
    problems.push(problem(path, 'array.max', sentence, value, { limit: schema.maxItems }))
  }
  const items = value.map((item, index) => check(schema.items ?? {}, item, [...path, index]))
  problems.push(...items.flatMap((item) => item.problems))
  const checked = items.map((item) => item.value)
  if (schema.uniqueItems) problems.push(...duplicates(checked, path))
  return { value: checked, problems }
}

function duplicates(values: readonly unknown[], path: Path): Problem[] {
  const seen = new Set<unknown>()
  return values.flatMap((value, index) => {
    if (!seen.has(value)) {
      seen.add(value)
      return []
    }
    return [problem([...path, index], 'array.unique', 'contains a duplicate value', value)]
  })
}

function checkObject(schema: Schema, input: unknown, path: Path): Outcome {
  const source = parseJsonText(input, '{')
  if (!isObject(source)) return refused(input, problem(path, 'object.base', 'must be of type object', input))
  const dropped = droppedKeys(schema, source)
  const properties = schema.properties ?? {}
  const problems: Problem[] = []
  // no prototype: a key named __proto__ is data like any other
  const value: PlainObject = Object.create(null)

  for (const [key, property] of Object.entries(properties)) {
    if (dropped.includes(key)) continue
    const given = Object.hasOwn(source, key) ? source[key] : undefined
    if (given === undefined) {
      if (schema.required?.includes(key)) {
        problems.push(problem([...path, key], 'any.required', 'is required', undefined))
      }
      continue
    }
    const checked = check(property, given, [...path, key])
    problems.push(...checked.problems)
    value[key] = checked.value
  }
  for (const [key, given] of Object.entries(source)) {
    if (Object.hasOwn(properties, key) || dropped.includes(key)) continue
    if (schema.additionalProperties === false) {
      const type = schema['x-forbidden']?.includes(key) ? 'any.unknown' : 'object.unknown'
      problems.push(problem([...path, key], type, 'is not allowed', given, { child: key }))
    } else if (typeof schema.additionalProperties === 'object') {
      const checked = check(schema.additionalProperties, given, [...path, key])
      problems.push(...checked.problems)
      value[key] = checked.value
    } else {
      value[key] = given
    }
  }
  problems.push(...checkCounts(schema, source, path), ...checkExclusive(schema, value, path))
  const { 'x-some': some } = schema
  const [first] = some ?? []
  if (first !== undefined && !some?.some((key) => source[key] !== undefined)) {
    problems.push(problem([...path, first], 'any.required', 'is required', undefined))
  }
  problems.push(...checkOne(schema, value, path), ...checkPeers(schema, value, path))
  return { value, problems }
}

function droppedKeys(schema: Schema, source: PlainObject): readonly string[] {
  const rule = schema['x-drop']
  const decisive = rule && source[rule.key]
  return rule && typeof decisive === 'string' && rule.values.includes(decisive) ? rule.drop : []
}

/** Counts what was sent, so that one unknown key is one problem. */
function checkCounts(schema: Schema, source: PlainObject, path: Path): Problem[] {
  const count = Object.keys(source).length
  const { minProperties: min = 0, maxProperties: max = Number.POSITIVE_INFINITY } = schema
  if (min === max && count !== min) {
    return [problem(path, 'object.length', `must have ${min} key`, source, { limit: min })]
  }
  if (count < min) return [problem(path, 'object.min', `must have at least ${min} key`, source, { limit: min })]
  if (count > max)
    return [problem(path, 'object.max', `must have less than or equal to ${max} key`, source, { limit: max })]
  return []
}

function checkExclusive(schema: Schema, value: PlainObject, path: Path): Problem[] {
  return (schema['x-exclusive'] ?? [])
    .filter((peers) => peers.filter((peer) => value[peer] !== undefined).length > 1)
    .map((peers) => {
      const sentence = `contains a conflict between optional exclusive peers [${peers.join(', ')}]`
      return problem(path, 'object.oxor', sentence, value, { peers })
    })
}

function checkOne({ 'x-one': peers }: Schema, value: PlainObject, path: Path): Problem[] {
  if (!peers) return []
  const count = peers.filter((peer) => value[peer] !== undefined).length
  const listed = peers.join(', ')
  if (count === 0)
    return [problem(path, 'object.missing', `must contain at least one of [${listed}]`, value, { peers })]
  if (count === 1) return []
  return [problem(path, 'object.xor', `contains a conflict between exclusive peers [${listed}]`, value, { peers })]
}

/** Named by their keys alone, wherever they stand. */
const checkPeers = ({ 'x-with': rules = {} }: Schema, value: PlainObject, path: Path): Problem[] =>
  Object.entries(rules)
    .filter(([main, peer]) => value[main] !== undefined && value[peer] === undefined)
    .map(([main, peer]) => ({
      message: `"${main}" missing required peer "${peer}"`,
      path: [...path],
      type: 'object.with',
      context: { label: main, key: main, main, peer, value },
    }))

function checkChoice(schema: Schema, input: unknown, path: Path): Outcome {
  const choice = schema['x-choice']
  const source = parseJsonText(input, '{')
  const decisive = choice && isObject(source) ? source[choice.key] : undefined
  const name = typeof decisive === 'boolean' ? String(decisive) : decisive === undefined ? 'undefined' : decisive
  const isCase = choice && typeof name === 'string' && Object.hasOwn(choice.cases, name)
  const chosen = schema.oneOf?.[(isCase ? choice.cases[name] : choice?.otherwise) ?? 0]
  if (!chosen) throw new Error(`The schema at ${labelOf(path)} chooses nothing`)
  return check(chosen, source, path)
}

/** The first alternative that fits; without one, the problems of the one whose type fits, else the list of types. */
function checkAlternatives(
  alternatives: readonly Schema[],
  input: unknown,
  path: Path,
  told?: readonly string[],
): Outcome {
  const outcomes = alternatives.map((alternative) => check(alternative, input, path))
  const fitting = outcomes.find((outcome) => outcome.problems.length === 0)
  if (fitting) return fitting
  const typed = outcomes.find((outcome) => outcome.problems.every(({ type }) => !/^\w+\.(base|types)$/.test(type)))
  return (
    typed ??
    refused(
      input,
      typesProblem(told ?? alternatives.map(({ type }) => String(type)).filter((type) => type !== 'null'), input, path),
    )
  )
}

function checkKinds(kinds: readonly string[], input: unknown, path: Path): Outcome {
  const fits = kinds.some((kind) =>
    kind === 'array' ? Array.isArray(input) : kind === 'object' ? isObject(input) : typeof input === kind,
  )
  return fits ? accepted(input) : refused(input, typesProblem(kinds, input, path))
}

const typesProblem = (types: readonly string[], input: unknown, path: Path) =>
  problem(path, 'alternatives.types', `must be one of [${types.join(', ')}]`, input, { types })

function checkList(schema: Schema, input: unknown, path: Path): Outcome {
  const { 'x-item-pattern': pattern } = schema
  const given = parseJsonText(input, '[')
  const values = typeof given === 'string' ? given.split(',').map((part) => part.trim()) : given
  if (!Array.isArray(values)) return refused(input, typesProblem(['string', 'array'], input, path))
  const problems = values.flatMap((value, index) => {
    const at = typeof given === 'string' ? path : [...path, index]
    if (typeof value !== 'string') return [problem(at, 'string.base', 'must be a string', value)]
    return checkString({ minLength: 1, ...(pattern === undefined ? {} : { pattern }) }, value, at).problems
  })
  if (values.length > 500) {
    problems.push(problem(path, 'array.max', 'must contain less than or equal to 500 items', input, { limit: 500 }))
  }
  // a, a in a comma list is harmless; a repeated parameter is a mistake
  if (typeof given === 'string') return { value: [...new Set(values)], problems }
  return { value: values, problems: [...problems, ...duplicates(values, path)] }
}

function checkRange(schema: Schema, input: unknown, path: Path): Outcome {
  const source = parseJsonText(input, '{')
  const [single, bounds] = schema.anyOf ?? []
  if (isObject(source) && bounds) return check(bounds, source, path)
  const isSingle = typeof source === 'string' || (typeof source === 'number' && single?.type !== 'string')
  if (!isSingle || !single) return refused(input, typesProblem([String(single?.type), 'object'], input, path))
  const checked = check(single, source, path)
  return { value: { eq: checked.value }, problems: checked.problems }
}
