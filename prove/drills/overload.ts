import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { memoryOf } from '../../bench/lib/bench.ts'
import { createRandom, must } from '../../bench/lib/booking-load.ts'
import { type Server, type Servers, withServers } from '../../bench/lib/servers.ts'
import type { Outcome, Size } from '../lib/drill.ts'

const sizes = {
  quick: { measuredMs: 4_000, lastingMs: 10_000 },
  full: { measuredMs: 20_000, lastingMs: 600_000 },
}

const things = 400
const atOnce = 16
const factors = [2, 5, 10]
/** A client that gets no answers stops asking at some point, too. */
const mostOpen = 4_000
const tickMs = 10
const onsetMs = 3_000
const words = ['bike', 'tent', 'boat', 'lamp', 'chair', 'drone', 'piano', 'kayak']

/**
 * Served: all but the last hundredth; refused: the half. Whoever asks here shares the machine with the server and takes most of it:
 * from another machine a second and 50 ms are to be reached. Without refusals it is 20 to 40 s.
 */
const goals = { servedMs: 5_000, refusedMs: 100, recoveredMs: 5_000, megabytes: 400 }

type Answer = { status: number; ms: number; began: number }
type Question = { method: string; path: string; body?: object | undefined; headers?: Record<string, string> }

/** As a proxy or browsers hold them: opened before, kept, and used again. */
const connections = 512
const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections })
const random = createRandom(14)

/** From somebody else each time: what one person may do is another matter. */
const address = () => `10.${random.below(250)}.${random.below(250)}.${1 + random.below(250)}`

/** What a crowd asks: to search, to look through lists, to open something, and some of them to write. */
function question(ids: readonly string[], headers: Record<string, string>): Question {
  const dice = random.below(100)
  const id = random.pick(ids) ?? ''
  if (dice < 40) return { method: 'POST', path: '/search', body: { query: random.pick(words) } }
  if (dice < 70) return { method: 'GET', path: `/assets?nbResultsPerPage=50&page=${1 + random.below(8)}` }
  if (dice < 90) return { method: 'GET', path: `/assets/${id}` }
  return { method: 'PATCH', path: `/assets/${id}`, body: { metadata: { seen: dice } }, headers }
}

/** Status 0: there was no answer. */
const ask = (base: string, { method, path, body, headers = {} }: Question) =>
  new Promise<Answer>((resolve) => {
    const began = performance.now()
    const end = (status: number) => resolve({ status, ms: performance.now() - began, began })
    const type = body && { 'content-type': 'application/json' }
    const sent = request(
      `${base}${path}`,
      { method, agent, headers: { 'x-forwarded-for': address(), ...headers, ...type } },
      (response) => {
        response.on('error', () => end(0))
        response.on('end', () => end(response.statusCode ?? 0))
        response.resume()
      },
    )
    // the server closed a connection that was idle, just when it was used again: every client asks once more
    const isOld = (error: Error & { code?: string }) => sent.reusedSocket && error.code === 'ECONNRESET'
    sent.on('error', (error) => (isOld(error) ? resolve(ask(base, { method, path, body, headers })) : end(0)))
    sent.end(body && JSON.stringify(body))
  })

const quantile = (values: readonly number[] | undefined, share: number) =>
  values?.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
const inMs = (values: readonly number[] | undefined) =>
  `p50 ${quantile(values, 0.5).toFixed(0)}, p99 ${quantile(values, 0.99).toFixed(0)} ms`
const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

const isRefusal = ({ status }: Answer) => status === 429 || status === 503

/** How many answers a second some clients get that ask one thing after the other. */
async function capacity(next: () => Promise<Answer>, forMs: number) {
  let done = 0
  const began = performance.now()
  const client = async () => {
    while (performance.now() - began < forMs) {
      await next()
      done++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, client))
  return done / (forMs / 1000)
}

/** So many questions a second, whether the ones before were answered or not. */
async function flood(next: () => Promise<Answer>, perSecond: number, forMs: number) {
  const answers: Answer[] = []
  let [sent, open, unsent] = [0, 0, 0]
  const began = performance.now()
  for (;;) {
    const passed = performance.now() - began
    if (passed >= forMs) break
    for (const due = (passed / 1000) * perSecond; sent < due; sent++) {
      if (open >= mostOpen) {
        unsent++
        continue
      }
      open++
      void next().then((answer) => {
        open--
        answers.push(answer)
      })
    }
    await pause(tickMs)
  }
  const until = performance.now() + 30_000
  while (open > 0 && performance.now() < until) await pause(50)
  // a crowd that comes at once is served whole: what counts is one that stays
  const lasting = answers.filter((answer) => answer.began - began >= onsetMs)
  return { asked: answers.length, answers: lasting, unsent, unanswered: open }
}

const megabytesOf = async (server: Server | undefined) => (await memoryOf({ pid: server?.pid }))?.now ?? 0

/** Milliseconds until a search is answered again. */
async function recovery(base: string) {
  const began = performance.now()
  while (performance.now() - began < 60_000) {
    const { status, ms } = await ask(base, { method: 'POST', path: '/search', body: { query: 'bike' } })
    if (status === 200 && ms < 1_000) return performance.now() - began
    await pause(100)
  }
  return Number.POSITIVE_INFINITY
}

async function prepare(servers: Servers) {
  const ids: string[] = []
  for (let k = 0; k < things; k++) {
    const asset = await must<{ id: string }>(servers, 'POST', '/assets', {
      name: `${words[k % words.length]} number ${k}`,
      ownerId: 'usr_1',
      description: 'A thing that many people look for at once. '.repeat(5),
    })
    ids.push(asset.id)
  }
  return ids
}

/** More asks than a server can answer: some are served as ever, the others hear at once that they are not (P14). */
export async function overload(size: Size): Promise<Outcome> {
  const { measuredMs, lastingMs } = sizes[size]
  return withServers(
    1,
    async (servers) => {
      const [server] = servers.all
      const base = server?.base ?? ''
      const ids = await prepare(servers)
      const next = () => ask(base, question(ids, servers.headers))
      for (let open = 0; open < connections; open += atOnce) {
        await Promise.all(
          Array.from({ length: open + atOnce }, () => ask(base, { method: 'GET', path: '/health/live' })),
        )
      }
      await capacity(next, measuredMs)
      const most = await capacity(next, measuredMs)
      const idleMemory = await megabytesOf(server)
      const notes = [`${most.toFixed(0)} a second at most`]
      const outcome: Outcome = { attempts: 0, lost: 0, failures5xx: 0, longestWaitMs: 0, problems: [] }
      for (const factor of factors) {
        const { asked, answers, unsent, unanswered } = await flood(next, most * factor, lastingMs)
        const recovered = await recovery(base)
        const memory = await megabytesOf(server)
        const served = answers.filter((answer) => !isRefusal(answer))
        const [servedMs, refusedMs] = [served, answers.filter(isRefusal)].map((some) => some.map(({ ms }) => ms))
        const failed = served.filter(({ status }) => status >= 500).length
        const lost = served.filter(({ status }) => status === 0).length + unanswered
        const [late, told] = [quantile(servedMs, 0.99), quantile(refusedMs, 0.5)]
        outcome.attempts += asked
        outcome.lost += lost
        outcome.failures5xx += failed
        const longest = answers.reduce((most, { ms }) => Math.max(most, ms), outcome.longestWaitMs)
        outcome.longestWaitMs = Math.round(longest)
        notes.push(
          `×${factor}: ${(served.length / ((lastingMs - onsetMs) / 1000)).toFixed(0)} a second served, ${inMs(servedMs)}; ` +
            `${refusedMs?.length} refused, ${inMs(refusedMs)}; ${unsent} not asked; ` +
            `well again after ${inSeconds(recovered)}; ${memory} MB (${idleMemory} before)`,
        )
        // the clients run on the same cores: beyond what they can ask, they measure how long they wait for each other
        const isAsked = unsent === 0
        if (!isAsked) notes.push(`open: this machine cannot ask ×${factor} as often as it answers`)
        const breaches = {
          [`who was served waited ${late.toFixed(0)} ms`]: isAsked && late > goals.servedMs,
          [`who was refused waited ${told.toFixed(0)} ms`]: isAsked && told > goals.refusedMs,
          [`${failed} calls failed`]: failed > 0,
          [`${lost} calls had no answer`]: lost > 0,
          [`well again after ${inSeconds(recovered)}`]: recovered > goals.recoveredMs,
          [`${memory} MB instead of ${idleMemory}`]: memory > idleMemory + goals.megabytes,
        }
        for (const [breach, isOne] of Object.entries(breaches))
          if (isOne) outcome.problems.push(`×${factor}: ${breach}`)
      }
      return { ...outcome, note: notes.join('; ') }
    },
    { env: { PLAZA_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' } },
  )
}
