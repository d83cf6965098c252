import { type Booking, call, createRandom, furnish, must, type Thing } from '../../bench/lib/booking-load.ts'
import { type Servers, withServers } from '../../bench/lib/servers.ts'
import { audit } from '../lib/audit.ts'
import type { Outcome, Size } from '../lib/drill.ts'

const sizes = {
  quick: { attempts: 500, things: 3, clients: 24 },
  full: { attempts: 16_000, things: 8, clients: 48 },
}

const day = 86_400_000
const firstDay = Date.UTC(2030, 0, 1)
const dateOf = (place: number) => new Date(firstDay + place * day).toISOString()

type Change = {
  id: string
  transactionId: string
  after: { startDate: string | null; endDate: string | null; quantity: number }
}

/**
 * P3: two servers book, propose, accept, decline, withdraw and cancel the same few things at random. Afterwards nothing was given away
 * twice, counted by hand and by the audit, and every booking is what its last accepted change says.
 */
export async function changeRace(size: Size): Promise<Outcome> {
  const { attempts, things: count, clients } = sizes[size]
  return withServers(2, async (servers) => {
    const things = await furnish(servers, count, ['direct', 'sale'])
    const race = createRace(servers, things)
    let begun = 0
    const client = async (seed: number) => {
      const random = createRandom(seed)
      while (begun < attempts) {
        begun++
        await race.act(random)
      }
    }
    await Promise.all(Array.from({ length: clients }, (_, place) => client(place + 1)))
    const problems = [...(await race.check()), ...(await audit(servers.databaseUrl))]
    return {
      attempts,
      lost: problems.filter((problem) => /lost/.test(problem)).length,
      oversold: problems.filter((problem) => /booked|took/.test(problem)).length,
      failures5xx: race.failures,
      longestWaitMs: 0,
      problems,
      note: `${clients} clients, ${race.accepted.size} bookings changed, ${race.refused} refused, two servers`,
    }
  })
}

function createRace(servers: Servers, things: readonly Thing[]) {
  const bookings: { id: string; thing: Thing }[] = []
  const race = { act, check, accepted: new Map<string, Change['after']>(), refused: 0, failures: 0 }
  type Random = ReturnType<typeof createRandom>

  async function ask<Body>(random: Random, path: string, body: object = {}): Promise<Body | undefined> {
    const server = random.pick(servers.all)
    if (!server) return undefined
    const answer = await call(server, { method: 'POST', path, headers: servers.headers, body })
    if (answer.status >= 500) race.failures++
    if (answer.status !== 200) race.refused++
    return answer.status === 200 ? (answer.body as Body) : undefined
  }

  const spanOf = (random: Random) => {
    const start = random.below(10)
    return { startDate: dateOf(start), endDate: dateOf(start + 1 + random.below(4)) }
  }

  async function book(random: Random) {
    const thing = random.pick(things)
    if (!thing) return
    const dates = thing.kind === 'sale' ? {} : spanOf(random)
    const body = { assetId: thing.id, takerId: 'usr_taker', quantity: 1 + random.below(2), ...dates }
    const booked = await ask<Booking>(random, '/transactions', body)
    if (booked) bookings.push({ id: booked.id, thing })
  }

  async function change(random: Random) {
    const booking = random.pick(bookings)
    if (!booking) return
    const { id, thing } = booking
    const dates = thing.kind === 'sale' ? {} : spanOf(random)
    const path = `/transactions/${id}/changes`
    const proposed = await ask<Change>(random, path, { quantity: 1 + random.below(3), ...dates })
    if (!proposed) return
    const answer = random.pick(['accept', 'accept', 'accept', 'decline', 'withdraw'])
    const done = await ask<Change>(random, `${path}/${proposed.id}/${answer}`)
    // of one booking one change is open at a time, so what is acknowledged last was accepted last
    if (done && answer === 'accept') race.accepted.set(id, done.after)
  }

  async function act(random: Random) {
    const choice = random.below(10)
    if (choice < 4) return book(random)
    if (choice < 9) return change(random)
    const booking = random.pick(bookings)
    const body = { name: 'cancel', data: { cancellationReason: 'withdrawn' } }
    if (booking) await ask(random, `/transactions/${booking.id}/transitions`, body)
  }

  async function check(): Promise<string[]> {
    const problems: string[] = []
    for (const thing of things) {
      const own = bookings.filter((booking) => booking.thing === thing)
      const found = await Promise.all(own.map(({ id }) => must<Booking>(servers, 'GET', `/transactions/${id}`)))
      const held = found.filter(({ cancelledDate }) => cancelledDate === null)
      for (const booking of found) {
        const wanted = race.accepted.get(booking.id)
        const { startDate, endDate, quantity } = booking
        if (
          wanted &&
          JSON.stringify(wanted, ['startDate', 'endDate', 'quantity']) !==
            JSON.stringify({ startDate, endDate, quantity })
        )
          problems.push(`An accepted change of ${booking.id} is lost`)
      }
      problems.push(...mostAtOnce(thing, held))
    }
    return problems
  }
  return race
}

/** Counted as a child would: at every start, all that run then; of a sale all there are. */
function mostAtOnce({ id, quantity, kind }: Thing, held: readonly Booking[]): string[] {
  const sum = (bookings: readonly Booking[]) => bookings.reduce((total, each) => total + each.quantity, 0)
  const used =
    kind === 'sale'
      ? [sum(held)]
      : held.map(({ startDate: at }) =>
          sum(
            held.filter(({ startDate, endDate }) => (startDate ?? '') <= (at ?? '') && (endDate ?? '9') > (at ?? '')),
          ),
        )
  const most = Math.max(0, ...used)
  return most > quantity ? [`${most} of ${quantity} of ${id} are booked at once`] : []
}
