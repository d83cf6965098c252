import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../db/index.ts'
import { createLog } from '../lib/log.ts'
import { createTestDatabase } from '../testing/database.ts'
import { createJobs, forgetIdleQueues, type TaskName } from './index.ts'

type Note = { object: number; n: number }
const note: TaskName<Note> = { name: 'note' }

/** Servers on one database, of which none runs a job. */
async function given() {
  const database = await createTestDatabase()
  const db = await openDatabase({ url: database.callsUrl, poolSize: 40 })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const log = createLog(() => undefined)
  const server = () => {
    const jobs = createJobs({ databaseUrl: database.url, log, isAlone: false, isBusy: () => false })
    onTestFinished(() => jobs.stop())
    return jobs
  }
  onTestFinished(async () => {
    await client.end()
    await db.close()
    await database.drop()
  })
  return {
    db,
    url: database.url,
    server,
    /** What is in the queue, in the order in which it is done. */
    queued: async () => {
      const { rows } = await client.query<{ payload: Note; key: string | null; run_at: Date; max_attempts: number }>(
        'select payload, key, run_at, max_attempts from graphile_worker._private_jobs order by priority, run_at',
      )
      return rows
    },
    waiting: async () => Number((await client.query('select count(*) from new_jobs')).rows[0].count),
    /** How many of them have the date of another: those may be done in any order. */
    ties: async () =>
      Number(
        (await client.query('select count(*) - count(distinct run_at) as ties from graphile_worker._private_jobs'))
          .rows[0].ties,
      ),
    query: (text: string, values: unknown[] = []) => client.query(text, values),
  }
}

const numbersOf = (rows: { payload: Note }[], object: number) =>
  rows.filter(({ payload }) => payload.object === object).map(({ payload }) => payload.n)

test('what 32 writers commit is queued once, in the order of each object; what they roll back never, and nobody waits for a long one', async () => {
  const { db, server, queued, waiting, ties, query } = await given()
  const objects = 8
  await query('create table counted (id integer primary key, n integer not null)')
  await query('insert into counted select id, 0 from generate_series(1, $1) id', [objects])
  const [first, second] = [server(), server()]
  // two servers feed at the same time, as on a marketplace with several
  first.startFeed()
  second.startFeed()

  const isOver = Promise.withResolvers<void>()
  const long = db.tx(async (tx) => {
    await first.add(tx, note, { object: 99, n: 1 })
    await isOver.promise
  })
  const rounds = 20
  const write = async (writer: number) => {
    for (let round = 0; round < rounds; round++) {
      const object = 1 + ((writer + round) % objects)
      const jobs = writer % 2 === 0 ? first : second
      const isUndone = (writer + round) % 5 === 0
      await db
        .tx(async (tx) => {
          // takes the lock that every change of an object takes before it tells of it
          const { rows } = await sql<{ n: number }>`
            update counted set n = n + 1 where id = ${object} returning n
          `.execute(tx)
          await jobs.add(tx, note, { object, n: rows[0]?.n ?? 0 })
          if (isUndone) throw new Error('undone')
        })
        .catch((error: unknown) => {
          if (!(error instanceof Error) || error.message !== 'undone') throw error
        })
    }
  }
  await Promise.all(Array.from({ length: 32 }, (_, writer) => write(writer)))
  // the long one is open still
  await first.feed()
  const counted = (await query('select id, n from counted order by id')).rows as { id: number; n: number }[]
  const before = await queued()
  expect(before.length).toBe((32 * rounds * 4) / 5)
  for (const { id, n } of counted) {
    expect(numbersOf(before, id)).toEqual(Array.from({ length: n }, (_, k) => k + 1))
  }
  isOver.resolve()
  await long
  await first.feed()
  expect(numbersOf(await queued(), 99)).toEqual([1])
  expect(await queued()).toHaveLength(before.length + 1)
  expect(await waiting()).toBe(0)
  expect(await ties()).toBe(0)
})

test('of jobs with one key the last one counts, and planned dates stay', async () => {
  const { db, server, queued } = await given()
  const jobs = server()
  const runAt = new Date(Date.now() + 86_400_000)
  await db.tx(async (tx) => {
    for (const n of [1, 2, 3]) await jobs.addKeyed(tx, note, 'a', { object: 1, n })
    await jobs.add(tx, note, { object: 2, n: 1 }, { runAt })
  })
  expect(await jobs.isPlanned(db.read, { name: 'note' })).toBe(true)
  await jobs.feed()
  await db.tx((tx) => jobs.addKeyed(tx, note, 'a', { object: 1, n: 4 }))
  await jobs.feed()
  expect((await queued()).map(({ payload, key }) => [payload.object, payload.n, key])).toEqual([
    [1, 4, 'note a'],
    [2, 1, null],
  ])
  expect((await queued())[1]?.run_at).toEqual(runAt)
  expect(await jobs.isPlanned(db.read, { name: 'note' })).toBe(true)
})

test('what the queue would refuse is refused to whoever adds it, and holds up nobody', async () => {
  const { db, server, queued, query } = await given()
  const jobs = server()
  const tooLong = db.tx((tx) => jobs.add(tx, note, { object: 1, n: 1 }, { queue: 'x'.repeat(129) }))
  await expect(tooLong).rejects.toThrow('The queue takes no job with such names')
  await query(
    "insert into new_jobs (task, payload, queue, attempts, key) values (repeat('t', 200), '{}', repeat('q', 200), 0, '')",
  )
  await db.tx((tx) => jobs.add(tx, note, { object: 1, n: 2 }))
  await jobs.feed()
  expect(numbersOf(await queued(), 1)).toEqual([2])
  // without a number of its own a job is tried as often as the queue has it
  expect((await queued()).map(({ max_attempts }) => max_attempts)).toEqual([1, 25])
})

test('a clock that was set back puts nothing off', async () => {
  const { db, server, query } = await given()
  const jobs = server()
  await query("insert into job_feed (last_date) values (now() + interval '1 hour')")
  await db.tx((tx) => jobs.add(tx, note, { object: 1, n: 1 }))
  await jobs.feed()
  const { rows } = await query('select run_at <= clock_timestamp() as is_due from graphile_worker._private_jobs')
  expect(rows).toEqual([{ is_due: true }])
})

test('the feed goes on after its connections were cut, and loses nothing', async () => {
  const { db, server, queued, query } = await given()
  const jobs = server()
  jobs.startFeed()
  const count = 300
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'plaza feed'`
  for (let n = 1; n <= count; n++) {
    await db.tx((tx) => jobs.add(tx, note, { object: 1, n }))
    if (n % 10 === 0) await query(cut)
  }
  const order = Array.from({ length: count }, (_, k) => k + 1)
  await expect.poll(async () => numbersOf(await queued(), 1), { timeout: 30_000 }).toEqual(order)
})

test('queues in which nothing waits any more are forgotten', async () => {
  const { db, server, query } = await given()
  const jobs = server()
  const names = async () =>
    (await query('select queue_name from graphile_worker._private_job_queues order by 1')).rows.map(
      (row) => row.queue_name,
    )
  await db.tx(async (tx) => {
    for (const queue of ['done', 'waiting']) await jobs.add(tx, note, { object: 1, n: 1 }, { queue })
  })
  await jobs.feed()
  await query(`delete from graphile_worker._private_jobs jobs using graphile_worker._private_job_queues queues
    where queues.id = job_queue_id and queue_name = 'done'`)
  expect(await names()).toEqual(['done', 'waiting'])
  await forgetIdleQueues(db)
  expect(await names()).toEqual(['waiting'])
  await db.tx((tx) => jobs.add(tx, note, { object: 1, n: 2 }, { queue: 'done' }))
  await jobs.feed()
  expect(await names()).toEqual(['done', 'waiting'])
})

/** A server in a process of its own, that adds jobs and feeds the queue until it is killed. */
const script = (url: string) => `
  import { createJobs } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)}
  import { openDatabase } from ${JSON.stringify(new URL('../db/index.ts', import.meta.url).href)}
  const log = { info() {}, warn() {}, error() {} }
  const url = ${JSON.stringify(url)}
  const db = await openDatabase({ url, poolSize: 4 })
  const jobs = createJobs({ databaseUrl: url, log, isAlone: false, isBusy: () => false })
  jobs.startFeed()
  const write = async (object) => {
    for (let n = 1; ; n++) {
      await db.tx((tx) => jobs.add(tx, { name: 'note' }, { object, n }))
      process.send({ object, n })
    }
  }
  for (const object of [1, 2, 3, 4]) void write(object)
`

test('a server that is killed at any moment leaves no committed job behind', { tags: 'release' }, async () => {
  const { url, server, queued, waiting, query } = await given()
  const jobs = server()
  for (const sentBefore of [1, 40, 150]) {
    await query('delete from graphile_worker._private_jobs')
    const child = spawn(process.execPath, ['--input-type=module', '-e', script(url)], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const sent = new Map<number, number>()
    let count = 0
    child.on('message', (message) => {
      const { object, n } = message as Note
      sent.set(object, Math.max(n, sent.get(object) ?? 0))
      if (++count === sentBefore) child.kill('SIGKILL')
    })
    await once(child, 'exit')
    // a statement whose connection broke may still be at work
    await expect
      .poll(
        async () => {
          await jobs.feed()
          const { rows } = await query(
            "select from pg_stat_activity where datname = current_database() and application_name like 'plaza%' and state <> 'idle'",
          )
          return rows.length
        },
        { timeout: 30_000 },
      )
      .toBe(0)
    await jobs.feed()
    expect(await waiting()).toBe(0)
    const rows = await queued()
    for (const [object, last] of sent) {
      const numbers = numbersOf(rows, object)
      expect(numbers.length).toBeGreaterThanOrEqual(last)
      expect(numbers).toEqual(numbers.map((_, k) => k + 1))
    }
  }
})
