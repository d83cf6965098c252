import pg from 'pg'
import { createRandom, furnish, insist, must, type Thing } from '../../bench/lib/booking-load.ts'
import { type Servers, withServers } from '../../bench/lib/servers.ts'
import { audit } from '../lib/audit.ts'
import type { Outcome, Size } from '../lib/drill.ts'

const sizes = {
  quick: { attempts: 900, things: 4, clients: 16 },
  full: { attempts: 24_000, things: 12, clients: 32 },
}

type Random = ReturnType<typeof createRandom>
type Entry = { id: string; userId: string; assetId: string; startDate: string; endDate: string; quantity: number }

const dayMs = 86_400_000
const firstDay = Date.UTC(2030, 0, 1)

/** Few days and short stays, so that many want the same. */
function period(random: Random) {
  const start = firstDay + random.below(10) * dayMs
  return {
    startDate: new Date(start).toISOString(),
    endDate: new Date(start + (1 + random.below(3)) * dayMs).toISOString(),
  }
}

/** What everybody does, at random: strangers book, bookings are cancelled, people wait, leave, and book what they are offered. */
async function run(servers: Servers, things: readonly Thing[], size: Size, onAttempt: (done: number) => void) {
  const { attempts, clients } = sizes[size]
  const told = { booked: 0, joined: 0, takenUp: 0, refused: 0 }
  const bookings: string[] = []
  const entries: Entry[] = []
  let done = 0

  const send = async (random: Random, method: string, path: string, body?: object) => {
    const { status, body: answer } = await insist(servers, random, method, path, body)
    if (status === 200) return answer as { id: string }
    if (status !== 422 && status !== 404) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`)
    told.refused++
    return undefined
  }
  const wishOf = (random: Random, thing: Thing) => ({
    assetId: thing.id,
    quantity: 1 + random.below(Math.min(2, thing.quantity)),
    ...period(random),
  })

  async function book(random: Random, body: object) {
    const booking = await send(random, 'POST', '/transactions', body)
    if (booking) bookings.push(booking.id)
    return booking
  }
  async function act(random: Random) {
    const thing = random.pick(things)
    const chance = random.below(10)
    if (!thing) return
    if (chance < 3) {
      if (await book(random, { ...wishOf(random, thing), takerId: `usr_stranger${random.below(200)}` })) told.booked++
    } else if (chance < 6) {
      const userId = `usr_waiting${random.below(60)}`
      const entry = await send(random, 'POST', '/waiting-list', { ...wishOf(random, thing), userId })
      if (entry) {
        entries.push(entry as Entry)
        told.joined++
      }
    } else if (chance < 8) {
      const [id] = bookings.splice(random.below(bookings.length), 1)
      const data = { cancellationReason: 'withdrawn' }
      if (id) await send(random, 'POST', `/transactions/${id}/transitions`, { name: 'cancel', data })
    } else if (chance < 9) {
      const entry = random.pick(entries)
      if (entry) await send(random, 'DELETE', `/waiting-list/${entry.id}`)
    } else {
      const { body } = await insist(servers, random, 'GET', `/waiting-list?assetId=${thing.id}&status=offered`)
      const offer = random.pick((body as { results: Entry[] }).results)
      if (!offer) return
      const { assetId, startDate, endDate, quantity, userId: takerId } = offer
      if (await book(random, { assetId, startDate, endDate, quantity, takerId })) told.takenUp++
    }
  }

  const work = async (client: number) => {
    const random = createRandom(31_000 + client)
    while (done < attempts) {
      onAttempt(++done)
      await act(random)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => work(client)))
  return told
}

/** Each finds nothing where everybody was asked in order and nobody was forgotten. */
const checks = {
  // whoever wants no more than somebody behind them, and fits whenever they do, was asked before
  'was asked before somebody who came first': `
    select later.id from waiting_entries later
    join waiting_entries earlier on earlier.asset_id = later.asset_id and earlier.place < later.place
      and earlier.start_date >= later.start_date and earlier.end_date <= later.end_date and earlier.quantity <= later.quantity
    where later.offered_date is not null
      and not coalesce(earlier.offered_date <= later.offered_date, false)
      and not (earlier.status in ('left', 'lapsed') and earlier.updated_date <= later.offered_date)`,
  'is offered something that is not held': `
    select id from waiting_entries
    where status = 'offered' and not exists (select from reservations where transaction_id = waiting_entries.id and held_for = user_id)`,
  'is held for nobody': `
    select r.transaction_id as id from reservations r
    where r.held_for is not null
      and not exists (select from waiting_entries e where e.id = r.transaction_id and e.status = 'offered')`,
  'was forgotten although it is free': `
    select e.id from waiting_entries e join assets a on a.id = e.asset_id
    where e.status = 'waiting' and not exists (
      select from generate_series(e.start_date, e.end_date - interval '1 day', interval '1 day') as day
      where a.quantity - e.quantity < coalesce((
        select sum(r.quantity) from reservations r
        where r.asset_id = e.asset_id and r.is_blocking and r.start_date <= day and r.end_date > day
      ), 0)
    )`,
}

async function findBreaches(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const found: string[] = []
    for (const [what, query] of Object.entries(checks)) {
      const { rows } = await client.query<{ id: string }>(query)
      found.push(...rows.map(({ id }) => `${id} ${what}`))
    }
    return found
  } finally {
    await client.end()
  }
}

/**
 * P31: on two servers, one of which is killed halfway, many people wait for the same days while strangers book and bookings are
 * cancelled. Afterwards nothing is booked twice, nobody was asked before somebody who came first, and nobody waits for what is free.
 */
export async function waitingRace(size: Size): Promise<Outcome> {
  const { attempts, things: count, clients } = sizes[size]
  return withServers(2, async (servers) => {
    const things = await furnish(servers, count, ['direct'])
    await must(servers, 'PATCH', '/config', { stelace: { instant: { waitingList: { holdHours: 168 } } } })
    const [, second] = servers.all
    const told = await run(servers, things, size, (done) => {
      if (done === Math.floor(attempts / 2)) void second?.kill()
    })
    const breaches = await findBreaches(servers.databaseUrl)
    const audited = await audit(servers.databaseUrl)
    return {
      attempts,
      lost: breaches.filter((breach) => breach.includes('forgotten')).length,
      oversold: audited.filter((problem) => problem.includes('booked')).length,
      failures5xx: 0,
      longestWaitMs: 0,
      problems: [...breaches, ...audited],
      note: `${clients} clients, ${told.joined} waited, ${told.takenUp} took up an offer, ${told.booked} booked as strangers, ${told.refused} refused, one of two servers killed`,
    }
  })
}
