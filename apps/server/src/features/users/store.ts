import type { DateBounds } from '@plaza/contract'
import { sql } from 'kysely'
import {
  calledNearly,
  dateColumns,
  freeColumns,
  holdsAll,
  paginate,
  type Reader,
  type Tx,
  userName,
  userText,
  whereDate,
  whereIn,
} from '../../db/index.ts'
import type { HeldAddressRow, UserRow } from '../../db/tables.ts'
import type { PageRequest } from '../../lib/page.ts'

const orderColumns = { ...dateColumns, name: { column: 'display_name', isDate: false } }

export type UserFilters = {
  id?: string[]
  createdDate?: DateBounds
  updatedDate?: DateBounds
  /** In names alone, or in whatever somebody is called by. */
  text?: Called
  /** Any of these, who are called nearly so. */
  alike?: readonly string[]
  isOrganization?: boolean
  organizationIds?: string[]
  /** Has any of them. */
  roles?: string[]
  state?: 'active' | 'notConfirmed' | 'suspended' | 'blocked'
  emailVerified?: boolean
  lastSeenDate?: DateBounds
  reported?: boolean
  hasOpenTransactions?: boolean
  hasAssets?: boolean
}

const isVerified = sql<boolean>`coalesce(platform_data #> '{instant,emailVerified}' = 'true', false)`
const suspension = sql`platform_data #>> '{plaza,suspension,kind}'`
const inState = {
  active: sql<boolean>`(${suspension} is null and (${isVerified} or email is null))`,
  notConfirmed: sql<boolean>`(${suspension} is null and not ${isVerified} and email is not null)`,
  suspended: sql<boolean>`${suspension} = 'suspend'`,
  blocked: sql<boolean>`${suspension} = 'block'`,
}

type Called = { words: string; isAll: boolean }

const isCalled = ({ words, isAll }: Called) => holdsAll(isAll ? userText : userName, words)

export async function isAnybodyCalled(db: Reader, called: Called) {
  const query = db.selectFrom('users').select('id').where(isCalled(called))
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

/** Whoever is called nearly so, the nearest names only: many are alike a little, and nobody reads on to them. */
export async function idsAlike(db: Reader, words: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`select person_id from ${calledNearly(words, limit)}`.execute(db)
  return rows.map(({ person_id }) => person_id)
}

/** Bookings that are under way, on one side. */
const opened = (side: 'taker_id' | 'owner_id') =>
  sql`exists (select from transactions where ${sql.ref(side)} = person.id and stage in ('asked', 'agreed'))`

/**
 * Those who have no booking under way. Asked this way round the database joins, which it cannot where one of two
 * conditions is enough: it would look up each person twice.
 */
const isIdle = sql`exists (
  select from users person
  where person.id = users.id and not ${opened('taker_id')} and not ${opened('owner_id')})`

export function list(db: Reader, filters: UserFilters, page: PageRequest) {
  let query = db.selectFrom('users').selectAll()
  const { text, organizationIds, roles } = filters
  if (filters.id) query = query.where(whereIn('id', filters.id))
  if (filters.isOrganization !== undefined) query = query.where('is_organization', '=', filters.isOrganization)
  if (text) query = query.where(isCalled(text))
  if (filters.alike) query = query.where(whereIn('id', filters.alike))
  // belongs to every one of them
  if (organizationIds) query = query.where(sql<boolean>`organizations ?& ${organizationIds}::text[]`)
  if (roles) query = query.where(sql<boolean>`roles && ${roles}::text[]`)
  if (filters.state) query = query.where(inState[filters.state])
  if (filters.emailVerified !== undefined) query = query.where(sql<boolean>`${isVerified} = ${filters.emailVerified}`)
  if (filters.lastSeenDate) {
    const isThen = whereDate('last_seen.date', filters.lastSeenDate)
    query = query.where(sql<boolean>`exists (select from last_seen where last_seen.user_id = users.id and ${isThen})`)
  }
  if (filters.reported !== undefined) {
    const isReported = sql`exists (select from reported_people where user_id = users.id)`
    query = query.where(filters.reported ? sql<boolean>`${isReported}` : sql<boolean>`not ${isReported}`)
  }
  if (filters.hasOpenTransactions !== undefined)
    query = query.where(filters.hasOpenTransactions ? sql<boolean>`not ${isIdle}` : sql<boolean>`${isIdle}`)
  if (filters.hasAssets !== undefined) {
    const hasAssets = sql`exists (select from assets where owner_id = users.id)`
    query = query.where(filters.hasAssets ? sql<boolean>`${hasAssets}` : sql<boolean>`not ${hasAssets}`)
  }
  query = query
    .where(whereDate('created_date', filters.createdDate))
    .where(whereDate('updated_date', filters.updatedDate))
  return paginate<UserRow>(query, page, orderColumns)
}

export type UserStatsRow = {
  id: string
  assets: number
  taken: number
  given: number
  open: number
  rating: number | null
  nb_ratings: number
  reports: number
  last_seen_date: Date | null
}

/** Numbers about some people, in one statement. What they have lies above this slice and is only counted here. */
export async function stats(db: Reader, ids: readonly string[], ratingLabel: string): Promise<UserStatsRow[]> {
  const bookings = (side: 'taker_id' | 'owner_id') =>
    sql`select count(*)::int as number,
      (count(*) filter (where stage in ('asked', 'agreed')))::int as open
      from transactions where ${sql.ref(side)} = people.id and stage <> 'draft'`
  const found = await sql<UserStatsRow>`
    select people.id, (select count(*)::int from assets where owner_id = people.id) as assets,
      taken.number as taken, given.number as given, taken.open + given.open as open, rated.average as rating,
      rated.number as nb_ratings,
      (select coalesce(sum(nb_reports), 0)::int from cases where kind = 'report' and user_ids @> array[people.id]) as reports,
      last_seen.date as last_seen_date
    from unnest(${ids}::text[]) as people (id)
    cross join lateral (${bookings('taker_id')}) as taken
    cross join lateral (${bookings('owner_id')}) as given
    cross join lateral (
      select avg(score)::float8 as average, count(*)::int as number
      from ratings
      where target_id = people.id and label = ${ratingLabel} and not is_sealed
        and platform_data #>> '{plaza,hidden}' is distinct from 'true'
    ) as rated
    left join last_seen on last_seen.user_id = people.id
  `.execute(db)
  return found.rows
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

/** The same for an account whose id is known beforehand: nothing when it is there. */
export const insertNamed = (tx: Tx, row: UserRow): Promise<UserRow | undefined> =>
  tx
    .insertInto('users')
    .values(jsonColumns(row))
    .onConflict((conflict) => conflict.column('id').doNothing())
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
