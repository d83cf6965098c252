import { sql } from 'kysely'
import type { Reader, Tx } from '../../db/index.ts'
import type { UnusedAccountRow, UserRow } from '../../db/tables.ts'

/** Since when nobody has been there, and the roles whose holders stay all the same. */
export type Limit = { before: Date; keptRoles: readonly string[] }

/** Nobody came, nothing is theirs, nothing is under way with them, and nobody on the team has them in hand. */
function isUnused({ before, keptRoles }: Limit) {
  const booking = (side: 'taker_id' | 'owner_id') =>
    sql`(select from transactions where ${sql.ref(side)} = users.id
      and (stage in ('asked', 'agreed') or transactions.updated_date >= ${before}))`
  return sql<boolean>`(
    not users.is_organization
    and users.created_date < ${before}
    and users.updated_date < ${before}
    and users.organizations = '{}'
    and not users.roles && ${keptRoles}::text[]
    and users.platform_data #>> '{plaza,suspension,kind}' is null
    and users.platform_data #>> '{plaza,isService}' is distinct from 'true'
    and not exists (select from last_seen where last_seen.user_id = users.id and last_seen.date >= ${before})
    and not exists (select from users as team where team.org_owner_id = users.id)
    and not exists (select from assets where assets.owner_id = users.id)
    and not exists ${booking('taker_id')}
    and not exists ${booking('owner_id')}
    and not exists (select from cases where cases.user_ids @> array[users.id] and cases.status <> 'closed')
  )`
}

export async function count(db: Reader, limit: Limit): Promise<number> {
  const { number } = await db
    .selectFrom('users')
    .select(sql<number>`count(*)::int`.as('number'))
    .where(isUnused(limit))
    .executeTakeFirstOrThrow()
  return number
}

/** People nobody has written to yet, with when they were here last. */
export const unwarned = (db: Reader, limit: Limit, most: number): Promise<(UserRow & { seen_date: Date | null })[]> =>
  db
    .selectFrom('users')
    .leftJoin('last_seen', 'last_seen.user_id', 'users.id')
    .selectAll('users')
    .select('last_seen.date as seen_date')
    .where(isUnused(limit))
    .where(sql<boolean>`not exists (select from unused_accounts where unused_accounts.user_id = users.id)`)
    .orderBy('users.created_date')
    .orderBy('users.id')
    .limit(most)
    .execute()

export const isStillUnused = async (tx: Tx, userId: string, limit: Limit) =>
  (await tx.selectFrom('users').select('id').where('id', '=', userId).where(isUnused(limit)).executeTakeFirst()) !==
  undefined

/** Whether it was not there yet. */
export const insert = async (tx: Tx, row: UnusedAccountRow) =>
  (await tx
    .insertInto('unused_accounts')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst()) !== undefined

export const due = (db: Reader, now: Date, most: number): Promise<{ user_id: string }[]> =>
  db
    .selectFrom('unused_accounts')
    .select('user_id')
    .where('due_date', '<=', now)
    .orderBy('due_date')
    .orderBy('user_id')
    .limit(most)
    .execute()

/** Those who came back, or for whom something has begun since: they are written to anew if they leave again. */
export async function forgetUsed(tx: Tx, limit: Limit) {
  await tx
    .deleteFrom('unused_accounts')
    .where(sql<boolean>`not exists (select from users where users.id = unused_accounts.user_id and ${isUnused(limit)})`)
    .execute()
}

export async function forgetAll(tx: Tx) {
  await tx.deleteFrom('unused_accounts').execute()
}
