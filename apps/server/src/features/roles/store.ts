import type { DateBounds } from '@plaza/contract'
import { sql } from 'kysely'
import { freeColumns, paginate, type Reader, type Tx, whereDate, whereIn } from '../../db/index.ts'
import type { RoleRow } from '../../db/tables.ts'
import type { PageRequest } from '../../lib/page.ts'

const asColumns = <Row extends Partial<RoleRow>>({ metadata, platform_data, ...row }: Row) => ({
  ...row,
  ...(metadata === undefined ? {} : { metadata: JSON.stringify(metadata) }),
  ...(platform_data === undefined ? {} : { platform_data: JSON.stringify(platform_data) }),
})

export function list(
  db: Reader,
  filters: { id?: string[]; createdDate?: DateBounds; updatedDate?: DateBounds },
  page: PageRequest,
) {
  let query = db.selectFrom('roles').selectAll()
  if (filters.id) query = query.where(whereIn('id', filters.id))
  query = query
    .where(whereDate('created_date', filters.createdDate))
    .where(whereDate('updated_date', filters.updatedDate))
  return paginate<RoleRow>(query, page)
}

export const all = (db: Reader): Promise<RoleRow[]> =>
  db.selectFrom('roles').selectAll().orderBy('created_date').execute()

export const read = (db: Reader, id: string): Promise<RoleRow | undefined> =>
  db.selectFrom('roles').selectAll().where('id', '=', id).executeTakeFirst()

export const lock = (tx: Tx, id: string): Promise<RoleRow | undefined> =>
  tx.selectFrom('roles').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Two hierarchy changes at once could close a circle that neither sees; there are few roles, so lock them all. */
export const lockAll = (tx: Tx): Promise<RoleRow[]> =>
  tx.selectFrom('roles').selectAll().orderBy('id').forUpdate().execute()

/** The stored row, or nothing when the value is taken. */
export const insert = (tx: Tx, row: RoleRow): Promise<RoleRow | undefined> =>
  tx
    .insertInto('roles')
    .values({ ...row, ...freeColumns(row) })
    .onConflict((conflict) => conflict.column('value').doNothing())
    .returningAll()
    .executeTakeFirst()

export const update = (tx: Tx, id: string, changes: Partial<RoleRow>): Promise<RoleRow> =>
  tx.updateTable('roles').set(asColumns(changes)).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export async function remove(tx: Tx, id: string) {
  await tx.deleteFrom('roles').where('id', '=', id).execute()
}

/** What still names a role. Users, keys and config lie above this slice, so only their ids of use are read here. */
export async function firstReference(tx: Tx, role: RoleRow): Promise<string | undefined> {
  const found = await sql<{ what: string }>`
    select 'an API key' as what from api_keys where roles @> array[${role.value}]
    union all
    select 'a user' from users where roles @> array[${role.value}]
    union all
    select 'a child role' from roles where parent_id = ${role.id}
    union all
    select 'the config' from configs
    where access = 'default'
      and (content #> '{stelace,roles,default}' ? ${role.value} or content #> '{stelace,roles,whitelist}' ? ${role.value})
    limit 1
  `.execute(tx)
  return found.rows[0]?.what
}

/** Which roles somebody has, and which in organizations. */
export const rolesOfUser = (db: Reader, id: string) =>
  db.selectFrom('users').select(['roles', 'organizations']).where('id', '=', id).executeTakeFirst()
