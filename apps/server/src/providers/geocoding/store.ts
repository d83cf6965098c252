import { sql } from 'kysely'
import type { Reader, Tx } from '../../db/index.ts'
import type { PlaceRow } from '../../db/tables.ts'

export type Candidate = PlaceRow & { similarity: number }

/** Names that begin with the text, or look like it; the best few hundred by likeness and size. */
export async function candidates(db: Reader, text: string, country: string | undefined): Promise<Candidate[]> {
  const inCountry = country === undefined ? sql`true` : sql`country = ${country.toUpperCase()}`
  const beginning = `${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
  const found = await sql<Candidate>`
    (
      select *, 1.0::float8 as similarity
      from places
      where search_text like ${beginning} and ${inCountry}
      order by population desc
      limit 100
    )
    union all
    (
      select *, similarity(search_text, ${text})::float8 as similarity
      from places
      where search_text % ${text} and search_text not like ${beginning} and ${inCountry}
      order by similarity desc, population desc
      limit 100
    )
  `.execute(db)
  return found.rows
}

/** The largest town of this very name in a country. */
export async function town(db: Reader, { name, country }: { name: string; country: string }) {
  const found = await db
    .selectFrom('places')
    .selectAll()
    .where('search_text', '=', name)
    .where('country', '=', country)
    .orderBy('population', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found && { ...found, similarity: 1 }
}

/** Places in a box of about a hundred kilometres around a position. */
export async function around(db: Reader, latitude: number, longitude: number): Promise<PlaceRow[]> {
  return db
    .selectFrom('places')
    .selectAll()
    .where('latitude', '>', latitude - 1)
    .where('latitude', '<', latitude + 1)
    .where('longitude', '>', longitude - 1)
    .where('longitude', '<', longitude + 1)
    .orderBy(sql`(latitude - ${latitude}) ^ 2 + ((longitude - ${longitude}) * cos(radians(${latitude}))) ^ 2`)
    .limit(20)
    .execute()
}

const mark = 'gazetteerFilled'

/** What is in it so far: nothing one could use, the large towns, or all of them. Told by a mark, never by its rows. */
export async function filledWith(db: Reader): Promise<'nothing' | 'large towns' | 'all'> {
  const found = await db.selectFrom('instance_settings').select('value').where('name', '=', mark).executeTakeFirst()
  if (!found) return 'nothing'
  return found.value === 'true' ? 'all' : 'large towns'
}

/** For as long as the connection lasts. */
export async function claimFilling(db: Reader): Promise<boolean> {
  const { rows } = await sql<{
    mine: boolean
  }>`select pg_try_advisory_lock(hashtext('plaza gazetteer')) as mine`.execute(db)
  return rows[0]?.mine ?? false
}

export async function markFilled(db: Reader, value: 'large' | 'true' = 'true') {
  await db
    .insertInto('instance_settings')
    .values({ name: mark, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

export async function insert(tx: Tx, rows: readonly PlaceRow[]) {
  const column = <Key extends keyof PlaceRow>(key: Key) => rows.map((row) => row[key])
  await sql`
    insert into places (id, name, country, region, population, latitude, longitude, search_text)
    select * from unnest(
      ${column('id')}::int[], ${column('name')}::text[], ${column('country')}::text[], ${column('region')}::text[],
      ${column('population')}::int[], ${column('latitude')}::float8[], ${column('longitude')}::float8[],
      ${column('search_text')}::text[]
    )
    on conflict (id) do nothing
  `.execute(tx)
}
