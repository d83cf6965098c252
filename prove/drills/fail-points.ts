import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Servers, withServers } from '../../bench/lib/servers.ts'
import { audit } from '../lib/audit.ts'
import { createTally, type Outcome, type Size, together } from '../lib/drill.ts'
import { type FaultProxy, startFaultProxy, type When } from '../lib/fault-proxy.ts'
import { difference, openState } from '../lib/state.ts'
import { type Answer, arrive, logIn, nameOf, note, type Step, take, tour } from '../lib/tour.ts'

/** More statements than any call has. */
const mostStatements = 60
const quietMs = 60
/** Shorter than they last, by more than one call takes. */
const tokensForMs = 20 * 60_000

type Effects = Map<Step, Record<string, number>>

/** What each step changes when nothing goes wrong. */
async function effectsOf(servers: Servers): Promise<Effects> {
  const [server] = servers.all
  if (!server) return new Map()
  const state = await openState(servers.databaseUrl)
  const traveller = await arrive(server, servers.headers)
  const effects: Effects = new Map()
  for (const step of tour) {
    const before = await state.read()
    const answer = await take(traveller, step)
    if (answer.status !== 200) throw new Error(`${nameOf(step)}: ${answer.status} ${JSON.stringify(answer.body)}`)
    note(traveller.created, step, answer)
    effects.set(step, difference(before, await state.settled()))
  }
  await state.close()
  return effects
}

/**
 * P2, D4: at every statement of every call that writes, the connection to the database breaks, once before the statement
 * and once after the database has done it but before the server hears of it; in the full size the server is also killed
 * there. The database then holds what it held before the call, or all that the call does, never a part of it; and the
 * call repeated under its key has one effect. In the quick size the second break comes only where no transaction is open:
 * inside of one, the database forgets what it did either way.
 */
export async function failPoints(size: Size): Promise<Outcome> {
  const effects = await withServers(1, effectsOf)
  const modes: Mode[] = size === 'full' ? ['before', 'after', 'killed'] : ['before', 'committed']
  // each with a server and a database of its own: most of the time is waiting until a call has settled
  const outcomes = await Promise.all(modes.map((mode) => withServers(1, (servers) => breakOff(servers, mode, effects))))
  const points = outcomes.reduce((sum, outcome) => sum + outcome.points, 0)
  const kills = outcomes.reduce((sum, outcome) => sum + outcome.kills, 0)
  return {
    ...together(outcomes),
    note: `${points} fail points in ${tour.length} calls${kills > 0 ? `, ${kills} of them kills` : ''}`,
  }
}

type Mode = When | 'killed'

/** Walks the tour, each call broken off at its first statement, at its second, and so on until it comes through. */
async function breakOff(servers: Servers, mode: Mode, effects: Effects) {
  const { tally, time } = createTally()
  const problems: string[] = []
  let points = 0
  let kills = 0
  const proxy = await startFaultProxy(servers.databaseUrl, 'plaza')
  const state = await openState(servers.databaseUrl)
  let server = await servers.another(proxy.url)
  const traveller = await arrive(server, servers.headers)
  let loggedIn = performance.now()
  let now = await state.settled()

  for (const step of tour) {
    if (step.as && performance.now() - loggedIn > tokensForMs) {
      await logIn({ ...traveller, server })
      loggedIn = performance.now()
      now = await state.settled()
    }
    // sent again under the same key until it is done: the answer it then gets is that of its one effect
    const key = { 'idempotency-key': randomUUID() }
    const isNamed = step.method === 'POST' || step.method === 'PATCH'
    const send = () => time(() => take({ ...traveller, server }, step, isNamed ? key : {})).catch(() => undefined)
    const began = now
    const whole = effects.get(step)
    const isWhole = () => sameEffect(difference(began, now), whole)
    let answer: Answer | undefined

    for (let at = 1; at <= mostStatements && !isDone(answer); at++) {
      const before = now
      await proxy.quiet(quietMs)
      proxy.arm(at, mode === 'killed' ? 'before' : mode, mode === 'killed' ? () => void server.kill() : undefined)
      answer = await send()
      const hasFired = proxy.disarm()
      if (hasFired) points++
      if (hasFired && mode === 'killed') {
        kills++
        server = await servers.another(proxy.url)
      }
      now = await state.settled()
      const changed = difference(before, now)
      if (Object.keys(changed).length > 0 && !sameEffect(changed, whole))
        problems.push(`${nameOf(step)}, ${mode} statement ${at}: ${JSON.stringify(changed)} is neither nothing nor all`)
      if (isWhole()) break
    }
    // a call without a key that was done is not repeated: that would be a second call
    if (!isDone(answer) && (isNamed || !isWhole())) answer = await repeat(send, proxy)
    if (!isDone(answer) && !isWhole())
      problems.push(`${nameOf(step)}: ${answer?.status} ${JSON.stringify(answer?.body)}`)
    else if (answer) note(traveller.created, step, answer)
    now = await state.settled()
    if (!isWhole()) {
      const changed = JSON.stringify(difference(began, now))
      problems.push(`${nameOf(step)} in all: ${changed} instead of ${JSON.stringify(whole)}`)
    }
  }
  await state.close()
  await server.stop()
  await proxy.close()
  problems.push(...(await audit(servers.databaseUrl)))
  return { ...tally, lost: 0, problems, points, kills }
}

const isDone = (answer: Answer | undefined) => answer?.status === 200

/** Until the pool has got over its broken connections. */
async function repeat(send: () => Promise<Answer | undefined>, proxy: FaultProxy): Promise<Answer | undefined> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const answer = await send()
    if (answer && answer.status !== 503 && answer.status !== 409) return answer
    await proxy.quiet(quietMs)
    await pause(50)
  }
  return undefined
}

const sameEffect = (changed: Record<string, number>, whole: Record<string, number> = {}) =>
  JSON.stringify(Object.entries(changed).toSorted()) === JSON.stringify(Object.entries(whole).toSorted())
