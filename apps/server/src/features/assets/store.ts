import type { AssetStats, DateBounds, JsonObject, NumberBounds } from '@plaza/contract'
import { sql } from 'kysely'
import { columnName } from '../../archive/columns.ts'
import type { SeenAsset } from '../../context.ts'
import {
  dateColumns,
  freeColumns,
  keptPlan,
  paginate,
  type Reader,
  type Tx,
  whereDate,
  whereIn,
  whereNumber,
} from '../../db/index.ts'
import type { AssetRow, AssetTypeRow } from '../../db/tables.ts'
import type { PageRequest } from '../../lib/page.ts'
import { columns } from './fields.ts'
import {
  type Around,
  documentsNear,
  documentsTaken,
  hasAttribute,
  type WantedAttribute,
} from './staff-filters/store.ts'

/**
 * Values of attributes that are gone are still taken away one asset after the other; until then nobody sees them. In
 * place of the column of the same name, which comes before it.
 */
const liveAttributes = sql<JsonObject>`custom_attributes - array(select name from removed_custom_attributes)`.as(
  'custom_attributes',
)

const orderColumns = {
  ...dateColumns,
  name: { column: 'name', isDate: false },
  quantity: { column: 'quantity', isDate: false },
  price: { column: 'price', isDate: false },
  validated: { column: 'validated', isDate: false },
  active: { column: 'active', isDate: false },
}

export type AssetFilters = {
  id?: string[]
  ownerId?: string[]
  categoryId?: string[]
  assetTypeId?: string[]
  validated?: boolean
  active?: boolean
  createdDate?: DateBounds
  updatedDate?: DateBounds
  quantity?: NumberBounds
  price?: NumberBounds
  query?: string
  state?: string[]
  moderation?: string[]
  withoutPhoto?: boolean
  reported?: boolean
  around?: Around
  attributes?: readonly WantedAttribute[]
  /** Nothing is free until then. */
  unbookable?: { from: Date; until: Date }
}

/** Where a listing stands, as `listingStateOf` of the domain says; an index knows it. */
const state = sql`(case
  when not active and metadata #>> '{plaza,draft}' = 'true' then 'draft'
  when not validated and platform_data #>> '{plaza,moderation,status}' in ('hidden', 'rejected')
    then platform_data #>> '{plaza,moderation,status}'
  when not validated then 'waiting'
  when active then 'live'
  else 'paused'
end)`

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`)

/** An id, or each word somewhere in the name. */
const named = (query: string) =>
  /^ast_\w+$/.test(query.trim())
    ? sql<boolean>`id = ${query.trim()}`
    : sql<boolean>`${sql.join(
        query
          .trim()
          .split(/\s+/)
          .map((word) => sql`folded(name) like folded(${`%${escapeLike(word)}%`})`),
        sql` and `,
      )}`

const openReports = sql`select object_id from cases where kind = 'report' and status <> 'closed' and object_id is not null`
/** As a list: few are reported, and they are looked up by their ids rather than all listings among the reports. */
const isReported = sql<boolean>`id = any(array(${openReports}))`
const isNotReported = sql<boolean>`id not in (${openReports})`

function whereStaffAsk(filters: AssetFilters) {
  const { query, state: states, moderation, withoutPhoto, reported, around, attributes = [], unbookable } = filters
  const photo = sql`(metadata #>> '{images,0,url}')`
  return [
    ...(around ? [sql<boolean>`id in (${documentsNear(around)})`] : []),
    ...attributes.map(hasAttribute),
    ...(unbookable ? [sql<boolean>`id in (${documentsTaken(unbookable)})`] : []),
    ...(query === undefined ? [] : [named(query)]),
    ...(states ? [sql<boolean>`${state} = any(${states}::text[])`] : []),
    ...(moderation ? [sql<boolean>`platform_data #>> '{plaza,moderation,status}' = any(${moderation}::text[])`] : []),
    ...(withoutPhoto === undefined ? [] : [sql<boolean>`${photo} is ${withoutPhoto ? sql`` : sql`not `}null`]),
    ...(reported === undefined ? [] : [reported ? isReported : isNotReported]),
  ]
}

export function list(db: Reader, filters: AssetFilters, page: PageRequest) {
  let query = db.selectFrom('assets').selectAll().select(liveAttributes)
  if (filters.id) query = query.where(whereIn('id', filters.id))
  if (filters.ownerId) query = query.where(whereIn('owner_id', filters.ownerId))
  if (filters.categoryId) query = query.where(whereIn('category_id', filters.categoryId))
  if (filters.assetTypeId) query = query.where(whereIn('asset_type_id', filters.assetTypeId))
  if (filters.validated !== undefined) query = query.where('validated', '=', filters.validated)
  if (filters.active !== undefined) query = query.where('active', '=', filters.active)
  query = query
    .where(whereDate('created_date', filters.createdDate))
    .where(whereDate('updated_date', filters.updatedDate))
    .where(whereNumber('quantity', 'bigint', filters.quantity))
    .where(whereNumber('price', 'numeric', filters.price))
  for (const condition of whereStaffAsk(filters)) query = query.where(condition)
  return paginate<AssetRow>(query, page, orderColumns)
}

export const read = (db: Reader, id: string): Promise<AssetRow | undefined> =>
  db.selectFrom('assets').selectAll().select(liveAttributes).where('id', '=', id).executeTakeFirst()

/** Named one by one: a plan that is kept would not survive a column that a newer server adds while this one runs. */
const storedColumns = sql.join(
  Object.keys(columns)
    .filter((field) => field !== 'customAttributes')
    .map((field) => sql.ref(`assets.${columnName(field)}`)),
)

/** An asset as it is at the moment, with its type, and by which `unchangedFragment` knows both again. */
export async function readWithType(db: Reader, id: string): Promise<SeenAsset | undefined> {
  const { rows } = await sql<AssetRow & { version: string; type_version: string; asset_type: AssetTypeRow }>`
    ${keptPlan}
    select
      ${storedColumns},
      custom_attributes - array(select name from removed_custom_attributes) as custom_attributes,
      assets.xmin as version, asset_types.xmin as type_version,
      to_json(asset_types) as asset_type
    from assets
    join asset_types on asset_types.id = asset_type_id
    where assets.id = ${id}
  `.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { version, type_version: typeVersion, asset_type: type, ...asset } = found
  const assetType = { ...type, created_date: new Date(type.created_date), updated_date: new Date(type.updated_date) }
  return { asset, assetType, version, typeVersion }
}

/** A part of a statement: locks the asset and answers its id, unless it or its type has changed since they were read. */
export const unchangedFragment = ({ asset, assetType, version, typeVersion }: SeenAsset) => sql`
  select id
  from assets
  where id = ${asset.id}
    and xmin = ${version}::xid
    and exists (select from asset_types where id = ${assetType.id} and xmin = ${typeVersion}::xid)
  for no key update
`

/** Whether somebody offers anything that everybody may see. */
export async function hasPublic(db: Reader, ownerId: string): Promise<boolean> {
  const found = await db
    .selectFrom('assets')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('active', '=', true)
    .where('validated', '=', true)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

const publicOnes = (db: Reader) => db.selectFrom('assets').where('active', '=', true).where('validated', '=', true)

type Range = { after: string | undefined; until?: string | undefined; limit: number }

/** Names of what everybody may see, in the order of their ids: those after one, up to another. */
export function publicNames(db: Reader, { after, until, limit }: Range) {
  let query = publicOnes(db).select(['id', 'name'])
  if (after !== undefined) query = query.where('id', '>', after)
  if (until !== undefined) query = query.where('id', '<=', until)
  return query.orderBy('id').limit(limit).execute()
}

/** The id of what everybody may see in this place after another, where more come after it. */
export async function publicMark(db: Reader, { after, place }: { after: string | undefined; place: number }) {
  let query = publicOnes(db).select('id')
  if (after !== undefined) query = query.where('id', '>', after)
  const [mark, next] = await query
    .orderBy('id')
    .offset(place - 1)
    .limit(2)
    .execute()
  return next && mark?.id
}

/** Names of what is on offer in some categories, newest first. */
export function publicNamesIn(db: Reader, categoryIds: readonly string[], limit: number) {
  return db
    .selectFrom('assets')
    .select(['id', 'name'])
    .where('active', '=', true)
    .where('validated', '=', true)
    .where(whereIn('category_id', [...categoryIds]))
    .orderBy('created_date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Several, by their ids. */
export async function readAll(db: Reader, ids: readonly string[]): Promise<Map<string, AssetRow>> {
  if (ids.length === 0) return new Map()
  const rows: AssetRow[] = await db
    .selectFrom('assets')
    .selectAll()
    .select(liveAttributes)
    .where(whereIn('id', [...ids]))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whoever changes an asset, its availabilities or what is booked of it holds this lock, so stock is judged once. */
export const lock = (tx: Tx, id: string): Promise<AssetRow | undefined> =>
  tx.selectFrom('assets').selectAll().select(liveAttributes).where('id', '=', id).forUpdate().executeTakeFirst()

/** Several at once, in the order of their ids, so that two who do so never wait for each other in a circle. */
export const lockAll = (tx: Tx, ids: readonly string[]): Promise<AssetRow[]> =>
  tx
    .selectFrom('assets')
    .selectAll()
    .select(liveAttributes)
    .where(whereIn('id', [...ids]))
    .orderBy('id')
    .forUpdate()
    .execute()

const asColumns = ({ locations, custom_attributes, metadata, platform_data, ...row }: AssetRow) => ({
  ...row,
  locations: JSON.stringify(locations),
  custom_attributes: JSON.stringify(custom_attributes),
  ...freeColumns({ metadata, platform_data }),
})

export const insert = (tx: Tx, row: AssetRow): Promise<AssetRow> =>
  tx.insertInto('assets').values(asColumns(row)).returningAll().executeTakeFirstOrThrow()

/** Many in one statement. */
export const insertAll = async (tx: Tx, rows: readonly AssetRow[]): Promise<AssetRow[]> =>
  rows.length === 0 ? [] : tx.insertInto('assets').values(rows.map(asColumns)).returningAll().execute()

export const update = (tx: Tx, row: AssetRow): Promise<AssetRow> =>
  tx.updateTable('assets').set(asColumns(row)).where('id', '=', row.id).returningAll().executeTakeFirstOrThrow()

/** Its availabilities go with it. */
export async function remove(tx: Tx, id: string) {
  await tx.deleteFrom('assets').where('id', '=', id).execute()
}

export async function removeAll(tx: Tx, ids: readonly string[]) {
  if (ids.length > 0)
    await tx
      .deleteFrom('assets')
      .where(whereIn('id', [...ids]))
      .execute()
}

/** Transactions lie above this slice, so only whether one is still open is read here. */
export const hasOpenTransactions = async (tx: Tx, id: string) =>
  (await tx
    .selectFrom('transactions')
    .select('id')
    .where('asset_id', '=', id)
    .where('completed_date', 'is', null)
    .where('cancelled_date', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Which of some have one. */
export async function withOpenTransactions(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('transactions')
    .select('asset_id')
    .distinct()
    .where(whereIn('asset_id', [...ids]))
    .where('completed_date', 'is', null)
    .where('cancelled_date', 'is', null)
    .execute()
  return new Set(rows.map(({ asset_id: id }) => String(id)))
}

/** How some listings are doing. */
export async function statsOf(
  db: Reader,
  ids: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, AssetStats>> {
  const { rows } = await sql<AssetStats & { id: string }>`
    select wanted.id,
      (
        select coalesce(sum(nb_reports), 0)::int from cases
        where object_id = wanted.id and kind = 'report' and status <> 'closed'
      ) as "nbReports",
      (
        select coalesce(sum(views), 0)::int from asset_views where asset_id = wanted.id and day >= ${since}::date
      ) as "nbViews",
      (
        select count(*)::int from transactions
        where asset_id = wanted.id and created_date >= ${since} and stage <> 'draft'
      ) as "nbRequests"
    from unnest(${[...ids]}::text[]) as wanted (id)
  `.execute(db)
  return new Map(rows.map(({ id, ...stats }) => [id, stats]))
}
