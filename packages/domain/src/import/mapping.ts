import type { ImportedType, Json, JsonObject } from '@plaza/contract'
import { isCurrency } from '../currencies.ts'
import { majorUnits } from '../minor-units.ts'
import type { Sheet } from './sheet.ts'

/** What a row can say about an object. `others`: how columns of other systems are called. */
export type ImportField = {
  name: string
  kind: 'text' | 'number' | 'integer' | 'boolean' | 'date' | 'words'
  others?: readonly string[]
}

const text = (name: string, ...others: string[]): ImportField => ({ name, kind: 'text', others })

export const importFields: Readonly<Record<ImportedType, readonly ImportField[]>> = {
  asset: [
    text('id'),
    text('externalId', 'external id', 'reference', 'sku'),
    text('name', 'title', 'listing title'),
    text('description', 'text'),
    { name: 'price', kind: 'number', others: ['amount', 'price amount'] },
    text('currency', 'price currency'),
    { name: 'quantity', kind: 'integer', others: ['stock', 'count'] },
    text('owner', 'ownerId', 'owner email', 'author', 'email'),
    text('category', 'categoryId', 'category path'),
    text('type', 'assetTypeId', 'listing type'),
    { name: 'active', kind: 'boolean', others: ['published', 'online'] },
    { name: 'validated', kind: 'boolean', others: ['approved'] },
    { name: 'latitude', kind: 'number', others: ['lat'] },
    { name: 'longitude', kind: 'number', others: ['lng', 'lon'] },
    text('address', 'location', 'city'),
    {
      name: 'pictures',
      kind: 'words',
      others: ['images', 'photos', 'picture', 'image', 'picture url', 'image url', 'photo url'],
    },
  ],
  user: [
    text('id'),
    text('externalId', 'external id'),
    text('email', 'e-mail', 'mail', 'username'),
    text('displayName', 'name', 'display name'),
    text('firstname', 'first name', 'given name'),
    text('lastname', 'last name', 'family name'),
    text('description', 'bio', 'about'),
  ],
  category: [
    text('id'),
    text('externalId', 'external id'),
    text('name', 'title'),
    text('parent', 'parentId', 'parent path'),
  ],
  customAttribute: [
    text('id'),
    text('externalId', 'external id'),
    text('name', 'attribute'),
    text('type', 'kind'),
    { name: 'listValues', kind: 'words', others: ['list values', 'values', 'choices'] },
  ],
  availability: [
    text('externalId', 'external id'),
    text('listing', 'assetId', 'asset', 'listing id', 'sku'),
    { name: 'startDate', kind: 'date', others: ['start', 'from', 'start date'] },
    { name: 'endDate', kind: 'date', others: ['end', 'until', 'end date'] },
    text('quantity', 'stock', 'count'),
    text('recurringPattern', 'pattern'),
    text('recurringDuration', 'duration'),
    text('recurringTimezone', 'timezone', 'time zone'),
  ],
  rating: [
    text('id'),
    text('externalId', 'external id'),
    { name: 'score', kind: 'integer', others: ['rating', 'points'] },
    text('comment', 'text', 'review'),
    text('author', 'authorId', 'author email', 'from'),
    text('person', 'targetId', 'target', 'person email', 'to'),
    text('listing', 'assetId', 'asset', 'listing id'),
    text('booking', 'transactionId', 'transaction'),
    text('label', 'criterion'),
  ],
  entry: [text('id'), text('collection'), text('locale', 'language'), text('name')],
}

/**
 * What each field is made of: a text in which `{Column}` stands for the cell. `{Column / 100}` alone stands for a hundredth of its
 * number, and `{Column / Other}` for an amount in the smallest unit of the currency that another column names.
 */
export type Mapping = Readonly<Record<string, string>>

/** The columns of a template that is one amount alone: `{Column / 100}`, `{Column / Other}`. */
export function amountIn(template: string): { column: string; divisor: string } | undefined {
  const [, column, divisor] = /^\{([^{}]+?) \/ ([^{}]+)\}$/.exec(template) ?? []
  return column === undefined || divisor === undefined ? undefined : { column, divisor }
}

function amountOf(value: Json | undefined, divisor: string, row: JsonObject): Json | undefined {
  if (value === '' || value === undefined || Number.isNaN(Number(value))) return value === '' ? undefined : value
  if (/^\d+$/.test(divisor)) return Number(value) / Number(divisor)
  const currency = String(row[divisor] ?? '')
  return isCurrency(currency) ? majorUnits(Number(value), currency) : value
}

const plain = (word: string) => word.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Columns named like a field, or like other systems name it; free data keeps its own names. */
export function proposedMapping(type: ImportedType, columns: readonly string[]): Mapping {
  const named = importFields[type].flatMap(({ name, others = [] }): [string, string][] => {
    const words = [name, ...others].map(plain)
    const column = words.flatMap((word) => columns.filter((each) => plain(each) === word))[0]
    return column === undefined ? [] : [[name, `{${column}}`]]
  })
  const free = columns.filter((column) => isFree(column)).map((column): [string, string] => [column, `{${column}}`])
  return Object.fromEntries([...named, ...free])
}

/** Attributes, metadata and texts of entries are named by what is in them: `customAttributes.colour`. */
export const isFree = (field: string) => /^(customAttributes|metadata|fields)\.[^.]+/.test(field)

/** What a field says in a row: nothing for an empty cell, the value itself where it is one column alone. */
function valueIn(template: string, row: JsonObject): Json | undefined {
  const alone = /^\{([^{}]+)\}$/.exec(template)
  if (alone) {
    const value = row[alone[1] ?? '']
    const amount = value === undefined && amountIn(template)
    if (amount) return amountOf(row[amount.column], amount.divisor, row)
    return value === '' ? undefined : value
  }
  const said = template.replace(/\{([^{}]+)\}/g, (_all, column: string) => {
    const value = row[column]
    return value === undefined || value === null ? '' : String(value)
  })
  return said.trim() === '' ? undefined : said.trim()
}

const words: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  '1': true,
  false: false,
  no: false,
  '0': false,
}

/** A value of the kind that a field has; what is none stays as it is, and is refused where it is sent. */
function asKind(value: Json, kind: ImportField['kind']): Json {
  if (typeof value !== 'string') return kind === 'text' && value !== null ? String(value) : value
  if (kind === 'date') return /^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00:00.000Z` : value
  if (kind === 'words') return value.split('|').flatMap((word) => word.trim() || [])
  if (kind === 'boolean') return words[value.toLowerCase()] ?? value
  if (kind === 'text') return value
  const number = Number(value.replace(/\s/g, '').replace(/^(\d+),(\d{1,2})$/, '$1.$2'))
  return Number.isNaN(number) ? value : number
}

/** Fields that a mapping names and that are there. */
export function mappedRow(type: ImportedType, mapping: Mapping, row: JsonObject): JsonObject {
  const fields = importFields[type]
  return Object.fromEntries(
    Object.entries(mapping).flatMap(([name, template]) => {
      const field = fields.find((each) => each.name === name)
      if (!field && !isFree(name)) return []
      const value = valueIn(template, row)
      return value === undefined ? [] : [[name, field ? asKind(value, field.kind) : value]]
    }),
  )
}

/** Columns that a mapping does not use. */
export const unusedColumns = ({ columns }: Pick<Sheet, 'columns'>, mapping: Mapping) =>
  columns.filter(
    (column) =>
      !Object.values(mapping).some((template) => {
        const amount = amountIn(template)
        return template.includes(`{${column}}`) || amount?.column === column || amount?.divisor === column
      }),
  )
