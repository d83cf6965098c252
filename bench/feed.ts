/**
 * What following costs whoever makes a change, while nobody does the jobs: commits of sixteen writers with a job that is
 * added as the feed has it and as the queue itself would have it, against commits without one; calls that tell of an event
 * that somebody follows against one that nobody does, by speed and by what server and database compute for each; and how
 * soon after a call began its job can be taken.
 */
import { loadavg } from 'node:os'
import pg from 'pg'
import { call } from './lib/booking-load.ts'
import { computedBy, computedSince, databaseComputed } from './lib/computed.ts'
import { type Servers, withServers } from './lib/servers.ts'

const writers = 16
const roundSeconds = Number(process.env.BENCH_SECONDS ?? 3)
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const toKeep = 0.9
const eventsPerSecond = 100
const toTakeMs = 60

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

/** How often a second the writers manage it, all at once. */
async function perSecond(work: (writer: number, k: number) => Promise<void>): Promise<number> {
  let done = 0
  const begun = performance.now()
  const end = begun + roundSeconds * 1000
  const write = async (writer: number) => {
    for (let k = 0; performance.now() < end; k++) {
      await work(writer, k)
      done++
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  return done / ((performance.now() - begun) / 1000)
}

/** Each way in turn, round by round; the first round warms up. Speeds, and the medians of what they are of the first. */
async function inTurn(ways: Record<string, () => Promise<number>>, after: () => Promise<unknown>) {
  const speeds: Record<string, number[]> = {}
  for (let round = 0; round <= rounds; round++) {
    for (const [name, way] of Object.entries(ways)) {
      const speed = await way()
      if (round > 0) speeds[name] = [...(speeds[name] ?? []), speed]
      await after()
    }
  }
  const [base = []] = Object.values(speeds)
  return Object.entries(speeds).map(([name, some]) => ({
    name,
    speed: median(some),
    ratio: median(some.map((value, round) => value / (base[round] ?? value))),
  }))
}

/** Waits until the feed has nothing left to do. */
async function idle(pool: pg.Pool) {
  while ((await pool.query('select from new_jobs limit 1')).rowCount) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const addJob = `select graphile_worker.add_job('follow bench', '{"eventId":"evt_1"}'::json)`
const addNewJob = `insert into new_jobs (task, payload) values ('follow bench', '{"eventId":"evt_1"}')`

async function commits({ databaseUrl }: Servers, forget: () => Promise<unknown>) {
  const clients = await Promise.all(
    Array.from({ length: writers + 1 }, async () => {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      return client
    }),
  )
  const feeder = clients[writers]
  await feeder?.query('create table bench_rows (id bigint generated always as identity primary key, note text)')
  let isOver = false
  const feeding = (async () => {
    while (!isOver) {
      await feeder?.query('select feed_jobs(500)')
      await new Promise((resolve) => setTimeout(resolve, 15))
    }
  })()
  const write = (more?: string) => () =>
    perSecond(async (writer) => {
      const client = clients[writer]
      await client?.query('begin')
      await client?.query("insert into bench_rows (note) values ('as long as a line of a change would be')")
      if (more) await client?.query(more)
      await client?.query('commit')
    })
  const asLong = 'select \'[{"task":"follow bench","payload":{"eventId":"evt_1"}}]\'::json'
  const figures = await inTurn(
    {
      'without a job': write(asLong),
      'with one in the queue itself': write(addJob),
      'with one for the feed': write(addNewJob),
    },
    forget,
  )
  isOver = true
  await feeding
  await Promise.all(clients.map((client) => client.end()))
  return figures
}

await withServers(1, async (servers) => {
  const { headers, databaseUrl } = servers
  // one that does no jobs; the database outlives the first one, which would do them
  const server = await servers.another(databaseUrl, { PLAZA_ROLE: 'web' })
  await servers.all[0]?.kill()
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  const forget = () => pool.query('delete from graphile_worker._private_jobs')
  const say = ({ name, speed, ratio }: Awaited<ReturnType<typeof inTurn>>[number]) =>
    console.log(`  ${name}: ${speed.toFixed(0)} a second, ratio ${ratio.toFixed(2)}`)
  console.log(`\n${rounds} rounds of ${roundSeconds} s, ${writers} writers, Node ${process.version}, ${process.arch}`)

  const tell = async (type: string) => {
    const { status, body } = await call(server, { method: 'POST', path: '/events', headers, body: { type } })
    if (status !== 200) throw new Error(`/events: ${status}`)
    return (body as { id: string }).id
  }
  const hook = { name: 'Bench', event: 'bench_heard', targetUrl: 'http://127.0.0.1:1/' }
  await call(server, { method: 'POST', path: '/webhooks', headers, body: hook })
  const work: Record<string, { server: number[]; database: number[] }> = {}
  const telling = (type: string) => async () => {
    const [server0, database0] = [await computedBy(server.pid), await databaseComputed(servers.dataDir)]
    let calls = 0
    const speed = await perSecond(async () => {
      await tell(type)
      calls++
    })
    const spent = work[type] ?? { server: [], database: [] }
    work[type] = spent
    spent.server.push((((await computedBy(server.pid)) ?? 0) - (server0 ?? 0)) / calls)
    spent.database.push(computedSince(database0, await databaseComputed(servers.dataDir)) / calls)
    return speed
  }
  const ofCalls = await inTurn(
    {
      'an event that nobody follows': telling('bench_unheard'),
      'one that somebody follows': telling('bench_heard'),
    },
    forget,
  )
  console.log('Calls:')
  for (const figure of ofCalls) say(figure)
  for (const [type, { server, database }] of Object.entries(work)) {
    const micros = (values: number[]) => `${(median(values.slice(1)) * 1000).toFixed(0)} µs`
    console.log(`  ${type}: ${micros(server)} of the server and ${micros(database)} of the database for each call`)
  }

  await idle(pool)
  await forget()
  const begun = new Map<string, number>()
  const seen = new Map<string, number>()
  const listener = new pg.Client({ connectionString: databaseUrl })
  await listener.connect()
  let looking = Promise.resolve()
  listener.on('notification', () => {
    const at = performance.now()
    looking = looking.then(async () => {
      const { rows } = await pool.query<{ id: string }>(
        "select payload ->> 'eventId' as id from graphile_worker._private_jobs",
      )
      for (const { id } of rows) if (!seen.has(id)) seen.set(id, at)
    })
  })
  await listener.query('listen "jobs:insert"')
  const count = eventsPerSecond * roundSeconds * 2
  const since = performance.now()
  const told: Promise<void>[] = []
  for (let n = 0; n < count; n++) {
    const due = since + (n * 1000) / eventsPerSecond
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
    const from = performance.now()
    told.push(tell('bench_heard').then((id) => void begun.set(id, from)))
  }
  await Promise.all(told)
  for (let left = 200; seen.size < count && left > 0; left--) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    await looking
  }
  await listener.end()
  const took = [...begun].flatMap(([id, from]) => {
    const at = seen.get(id)
    return at === undefined ? [] : [at - from]
  })
  const late = quantile(took, 0.95)
  console.log(
    `${took.length} of ${count} jobs at ${eventsPerSecond} events a second; after the call began: ` +
      `p50 ${quantile(took, 0.5).toFixed(0)} ms, p95 ${late.toFixed(0)} ms (to reach: ${toTakeMs} ms)`,
  )
  await forget()
  console.log('Commits:')
  const ofCommits = await commits(servers, forget)
  for (const figure of ofCommits) say(figure)
  const kept = ofCalls[1]?.ratio ?? 0
  console.log(`To reach: calls with ${toKeep} of the speed without followers`)
  if (kept < toKeep || late > toTakeMs || took.length < count) process.exitCode = 1
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`)
  await pool.end()
  await server.stop()
  // it takes the database over, and with it the duty to stop it
  await servers.restart()
})
