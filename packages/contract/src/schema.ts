import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox'

/** A filter that matches any of several values: `a`, `a,b`, `['a', 'b']`. */
export type ListFilter = string | readonly string[]

/** A filter on a date: an instant, or bounds. */
export type DateFilter = string | { lt?: string; lte?: string; gt?: string; gte?: string }

/** Any JSON value. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

/** Text that may not be empty. */
export const text = (
  options: {
    min?: number
    max?: number
    pattern?: string
    patternName?: string
    patternText?: string
    example?: string
  } = {},
) =>
  Type.String({
    minLength: options.min ?? 1,
    ...(options.max === undefined ? {} : { maxLength: options.max }),
    ...(options.pattern === undefined ? {} : { pattern: options.pattern }),
    ...(options.patternName === undefined ? {} : { 'x-pattern-name': options.patternName }),
    ...(options.patternText === undefined ? {} : { 'x-pattern-text': options.patternText }),
    ...(options.example === undefined ? {} : { examples: [options.example] }),
  })

/** Text that may be empty. */
export const emptyableText = (max?: number) => Type.String(max === undefined ? {} : { maxLength: max })

/** ISO 8601 on the way in, UTC with milliseconds afterwards. */
export const isoDate = Type.String({ format: 'date-time' })
export const email = Type.String({ format: 'email', minLength: 1, maxLength: 255 })
export const uri = Type.String({ format: 'uri', minLength: 1 })

/** One of a few words; `enum` rather than a union, so that a wrong value is one problem, not one per word. */
export const oneOf = <const Values extends readonly string[]>(...values: Values) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values] })

/** `null` as well as what the schema says; a type list, because serialisers handle it without trying branches. */
export function nullable<S extends TSchema>(schema: S) {
  if ('anyOf' in schema && Array.isArray(schema.anyOf)) {
    return Type.Unsafe<Static<S> | null>({ ...schema, anyOf: [...schema.anyOf, { type: 'null' }] })
  }
  const type: unknown = 'type' in schema ? schema.type : undefined
  const options = 'enum' in schema && Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {}
  return Type.Unsafe<Static<S> | null>({ ...schema, ...options, type: [type, 'null'] })
}

/** A free JSON object: `metadata`, `platformData`, snapshots. */
export const jsonObject = Type.Unsafe<JsonObject>({ type: 'object', additionalProperties: true })
export const anyJson = Type.Unsafe<Json>({})

export const strings = Type.Array(Type.String())
/** A set of words, as `roles` and `permissions`. */
export const uniqueStrings = Type.Array(text(), { uniqueItems: true })

/** Several values in any of the forms of the query syntax; arrives in handlers as a list. */
export const listFilter = Type.Unsafe<ListFilter>({
  anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' }, uniqueItems: true }],
  'x-filter': 'list',
})

/** A date or bounds; arrives in handlers as bounds. */
export const dateFilter = Type.Unsafe<DateFilter>({
  anyOf: [
    { type: 'string', format: 'date-time' },
    {
      type: 'object',
      properties: { lt: isoDate, lte: isoDate, gt: isoDate, gte: isoDate },
      additionalProperties: false,
      'x-exclusive': [
        ['lt', 'lte'],
        ['gt', 'gte'],
      ],
    },
  ],
  'x-filter': 'date',
})

/** A filter on a number: a value, or bounds. */
export type NumberFilter = number | { lt?: number; lte?: number; gt?: number; gte?: number }

/** A number or bounds; arrives in handlers as bounds. */
export const numberFilter = (number: { type: 'integer' | 'number'; minimum?: number }) =>
  Type.Unsafe<NumberFilter>({
    anyOf: [
      number,
      {
        type: 'object',
        properties: { lt: number, lte: number, gt: number, gte: number },
        additionalProperties: false,
        'x-exclusive': [
          ['lt', 'lte'],
          ['gt', 'gte'],
        ],
      },
    ],
    'x-filter': 'number',
  })

/** An object that refuses keys it does not name. */
export const closed = <P extends TProperties>(properties: P, options: Record<string, unknown> = {}): TObject<P> =>
  Type.Object(properties, { additionalProperties: false, ...options })

/** A query to which clients of the Stelace API may have added anything: what it does not name is ignored. */
export const openQuery = <P extends TProperties>(properties: P): TObject<P> =>
  Type.Object(properties, { additionalProperties: true })

export const optional = Type.Optional

/** A map from free keys to values of one kind. */
export const mapOf = <S extends TSchema>(values: S) =>
  Type.Unsafe<Record<string, Static<S>>>({ type: 'object', additionalProperties: values })

/** Dates and mode that every object carries. */
export const stamps = { createdDate: isoDate, updatedDate: isoDate, livemode: Type.Boolean() }
