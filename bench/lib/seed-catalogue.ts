/** Fills the assets table of a running server's own database, with one asset that has many availabilities. */
import pg from 'pg'
import { ownDatabaseUrl } from './own-database.ts'

const databaseUrl = await ownDatabaseUrl(process.env.DATA_DIR ?? '')
const client = new pg.Client({ connectionString: databaseUrl })
await client.connect()
await client.query(
  `insert into categories
   select 'ctgy_bench' || n, now(), now(), 'Category ' || n, null, '{}', '{}'
   from generate_series(1, 50) n`,
)
await client.query(
  `insert into asset_types
   values ('typ_bench', now(), now(), 'Rental', true, false, '{"ownerFeesPercent": 10, "takerFeesPercent": 5}',
     '{"timeUnit": "d", "minDuration": null, "maxDuration": null}', null, null, '{"visibility": {}}', false, true,
     '{}', '{}')`,
)
await client.query(
  `insert into assets (id, created_date, updated_date, name, description, owner_id, category_id, asset_type_id, validated,
     active, locations, quantity, currency, price, custom_attributes, metadata, platform_data)
   select 'ast_' || lpad(n::text, 20, '0'), now() - n * interval '1 minute', now() - n * interval '1 minute',
     'Asset ' || n, repeat('Good as new, rarely used, with everything that belongs to it. ', 4), 'usr_' || n % 5000,
     'ctgy_bench' || 1 + n % 50, 'typ_bench', n % 10 <> 0, n % 7 <> 0,
     jsonb_build_array(jsonb_build_object('latitude', 19 + n % 100 / 100.0, 'longitude', -99 - n % 90 / 100.0,
       'city', 'Ciudad de México', 'countryCode', 'MX')),
     1 + n % 5, 'MXN', 10 + n % 1000 / 4.0, '{"condition": "good", "weight": 4.5}',
     jsonb_build_object('images', jsonb_build_array(
       jsonb_build_object('url', 'https://example.com/' || n || '-1.webp', 'name', 'Front'),
       jsonb_build_object('url', 'https://example.com/' || n || '-2.webp', 'name', 'Back'))), '{}'
   from generate_series(1, $1::int) n`,
  [Number(process.env.ASSETS)],
)
const assetId = `ast_${'500'.padStart(20, '0')}`
await client.query(
  `insert into availabilities
   select 'avl_bench' || n, now() + n * interval '1 second', now() + n * interval '1 second', $1,
     timestamptz '2030-01-01' + n * interval '7 hours', timestamptz '2030-01-01' + n * interval '7 hours' + interval '2 days',
     case when n % 3 = 0 then '+1' when n % 3 = 1 then '-1' else '2' end, null, null, null, '{}', '{}'
   from generate_series(1, $2::int) n`,
  [assetId, Number(process.env.AVAILABILITIES)],
)
// a tenth of them repeat weekly, in a zone that changes its clocks
await client.query(
  `update availabilities
   set recurring_pattern = '0 9 * * 1-5', recurring_duration = '{"h": 8}', recurring_timezone = 'Europe/Madrid',
     end_date = start_date + interval '28 days'
   where asset_id = $1 and substr(id, 10)::int % 10 = 0`,
  [assetId],
)
await client.query('vacuum analyze assets')
await client.query('vacuum analyze availabilities')
await client.end()
console.log(JSON.stringify({ databaseUrl, assetId, categoryId: 'ctgy_bench7' }))
