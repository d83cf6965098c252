import type { Reader, Tx } from '../../db/index.ts'
import type { SsoIdentityRow } from '../../db/tables.ts'

export const find = (db: Reader, provider: string, externalId: string): Promise<SsoIdentityRow | undefined> =>
  db
    .selectFrom('sso_identities')
    .selectAll()
    .where('provider', '=', provider)
    .where('external_id', '=', externalId)
    .executeTakeFirst()

export const ofUser = (db: Reader, userId: string): Promise<SsoIdentityRow[]> =>
  db
    .selectFrom('sso_identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_date')
    .orderBy('provider')
    .execute()

/** Whether it was new: neither the identity nor the service of this user was taken. */
export async function insert(tx: Tx, row: SsoIdentityRow) {
  const inserted = await tx
    .insertInto('sso_identities')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function remove(tx: Tx, userId: string, provider: string) {
  await tx.deleteFrom('sso_identities').where('user_id', '=', userId).where('provider', '=', provider).execute()
}
