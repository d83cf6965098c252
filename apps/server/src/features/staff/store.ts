import { sql } from 'kysely'
import type { Reader, Tx } from '../../db/index.ts'
import type { StaffInvitationRow } from '../../db/tables.ts'

export const insert = (tx: Tx, row: StaffInvitationRow) => tx.insertInto('staff_invitations').values(row).execute()

export const read = (db: Reader, id: string): Promise<StaffInvitationRow | undefined> =>
  db.selectFrom('staff_invitations').selectAll().where('id', '=', id).executeTakeFirst()

export const lock = (tx: Tx, id: string): Promise<StaffInvitationRow | undefined> =>
  tx.selectFrom('staff_invitations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const update = (
  tx: Tx,
  {
    id,
    ...change
  }: Pick<StaffInvitationRow, 'id' | 'updated_date'> & Partial<Pick<StaffInvitationRow, 'status' | 'expiration_date'>>,
): Promise<StaffInvitationRow> =>
  tx.updateTable('staff_invitations').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Those that nobody has answered, newest first; those whose term is over included. */
export const open = (db: Reader): Promise<StaffInvitationRow[]> =>
  db
    .selectFrom('staff_invitations')
    .selectAll()
    .where('status', '=', 'pending')
    .orderBy('created_date', 'desc')
    .limit(500)
    .execute()

export const lockOpenFor = (tx: Tx, email: string): Promise<StaffInvitationRow | undefined> =>
  tx
    .selectFrom('staff_invitations')
    .selectAll()
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('status', '=', 'pending')
    .forUpdate()
    .executeTakeFirst()

/** How many console sessions each of these people has open. */
export const openSessions = (db: Reader, userIds: readonly string[], now: Date) =>
  db
    .selectFrom('auth_tokens')
    .select(({ fn }) => ['user_id', fn.countAll<string>().as('count')])
    .where('user_id', 'in', [...userIds])
    .where('type', '=', 'refresh')
    .where('expiration_date', '>=', now)
    .where(sql<boolean>`reference ->> 'kind' = 'console'`)
    .groupBy('user_id')
    .execute()
