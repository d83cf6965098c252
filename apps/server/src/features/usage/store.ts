import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/index.ts'

export type Used = { count: number; sample: { id: string; name: string | null }[] }

const sampled = 3

/** How many rows there are (`from … where …`), and the newest few of them by name. */
async function used(db: Reader, rows: RawBuilder<unknown>, name = sql`name`): Promise<Used> {
  const { rows: answer } = await sql<Used>`
    with found as (select id, ${name} as name, created_date ${rows})
    select (select count(*)::int from found) as count,
      coalesce((
        select json_agg(json_build_object('id', id, 'name', name) order by created_date desc, id)
        from (select * from found order by created_date desc, id limit ${sampled}) as newest
      ), '[]') as sample
  `.execute(db)
  return answer[0] ?? { count: 0, sample: [] }
}

const isThere = async (db: Reader, row: RawBuilder<unknown>) => (await sql`select 1 ${row}`.execute(db)).rows.length > 0

export const ofCategory = async (db: Reader, id: string) =>
  (await isThere(db, sql`from categories where id = ${id}`))
    ? {
        asset: used(db, sql`from assets where category_id = ${id}`),
        category: used(db, sql`from categories where parent_id = ${id}`),
        customAttribute: used(db, sql`from custom_attributes where metadata #> '{plaza,categories}' ? ${id}`),
      }
    : undefined

const bookedName = sql`asset_snapshot ->> 'name'`

export const ofAssetType = async (db: Reader, id: string) =>
  (await isThere(db, sql`from asset_types where id = ${id}`))
    ? {
        asset: used(db, sql`from assets where asset_type_id = ${id}`),
        transaction: used(db, sql`from transactions where asset_type_id = ${id}`, bookedName),
      }
    : undefined

/** Listings that say something; with `value`, those that say this. */
export async function ofAttribute(db: Reader, id: string, value?: string) {
  const row = await db.selectFrom('custom_attributes').select('name').where('id', '=', id).executeTakeFirst()
  if (!row) return
  const { name } = row
  const says =
    value === undefined
      ? sql`jsonb_typeof(custom_attributes -> ${name}::text) <> 'null'`
      : sql`(custom_attributes @> ${JSON.stringify({ [name]: value })}::jsonb
          or custom_attributes @> ${JSON.stringify({ [name]: [value] })}::jsonb)`
  return { asset: used(db, sql`from assets where ${says}`) }
}

export async function ofRole(db: Reader, id: string) {
  const row = await db.selectFrom('roles').select('value').where('id', '=', id).executeTakeFirst()
  if (!row) return
  return {
    user: used(db, sql`from users where ${row.value} = any (roles)`, sql`display_name`),
    apiKey: used(db, sql`from api_keys where ${row.value} = any (roles)`),
    role: used(db, sql`from roles where parent_id = ${id}`),
    // members of organizations have roles there
    organization: used(
      db,
      sql`from users where exists (
        select 1 from jsonb_each(organizations) as membership where membership.value -> 'roles' ? ${row.value}
      )`,
      sql`display_name`,
    ),
    config: settingsWith(db, row.value),
  }
}

/** Settings that name a role, by their paths. */
async function settingsWith(db: Reader, value: string): Promise<Used> {
  const { rows } = await sql<{ path: string }>`
    select path
    from configs, (values ('stelace.roles.default'), ('stelace.roles.whitelist')) as named (path)
    where access = 'default' and content #> string_to_array(path, '.') ? ${value}
  `.execute(db)
  return { count: rows.length, sample: rows.map(({ path }) => ({ id: path, name: path })) }
}

/** What a key has changed, as far as the log goes back. */
export const ofKey = async (db: Reader, id: string) =>
  (await isThere(db, sql`from api_keys where id = ${id}`))
    ? { audit: used(db, sql`from audit where key_id = ${id}`, sql`action`) }
    : undefined

/** The same text in other languages. */
export async function ofEntry(db: Reader, id: string) {
  const row = await db.selectFrom('entries').select(['collection', 'name']).where('id', '=', id).executeTakeFirst()
  if (!row) return
  return {
    entry: used(
      db,
      sql`from entries where collection = ${row.collection} and name = ${row.name} and id <> ${id}`,
      sql`name || ' (' || locale || ')'`,
    ),
  }
}

export const ofPerson = async (db: Reader, id: string) =>
  (await isThere(db, sql`from users where id = ${id}`))
    ? {
        asset: used(db, sql`from assets where owner_id = ${id}`),
        transaction: used(db, sql`from transactions where owner_id = ${id} or taker_id = ${id}`, bookedName),
        user: used(db, sql`from users where org_owner_id = ${id} or organizations ? ${id}`, sql`display_name`),
      }
    : undefined
