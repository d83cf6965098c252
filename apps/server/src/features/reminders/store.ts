import { sql } from 'kysely'
import type { Reader } from '../../db/index.ts'

/** When one side of a booking was reminded last. */
export async function lastReminder(
  db: Reader,
  { id, to }: { id: string; to: 'owner' | 'taker' },
): Promise<Date | undefined> {
  const { rows } = await sql<{ created_date: Date }>`
    select created_date
    from events
    where object_id = ${id} and type = 'plaza_reminder_sent' and metadata ->> 'to' = ${to}
    order by created_date desc
    limit 1
  `.execute(db)
  return rows[0]?.created_date
}

/** Entries with an operator's own words, by their names. */
export async function templatesCalled(db: Reader, prefix: string): Promise<string[]> {
  const rows = await db
    .selectFrom('entries')
    .select('name')
    .distinct()
    .where('collection', '=', 'email')
    .where(sql<boolean>`starts_with(name, ${prefix})`)
    .orderBy('name')
    .limit(50)
    .execute()
  return rows.map(({ name }) => name)
}
