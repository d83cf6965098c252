import { type Kysely, sql } from 'kysely'
import type { Tables, Tx } from '../../db/index.ts'
import type { Rate } from './rates.ts'

type Take = { key: string; rate: Rate; now: Date }

/** Takes one token out of a bucket. Answers 0, or the seconds until there will be one. */
export async function take(db: Kysely<Tables>, { key, rate, now }: Take): Promise<number> {
  const perSecond = rate.count / rate.seconds
  const refilled = sql<number>`
    least(
      ${rate.burst}::float8,
      bucket.tokens + ${perSecond}::float8 * greatest(0, extract(epoch from ${now}::timestamptz - bucket.updated_date))
    )`
  const taken = await sql`
    insert into rate_buckets as bucket (key, tokens, updated_date)
    values (${key}, ${rate.burst - 1}, ${now})
    on conflict (key) do update
    set tokens = ${refilled} - 1, updated_date = ${now}
    where ${refilled} >= 1
    returning 1
  `.execute(db)
  if (taken.rows.length > 0) return 0
  const missing = await sql<{ seconds: number }>`
    select (1 - ${refilled}) / ${perSecond}::float8 as seconds from rate_buckets as bucket where key = ${key}
  `.execute(db)
  return Math.max(1, Math.ceil(missing.rows[0]?.seconds ?? 0))
}

/** Notes keep an instant under a name; they share the table because they are just as easily lost. */
export async function writeNote(db: Kysely<Tables>, key: string, now: Date) {
  await db
    .insertInto('rate_buckets')
    .values({ key, tokens: 0, updated_date: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ updated_date: now }))
    .execute()
}

export async function hasNote(db: Kysely<Tables>, key: string, since: Date) {
  const found = await db
    .selectFrom('rate_buckets')
    .select('key')
    .where('key', '=', key)
    .where('updated_date', '>=', since)
    .executeTakeFirst()
  return found !== undefined
}

/** A bucket that was not used for a day is full again, which is what a missing one means too. */
export async function removeIdle(tx: Tx, before: { buckets: Date; notes: Date; notePrefix: string }) {
  const { buckets, notes, notePrefix } = before
  await sql`
    delete from rate_buckets
    where updated_date < ${buckets} and (not starts_with(key, ${notePrefix}) or updated_date < ${notes})
  `.execute(tx)
}
