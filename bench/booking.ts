/**
 * Books at random on three servers that share one database and sees that nothing was booked twice; then how many
 * bookings a second, as a ratio to the bare transaction in SQL. `BOOKING_ATTEMPTS` sets another size, `BOOKING_SEED`
 * another course. At last what rules of prices cost a server.
 */
import { bareBookings } from './lib/bare-booking.ts'
import { checkBookings } from './lib/booking-check.ts'
import { call, furnish, runLoad, type Thing } from './lib/booking-load.ts'
import { costOfRules } from './lib/priced-previews.ts'
import { type Servers, withServers } from './lib/servers.ts'

const attempts = Number(process.env.BOOKING_ATTEMPTS ?? 10_000)
const seed = Number(process.env.BOOKING_SEED ?? 1)
const clients = 32
const roundSeconds = 5
const rounds = 3
/** Three processes have to be warm, and connections have to know their statements: one round is too short for that. */
const warmRounds = 4
const toReach = 0.4
/** What rules of prices may cost a preview or a booking. */
const mostMoreMs = 2

/** Bookings a second that the servers answer with success, each for an hour of its own. */
async function plazaBookings({ all, headers }: Servers, things: readonly Thing[], round: number): Promise<number> {
  let done = 0
  const end = performance.now() + roundSeconds * 1000
  const work = async (client: number) => {
    for (let k = 0; performance.now() < end; k++) {
      const server = all[(client + k) % all.length]
      const thing = things[(client * 31 + k) % things.length]
      if (!server || !thing) return
      const start = Date.UTC(2031, 0, 1) + ((round * clients + client) * 100_000 + k) * 3_600_000
      const body = {
        assetId: thing.id,
        takerId: `usr_taker${client}`,
        startDate: new Date(start).toISOString(),
        endDate: new Date(start + 3_600_000).toISOString(),
      }
      const answer = await call(server, { method: 'POST', path: '/transactions', headers, body })
      if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
      done++
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => work(client)))
  return done / roundSeconds
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

await withServers(3, async (servers) => {
  const things = await furnish(servers, 20)
  const started = performance.now()
  const ledger = await runLoad(servers, things, { attempts, clients, seed })
  const seconds = (performance.now() - started) / 1000
  console.log(`\nSeed ${seed}: ${attempts} attempts by ${clients} clients on 3 servers in ${seconds.toFixed(1)} s;`)
  console.log(`${ledger.created.size} booked, ${ledger.moved.size} moved on, ${ledger.refused} refused`)
  const problems = await checkBookings(servers, things, ledger)
  for (const problem of problems.slice(0, 20)) console.log(`  ! ${problem}`)
  console.log(`Booked twice, lost, half done or untold: ${problems.length} (to reach: 0)\n`)
  if (problems.length > 0) process.exitCode = 1

  const direct = await furnish(servers, 200, ['direct'])
  const pairs: { ours: number; bare: number }[] = []
  for (let round = 0; round < warmRounds + rounds; round++) {
    const bare = await bareBookings(servers.databaseUrl, {
      assetIds: direct.map(({ id }) => id),
      clients,
      seconds: roundSeconds,
    })
    const ours = await plazaBookings(servers, direct, round)
    if (round >= warmRounds) pairs.push({ ours, bare })
  }
  const ratio = median(pairs.map(({ ours, bare }) => ours / bare))
  console.log(`Bookings a second: ${median(pairs.map(({ ours }) => ours)).toFixed(0)}`)
  console.log(`Bare transactions (lock, check, insert) a second: ${median(pairs.map(({ bare }) => bare)).toFixed(0)}`)
  console.log(`Ratio: ${ratio.toFixed(2)} (to reach: ${toReach})\n`)

  if (process.platform !== 'linux') return
  for (const [what, { bare, rich }] of Object.entries(await costOfRules(servers, { calls: 300 }))) {
    const more = rich - bare
    console.log(
      `CPU of a ${what}: ${bare.toFixed(2)} ms without rules, with ten seasons and ten extras ${(rich / bare).toFixed(2)} times that: ${more.toFixed(2)} ms more (to reach: ${mostMoreMs} at most)`,
    )
    if (more > mostMoreMs) process.exitCode = 1
  }
})
