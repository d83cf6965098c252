/** Fills the users table of a running server's own database and tells where it is. */
import pg from 'pg'
import { ownDatabaseUrl } from './own-database.ts'

const databaseUrl = await ownDatabaseUrl(process.env.DATA_DIR ?? '')
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
