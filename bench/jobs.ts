/**
 * How many jobs a second are done while twelve callers search without a pause: without callers, by the one server that
 * answers them, and by one beside the server that does. All three take turns on one machine. And how many without callers if
 * each of many things had a queue of its own, which is why they share some (`sharedQueue`).
 */
import pg from 'pg'
import { call } from './lib/booking-load.ts'
import { type Server, withServers } from './lib/servers.ts'

const callers = 12
const jobs = 400
const things = 16_000
const toReach = { alone: 50, beside: 200 }

const addJobs = `select graphile_worker.add_job('remove-idle-buckets') from generate_series(1, ${jobs})`
const addQueues = `insert into graphile_worker._private_job_queues (queue_name) select 'thing ' || n from generate_series(1, ${things}) n`
const removeQueues = "delete from graphile_worker._private_job_queues where queue_name like 'thing %'"
const addQueuedJobs = `select graphile_worker.add_job('remove-idle-buckets', queue_name := 'shared ' || n % 32) from generate_series(1, ${jobs}) n`
const left = "select count(*)::int as count from graphile_worker.jobs where task_identifier = 'remove-idle-buckets'"

/** Jobs a second, from the moment they are there until the last of them is done. */
async function drain(client: pg.Client, add = addJobs): Promise<number> {
  await client.query(add)
  const since = performance.now()
  for (;;) {
    const { rows } = await client.query<{ count: number }>(left)
    if (rows[0]?.count === 0) return jobs / ((performance.now() - since) / 1000)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** The work, while so many callers search on a server. */
async function besideCallers<T>(server: Server, headers: Record<string, string>, work: () => Promise<T>): Promise<T> {
  let isOver = false
  const ask = async () => {
    while (!isOver) await call(server, { method: 'POST', path: '/search', headers, body: { query: 'bike' } })
  }
  const asking = Array.from({ length: callers }, ask)
  try {
    return await work()
  } finally {
    isOver = true
    await Promise.all(asking)
  }
}

await withServers(1, async ({ all: [server], databaseUrl, headers, another }) => {
  if (!server) return
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await drain(client)
    const idle = await drain(client)
    const shared = await drain(client, addQueuedJobs)
    await client.query(addQueues)
    const amongQueues = await drain(client, addQueuedJobs)
    await client.query(removeQueues)
    const alone = await besideCallers(server, headers, () => drain(client))
    // the first one, which holds the database, is left to the jobs
    const web = await another(databaseUrl, { PLAZA_ROLE: 'web' })
    const beside = await besideCallers(web, headers, () => drain(client))
    console.log(`\nJobs a second without callers: ${idle.toFixed(0)}`)
    console.log(
      `In 32 queues: ${shared.toFixed(0)}, beside ${things} others in which nothing waits: ${amongQueues.toFixed(0)}`,
    )
    console.log(`Beside ${callers} callers, one server for both: ${alone.toFixed(0)} (to reach: ${toReach.alone})`)
    console.log(
      `Beside ${callers} callers, one server for the calls and one for the jobs: ${beside.toFixed(0)} (to reach: ${toReach.beside})`,
    )
  } finally {
    await client.end()
  }
})
