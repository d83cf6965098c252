import type pg from 'pg'

/** What those who run a large marketplace look after: ratings, cases with reports, and the log of what they did. */
export async function seedStaffWork(pool: pg.Pool, rows: number): Promise<void> {
  await pool.query(
    `insert into ratings (id, created_date, updated_date, score, comment, author_id, target_id, asset_id, transaction_id,
       label, metadata, platform_data)
     select 'rtg_' || lpad(n::text, 20, '0'), now() - n * interval '1 minute', now() - n * interval '50 seconds', n % 5 * 25,
       case when n % 3 = 0 then 'All as agreed, number ' || n end, 'usr_' || lpad((n % 1000 + 1)::text, 20, '0'),
       'usr_' || lpad(n::text, 20, '0'), 'ast_' || lpad(n::text, 20, '0'), 'trn_' || lpad(n::text, 20, '0'), 'main', '{}',
       case when n % 700 = 0 then '{"plaza":{"hidden":true}}'::jsonb else '{}' end
     from generate_series(1, $1::int) n`,
    [rows],
  )
  await pool.query(
    `insert into cases (id, created_date, updated_date, kind, object_type, object_id, user_ids, status, resolution, priority,
       assignee_id, due_date, closed_by, closed_date, nb_reports)
     select 'case_' || lpad(n::text, 19, '0'), now() - n * interval '1 minute', now() - n * interval '50 seconds',
       (array['review', 'report', 'report', 'stuck', 'mail'])[n % 5 + 1], case when n % 5 = 3 then 'transaction' else 'asset' end,
       (case when n % 5 = 3 then 'trn_' else 'ast_' end) || lpad(n::text, 20, '0'), array['usr_' || lpad(n::text, 20, '0')],
       case when n % 19 = 0 then 'open' else 'closed' end, case when n % 19 = 0 then null when n % 3 = 0 then 'actionTaken' else 'noAction' end,
       case when n % 50 = 0 then 'high' else 'normal' end, case when n % 4 = 0 then 'usr_' || lpad((n % 8 + 1)::text, 20, '0') end,
       now() - n * interval '1 minute' + interval '1 day', case when n % 19 <> 0 then 'usr_' || lpad((n % 8 + 1)::text, 20, '0') end,
       case when n % 19 <> 0 then now() - n * interval '30 seconds' end, case when n % 5 in (1, 2) then 2 else 0 end
     from generate_series(1, $1::int) n
     -- the server opens cases of its own meanwhile
     on conflict do nothing`,
    [rows],
  )
  await pool.query(
    `insert into case_reports (event_id, case_id, created_date, reporter_id, reason, text)
     select 'evt_' || lpad((n * 2 + k)::text, 20, '0'), 'case_' || lpad(n::text, 19, '0'), now() - n * interval '1 minute',
       'usr_' || lpad((n % 1000 + k + 1)::text, 20, '0'), (array['spam', 'unsafe', 'wrong', 'fraud'])[n % 4 + 1], 'Look at it'
     from generate_series(1, $1::int) n, generate_series(0, 1) k
     where n % 5 in (1, 2) and exists (select from cases where id = 'case_' || lpad(n::text, 19, '0'))`,
    [rows],
  )
  await pool.query(
    `insert into audit (id, number, created_date, actor_id, action, object_type, object_id, fields, has_reason, is_own,
       request_id, previous_hash, hash)
     select 'aud_' || lpad(n::text, 20, '0'), $1::int - n + 1, now() - n * interval '1 minute',
       'usr_' || lpad((n % 8 + 1)::text, 20, '0'), (array['assets.update', 'cases.update', 'assetModeration.decide'])[n % 3 + 1],
       case when n % 3 = 1 then 'case' else 'asset' end, 'ast_' || lpad(n::text, 20, '0'), '{}', n % 2 = 0, n % 2000 = 0, '', '', ''
     from generate_series(1, $1::int) n`,
    [rows],
  )
}
