import type { JsonObject } from '@plaza/contract'
import { sql } from 'kysely'
import type { Reader, Tables, Tx } from '../../db/index.ts'
import type { AuthTokenRow, SignInRow, TokenLimitRow } from '../../db/tables.ts'

export async function readHash(db: Reader, userId: string) {
  const row = await db.selectFrom('passwords').select('hash').where('user_id', '=', userId).executeTakeFirst()
  return row?.hash
}

export async function holdHash(tx: Tx, userId: string) {
  const row = await tx
    .selectFrom('passwords')
    .select('hash')
    .where('user_id', '=', userId)
    .forShare()
    .executeTakeFirst()
  return row?.hash
}

export async function upsertPassword(tx: Tx, row: Tables['passwords']) {
  await tx
    .insertInto('passwords')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ hash: row.hash, updated_date: row.updated_date }),
    )
    .execute()
}

export async function replaceHash(tx: Tx, userId: string, { from, to }: { from: string; to: string }) {
  await tx.updateTable('passwords').set({ hash: to }).where('user_id', '=', userId).where('hash', '=', from).execute()
}

export async function removePassword(tx: Tx, userId: string) {
  await tx.deleteFrom('passwords').where('user_id', '=', userId).execute()
}

export async function insertToken(tx: Tx, row: AuthTokenRow) {
  await tx
    .insertInto('auth_tokens')
    .values({ ...row, reference: JSON.stringify(row.reference) })
    .execute()
}

export const findToken = (
  db: Reader,
  type: AuthTokenRow['type'],
  valueHash: string,
): Promise<AuthTokenRow | undefined> =>
  db
    .selectFrom('auth_tokens')
    .selectAll()
    .where('value_hash', '=', valueHash)
    .where('type', '=', type)
    .executeTakeFirst()

export const readToken = (db: Reader, type: AuthTokenRow['type'], id: string): Promise<AuthTokenRow | undefined> =>
  db.selectFrom('auth_tokens').selectAll().where('id', '=', id).where('type', '=', type).executeTakeFirst()

export const lockToken = (tx: Tx, id: string): Promise<AuthTokenRow | undefined> =>
  tx.selectFrom('auth_tokens').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function setReference(tx: Tx, id: string, reference: JsonObject) {
  await tx
    .updateTable('auth_tokens')
    .set({ reference: JSON.stringify(reference) })
    .where('id', '=', id)
    .execute()
}

export async function removeToken(tx: Tx, type: AuthTokenRow['type'], valueHash: string) {
  const removed = await tx
    .deleteFrom('auth_tokens')
    .where('value_hash', '=', valueHash)
    .where('type', '=', type)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

export async function removeTokensOf(tx: Tx, userId: string, types: readonly AuthTokenRow['type'][]) {
  await tx.deleteFrom('auth_tokens').where('user_id', '=', userId).where('type', 'in', types).execute()
}

export async function upsertCutOff(tx: Tx, userId: string, notBefore: Date) {
  await tx
    .insertInto('token_cutoffs')
    .values({ user_id: userId, not_before: notBefore })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ not_before: notBefore }))
    .execute()
}

export const allCutOffs = (db: Reader) => db.selectFrom('token_cutoffs').selectAll().execute()

export async function readCutOff(db: Reader, userId: string) {
  const row = await db.selectFrom('token_cutoffs').select('not_before').where('user_id', '=', userId).executeTakeFirst()
  return row?.not_before
}

/** Removes up to `limit` tokens that expired before an instant, and says how many it were. */
export async function removeExpiredTokens(tx: Tx, before: Date, limit: number) {
  const removed = await sql`
    delete from auth_tokens
    where id in (
      select id from auth_tokens where expiration_date < ${before} order by expiration_date limit ${limit} for update skip locked
    )
  `.execute(tx)
  return Number(removed.numAffectedRows ?? 0)
}

export async function removeCutOffs(tx: Tx, before: Date) {
  await tx.deleteFrom('token_cutoffs').where('not_before', '<', before).execute()
  await tx.deleteFrom('token_limits').where('not_before', '<', before).execute()
}

export async function upsertLimits(tx: Tx, rows: readonly TokenLimitRow[]) {
  if (rows.length === 0) return
  await tx
    .insertInto('token_limits')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind', 'name'])
        .doUpdateSet({ not_before: (row) => row.ref('excluded.not_before') }),
    )
    .execute()
}

export const allLimits = (db: Reader) => db.selectFrom('token_limits').selectAll().execute()

export async function readLimit(db: Reader, limit: { userId: string; kind: TokenLimitRow['kind']; name: string }) {
  const row = await db
    .selectFrom('token_limits')
    .select('not_before')
    .where('user_id', '=', limit.userId)
    .where('kind', '=', limit.kind)
    .where('name', '=', limit.name)
    .executeTakeFirst()
  return row?.not_before
}

export const listTokens = (db: Reader, userId: string, type: AuthTokenRow['type']): Promise<AuthTokenRow[]> =>
  db
    .selectFrom('auth_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .orderBy('created_date', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const lockTokens = (tx: Tx, userId: string, type: AuthTokenRow['type']): Promise<AuthTokenRow[]> =>
  tx
    .selectFrom('auth_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .orderBy('id')
    .forUpdate()
    .execute()

export async function removeTokens(tx: Tx, ids: readonly string[]) {
  if (ids.length > 0)
    await tx
      .deleteFrom('auth_tokens')
      .where('id', 'in', [...ids])
      .execute()
}

/** Once a minute is exact enough; a busy client must not cost a write with every token. */
export async function noteUse(db: Reader, id: string, { now, since }: { now: Date; since: Date }) {
  const used = await db
    .updateTable('auth_tokens')
    .set({ last_used_date: now })
    .where('id', '=', id)
    .where((where) => where.or([where('last_used_date', 'is', null), where('last_used_date', '<', since)]))
    .returning('user_id')
    .executeTakeFirst()
  if (used) await noteSeen(db, used.user_id, now)
}

/** When somebody was here last, whatever became of the session. Somebody who was removed meanwhile was not. */
export async function noteSeen(db: Reader, userId: string, now: Date) {
  await sql`
    insert into last_seen (user_id, date)
    select id, ${now} from users where id = ${userId}
    on conflict (user_id) do update set date = excluded.date where last_seen.date < excluded.date
  `.execute(db)
}

/** The token of a session makes room for its successor and is remembered. */
export async function replaceToken(tx: Tx, id: string, { from, to, now }: { from: string; to: string; now: Date }) {
  await tx
    .insertInto('rotated_tokens')
    .values({ value_hash: from, session_id: id, rotated_date: now, is_settled: false })
    .execute()
  const { user_id } = await tx
    .updateTable('auth_tokens')
    .set({ value_hash: to, last_used_date: now })
    .where('id', '=', id)
    .returning('user_id')
    .executeTakeFirstOrThrow()
  await noteSeen(tx, user_id, now)
}

export const findRotated = (db: Reader, valueHash: string) =>
  db
    .selectFrom('rotated_tokens')
    .innerJoin('auth_tokens', 'auth_tokens.id', 'rotated_tokens.session_id')
    .select(['session_id', 'rotated_date', 'is_settled', 'user_id'])
    .where('rotated_tokens.value_hash', '=', valueHash)
    .executeTakeFirst()

export async function settleRotated(db: Reader, sessionId: string) {
  await db
    .updateTable('rotated_tokens')
    .set({ is_settled: true })
    .where('session_id', '=', sessionId)
    .where('is_settled', '=', false)
    .execute()
}

export async function insertSignIn(tx: Tx, row: SignInRow) {
  await tx.insertInto('sign_ins').values(row).execute()
}

/** A session that ends is noted where it began. */
export async function noteEnds(tx: Tx, sessionIds: readonly string[], now: Date) {
  if (sessionIds.length === 0) return
  await tx
    .updateTable('sign_ins')
    .set({ ended_date: now })
    .where('session_id', 'in', [...sessionIds])
    .where('ended_date', 'is', null)
    .execute()
}

/** When each of these people began a session of the console last. */
export const lastSignIns = (db: Reader, userIds: readonly string[]) =>
  db
    .selectFrom('sign_ins')
    .select(({ fn }) => ['user_id', fn.max('created_date').as('date')])
    .where('user_id', 'in', [...userIds])
    .where('kind', '=', 'signedIn')
    .where('place', '=', 'console')
    .groupBy('user_id')
    .execute()

/** Those with names that nobody has were written for the time it takes, and are of no use. */
export async function removeSignIns(tx: Tx, { before, unknownBefore }: { before: Date; unknownBefore: Date }) {
  await tx.deleteFrom('sign_ins').where('created_date', '<', before).execute()
  await tx.deleteFrom('sign_ins').where('user_id', 'is', null).where('created_date', '<', unknownBefore).execute()
}
