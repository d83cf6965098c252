import type { JsonObject } from '@plaza/contract'
import { attributeField } from './index-form.ts'
import type { MirroredRow } from './mirrors/store.ts'

/** Each word behind its sign, with its places, as PostgreSQL writes them. */
const lexemes = /'((?:[^'\\]|''|\\\\)*)'(?::([\d,]+))?/g

/**
 * Words at their places as texts of neighbours: where nothing stands between two, one text ends. Words without a place
 * are neighbours of none.
 */
function textsOf(places: Map<number, string>, loose: readonly string[]): string[] {
  const texts: string[][] = []
  let last = Number.NaN
  for (const [place, word] of [...places].sort(([a], [b]) => a - b)) {
    if (place === last + 1) texts.at(-1)?.push(word)
    else texts.push([word])
    last = place
  }
  return [...texts.map((text) => text.join(' ')), ...loose]
}

const fieldsBySign = { '': 'words', '^': 'title', '~': 'grams' } as const

function readWords(vector: string) {
  const found = { words: noWords(), title: noWords(), grams: noWords() }
  for (const [, quoted = '', places] of vector.matchAll(lexemes)) {
    const lexeme = quoted.replaceAll("''", "'").replaceAll('\\\\', '\\')
    const sign = /^[\^~=+@]/.exec(lexeme)?.[0] ?? ''
    // choices and squares have fields of their own kind
    if (sign !== '' && sign !== '^' && sign !== '~') continue
    const field = found[fieldsBySign[sign]]
    const word = lexeme.slice(sign.length)
    if (places === undefined) field.loose.push(word)
    else for (const place of places.split(',')) field.places.set(Number(place), word)
  }
  return Object.fromEntries(Object.entries(found).map(([name, { places, loose }]) => [name, textsOf(places, loose)]))
}

const noWords = () => ({ places: new Map<number, string>(), loose: [] as string[] })

function readAttributes(attributes: JsonObject): JsonObject {
  const fields: JsonObject = {}
  for (const [name, value] of Object.entries(attributes)) {
    if (Array.isArray(value)) fields[attributeField('g', name)] = value.map((each) => JSON.stringify(each))
    else fields[attributeField('v', name)] = JSON.stringify(value)
    if (typeof value === 'number') fields[attributeField('n', name)] = value
    fields[attributeField('s', name)] = typeof value === 'string' ? value : JSON.stringify(value)
  }
  return fields
}

const periodsOf = (spans: MirroredRow['busy']) =>
  (spans ?? []).map(([start, end]) => ({
    ...(start === null ? {} : { gte: start }),
    ...(end === null ? {} : { lt: end }),
  }))

/** What an index keeps of a listing. */
export const indexDocument = (row: MirroredRow) => ({
  id: row.asset_id,
  created: Number(row.created),
  updated: Number(row.updated),
  name: row.name,
  owner: row.owner_id,
  category: row.category_id,
  type: row.asset_type_id,
  active: row.active,
  validated: row.validated,
  price: Number(row.price),
  quantity: Number(row.quantity),
  ...readWords(row.words),
  place: row.latitudes.map((lat, k) => ({ lat, lon: row.longitudes[k] ?? 0 })),
  hasCalendar: row.changed !== null,
  busy: periodsOf(row.busy),
  changed: periodsOf(row.changed),
  ...readAttributes(row.attributes),
})
