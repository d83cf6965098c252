import type pg from 'pg'

/** What a database tells of itself and of the servers on it. Tables that are not there yet hold nothing. */
export type DatabaseFacts = {
  version: number
  off: string[]
  encoding: string
  isSuperuser: boolean
  hasTrigrams: boolean
  maxConnections: number
  isArchiving: boolean
  isReplica: boolean
  clock: Date
  identity: string
  servers: { version: string }[]
  givenUpJobs: number
  sealed: { id: string; key_sealed: string } | undefined
}

const durable = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums']

export async function readFacts(client: pg.Client): Promise<DatabaseFacts> {
  const { rows } = await client.query<Omit<DatabaseFacts, 'servers' | 'givenUpJobs' | 'sealed'>>(
    `select current_setting('server_version_num')::int / 10000 as version,
       array(select name from pg_settings where name = any ($1) and setting = 'off' order by name) as off,
       current_setting('server_encoding') as encoding,
       current_setting('is_superuser') = 'on' as "isSuperuser",
       exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams",
       current_setting('max_connections')::int as "maxConnections",
       current_setting('archive_mode') <> 'off' as "isArchiving",
       pg_is_in_recovery() as "isReplica",
       clock_timestamp() as clock,
       (select oid::text from pg_database where datname = current_database())
         || ' ' || pg_postmaster_start_time()::text as identity`,
    [durable],
  )
  const [facts] = rows
  if (!facts) throw new Error('The database said nothing')
  const servers = await ifThere<{ version: string }>(
    client,
    'servers',
    `select version from servers where seen_date > now() - interval '2 minutes'`,
  )
  const jobs = await ifThere<{ count: number }>(
    client,
    'graphile_worker._private_jobs',
    `select count(*)::int as count from graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null`,
  )
  const keys = await ifThere<{ id: string; key_sealed: string }>(
    client,
    'api_keys',
    'select id, key_sealed from api_keys order by created_date limit 1',
  )
  return { ...facts, servers, givenUpJobs: jobs[0]?.count ?? 0, sealed: keys[0] }
}

async function ifThere<Row extends pg.QueryResultRow>(client: pg.Client, table: string, text: string): Promise<Row[]> {
  const { rows } = await client.query<{ there: string | null }>('select to_regclass($1)::text as there', [table])
  return rows[0]?.there ? (await client.query<Row>(text)).rows : []
}
