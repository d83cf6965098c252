import { sql } from 'kysely'
import type { Reader, Tx } from '../../db/index.ts'
import { emptied } from './tables.ts'

export type Counts = {
  people: number
  organizations: number
  listings: number
  bookings: number
  messages: number
  ratings: number
  staff: number
}

/** Who stays: those with one of these roles, and whoever is named. */
export type Staying = { roles: readonly string[]; ids: readonly string[] }

const stays = ({ roles, ids }: Staying) => sql`(users.roles && ${roles}::text[] or users.id = any(${ids}::text[]))`

export async function count(db: Reader, staying: Staying, serviceId: string): Promise<Counts> {
  const { rows } = await sql<Record<keyof Counts, string>>`
    select
      (select count(*) from users where not is_organization and not ${stays(staying)}) as people,
      (select count(*) from users where is_organization) as organizations,
      (select count(*) from assets) as listings,
      (select count(*) from transactions) as bookings,
      (select count(*) from messages) as messages,
      (select count(*) from ratings) as ratings,
      (select count(*) from users where not is_organization and id <> ${serviceId} and ${stays(staying)}) as staff
  `.execute(db)
  const [found] = rows
  if (!found) throw new Error('A count has one row')
  const { people, organizations, listings, bookings, messages, ratings, staff } = found
  return {
    people: Number(people),
    organizations: Number(organizations),
    listings: Number(listings),
    bookings: Number(bookings),
    messages: Number(messages),
    ratings: Number(ratings),
    staff: Number(staff),
  }
}

/** A reset that waits or runs. */
export const underWay = (db: Reader) =>
  db
    .selectFrom('operations')
    .selectAll()
    .where('kind', '=', 'reset')
    .where('status', 'in', ['waiting', 'running'])
    .limit(1)
    .executeTakeFirst()

/** Who begins one waits for whoever is about to. */
export async function lock(tx: Tx) {
  await sql`select pg_advisory_xact_lock(hashtext('reset of the test data'))`.execute(tx)
}

/** Empties what goes as a whole, but for the operation that does it. */
export async function empty(tx: Tx, operationId: string) {
  // what search keeps hangs on assets, and is its own business
  const whole = emptied.filter((name) => name !== 'assets' && name !== 'operations')
  await sql`truncate ${sql.join(whole.map((name) => sql.table(name)))}`.execute(tx)
  await sql`delete from operations where id <> ${operationId}`.execute(tx)
}

type Some = { after: string; limit: number }

export async function someAssets(db: Reader, { after, limit }: Some): Promise<string[]> {
  const rows = await db.selectFrom('assets').select('id').where('id', '>', after).orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

export async function removeAssets(tx: Tx, ids: readonly string[]) {
  await sql`delete from assets where id = any (${ids}::text[])`.execute(tx)
}

const goes = (staying: Staying) => sql<boolean>`(users.is_organization or not ${stays(staying)})`

/** The tokens of everybody who goes. */
export async function endTokens(tx: Tx, staying: Staying, now: Date) {
  await sql`
    insert into token_cutoffs (user_id, not_before)
    select id, ${now} from users where ${goes(staying)}
    on conflict (user_id) do update set not_before = excluded.not_before
  `.execute(tx)
}

export async function somePeople(db: Reader, staying: Staying, { after, limit }: Some): Promise<string[]> {
  const query = db.selectFrom('users').select('id').where('id', '>', after).where(goes(staying))
  return (await query.orderBy('id').limit(limit).execute()).map(({ id }) => id)
}

/** Removes people with what is theirs alone; says which files were theirs. */
export async function removePeople(tx: Tx, ids: readonly string[], now: Date): Promise<string[]> {
  const gone = sql`any (${ids}::text[])`
  // those who came meanwhile have tokens still
  await sql`
    insert into token_cutoffs (user_id, not_before) select id, ${now} from unnest(${ids}::text[]) id
    on conflict (user_id) do nothing
  `.execute(tx)
  // what of people has no row of users to hang on
  await sql`delete from acceptances where user_id = ${gone}`.execute(tx)
  await sql`delete from auth_tokens where user_id = ${gone}`.execute(tx)
  await sql`delete from last_seen where user_id = ${gone}`.execute(tx)
  await sql`delete from sign_ins where user_id = ${gone}`.execute(tx)
  await sql`delete from sso_identities where user_id = ${gone}`.execute(tx)
  const files = await sql<{ key: string }>`delete from files where owner_id = ${gone} returning key`.execute(tx)
  await sql`delete from users where id = ${gone}`.execute(tx)
  return files.rows.map(({ key }) => key)
}

/** Where events of before lie. */
export const filesOfEvents = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom('event_files').select('key').execute()).map(({ key }) => key)

/** Some of them; says which. */
export async function removeFilesOfNobody(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from files where key in (select key from files where owner_id is null limit ${limit}) returning key
  `.execute(tx)
  return rows.map(({ key }) => key)
}

export async function leaveOrganizations(tx: Tx) {
  await sql`update users set organizations = '{}' where organizations <> '{}'`.execute(tx)
}
