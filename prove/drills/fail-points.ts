import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Servers, withServers } from '../../bench/lib/servers.ts'
import { audit } from '../lib/audit.ts'
import { createTally, type Outcome, type Size } from '../lib/drill.ts'
import { type FaultProxy, startFaultProxy } from '../lib/fault-proxy.ts'
import { difference, openState } from '../lib/state.ts'
import { type Answer, arrive, nameOf, note, type Step, take, tour } from '../lib/tour.ts'

/** More statements than any call has. */
const mostStatements = 60
const quietMs = 60

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
 * call repeated under its key has one effect.
 */
export async function failPoints(size: Size): Promise<Outcome> {
  const effects = await withServers(1, effectsOf)
  const { tally, time } = createTally()
  const problems: string[] = []
  let points = 0
  let kills = 0

  await withServers(1, async (servers) => {
    const proxy = await startFaultProxy(servers.databaseUrl, 'plaza')
    const state = await openState(servers.databaseUrl)
    let server = await servers.another(proxy.url)
    const modes: Mode[] = size === 'full' ? ['before', 'after', 'killed'] : ['before', 'after']
    const traveller = await arrive(server, servers.headers)

    for (const step of tour) {
      // sent again under the same key until it is done: the answer it then gets is that of its one effect
      const key = { 'idempotency-key': randomUUID() }
      const isNamed = step.method === 'POST' || step.method === 'PATCH'
      const send = () => time(() => take({ ...traveller, server }, step, isNamed ? key : {})).catch(() => undefined)
      const began = await state.read()
      let answer: Answer | undefined

      for (let at = 1; at <= mostStatements && !isDone(answer); at++) {
        for (const mode of modes) {
          const before = await state.read()
          await proxy.quiet(quietMs)
          proxy.arm(at, mode === 'after' ? 'after' : 'before', mode === 'killed' ? () => void server.kill() : undefined)
          answer = await send()
          const { hasFired } = proxy.disarm()
          if (!hasFired) break
          points++
          if (mode === 'killed') {
            kills++
            server = await servers.another(proxy.url)
          }
          const changed = difference(before, await state.settled())
          const isNothing = Object.keys(changed).length === 0
          const isAll = sameEffect(changed, effects.get(step))
          if (!isNothing && !isAll) {
            problems.push(
              `${nameOf(step)}, ${mode} statement ${at}: ${JSON.stringify(changed)} is neither nothing nor all`,
            )
          }
          if (isAll && !isNothing) break
        }
        if (sameEffect(difference(began, await state.read()), effects.get(step))) break
      }
      // a call without a key that was done is not repeated: that would be a second call
      const isThere = sameEffect(difference(began, await state.settled()), effects.get(step))
      if (!isDone(answer) && (isNamed || !isThere)) answer = await repeat(send, proxy)
      if (!isDone(answer) && !isThere)
        problems.push(`${nameOf(step)}: ${answer?.status} ${JSON.stringify(answer?.body)}`)
      else if (answer) note(traveller.created, step, answer)
      const whole = difference(began, await state.settled())
      if (!sameEffect(whole, effects.get(step))) {
        problems.push(
          `${nameOf(step)} in all: ${JSON.stringify(whole)} instead of ${JSON.stringify(effects.get(step))}`,
        )
      }
    }
    await state.close()
    await server.stop()
    await proxy.close()
    problems.push(...(await audit(servers.databaseUrl)))
  })
  return {
    ...tally,
    lost: 0,
    problems,
    note: `${points} fail points in ${tour.length} calls${kills > 0 ? `, ${kills} of them kills` : ''}`,
  }
}

type Mode = 'before' | 'after' | 'killed'

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
