import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { Server, Servers } from './servers.ts'

/** Numbers that look random and are the same for the same seed, so that a failure can be repeated. */
export function createRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, pick: <T>(items: readonly T[]): T | undefined => items[below(items.length)] }
}
type Random = ReturnType<typeof createRandom>

export type Booking = {
  id: string
  assetId: string
  status: string
  quantity: number
  startDate: string | null
  endDate: string | null
  cancelledDate: string | null
  statusHistory: { status: string; date: string }[]
}
export type Thing = { id: string; quantity: number; kind: 'direct' | 'asked' | 'sale' }

type Answer = { status: number; body: unknown }

const agent = new Agent({ keepAlive: true, maxSockets: 128 })

/** One call; rejects when the server does not answer. */
export const call = (
  server: Server,
  { method, path, headers, body }: { method: string; path: string; headers: Record<string, string>; body?: object },
) =>
  new Promise<Answer>((resolve, reject) => {
    const sent = request(
      `${server.base}${path}`,
      { method, agent, headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) } },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          text += chunk
        })
        response.on('error', reject)
        response.on('aborted', () => reject(new Error('The answer broke off')))
        response.on('end', () => {
          try {
            resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) })
          } catch (error) {
            reject(error)
          }
        })
      },
    )
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
  })

const isPassing = ({ status }: Answer) => status === 409 || status === 429 || status >= 502

/**
 * One call under a name of its own, sent again, to whichever server is alive, until it is answered: as a client does that
 * must know what became of it.
 */
export async function insist(
  { all, headers }: Servers,
  random: Random,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const named = method === 'GET' ? headers : { ...headers, 'idempotency-key': randomUUID() }
  for (let attempt = 0; attempt < 50; attempt++) {
    const server = random.pick(all.filter((one) => one.isAlive()))
    if (!server) break
    const answer = await call(server, { method, path, headers: named, ...(body ? { body } : {}) }).catch(
      () => undefined,
    )
    if (answer && !isPassing(answer)) return answer
    await new Promise((resolve) => setTimeout(resolve, 20 * (attempt + 1)))
  }
  throw new Error(`${method} ${path} was never answered`)
}

export async function must<Body>(servers: Servers, method: string, path: string, body?: object): Promise<Body> {
  const answer = await insist(servers, createRandom(1), method, path, body)
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body as Body
}

const types = {
  /** books with one call */
  direct: {
    timeBased: true,
    unavailableWhen: ['booked', 'done'],
    transactionProcess: {
      initStatus: 'booked',
      cancelStatus: 'cancelled',
      transitions: [
        { name: 'complete', from: 'booked', to: 'done' },
        { name: 'cancel', from: 'booked', to: 'cancelled' },
      ],
    },
  },
  /** many ask, the owner accepts */
  asked: { timeBased: true },
  sale: {
    timeBased: false,
    unavailableWhen: ['bought'],
    transactionProcess: {
      initStatus: 'bought',
      cancelStatus: 'cancelled',
      transitions: [{ name: 'cancel', from: 'bought', to: 'cancelled' }],
    },
  },
}

/** A marketplace of things of every kind, with one to five pieces of each. */
export async function furnish(
  servers: Servers,
  count: number,
  kinds: readonly Thing['kind'][] = ['direct', 'asked', 'sale'],
): Promise<Thing[]> {
  const things: Thing[] = []
  for (const kind of kinds) {
    const type = await must<{ id: string }>(servers, 'POST', '/asset-types', { name: kind, ...types[kind] })
    for (let k = 0; k < count; k++) {
      const quantity = kind === 'sale' ? 20 : 1 + (k % 5)
      const asset = await must<{ id: string }>(servers, 'POST', '/assets', {
        name: `${kind} ${k}`,
        assetTypeId: type.id,
        ownerId: 'usr_owner',
        quantity,
        price: 10,
        currency: 'EUR',
      })
      things.push({ id: asset.id, quantity, kind })
    }
  }
  return things
}

const hour = 3_600_000
const firstHour = Date.UTC(2030, 0, 1)
const horizon = 24 * 30

function period(random: Random) {
  const start = firstHour + random.below(horizon) * hour
  return {
    startDate: new Date(start).toISOString(),
    endDate: new Date(start + (1 + random.below(48)) * hour).toISOString(),
  }
}

/** What the load was told, to be compared with what is there; of new bookings, when. */
export type Ledger = { created: Map<string, string>; moved: Map<string, string>; refused: number; attempts: number }

/** Books, accepts, completes and cancels at random, many at once, until so many calls are answered. */
export async function runLoad(
  servers: Servers,
  things: readonly Thing[],
  {
    attempts,
    clients,
    seed,
    onAttempt,
  }: { attempts: number; clients: number; seed: number; onAttempt?: (n: number) => void },
): Promise<Ledger> {
  const ledger: Ledger = { created: new Map(), moved: new Map(), refused: 0, attempts: 0 }
  /** what may still be moved, and by which steps */
  const open: { id: string; kind: Thing['kind'] }[] = []

  const step = async (random: Random, id: string, name: string) => {
    const data = name === 'cancel' ? { cancellationReason: 'withdrawn' } : {}
    const answer = await insist(servers, random, 'POST', `/transactions/${id}/transitions`, { name, data })
    if (answer.status === 200) ledger.moved.set(id, (answer.body as Booking).status)
    else if (answer.status === 422) ledger.refused++
    else throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.status === 200
  }

  async function book(random: Random) {
    const thing = random.pick(things)
    if (!thing) return
    const body = {
      assetId: thing.id,
      takerId: `usr_taker${random.below(500)}`,
      quantity: 1 + random.below(Math.min(3, thing.quantity)),
      ...(thing.kind === 'sale' ? {} : period(random)),
    }
    const answer = await insist(servers, random, 'POST', '/transactions', body)
    if (answer.status === 400 || answer.status === 422) {
      ledger.refused++
      return
    }
    if (answer.status !== 200) throw new Error(`book: ${answer.status} ${JSON.stringify(answer.body)}`)
    const booking = answer.body as Booking
    ledger.created.set(booking.id, new Date().toISOString())
    open.push({ id: booking.id, kind: thing.kind })
  }

  async function moveOne(random: Random) {
    const [chosen] = open.splice(random.below(open.length), 1)
    if (!chosen) return book(random)
    if (chosen.kind !== 'asked') {
      await step(random, chosen.id, chosen.kind === 'direct' && random.below(3) === 0 ? 'complete' : 'cancel')
      return
    }
    // the other side may be pressing at the same moment
    if (await step(random, chosen.id, 'confirmAndPay')) {
      await Promise.all(['accept', 'accept'].map((name) => step(random, chosen.id, name)))
      if (random.below(3) === 0) await step(random, chosen.id, 'cancel')
    }
  }

  const work = async (client: number) => {
    const random = createRandom(seed * 1000 + client)
    while (ledger.attempts < attempts) {
      ledger.attempts++
      onAttempt?.(ledger.attempts)
      await (open.length > 10 && random.below(10) < 4 ? moveOne(random) : book(random))
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => work(client)))
  return ledger
}
