/**
 * What old events cost: two days of them, 500 000 each unless DAYS and EVENTS say otherwise, are written to files and dropped
 * while callers tell of new ones; how long the longest statement took, how long callers waited, and a history of as many days
 * more before and after it was counted.
 */
import { loadavg } from 'node:os'
import pg from 'pg'
import { call } from './lib/booking-load.ts'
import { withServers } from './lib/servers.ts'

const perDay = Number(process.env.EVENTS ?? 500_000)
const days = Number(process.env.DAYS ?? 2)
const callers = 4
const dayMs = 24 * 3_600_000
const longestMs = 1_000

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const midnight = (daysAgo: number) => new Date(Math.floor(Date.now() / dayMs) * dayMs - daysAgo * dayMs).toISOString()

await withServers(1, async ({ all: [server], headers, databaseUrl }) => {
  if (!server) throw new Error('There is no server')
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 3 })
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await call(server, { method, path, headers, ...(body && { body }) })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const run = async (task: string) => {
    await pool.query('select graphile_worker.add_job($1)', [task])
    const left = () =>
      pool.query(
        `select from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = task_id
         where identifier = $1`,
        [task],
      )
    while ((await left()).rowCount) await pause(50)
  }
  await ask('PATCH', '/config/private', { stelace: { retention: { eventFileMonths: 12 } } })
  await run('keep-event-months')
  const fill = async (daysAgo: number) => {
    const [from, to] = [midnight(daysAgo), midnight(daysAgo - 1)]
    const name = `events_${from.slice(0, 10).replaceAll('-', '_')}`
    await pool.query(`create table if not exists ${name} partition of events for values from ('${from}') to ('${to}')`)
    const { rows } = await pool.query(`select tableowner from pg_tables where tablename = 'events_default'`)
    await pool.query(`alter table ${name} owner to ${rows[0].tableowner}`)
    await pool.query(
      `insert into events (id, created_date, type, object_type, object_id, object, related_objects_ids, api_version, emitter, metadata)
       select 'evt_bench' || $3 || '_' || n, date_trunc('milliseconds', $1::timestamptz + n * (interval '1 day' / $2::int)), 'type_' || n % 20, 'asset', 'ast_' || n % 5000,
         jsonb_build_object('id', 'ast_' || n, 'ownerId', 'usr_' || n % 900, 'name', repeat('word ', 20), 'quantity', n % 9, 'price', n % 700),
         jsonb_build_object('ownerId', 'usr_' || n % 900), '2020-08-10', 'core', '{}'
       from generate_series(0, $2::int - 1) n`,
      [from, perDay, daysAgo],
    )
  }
  const filling = performance.now()
  for (let day = 0; day < days; day++) for (const daysAgo of [33 + day, 10 + day]) await fill(daysAgo)
  const filledAt = (2 * days * perDay) / ((performance.now() - filling) / 1000)
  await pool.query('vacuum analyze events')
  const { rows: sizes } = await pool.query<{ bytes: string }>(
    `select pg_total_relation_size('events_${midnight(33).slice(0, 10).replaceAll('-', '_')}') as bytes`,
  )
  console.log(`\n${days} old days of ${perDay} events, ${callers} callers, Node ${process.version}, ${process.arch}`)
  console.log(
    `A day is ${(Number(sizes[0]?.bytes) / 1e6).toFixed(0)} MB in the database, written at ${filledAt.toFixed(0)} events a second`,
  )

  const history = async () => {
    const begun = performance.now()
    await ask('GET', '/events/history?groupBy=day')
    return performance.now() - begun
  }
  const took = async () => quantile([await history(), await history(), await history()], 0.5)
  const oneByOne = await took()
  const counting = performance.now()
  await run('tally-events')
  // it goes on in jobs of its own
  while (!(await pool.query("select from event_tally_mark where until_date > now() - interval '1 hour'")).rowCount)
    await pause(100)
  const countedIn = ((performance.now() - counting) / 1000).toFixed(1)
  console.log(
    `History of all: ${oneByOne.toFixed(0)} ms one by one, ${(await took()).toFixed(0)} ms once counted, which took ${countedIn} s`,
  )

  const waits: number[] = []
  let isOver = false
  const calling = Array.from({ length: callers }, async () => {
    while (!isOver) {
      const begun = performance.now()
      await ask('POST', '/events', { type: 'bench_tick' })
      waits.push(performance.now() - begun)
    }
  })
  let longest = { ms: 0, query: '' }
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await pool.query<{ ms: number; query: string }>(
        `select extract(epoch from clock_timestamp() - query_start)::float8 * 1000 as ms, query from pg_stat_activity
         where state = 'active' and pid <> pg_backend_pid() and application_name like 'plaza%' order by 1 desc limit 1`,
      )
      if ((rows[0]?.ms ?? 0) > longest.ms) longest = rows[0] as typeof longest
      await pause(10)
    }
  })()
  await pause(5_000)
  const alone = waits.splice(0)
  longest = { ms: 0, query: '' }
  const begun = performance.now()
  await run('keep-event-months')
  // it goes on in jobs of its own
  const old = () => pool.query(`select from events where created_date < now() - interval '31 days' limit 1`)
  while ((await old()).rowCount) await pause(100)
  const seconds = (performance.now() - begun) / 1000
  isOver = true
  await Promise.all([...calling, watching])
  const { rows } = await pool.query(
    `select count(*)::int as files, sum(count)::int as count, (sum(bytes) / 1e6)::int as megabytes from event_files`,
  )
  const parts = await pool.query(`select from pg_inherits where inhparent = 'events'::regclass`)
  const { rows: counted } = await pool.query<{ sum: string }>('select sum(count) from event_counts')
  console.log(
    `${rows[0].count} events in ${rows[0].files} files of ${rows[0].megabytes} MB in all, and dropped in ${seconds.toFixed(1)} s; ` +
      `${parts.rowCount} tables left, ${counted[0]?.sum} in the counts`,
  )
  console.log(
    `Longest statement ${longest.ms.toFixed(0)} ms (to stay below: ${longestMs}): ${longest.query.replaceAll(/\s+/g, ' ').slice(0, 100)}`,
  )
  console.log(
    `Callers before: p50 ${quantile(alone, 0.5).toFixed(0)} ms, p99 ${quantile(alone, 0.99).toFixed(0)} ms; meanwhile: ${waits.length} calls, p50 ${quantile(waits, 0.5).toFixed(0)} ms, p99 ${quantile(waits, 0.99).toFixed(0)} ms, longest ${Math.max(...waits).toFixed(0)} ms`,
  )
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`)
  if (longest.ms > longestMs || Number(rows[0].count) !== days * perDay || Number(counted[0]?.sum) < days * perDay)
    process.exitCode = 1
  await pool.end()
})
