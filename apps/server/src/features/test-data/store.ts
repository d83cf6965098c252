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

export const assetIds = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom('assets').select('id').execute()).map(({ id }) => id)

/** Empties what goes as a whole, and removes everybody who does not stay. Their tokens end; says which files were theirs. */
export async function removeAll(tx: Tx, staying: Staying, now: Date): Promise<string[]> {
  const others = emptied.filter((name) => name !== 'assets')
  await sql`truncate ${sql.join(others.map((name) => sql.table(name)))}`.execute(tx)
  // what search keeps hangs on them, and is its own business
  await tx.deleteFrom('assets').execute()
  await sql`
    insert into token_cutoffs (user_id, not_before)
    select id, ${now} from users where is_organization or not ${stays(staying)}
    on conflict (user_id) do update set not_before = excluded.not_before
  `.execute(tx)
  const gone = sql`(select id from users where is_organization or not ${stays(staying)})`
  // what of people has no row of users to hang on
  await sql`delete from acceptances where user_id in ${gone}`.execute(tx)
  await sql`delete from auth_tokens where user_id in ${gone}`.execute(tx)
  await sql`delete from last_seen where user_id in ${gone}`.execute(tx)
  await sql`delete from sign_ins where user_id in ${gone}`.execute(tx)
  await sql`delete from sso_identities where user_id in ${gone}`.execute(tx)
  const files = await sql<{ key: string }>`
    delete from files where owner_id is null or owner_id in ${gone} returning key
  `.execute(tx)
  await sql`delete from users where is_organization or not ${stays(staying)}`.execute(tx)
  await sql`update users set organizations = '{}' where organizations <> '{}'`.execute(tx)
  return files.rows.map(({ key }) => key)
}
