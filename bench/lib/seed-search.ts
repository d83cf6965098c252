/** Fills a running server's own database with listings to be searched; what an earlier run made is kept, also if it was cut off. */
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { ownDatabaseUrl } from './own-database.ts'

const count = Number(process.env.ASSETS)
const batch = 50_000
const databaseUrl = await ownDatabaseUrl(process.env.DATA_DIR ?? '')
const client = new pg.Client({ connectionString: databaseUrl })
await client.connect()

const say = (text: string) => process.stderr.write(`${text}\n`)

/** Thirty thousand words that look like words; the first ones are the common ones. */
function vocabulary(): string[] {
  const syllables =
    'ba ce di fo gu ha je ki lo mu na pe qui ro su ta ve wi xo ya zen bra cli dro fle gri sta tro pla nor'.split(' ')
  return Array.from({ length: 30_000 }, (_, k) => {
    const size = syllables.length
    const parts = [k % size, Math.floor(k / size) % size, Math.floor(k / size ** 2) % size]
    return `${parts.map((part) => syllables[part]).join('')}${k % 7 === 0 ? 's' : ''}`
  })
}

const made = Number((await kept('benchListings')) ?? 0)
if (made !== count || (await kept('benchIndexes'))) await fill(made > count ? 0 : made)
await client.end()
console.log(JSON.stringify({ databaseUrl }))

async function kept(name: string): Promise<string | undefined> {
  const { rows } = await client.query<{ value: string }>('select value from instance_settings where name = $1', [name])
  return rows[0]?.value
}

async function keep(name: string, value: string) {
  await client.query(
    'insert into instance_settings values ($1, $2) on conflict (name) do update set value = excluded.value',
    [name, value],
  )
}

async function fill(after: number) {
  const started = performance.now()
  if (after === 0) await client.query('truncate search_documents, search_words, assets cascade')
  await client.query(
    `insert into categories
     select 'ctgy_bench' || n, now(), now(), 'Category ' || n, null, '{}', '{}' from generate_series(1, 50) n
     on conflict do nothing`,
  )
  await client.query(
    `insert into asset_types
     values ('typ_bench', now(), now(), 'Rental', true, false, '{"ownerFeesPercent": 10, "takerFeesPercent": 5}',
       '{"timeUnit": "d", "minDuration": null, "maxDuration": null}', null, null, '{"visibility": {}}', false, true,
       '{}', '{}')
     on conflict do nothing`,
  )
  await client.query(
    `insert into custom_attributes
     select 'attr_bench' || name, now(), now(), name, type, list, '{}', '{}'
     from (values ('colour', 'select', array['red', 'green', 'blue', 'black']), ('weight', 'number', null),
       ('extras', 'tags', array['rack', 'lights', 'lock', 'bag'])) as a (name, type, list)
     on conflict do nothing`,
  )
  // an index is made from all rows in a fraction of the time of one row after the other
  const there = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes
     where tablename in ('assets', 'search_documents', 'search_words') and indexname not like '%pkey'`,
  )
  const indexes: typeof there.rows = JSON.parse((await kept('benchIndexes')) ?? JSON.stringify(there.rows))
  await keep('benchIndexes', JSON.stringify(indexes))
  for (const { indexname } of indexes) await client.query(`drop index if exists ${indexname}`)
  await client.query("set maintenance_work_mem = '512MB'")
  await client.query('set synchronous_commit = off')
  await client.query('select setseed(0.42)')
  await client.query('create temp table vocabulary (place int primary key, word text not null)')
  await client.query(
    'insert into vocabulary select ordinality, word from unnest($1::text[]) with ordinality as v (word)',
    [vocabulary()],
  )
  for (let from = after + 1; from <= count; from += batch) {
    const to = Math.min(count, from + batch - 1)
    await client.query('begin')
    await fillSome(from, to)
    await keep('benchListings', String(to))
    await client.query('commit')
    say(`  ${to} of ${count} listings, ${Math.round((performance.now() - started) / 1000)} s`)
  }
  await client.query(
    `insert into search_words
     select word from vocabulary union select unnest(array['bike', 'gravel', 'kayak', 'theodolite'])
     on conflict do nothing`,
  )
  for (const { indexname, indexdef } of indexes) {
    await client.query(indexdef)
    say(`  ${indexname}, ${Math.round((performance.now() - started) / 1000)} s`)
  }
  for (const table of ['assets', 'search_documents', 'search_words']) {
    await client.query(`vacuum analyze ${table}`)
  }
  await client.query("delete from instance_settings where name = 'benchIndexes'")
}

/** Two hundred towns, some much larger than others; the first is the one that is searched. */
async function fillSome(from: number, to: number) {
  await client.query(
    `with raw as (
       select n, 'ast_bench' || lpad(n::text, 15, '0') as id, now() - n * interval '20 seconds' as created,
         case when random() < 0.1 then 'bike ' when random() < 0.002 then 'kayak ' when random() < 0.0001 then 'theodolite ' else '' end
           || case when random() < 0.01 then 'gravel ' else '' end as lead,
         floor(200 * random() ^ 1.2)::int as town, random() as near, random() as far, random() as luck
       from generate_series($1::int, $2::int) n
     ), texts as (
       select raw.*, trim(lead || name) as name, description
       from raw
       cross join lateral (
         select string_agg(word, ' ') filter (where k <= 3) as name, string_agg(word, ' ') filter (where k > 3) as description
         from (
           select k, 1 + floor(30000 * (('x' || substr(md5(n || '-' || k), 1, 7))::bit(28)::int / 268435456.0) ^ 3)::int as place
           from generate_series(1, 28) k
         ) as picks
         join vocabulary using (place)
       ) as words
     ), made as (
       insert into assets (id, created_date, updated_date, name, description, owner_id, category_id, asset_type_id,
         validated, active, locations, quantity, currency, price, custom_attributes, metadata, platform_data)
       select id, created, created, name, description, 'usr_' || n % 5000, 'ctgy_bench' || 1 + n % 50, 'typ_bench', true,
         n % 20 <> 0, jsonb_build_array(jsonb_build_object('latitude', 19.04 + (town * 37 % 100) * 0.13 + (near - 0.5) * 0.3,
           'longitude', -98.2 - (town * 61 % 100) * 0.17 + (far - 0.5) * 0.3)), 1, 'MXN', 10 + n % 1000 / 4.0,
         jsonb_build_object('colour', (array['red', 'green', 'blue', 'black'])[1 + n % 4], 'weight', n % 300 / 10.0,
           'extras', case n % 3 when 0 then '["rack", "lock"]' when 1 then '["lights"]' else '[]' end::jsonb), '{}', '{}'
       from texts
       returning id
     )
     insert into search_documents (asset_id, created_date, updated_date, name, owner_id, category_id, asset_type_id,
       active, validated, price, quantity, attributes, latitudes, longitudes, area, words, busy, changed)
     select id, created, created, name, 'usr_' || n % 5000, 'ctgy_bench' || 1 + n % 50, 'typ_bench', n % 20 <> 0, true,
       10 + n % 1000 / 4.0, 1,
       jsonb_build_object('colour', (array['red', 'green', 'blue', 'black'])[1 + n % 4], 'weight', n % 300 / 10.0,
         'extras', case n % 3 when 0 then '["rack", "lock"]' when 1 then '["lights"]' else '[]' end::jsonb),
       array[19.04 + (town * 37 % 100) * 0.13 + (near - 0.5) * 0.3],
       array[-98.2 - (town * 61 % 100) * 0.17 + (far - 0.5) * 0.3],
       box(point(-98.2 - (town * 61 % 100) * 0.17 + (far - 0.5) * 0.3, 19.04 + (town * 37 % 100) * 0.13 + (near - 0.5) * 0.3)),
       to_tsvector('simple', name || ' ' || description)
         || (select array_to_tsvector(array_agg('^' || word)) from unnest(string_to_array(name, ' ')) as word)
         || array_to_tsvector((
           select array_agg('@' || size || ':' || floor((-98.2 - (town * 61 % 100) * 0.17 + (far - 0.5) * 0.3) / size) || ':'
             || floor((19.04 + (town * 37 % 100) * 0.13 + (near - 0.5) * 0.3) / size))
           from unnest(array[0.1, 0.5, 2.5]::float8[]) as size
         ))
         || array_to_tsvector(array['=colour="' || (array['red', 'green', 'blue', 'black'])[1 + n % 4] || '"',
           '=weight=' || trim_scale(n % 300 / 10.0)]
           || case n % 3 when 0 then array['+extras="rack"', '+extras="lock"'] when 1 then array['+extras="lights"'] else '{}' end),
       busy, busy
     from texts
     left join lateral (
       select range_agg(tstzrange(start, start + (1 + floor(random() * 7)) * interval '1 day')) as busy
       from (select timestamptz '2030-05-01' + floor(random() * 40) * interval '1 day' as start from generate_series(1, 3)) as starts
       where luck < 0.3
     ) as periods on true`,
    [from, to],
  )
}
