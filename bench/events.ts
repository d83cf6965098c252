/**
 * How much following costs a change: changes a second with 0, 1 and 10 webhooks and workflows that match, and how soon
 * deliveries arrive at 100 events a second.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { call } from './lib/booking-load.ts'
import { type Servers, withServers } from './lib/servers.ts'

const roundSeconds = Number(process.env.BENCH_SECONDS ?? 4)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const clients = 16
const toKeep = 0.7
const eventsPerSecond = 100
const toArriveMs = 250

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

type Created = { id: string }

async function post({ all: [server], headers }: Servers, path: string, body: object): Promise<Created> {
  if (!server) throw new Error('There is no server')
  const answer = await call(server, { method: 'POST', path, headers, body })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body as Created
}

/** Changes a second of some texts, by as many callers as the server can serve. */
async function changes({ all: [server], headers }: Servers, ids: readonly string[]): Promise<number> {
  if (!server) throw new Error('There is no server')
  let done = 0
  const end = performance.now() + roundSeconds * 1000
  const work = async (client: number) => {
    for (let k = 0; performance.now() < end; k++) {
      const path = `/entries/${ids[(client + k * clients) % ids.length]}`
      const body = { fields: { text: `${client} ${k}` } }
      const { status } = await call(server, { method: 'PATCH', path, headers, body })
      if (status !== 200) throw new Error(`${path}: ${status}`)
      done++
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => work(client)))
  return done / roundSeconds
}

/** Waits until nothing is left to be done. */
async function idle(queue: () => Promise<number>) {
  for (let count = await queue(); count > 0; count = await queue()) {
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

const sent = new Map<string, number>()
const took: number[] = []
const receiver = createServer((request, response) => {
  const begun = sent.get(String(request.headers['webhook-id']))
  if (begun !== undefined) took.push(performance.now() - begun)
  request.resume()
  response.end()
})
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
const target = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`

await withServers(1, async (servers) => {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({ connectionString: servers.databaseUrl, max: 1 })
  const waiting = async () =>
    Number((await pool.query('select count(*) from graphile_worker._private_jobs')).rows[0].count)
  const forget = () => pool.query('delete from graphile_worker._private_jobs where locked_at is null')

  const entries: string[] = []
  for (let k = 0; k < 64; k++) {
    const body = { locale: 'en', name: `entry ${k}`, collection: 'bench', fields: { text: '' } }
    entries.push((await post(servers, '/entries', body)).id)
  }
  const followers: string[] = []
  const follow = async (count: number) => {
    for (let k = followers.length / 2; k < count; k++) {
      const hook = { name: `Hook ${k}`, event: 'entry__updated', targetUrl: target }
      followers.push(`/webhooks/${(await post(servers, '/webhooks', hook)).id}`)
      const run = { endpointMethod: 'POST', endpointUri: target, endpointPayload: { name: 'entry.name' } }
      const flow = { name: `Flow ${k}`, event: 'entry__updated', run }
      followers.push(`/workflows/${(await post(servers, '/workflows', flow)).id}`)
    }
  }
  const followNobody = async () => {
    const [server] = servers.all
    for (const path of followers.splice(0)) {
      if (server) await call(server, { method: 'DELETE', path, headers: servers.headers })
    }
  }

  const figures: Record<number, number[]> = { 0: [], 1: [], 10: [] }
  for (let round = 0; round <= rounds; round++) {
    for (const count of [0, 1, 10]) {
      await followNobody()
      await follow(count)
      const perSecond = await changes(servers, entries)
      // the first round warms up; what is left over must not slow the next one
      if (round > 0) figures[count]?.push(perSecond)
      await forget()
      await idle(waiting)
    }
  }
  await followNobody()
  console.log(`\n${rounds} rounds of ${roundSeconds} s, ${clients} callers, Node ${process.version}, ${process.arch}`)
  for (const count of [0, 1, 10]) {
    const ratio = median((figures[count] ?? []).map((value, round) => value / (figures[0]?.[round] ?? value)))
    const text = `${count} webhooks and ${count} workflows: ${median(figures[count] ?? []).toFixed(0)} changes a second`
    console.log(count === 0 ? text : `${text}, ratio ${ratio.toFixed(2)} (to reach: ${toKeep})`)
    if (count > 0 && ratio < toKeep) process.exitCode = 1
  }

  await post(servers, '/webhooks', { name: 'Latency', event: 'bench_tick', targetUrl: target })
  const tell = async (metadata: object) => {
    const begun = performance.now()
    const { id } = await post(servers, '/events', { type: 'bench_tick', metadata })
    sent.set(id, begun)
  }
  await tell({ n: -1 })
  await idle(waiting)
  took.length = 0
  const count = eventsPerSecond * roundSeconds * 2
  const begun = performance.now()
  const telling: Promise<void>[] = []
  for (let n = 0; n < count; n++) {
    const due = begun + (n * 1000) / eventsPerSecond
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
    telling.push(tell({ n }))
  }
  await Promise.all(telling)
  await idle(waiting)
  const late = quantile(took, 0.95)
  console.log(
    `${took.length} of ${count} events at ${eventsPerSecond} a second arrived; after the call began: ` +
      `p50 ${quantile(took, 0.5).toFixed(0)} ms, p95 ${late.toFixed(0)} ms (to reach: ${toArriveMs} ms)`,
  )
  if (late > toArriveMs) process.exitCode = 1
  await pool.end()
})
receiver.close()
receiver.closeAllConnections()
