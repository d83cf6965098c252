import type { JsonObject } from '@plaza/contract'
import { isObject } from '@plaza/domain'
import { normalizeIsoDate } from '../lib/iso-date.ts'

/** How a field of the archive is read. Its column has the same name, written with underscores. */
export type Column = { kind: Kind; isNullable?: true; fallback?: (object: JsonObject) => unknown }

type Kind = keyof typeof readers

const isText = (value: unknown): value is string => typeof value === 'string'

/** The value as PostgreSQL is given it; nothing when it is not what the field holds. */
const readers = {
  text: (value: unknown) => (isText(value) ? value : undefined),
  date: (value: unknown) => (isText(value) ? normalizeIsoDate(value) : undefined),
  number: (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined),
  boolean: (value: unknown) => (typeof value === 'boolean' ? value : undefined),
  words: (value: unknown) => (Array.isArray(value) && value.every(isText) ? value : undefined),
  object: (value: unknown) => (isObject(value) ? value : undefined),
  list: (value: unknown) => (Array.isArray(value) ? value : undefined),
}

const wanted: Readonly<Record<Kind, string>> = {
  text: 'a text',
  date: 'a date in ISO form',
  number: 'a number',
  boolean: 'true or false',
  words: 'a list of texts',
  object: 'an object',
  list: 'a list',
}

export const text: Column = { kind: 'text' }
export const date: Column = { kind: 'date' }
export const number: Column = { kind: 'number' }
export const boolean: Column = { kind: 'boolean' }
export const words: Column = { kind: 'words' }
export const object: Column = { kind: 'object' }
export const list: Column = { kind: 'list' }

/** May be null, and is when the archive does not name it. */
export const nullable = (column: Column): Column => ({ ...column, isNullable: true, fallback: () => null })

/** Has this value when the archive does not name it. */
export const otherwise = (column: Column, value: unknown): Column => ({ ...column, fallback: () => value })

export const freeData = otherwise(object, {})

/** What every object of the API has. */
export const stamps = {
  id: text,
  createdDate: date,
  updatedDate: { ...date, fallback: ({ createdDate }: JsonObject) => createdDate },
} satisfies Record<string, Column>

export const columnName = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export type Row = Record<string, unknown>

/** The row of an object, or what is wrong with it. */
export function rowOf(
  columns: Readonly<Record<string, Column>>,
  object: JsonObject,
): { row: Row } | { problem: string } {
  const row: Row = {}
  for (const [field, { kind, isNullable, fallback }] of Object.entries(columns)) {
    const given = object[field] ?? (object[field] === null && isNullable ? null : fallback?.(object))
    if (given === undefined) return { problem: `"${field}" is missing` }
    const value = given === null && isNullable ? null : readers[kind](given)
    if (value === undefined) return { problem: `"${field}" must be ${wanted[kind]}` }
    row[columnName(field)] = value
  }
  return { row }
}

/** The object of a row that PostgreSQL wrote as JSON. */
export function objectOf(columns: Readonly<Record<string, Column>>, row: Row): JsonObject {
  const object: JsonObject = {}
  for (const [field, { kind }] of Object.entries(columns)) {
    const value = row[columnName(field)] ?? null
    // PostgreSQL writes its own form of ISO dates
    object[field] = (kind === 'date' && isText(value) ? new Date(value).toISOString() : value) as JsonObject[string]
  }
  return object
}
