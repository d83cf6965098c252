/** Fills the assets table of a running server's own database, with one asset that has many availabilities and bookings. */
import { isProblem, offerOf } from '@plaza/domain'
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
// what the server keeps beside the availabilities that it writes itself
const { rows } = await client.query(
  `select updated_date as "updatedDate", start_date as "startDate", end_date as "endDate", quantity,
     recurring_pattern as "recurringPattern", recurring_duration as "recurringDuration",
     recurring_timezone as "recurringTimezone"
   from availabilities
   where asset_id = $1`,
  [assetId],
)
const offer = offerOf(rows)
if (isProblem(offer)) throw new Error(offer.message)
await client.query('insert into stock_levels values ($1, $2, $3, $4)', [
  assetId,
  Array.from(offer.dates, (date) => new Date(date).toISOString()),
  Array.from(offer.fixed, (quantity) => (Number.isNaN(quantity) ? null : quantity)),
  Array.from(offer.relative),
])
// as many bookings; they were made elsewhere, so nobody judges whether they fit
await client.query(
  `with booked as (
     insert into transactions (id, created_date, updated_date, asset_id, asset_snapshot, asset_type_id, status,
       status_history, taker_id, quantity, start_date, end_date, stock_taken, is_disclosing, metadata, platform_data)
     select 'trn_bench' || n, now(), now(), $1, '{}', 'typ_bench', 'validated',
       '[{"status": "validated", "date": "2029-01-01T00:00:00.000Z"}]', 'usr_' || n, 1,
       timestamptz '2030-01-01' + n * interval '9 hours', timestamptz '2030-01-01' + n * interval '9 hours' + interval '1 day',
       0, true, '{}', '{}'
     from generate_series(1, $2::int) n
     returning id, asset_id, start_date, end_date, quantity, status
   )
   insert into reservations (transaction_id, asset_id, start_date, end_date, quantity, status, is_blocking, is_cancelled,
     is_forced)
   select id, asset_id, start_date, end_date, quantity, status, true, false, true from booked`,
  [assetId, Number(process.env.RESERVATIONS)],
)
await client.query('vacuum analyze assets')
await client.query('vacuum analyze availabilities')
await client.query('vacuum analyze reservations')
await client.end()
console.log(JSON.stringify({ databaseUrl, assetId, categoryId: 'ctgy_bench7' }))
