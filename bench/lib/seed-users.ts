/** Fills the users table of a running server's own database and tells where it is. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

const folder = process.env.DATA_DIR ?? ''
const databaseUrl = await ownDatabaseUrl(folder)
const client = new pg.Client({ connectionString: databaseUrl })
await client.connect()
await client.query(
  `insert into users (id, created_date, updated_date, is_organization, username, display_name, firstname, lastname, email,
     description, roles, organizations, metadata, platform_data)
   select 'usr_' || lpad(n::text, 20, '0'), now() - n * interval '1 minute', now() - n * interval '1 minute', false,
     'bench' || n || '@example.com', 'Person ' || n, 'First ' || n, 'Last ' || n, 'bench' || n || '@example.com',
     'Lends things in street ' || n, array['user', 'provider'], '{}',
     jsonb_build_object('instant', jsonb_build_object('avatarUrl', 'https://example.com/' || n || '.webp')), '{}'
   from generate_series(1, $1::int) n`,
  [Number(process.env.USERS)],
)
await client.query('vacuum analyze users')
await client.end()
console.log(JSON.stringify({ databaseUrl, userId: `usr_${'500'.padStart(20, '0')}` }))

async function ownDatabaseUrl(dataDir: string) {
  const lines = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim()
  return `postgres://plaza:${encodeURIComponent(password)}@127.0.0.1:${lines[3]}/plaza`
}
