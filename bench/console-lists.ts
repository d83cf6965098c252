/**
 * What the console asks a large marketplace: lists with their filters, the search for anything, time lines, each call's time
 * at the server beside that of reading one person by id; and what its record in the log adds to a write. Sizes: ROWS of
 * people, listings, bookings, ratings, mails, cases and records, MESSAGES. ONLY measures calls whose name holds a word.
 */
import pg from 'pg'
import { auditCost } from './lib/audit-cost.ts'
import { consoleCalls } from './lib/console-calls.ts'
import { seedConsole } from './lib/seed-console.ts'
import { withServers } from './lib/servers.ts'
import { at, timesOf } from './lib/timing.ts'

const rows = Number(process.env.ROWS ?? 100_000)
const messages = Number(process.env.MESSAGES ?? 1_000_000)
const repeats = Number(process.env.BENCH_REPEATS ?? 30)
const only = process.env.ONLY ?? ''
const mostAddedMs = 2

await withServers(1, async ({ all: [server], databaseUrl, headers }) => {
  if (!server) throw new Error('There is no server')
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const begun = performance.now()
  await seedConsole(pool, { rows, messages })
  const seconds = (performance.now() - begun) / 1000
  console.log(`${rows} of each kind, ${messages} messages: ${seconds.toFixed(0)} s to fill`)
  await pool.end()

  async function call<Answer>(method: string, path: string, { body, token }: { body?: object; token?: string } = {}) {
    const answer = await fetch(server?.base + path, {
      method,
      headers: {
        ...headers,
        'x-stelace-version': '2020-08-10',
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return JSON.parse(text) as Answer
  }
  const readPerson = () => call('GET', '/users/usr_00000000000000000500')

  for (const { paths, toReachMs } of consoleCalls) {
    for (const [name, path] of Object.entries(paths).filter(([name]) => name.includes(only))) {
      const [took, reading] = await timesOf([() => call('GET', path), readPerson], repeats)
      const [middle, slow] = [at(took, 0.5), at(took, 0.95)]
      console.log(
        `${slow <= toReachMs ? '✔' : '✘'} ${name.padEnd(34)} p50 ${inMs(middle)}  p95 ${inMs(slow)}` +
          `  (to reach ${toReachMs} ms)  ${(middle / at(reading, 0.5)).toFixed(1)} × reading one person`,
      )
      if (slow > toReachMs) process.exitCode = 1
    }
  }
  const { without, withRecord } = await auditCost(call, repeats * 10)
  const added = withRecord - without
  console.log(
    `${added <= mostAddedMs ? '✔' : '✘'} ${'a change without and with its record'.padEnd(34)} p50 ${inMs(without)} and ${inMs(withRecord)}` +
      `  (at most ${mostAddedMs} ms more)  ${(withRecord / without).toFixed(2)} ×`,
  )
  if (added > mostAddedMs) process.exitCode = 1
})

function inMs(time: number) {
  return `${time.toFixed(1).padStart(7)} ms`
}
