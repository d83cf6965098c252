import type { ImportedType } from '@plaza/contract'
import { sql } from 'kysely'
import type { Reader } from '../../../db/index.ts'

const from = {
  asset: sql`from assets`,
  user: sql`from users`,
  category: sql`from categories`,
  customAttribute: sql`from custom_attributes`,
  availability: sql`from availabilities`,
  rating: sql`from ratings`,
  entry: sql`from entries`,
} as const

/** What there is of what a file names; read here in one statement, because a call for each row would take minutes. */
export const findForImport = {
  /** People by what rows call them: their ids here and elsewhere, and their addresses. */
  async people(db: Reader, named: readonly string[]): Promise<Map<string, string>> {
    const lower = named.map((each) => each.toLowerCase())
    const elsewhere = sql`platform_data #>> '{plaza,externalId}'`
    const { rows } = await sql<{ id: string; named: string }>`
      select id, lower(${elsewhere}) as named from users where ${elsewhere} = any (${named}::text[])
      union all
      select id, lower(email) from users where lower(email) = any (${lower}::text[])
      union all
      select id, lower(id) from users where lower(id) = any (${lower}::text[])
    `.execute(db)
    return new Map(rows.map((row) => [row.named, row.id]))
  },

  /** Objects by what they are matched by. */
  async objects(
    db: Reader,
    type: ImportedType,
    by: 'id' | 'email' | 'externalId' | 'name',
    keys: readonly string[],
  ): Promise<Map<string, string>> {
    if (keys.length === 0) return new Map()
    const key = {
      id: sql`id`,
      email: sql`lower(email)`,
      externalId: sql`platform_data #>> '{plaza,externalId}'`,
      name: type === 'entry' ? sql`concat_ws(' / ', collection, locale, name)` : sql`name`,
    }[by]
    const { rows } = await sql<{ id: string; key: string }>`
      select id, ${key} as key ${from[type]} where ${key} = any (${keys}::text[])
    `.execute(db)
    return new Map(rows.map((row) => [row.key, row.id]))
  },

  /** Listings by what rows call them: their ids here and elsewhere. */
  async listings(db: Reader, named: readonly string[]): Promise<Map<string, string>> {
    const [elsewhere, here] = await Promise.all([
      findForImport.objects(db, 'asset', 'externalId', named),
      findForImport.objects(db, 'asset', 'id', named),
    ])
    return new Map([...elsewhere, ...here])
  },

  /** Whose some listings are. */
  async owners(db: Reader, ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map()
    const { rows } = await sql<{ id: string; owner_id: string | null }>`
      select id, owner_id from assets where id = any (${ids}::text[])
    `.execute(db)
    return new Map(rows.flatMap((row) => (row.owner_id === null ? [] : [[row.id, row.owner_id]])))
  },

  /** When some objects were changed last; those that are gone are left out. */
  async changes(db: Reader, type: ImportedType, ids: readonly string[]): Promise<Map<string, Date>> {
    const { rows } = await sql<{ id: string; updated_date: Date }>`
      select id, updated_date ${from[type]} where id = any (${ids}::text[])
    `.execute(db)
    return new Map(rows.map((row) => [row.id, row.updated_date]))
  },
}
