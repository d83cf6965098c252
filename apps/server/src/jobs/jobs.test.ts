import { connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../db/index.ts'
import { createLog } from '../lib/log.ts'
import { createTestDatabase } from '../testing/database.ts'
import { createJobs, type Schedule, type Task } from './index.ts'
import { oldestDue } from './locks.ts'

const task = <Payload>(name: string, run: (payload: Payload) => Promise<void>): Task<undefined, Payload> => ({
  name,
  group: 'inside',
  begin: () => ({ run }),
})

/** Jobs of a server on a database of its own. */
async function given(
  tasks: readonly Task<undefined, unknown>[],
  through: (url: string) => Promise<string> = async (url) => url,
  isBusy = () => false,
  schedules: readonly Schedule<undefined>[] = [],
) {
  const database = await createTestDatabase()
  const db = await openDatabase({ url: database.callsUrl, poolSize: 3 })
  const log = createLog(() => undefined)
  const jobs = createJobs({ databaseUrl: await through(database.url), log, isAlone: true, isBusy })
  onTestFinished(async () => {
    await jobs.stop()
    await db.close()
    await database.drop()
  })
  return { db, jobs, url: database.url, start: () => jobs.start({ tasks, schedules, services: undefined }) }
}

/** Lets bytes through to the database, but keeps back whatever holds this text, and with it all that follows. */
async function keepingBack(text: string, url: string) {
  const held: Socket[] = []
  const state = { isOn: true }
  const { port, hostname } = new URL(url)
  const proxy = createServer((from) => {
    const to = connect(Number(port), hostname)
    let isHeld = false
    from.on('data', (bytes) => {
      isHeld ||= state.isOn && bytes.includes(text)
      if (isHeld) held.push(from)
      else to.write(bytes)
    })
    to.on('data', (bytes) => from.write(bytes))
    from.on('error', () => to.destroy()).on('close', () => to.destroy())
    to.on('error', () => from.destroy()).on('close', () => from.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void proxy.close())
  const own = proxy.address()
  if (own === null || typeof own === 'string') throw new Error('The proxy has no port')
  const address = new URL(url)
  address.port = String(own.port)
  const letGo = () => {
    state.isOn = false
    for (const socket of held) socket.destroy()
  }
  return { url: address.href, held, letGo }
}

test('a connection that breaks while the jobs let go of it ends nothing else', { tags: 'release' }, async () => {
  const problems: unknown[] = []
  const note = (error: unknown) => void problems.push(error)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  let held: Socket[] = []
  let letGo = () => {}
  const { db, jobs, start } = await given([task('nothing', async () => undefined)], async (url) => {
    const proxy = await keepingBack('LISTEN "jobs:insert"', url)
    ;({ held, letGo } = proxy)
    return proxy.url
  })
  await start()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  // the loss of another connection lets go of this one, whose first answer has not come yet
  await db.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'plaza jobs' and query <> ''`,
  )
  await expect.poll(() => jobs.state().restarts).toBeGreaterThan(0)
  letGo()
  await expect.poll(() => jobs.state().isRunning, { timeout: 30_000 }).toBe(true)
  expect(problems).toEqual([])
})

test('jobs go on after their connections were cut, each in the order of its queue', async () => {
  const done: Record<string, number[]> = { a: [], b: [] }
  const count = task<{ queue: string; n: number }>('count', async ({ queue, n }) => {
    // as a task does that asks the database and waits for it
    await db.pool.query('select pg_sleep(0.02)')
    done[queue]?.push(n)
  })
  const { db, jobs, url, start } = await given([count])
  await start()
  await db.tx(async (tx) => {
    for (let n = 0; n < 40; n++) {
      for (const queue of ['a', 'b']) {
        await jobs.add(tx, count, { queue, n }, { queue, runAt: new Date(Date.now() - 10_000 + n) })
      }
    }
  })
  const operator = new pg.Client({ connectionString: url })
  await operator.connect()
  for (const least of [5, 15, 25]) {
    await expect.poll(() => done.a?.length, { timeout: 30_000 }).toBeGreaterThan(least)
    await operator.query(
      // a vacuum of the database's own may be at work there, and is nobody's to end
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
  }
  await operator.end()
  const order = Array.from({ length: 40 }, (_, n) => n)
  for (const queue of ['a', 'b']) {
    await expect.poll(() => [...new Set(done[queue])], { timeout: 30_000 }).toEqual(order)
  }
  await expect.poll(() => jobs.state().isRunning, { timeout: 30_000 }).toBe(true)
  expect(jobs.state().restarts).toBeGreaterThan(0)
})

test('the oldest job that could begin is known, those of others are not counted', async () => {
  const { db, jobs } = await given([])
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)
  await db.tx((tx) => jobs.add(tx, { name: 'mine' }, {}, { runAt: ago(90) }))
  await db.tx((tx) => jobs.add(tx, { name: 'foreign' }, {}, { runAt: ago(900) }))
  await jobs.feed()
  expect(await oldestDue(db.pool, ['mine'])).toBeCloseTo(90, -1)
  expect(await oldestDue(db.pool, ['other'])).toBeUndefined()
})

test('what the clock asks for waits behind no crowd of other jobs', async () => {
  const done: string[] = []
  const crowd = task('crowd', async () => void done.push('crowd'))
  const clock = task<void>('clock', async () => void done.push('clock'))
  const { db, jobs, start } = await given([crowd, clock], undefined, undefined, [{ task: clock, crontab: '* * * * *' }])
  await db.tx(async (tx) => {
    for (let n = 0; n < 60; n++) await jobs.add(tx, crowd, {}, { runAt: new Date(Date.now() - 3_600_000) })
  })
  await jobs.feed()
  // the last full minute was missed
  await db.pool.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     values ('clock', now() - interval '1 hour', date_trunc('minute', now()) - interval '1 minute')`,
  )
  await start()
  await expect.poll(() => done.length).toBeGreaterThan(60)
  // some may have been taken before
  expect(done.indexOf('clock')).toBeLessThan(40)
})

test('behind callers that never stop jobs go on, at a steady pace', { tags: 'release' }, async () => {
  const done: { n: number; at: number }[] = []
  const count = task('count', async ({ n }: { n: number }) => void done.push({ n, at: performance.now() }))
  const { db, jobs, start } = await given([count], undefined, () => true)
  await db.tx(async (tx) => {
    for (let n = 0; n < 100; n++) await jobs.add(tx, count, { n })
  })
  await start()
  await expect.poll(() => done.length).toBe(100)
  // a hundred a second at most, so that callers keep the most of it
  const [first, last] = [done.at(0)?.at ?? 0, done.at(-1)?.at ?? 0]
  expect(last - first).toBeGreaterThan(800)
})
