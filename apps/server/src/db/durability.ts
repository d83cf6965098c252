import { sql } from 'kysely'
import type { Db } from './database.ts'
import { StartProblem } from './problems.ts'

const needed = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums']

/** What has been acknowledged must survive a power cut. Refuses a database that gives this away for speed. */
export async function requireDurable({ read }: Pick<Db, 'read'>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name = any(${needed}) and setting = 'off' order by name
  `.execute(read)
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name).join(', ')
  throw new StartProblem(
    `The database may lose confirmed changes, because these settings are off: ${names}. A live marketplace needs them on.`,
  )
}
