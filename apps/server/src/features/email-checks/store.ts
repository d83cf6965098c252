import type { Kysely } from 'kysely'
import type { Tables } from '../../db/index.ts'

export const addressOf = (db: Kysely<Tables>, userId: string) =>
  db.selectFrom('users').select(['email', 'platform_data']).where('id', '=', userId).executeTakeFirst()
