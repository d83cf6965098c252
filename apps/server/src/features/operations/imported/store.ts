import type { ImportedType } from '@plaza/contract'
import { sql } from 'kysely'
import type { Reader } from '../../../db/index.ts'

const from = {
  asset: sql`from assets`,
  user: sql`from users`,
  category: sql`from categories`,
} as const

/** What there is of what a file names; read here in one statement, because a call for each row would take minutes. */
export const findForImport = {
  /** People by what rows call them: their ids and addresses. */
  async people(db: Reader, named: readonly string[]): Promise<Map<string, string>> {
    const { rows } = await sql<{ id: string; named: string }>`
      select id, lower(email) as named from users where lower(email) = any (${named}::text[])
      union all
      select id, lower(id) from users where lower(id) = any (${named}::text[])
    `.execute(db)
    return new Map(rows.map((row) => [row.named, row.id]))
  },

  /** Objects by what they are matched by. */
  async objects(
    db: Reader,
    type: ImportedType,
    by: 'id' | 'email' | 'externalId',
    keys: readonly string[],
  ): Promise<Map<string, string>> {
    const key = by === 'id' ? sql`id` : by === 'email' ? sql`lower(email)` : sql`platform_data #>> '{plaza,externalId}'`
    const { rows } = await sql<{ id: string; key: string }>`
      select id, ${key} as key ${from[type]} where ${key} = any (${keys}::text[])
    `.execute(db)
    return new Map(rows.map((row) => [row.key, row.id]))
  },
}
