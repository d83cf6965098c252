import type { DateBounds } from '@plaza/contract'
import { sql } from 'kysely'
import { dateColumns, freeColumns, paginate, type Reader, type Tx, whereDate, whereIn } from '../../db/index.ts'
import type { HeldAddressRow, UserRow } from '../../db/tables.ts'
import type { PageRequest } from '../../lib/page.ts'

const orderColumns = { ...dateColumns, name: { column: 'display_name', isDate: false } }

export type UserFilters = {
  id?: string[]
  createdDate?: DateBounds
  updatedDate?: DateBounds
  text?: { words: string; columns: readonly ('display_name' | 'firstname' | 'lastname' | 'username' | 'email')[] }
  isOrganization?: boolean
  organizationIds?: string[]
  /** Has any of them. */
  roles?: string[]
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`)

export function list(db: Reader, filters: UserFilters, page: PageRequest) {
  let query = db.selectFrom('users').selectAll()
  const { text, organizationIds, roles } = filters
  if (filters.id) query = query.where(whereIn('id', filters.id))
  if (filters.isOrganization !== undefined) query = query.where('is_organization', '=', filters.isOrganization)
  if (text) {
    const pattern = `%${escapeLike(text.words)}%`
    query = query.where((where) => where.or(text.columns.map((column) => where(column, 'ilike', pattern))))
  }
  // belongs to every one of them
  if (organizationIds) query = query.where(sql<boolean>`organizations ?& ${organizationIds}::text[]`)
  if (roles) query = query.where(sql<boolean>`roles && ${roles}::text[]`)
  query = query
    .where(whereDate('created_date', filters.createdDate))
    .where(whereDate('updated_date', filters.updatedDate))
  return paginate<UserRow>(query, page, orderColumns)
}

export const read = (db: Reader, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

export const readByUsername = (db: Reader, username: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirst()

/** People who sign in with this address or are written to at it. */
export const readByAddress = (db: Reader, address: string): Promise<UserRow[]> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('is_organization', '=', false)
    .where((where) =>
      where.or([
        where('username', 'in', [address, address.toLowerCase()]),
        where(sql`lower(email)`, '=', address.toLowerCase()),
      ]),
    )
    .limit(20)
    .execute()

/** Several rows at once, in id order, so that two operations on the same people cannot wait for each other. */
export async function lock(
  tx: Tx,
  ids: readonly string[],
  /** And all who have one of these roles. */
  roles: readonly string[] = [],
): Promise<Map<string, UserRow>> {
  const rows: UserRow[] = await tx
    .selectFrom('users')
    .selectAll()
    .where((where) =>
      roles.length === 0
        ? where('id', 'in', [...ids])
        : where.or([where('id', 'in', [...ids]), sql<boolean>`roles && ${roles}::text[]`]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The organization and its ancestors, nearest first; empty when it is no organization. */
export async function lineage(db: Reader, organizationId: string): Promise<UserRow[]> {
  const found = await sql<UserRow>`
    with recursive chain as (
      select users.*, 0 as depth
      from users
      where id = ${organizationId} and is_organization
      union all
      select parent.*, depth + 1
      from chain
      join users parent on parent.id = (select key from jsonb_object_keys(chain.organizations) as key limit 1)
      where parent.is_organization and depth < 10
    )
    select * from chain order by depth
  `.execute(db)
  return found.rows
}

/** Organizations that a person belongs to, and all below them, nearest first. */
export async function withDescendants(db: Reader, ids: readonly string[], limit: number): Promise<UserRow[]> {
  const found = await sql<UserRow>`
    with recursive tree as (
      select users.*, 0 as depth
      from users
      where id = any(${ids}::text[]) and is_organization
      union all
      select child.*, depth + 1
      from tree
      join users child on child.organizations ? tree.id
      where child.is_organization and depth < 10
    )
    select * from (select distinct on (id) * from tree order by id, depth) as once
    order by depth, created_date, id
    limit ${limit}
  `.execute(db)
  return found.rows
}

const jsonColumns = ({ organizations, metadata, platform_data, ...row }: UserRow) => ({
  ...row,
  organizations: JSON.stringify(organizations),
  ...freeColumns({ metadata, platform_data }),
})

/** The stored row, or nothing when the username is taken. */
export const insert = (tx: Tx, row: UserRow): Promise<UserRow | undefined> =>
  tx
    .insertInto('users')
    .values(jsonColumns(row))
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returningAll()
    .executeTakeFirst()

export const update = (tx: Tx, row: UserRow): Promise<UserRow> =>
  tx.updateTable('users').set(jsonColumns(row)).where('id', '=', row.id).returningAll().executeTakeFirstOrThrow()

export async function remove(tx: Tx, id: string) {
  await tx.deleteFrom('users').where('id', '=', id).execute()
}

/** The people of an organization itself, oldest account first. */
export const members = (db: Reader, organizationId: string, limit: number): Promise<UserRow[]> =>
  db
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`organizations ? ${organizationId}`)
    .where('is_organization', '=', false)
    .orderBy('created_date')
    .orderBy('id')
    .limit(limit)
    .execute()

/** People and child organizations, in id order, locked. */
export const lockMembers = (tx: Tx, organizationId: string): Promise<UserRow[]> =>
  tx
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`organizations ? ${organizationId}`)
    .orderBy('id')
    .forUpdate()
    .execute()

/** People who have one of these roles, oldest account first. */
export const withRoles = (db: Reader, roles: readonly string[], limit: number): Promise<UserRow[]> =>
  db
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`roles && ${roles}::text[]`)
    .where('is_organization', '=', false)
    .orderBy('created_date')
    .orderBy('id')
    .limit(limit)
    .execute()

export const ownedOrganizations = (tx: Tx, userId: string): Promise<{ id: string }[]> =>
  tx.selectFrom('users').select('id').where('org_owner_id', '=', userId).orderBy('id').execute()

/** Assets lie above this slice, so only whether one belongs to the user is read here. */
export const ownsAssets = async (tx: Tx, userId: string) =>
  (await tx.selectFrom('assets').select('id').where('owner_id', '=', userId).limit(1).executeTakeFirst()) !== undefined

export const readHeldAddress = (db: Reader, userId: string): Promise<HeldAddressRow | undefined> =>
  db.selectFrom('held_addresses').selectAll().where('user_id', '=', userId).executeTakeFirst()

export async function insertHeldAddress(tx: Tx, row: HeldAddressRow) {
  await tx.insertInto('held_addresses').values(row).execute()
}

export async function removeHeldAddress(tx: Tx, userId: string) {
  await tx.deleteFrom('held_addresses').where('user_id', '=', userId).execute()
}
