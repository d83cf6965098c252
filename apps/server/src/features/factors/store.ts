import type { Insertable } from 'kysely'
import type { Reader, Tables, Tx } from '../../db/index.ts'
import type { Factor } from './factor.ts'

/** Those that count, oldest first. */
export const confirmedOf = (db: Reader, userId: string): Promise<Factor[]> =>
  db
    .selectFrom('factors')
    .selectAll()
    .where('user_id', '=', userId)
    .where('is_confirmed', '=', true)
    .orderBy('created_date')
    .orderBy('id')
    .execute()

/** The kinds of factors that people have, and how many recovery codes are left to each. */
export const kindsOf = (db: Reader, userIds: readonly string[]) =>
  db
    .selectFrom('factors')
    .select(['user_id', 'kind'])
    .distinct()
    .where('user_id', 'in', [...userIds])
    .where('is_confirmed', '=', true)
    .orderBy('kind', 'desc')
    .execute()

export const codesLeftOf = (db: Reader, userIds: readonly string[]) =>
  db
    .selectFrom('recovery_codes')
    .select(({ fn }) => ['user_id', fn.countAll<string>().as('count')])
    .where('user_id', 'in', [...userIds])
    .where('used_date', 'is', null)
    .groupBy('user_id')
    .execute()

export const lock = (tx: Tx, { id, userId }: { id: string; userId: string }): Promise<Factor | undefined> =>
  tx.selectFrom('factors').selectAll().where('id', '=', id).where('user_id', '=', userId).forUpdate().executeTakeFirst()

export const insert = (tx: Tx, row: Insertable<Tables['factors']>): Promise<Factor> =>
  tx.insertInto('factors').values(row).returningAll().executeTakeFirstOrThrow()

export const update = (tx: Tx, id: string, change: Partial<Insertable<Tables['factors']>>): Promise<Factor> =>
  tx.updateTable('factors').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Takes the half minute of a code, unless it or a later one was taken before. */
export async function takeStep(tx: Tx, id: string, { step, now }: { step: number; now: Date }): Promise<boolean> {
  const taken = await tx
    .updateTable('factors')
    .set({ last_step: step, last_used_date: now })
    .where('id', '=', id)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function remove(tx: Tx, ids: readonly string[]) {
  if (ids.length > 0)
    await tx
      .deleteFrom('factors')
      .where('id', 'in', [...ids])
      .execute()
}

/** Authenticator apps of somebody: those that were begun and never confirmed, or all. */
export async function removeApps(tx: Tx, userId: string, which: 'unconfirmed' | 'confirmed') {
  await tx
    .deleteFrom('factors')
    .where('user_id', '=', userId)
    .where('kind', '=', 'totp')
    .where('is_confirmed', '=', which === 'confirmed')
    .execute()
}

export async function removeAllOf(tx: Tx, userId: string): Promise<number> {
  const removed = await tx
    .deleteFrom('factors')
    .where('user_id', '=', userId)
    .where('is_confirmed', '=', true)
    .returning('id')
    .execute()
  await tx.deleteFrom('factors').where('user_id', '=', userId).execute()
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  return removed.length
}

export async function replaceCodes(tx: Tx, userId: string, codeHashes: readonly string[], now: Date) {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codeHashes.map((code_hash) => ({ user_id: userId, code_hash, created_date: now, used_date: null })))
    .execute()
}

export async function removeCodes(tx: Tx, userId: string) {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/** Of two who use a code at once, one is let in. */
export async function useCode(tx: Tx, { userId, hash, now }: { userId: string; hash: string; now: Date }) {
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_date: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_date', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}
