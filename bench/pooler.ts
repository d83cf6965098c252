/**
 * Ten servers behind PgBouncer with forty connections, against ten that go to the same database directly: bookings and
 * reads a second, round by round in turn, and how soon a revoked key is refused elsewhere. `SERVERS` sets another number.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { lineWith, nodeFlags } from './lib/bench.ts'
import { call, furnish, must } from './lib/booking-load.ts'
import { type Server, withServers } from './lib/servers.ts'

const count = Number(process.env.SERVERS ?? 10)
const mostConnections = 40
const clients = 32
const rounds = Number(process.env.ROUNDS ?? 7)
const roundSeconds = 5
const warmRounds = 2
const toReach = 0.95

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const program = join(import.meta.dirname, '../apps/server/src/testing/engines/run-pgbouncer.ts')

async function startPooler(databaseUrl: string) {
  const settings = { default_pool_size: mostConnections, max_db_connections: mostConnections }
  const child = spawn(process.execPath, [...nodeFlags, program], {
    env: { ...process.env, DATABASE_URL: databaseUrl, POOLER_SETTINGS: JSON.stringify(settings) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = (await lineWith(child, 'pooler at')).replace(/.*pooler at /, '')
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

await withServers(1, async (servers) => {
  const { databaseUrl, headers, another } = servers
  const pooler = await startPooler(databaseUrl)
  const itself = new URL(pooler.url)
  itself.pathname = '/pgbouncer'
  const admin = new pg.Client({ connectionString: itself.href })
  await admin.connect()
  try {
    // the first one, which holds the database, does the jobs for all: twenty times their connections would be too many
    const direct: Server[] = []
    const pooled: Server[] = []
    for (let k = 0; k < count; k++) {
      direct.push(await another(databaseUrl, { PLAZA_ROLE: 'web' }))
      pooled.push(await another(pooler.url, { DATABASE_DIRECT_URL: databaseUrl, PLAZA_ROLE: 'web' }))
    }
    const things = await furnish(servers, 200, ['direct'])
    let hour = 0
    const round = async (all: Server[]) => {
      let done = 0
      const end = performance.now() + roundSeconds * 1000
      const work = async (client: number) => {
        for (let k = client; performance.now() < end; k++) {
          const server = all[k % all.length]
          const thing = things[(client * 31 + k) % things.length]
          if (!server || !thing) return
          const start = Date.UTC(2031, 0, 1) + hour++ * 3_600_000
          const body = {
            assetId: thing.id,
            takerId: `usr_taker${client}`,
            startDate: new Date(start).toISOString(),
            endDate: new Date(start + 3_600_000).toISOString(),
          }
          const booked = await call(server, { method: 'POST', path: '/transactions', headers, body })
          const read = await call(server, { method: 'GET', path: `/assets/${thing.id}`, headers })
          // on a machine that is busy with something else a server may have to refuse
          const answers = [booked, read].map(({ status }) => status)
          if (answers.some((status) => status !== 200 && status !== 503)) throw new Error(answers.join())
          done += answers.filter((status) => status === 200).length
        }
      }
      await Promise.all(Array.from({ length: clients }, (_, client) => work(client)))
      return done / roundSeconds
    }
    const held = async () => (await admin.query('show servers')).rows.length
    const pairs: { direct: number; pooled: number }[] = []
    let most = 0
    for (let k = 0; k < warmRounds + rounds; k++) {
      // whoever comes second would gain by what the first has warmed
      const isDirectFirst = k % 2 === 0
      const first = await round(isDirectFirst ? direct : pooled)
      const second = await round(isDirectFirst ? pooled : direct)
      most = Math.max(most, await held())
      if (k >= warmRounds)
        pairs.push(isDirectFirst ? { direct: first, pooled: second } : { direct: second, pooled: first })
    }
    const times: number[] = []
    const [here, there] = pooled
    for (let k = 0; here && there && k < 20; k++) {
      const key = await must<{ id: string; key: string }>(servers, 'POST', '/api-keys', { name: 'Bench', type: 'seck' })
      const ask = () => call(there, { method: 'GET', path: '/categories', headers: { 'x-api-key': key.key } })
      // it was made on another server
      while ((await ask()).status !== 200);
      const since = performance.now()
      await call(here, { method: 'DELETE', path: `/api-keys/${key.id}`, headers })
      while ((await ask()).status === 200);
      times.push(performance.now() - since)
    }
    console.log(`\n${count} servers each way, ${clients} callers, ${rounds} rounds of ${roundSeconds} s in turn`)
    console.log(`Direct: ${median(pairs.map(({ direct }) => direct)).toFixed(0)} calls a second`)
    console.log(`Behind the pooler: ${median(pairs.map(({ pooled }) => pooled)).toFixed(0)} calls a second`)
    console.log(
      `Ratio: ${median(pairs.map(({ direct, pooled }) => pooled / direct)).toFixed(2)} (to reach: ${toReach})`,
    )
    console.log(`Connections of the pooler to the database: ${most} at most (to reach: ${mostConnections})`)
    console.log(
      `A revoked key is refused on another server after ${median(times).toFixed(0)} ms, ${Math.max(...times).toFixed(0)} at most (to reach: 1000)`,
    )
  } finally {
    await admin.end()
    await pooler.stop()
  }
})
