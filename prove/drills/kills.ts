import { setTimeout as pause } from 'node:timers/promises'
import { call } from '../../bench/lib/booking-load.ts'
import { ownDatabaseUrl } from '../../bench/lib/own-database.ts'
import { type Server, withServers } from '../../bench/lib/servers.ts'
import { audit } from '../lib/audit.ts'
import { createTally, type Outcome, type Size } from '../lib/drill.ts'
import { befall } from './postmaster.ts'

const sizes = {
  quick: { kills: 6, writers: 16, writesBetween: 150 },
  full: { kills: 120, writers: 16, writesBetween: 120 },
}
const victims = ['server', 'database', 'both'] as const

/** Everything that was acknowledged: the object as it was answered. */
type Ledger = Map<string, { path: string; name: string; note: string }>

/**
 * P1, P7, D1, D2: writers note what they were told is done, while the server, its database or both are killed with
 * SIGKILL, again and again. Afterwards everything noted is there and whole, and every change has its event.
 */
export async function killsUnderWrites(size: Size): Promise<Outcome> {
  const { kills, writers, writesBetween } = sizes[size]
  const { tally, time } = createTally()
  const ledger: Ledger = new Map()
  const problems: string[] = []
  const recoveries: number[] = []

  await withServers(1, async (servers) => {
    const { headers, dataDir } = servers
    let server = servers.all[0] as Server
    let isOver = false
    const ask = (method: string, path: string, body?: object) =>
      time(() => call(server, { method, path, headers, ...(body ? { body } : {}) }))
    const isUp = async () =>
      call(server, { method: 'GET', path: '/health/ready', headers }).then(
        ({ status }) => status === 200,
        () => false,
      )

    const writing = Promise.all(
      Array.from({ length: writers }, async (_, k) => {
        for (let n = 0; !isOver; n++) {
          try {
            const name = `Entry ${k} ${n}`
            const answer = await ask('POST', '/categories', { name })
            if (answer.status !== 200) {
              await pause(20)
              continue
            }
            const path = `/categories/${(answer.body as { id: string }).id}`
            ledger.set(path, { path, name, note: '' })
            const changed = await ask('PATCH', path, { metadata: { note: name } })
            if (changed.status === 200) ledger.set(path, { path, name, note: name })
          } catch {
            // nobody answered, so nothing was promised
            await pause(20)
          }
        }
      }),
    )

    for (let kill = 0; kill < kills; kill++) {
      const victim = victims[kill % victims.length]
      const before = ledger.size
      while (ledger.size < before + writesBetween) await pause(10)
      const begun = performance.now()
      if (victim !== 'server') await befall(dataDir, 'killed')
      if (victim !== 'database') {
        await server.kill()
        server = await servers.restart()
      }
      while (!(await isUp())) {
        if (performance.now() - begun > 60_000) throw new Error(`Not ready a minute after the ${victim} was killed`)
        await pause(20)
      }
      recoveries.push(performance.now() - begun)
    }
    isOver = true
    await writing

    const check = [...ledger.values()]
    while (check.length > 0) {
      await Promise.all(
        check.splice(0, writers).map(async ({ path, name, note }) => {
          const { status, body } = await ask('GET', path)
          const shown = body as { name?: string; metadata?: { note?: string } }
          const isWhole = status === 200 && shown.name === name && (note === '' || shown.metadata?.note === note)
          if (!isWhole) problems.push(`${path} was acknowledged and is ${status === 200 ? 'not whole' : 'gone'}`)
        }),
      )
    }
    const events = await ask('GET', '/events?type=category__created&nbResultsPerPage=1')
    const there = await ask('GET', '/categories?nbResultsPerPage=1')
    const created = (events.body as { nbResults: number }).nbResults
    const listed = Array.isArray(there.body) ? there.body.length : (there.body as { nbResults: number }).nbResults
    if (created !== listed) problems.push(`${listed} categories, ${created} events tell of new ones`)
    problems.push(...(await audit(await ownDatabaseUrl(dataDir))))
  })
  const sorted = recoveries.toSorted((a, b) => a - b)
  const seconds = (place: number) =>
    ((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * place))] ?? 0) / 1000).toFixed(1)
  return {
    ...tally,
    lost: problems.filter((problem) => problem.includes('acknowledged')).length,
    problems,
    note: `${kills} kills, ${ledger.size} objects acknowledged, ready again p50 ${seconds(0.5)} s, max ${seconds(1)} s`,
  }
}
