import type pg from 'pg'
import { seedStaffWork } from './seed-staff-work.ts'

const givenNames =
  'Ana Beto Carmen Diego Elena Fermín Gabriela Hugo Inés Julián Karla Luis María Nadia Óscar Paula Quirino Rosa Saúl Tania'
const familyNames =
  'Aguilar Benítez Castro Domínguez Espinosa Flores García Hernández Ibarra Jiménez León Martínez Núñez Ortega Pérez Ramos'
const things =
  'Canoe Drill Tent Ladder Camera Projector Bicycle Kayak Guitar Drum Oven Scooter Trailer Saw Crib Costume Speaker Heater'

/** A word of a list for each number. */
const pickedFrom = (words: string, number: string, name: string) => {
  const count = words.split(' ').length
  return `lateral (select (string_to_array('${words}', ' '))[(${number}) % ${count} + 1] as ${name}) as picked_${name}`
}

/** A large marketplace, made in the database: as many people, listings, bookings and mails, and what people wrote. */
export async function seedConsole(
  pool: pg.Pool,
  { rows, messages }: { rows: number; messages: number },
): Promise<void> {
  await pool.query(
    `insert into users (id, created_date, updated_date, is_organization, username, display_name, firstname, lastname,
       email, roles, organizations, metadata, platform_data)
     select 'usr_' || lpad(n::text, 20, '0'), now() - n * interval '1 minute', now() - n * interval '1 minute', false,
       'bench' || n || '@example.com', given || ' ' || family || ' ' || n, given, family, 'bench' || n || '@example.com',
       array['user', 'provider'], '{}',
       jsonb_build_object('_private', jsonb_build_object('phone', '222 ' || lpad(n::text, 7, '0'))),
       case when n % 997 = 0 then '{"plaza":{"suspension":{"kind":"suspend"}}}'::jsonb
         when n % 3 = 0 then '{}' else '{"instant":{"emailVerified":true}}' end
     from generate_series(1, $1::int) n, ${pickedFrom(givenNames, 'n', 'given')}, ${pickedFrom(familyNames, 'n / 7', 'family')}`,
    [rows],
  )
  await pool.query(
    `insert into asset_types (id, created_date, updated_date, name, time_based, infinite_stock, pricing, timing,
       unavailable_when, transaction_process, namespaces, is_default, active, metadata, platform_data)
     values ('typ_bench', now(), now(), 'By the day', true, false, '{"ownerFeesPercent":0,"takerFeesPercent":0}',
       '{"timeUnit":"d"}', null, null, '{}', false, true, '{}', '{}')`,
  )
  await pool.query(
    `insert into categories (id, created_date, updated_date, name, metadata, platform_data)
     select 'ctgy_' || n, now(), now(), 'Category ' || n, '{}', '{}' from generate_series(0, 39) n`,
  )
  await pool.query(
    `insert into assets (id, created_date, updated_date, name, owner_id, category_id, asset_type_id, validated, active,
       locations, quantity, currency, price, custom_attributes, metadata, platform_data)
     select 'ast_' || lpad(n::text, 20, '0'), now() - n * interval '1 minute', now() - n * interval '50 seconds',
       thing || ' number ' || n, 'usr_' || lpad(n::text, 20, '0'), 'ctgy_' || n % 40, 'typ_bench', n % 50 <> 0, n % 7 <> 0,
       jsonb_build_array(jsonb_build_object(
         'latitude', 19 + n % 1000 * 0.002, 'longitude', -98 - n / 1000 * 0.01, 'displayName', 'Puebla')),
       1, 'MXN', 10 + n % 5000, jsonb_build_object('colour', 'shade ' || n % 300, 'seats', n % 9),
       case when n % 4 = 0 then '{}'::jsonb
         else jsonb_build_object('images', jsonb_build_array(jsonb_build_object('url', '/photos/' || n))) end,
       case when n % 100 = 0 then '{"plaza":{"moderation":{"status":"hidden"}}}'::jsonb
         when n % 50 = 0 then '{"plaza":{"moderation":{"status":"waiting"}}}' else '{}' end
     from generate_series(1, $1::int) n, ${pickedFrom(things, 'n', 'thing')}`,
    [rows],
  )
  await pool.query(
    `insert into transactions (id, created_date, updated_date, asset_id, asset_snapshot, asset_type_id, asset_type, status,
       status_history, owner_id, taker_id, quantity, start_date, end_date, currency, unit_price, value, owner_amount,
       taker_amount, platform_amount, duration, time_unit, stock_taken, is_disclosing, metadata, platform_data,
       cancelled_date, cancellation_reason)
     select 'trn_' || lpad(n::text, 20, '0'), now() - n * interval '1 minute', now() - n * interval '50 seconds',
       'ast_' || lpad(n::text, 20, '0'), jsonb_build_object('name', thing || ' number ' || n), 'typ_bench', '{}', status,
       jsonb_build_array(
         jsonb_build_object('status', status, 'date', now() - n * interval '1 minute'),
         jsonb_build_object('status', 'pending', 'date', now() - n * interval '2 minutes')),
       'usr_' || lpad(n::text, 20, '0'), 'usr_' || lpad((n % 1000 + 1)::text, 20, '0'), 1, now() + (n % 400 - 200) * interval '1 day',
       now() + (n % 400 - 197) * interval '1 day', 'MXN', 10, 30 + n % 900, 30, 30, 0, '{"d":3}', 'd', 0, false, '{}', '{}',
       case when n % 9 = 0 then now() end, case when n % 9 = 0 then 'ownerUnavailable' end
     from generate_series(1, $1::int) n, ${pickedFrom(things, 'n', 'thing')},
       lateral (
         select case when n % 9 = 0 then 'cancelled' when n % 11 = 0 then 'pending-acceptance' else 'validated' end as status
       ) as chosen`,
    [rows],
  )
  await pool.query(
    `insert into emails (id, created_date, updated_date, kind, recipient, subject, sealed_message, status, attempts,
       user_id, object_id)
     select 'eml_' || lpad(n::text, 20, '0'), now() - n * interval '10 seconds', now() - n * interval '10 seconds',
       'bench' || n % 20, 'bench' || n % 1000 + 1 || '@example.com', 'Your booking number ' || n, '',
       case when n % 500 = 0 then 'failed' else 'sent' end, 1, 'usr_' || lpad((n % 1000 + 1)::text, 20, '0'),
       'trn_' || lpad(n::text, 20, '0')
     from generate_series(1, $1::int) n`,
    [rows],
  )
  await pool.query(
    `insert into messages (id, created_date, updated_date, topic_id, conversation_id, content, attachments, read,
       sender_id, receiver_id, metadata, platform_data)
     select 'msg_' || lpad(n::text, 20, '0'), now() - n * interval '1 second', now(), 'trn_x',
       'conv_' || lpad((n % 100000)::text, 19, '0'),
       case when n % 50000 = 7 then 'Is the marshmallow included?' else 'Is the helmet included, number ' || n || '?' end,
       '[]', true, 'usr_' || lpad((n % 1000 + 1)::text, 20, '0'), 'usr_' || lpad((n % 999 + 1)::text, 20, '0'), '{}', '{}'
     from generate_series(1, $1::int) n`,
    [messages],
  )
  await pool.query(
    `insert into last_seen (user_id, date)
     select 'usr_' || lpad(n::text, 20, '0'), now() - n * interval '10 minutes' from generate_series(1, $1::int) n`,
    [rows],
  )
  await pool.query(
    `insert into sign_ins (id, created_date, user_id, kind, place, amr, user_agent)
     select 'sgn_' || lpad(n::text, 20, '0'), now() - n * interval '1 minute', 'usr_' || lpad((n % 1000 + 1)::text, 20, '0'),
       'signedIn', 'web', array['pwd'], '' from generate_series(1, $1::int) n`,
    [rows],
  )
  // somebody of whom a great deal is known
  await pool.query(
    `insert into emails (id, created_date, updated_date, kind, recipient, subject, sealed_message, status, attempts)
     select 'eml_b' || lpad(n::text, 19, '0'), now() - n * interval '1 hour', now(), 'bench', 'bench1@example.com',
       'Your booking number ' || n, '', 'sent', 1
     from generate_series(1, 2000) n`,
  )
  await seedStaffWork(pool, rows)
  await pool.query('vacuum analyze')
}
