import pg from 'pg'
import { connect } from '../db/index.ts'
import type { SealedValue } from './sealed-values.ts'

export type Found = { row: Record<string, string>; keys: string[]; sealed: string }

const name = (text: string) => pg.escapeIdentifier(text)
const atOnce = 500

/** Where the value is read from: a column, or a field of a JSON column. */
const read = ({ column, field }: SealedValue) =>
  field === undefined ? name(column) : `${name(column)} ->> ${pg.escapeLiteral(field)}`

const written = ({ column, field }: SealedValue) =>
  field === undefined
    ? `${name(column)} = given.sealed`
    : `${name(column)} = jsonb_set(there.${name(column)}, array[${pg.escapeLiteral(field)}], to_jsonb(given.sealed))`

export type Resealing = {
  /** Values that another key than this one has sealed, behind a row, in the order of keys. */
  next(value: SealedValue, keyId: string, after: readonly string[] | undefined): Promise<Found[]>
  /** Those that nobody has changed in between. */
  write(value: SealedValue, changed: readonly (Found & { next: string })[]): Promise<void>
  close(): Promise<void>
}

export async function openResealing(url: string): Promise<Resealing> {
  const client = await connect(url, { application_name: 'plaza resealing', options: '-c timezone=UTC' })
  // the audit log lets its values be sealed anew, and nothing else be changed
  await client.query("set plaza.resealing = 'on'")
  const types = new Map<string, string[]>()

  async function typesOf({ table, keys }: SealedValue): Promise<string[]> {
    const known = types.get(table)
    if (known) return known
    const { rows } = await client.query<{ type: string }>(
      `select format_type(atttypid, atttypmod) as type
       from unnest($2::text[]) with ordinality given (name, place)
       join pg_attribute on attrelid = to_regclass($1) and attname = given.name order by place`,
      [table, keys],
    )
    const found = rows.map(({ type }) => type)
    types.set(table, found)
    return found
  }

  return {
    async next(value, keyId, after) {
      const { table, keys, also = [] } = value
      const order = keys.map(name).join(', ')
      const given = (await typesOf(value)).map((type, at) => `$${at + 2}::text::${type}`).join(', ')
      const { rows } = await client.query<{ keys: string[]; others: string[]; sealed: string }>(
        `select array[${keys.map((key) => `${name(key)}::text`).join(', ')}] as keys,
           array[${also.map((column) => `${name(column)}::text`).join(', ')}]::text[] as others, ${read(value)} as sealed
         from ${name(table)}
         where ${read(value)} ~ '^v1[.][0-9a-f]{8}[.]' and ${read(value)} not like 'v1.' || $1 || '.%'
           ${after ? `and (${order}) > (${given})` : ''}
         order by ${order} limit ${atOnce}`,
        [keyId, ...(after ?? [])],
      )
      return rows.map(({ keys: found, others, sealed }) => ({
        keys: found,
        sealed,
        row: Object.fromEntries([...keys, ...also].map((column, at) => [column, [...found, ...others][at] ?? ''])),
      }))
    },
    async write(value, changed) {
      const { table, keys } = value
      const columnTypes = await typesOf(value)
      const columns = keys.map((_, at) => `key_${at}`)
      const isSame = keys.map((key, at) => `there.${name(key)} = given.key_${at}::${columnTypes[at]}`)
      await client.query(
        `update ${name(table)} there set ${written(value)}
         from unnest($1::text[], $2::text[], ${keys.map((_, at) => `$${at + 3}::text[]`).join(', ')})
           given (sealed, before, ${columns.join(', ')})
         where ${isSame.join(' and ')} and ${read(value).replace(name(value.column), `there.${name(value.column)}`)} = given.before`,
        [
          changed.map(({ next }) => next),
          changed.map(({ sealed }) => sealed),
          ...keys.map((_, at) => changed.map((one) => one.keys[at])),
        ],
      )
    },
    close: () => client.end(),
  }
}
