import { sql } from 'kysely'
import type { Reader, Tx } from '../../db/index.ts'
import type { InvitationRow } from '../../db/tables.ts'

export const insert = (tx: Tx, row: InvitationRow) => tx.insertInto('organization_invitations').values(row).execute()

export const read = (db: Reader, id: string): Promise<InvitationRow | undefined> =>
  db.selectFrom('organization_invitations').selectAll().where('id', '=', id).executeTakeFirst()

export const lock = (tx: Tx, id: string): Promise<InvitationRow | undefined> =>
  tx.selectFrom('organization_invitations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const update = (
  tx: Tx,
  { id, ...change }: Pick<InvitationRow, 'id' | 'updated_date' | 'status' | 'expiration_date'>,
): Promise<InvitationRow> =>
  tx.updateTable('organization_invitations').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Newest first, those whose term is over included. */
export const openOf = (db: Reader, organizationId: string, limit: number): Promise<InvitationRow[]> =>
  db
    .selectFrom('organization_invitations')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'pending')
    .orderBy('created_date', 'desc')
    .limit(limit)
    .execute()

export const openFor = (db: Reader, email: string, now: Date): Promise<InvitationRow[]> =>
  db
    .selectFrom('organization_invitations')
    .selectAll()
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('status', '=', 'pending')
    .where('expiration_date', '>', now)
    .orderBy('created_date', 'desc')
    .limit(100)
    .execute()

export async function joinedDates(db: Reader, organizationId: string): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('organization_joins')
    .select(['user_id', 'joined_date'])
    .where('organization_id', '=', organizationId)
    .execute()
  return new Map(rows.map(({ user_id, joined_date }) => [user_id, joined_date]))
}
