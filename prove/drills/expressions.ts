import { setTimeout as pause } from 'node:timers/promises'
import { attacks } from '../../bench/lib/attacks.ts'
import { call, must } from '../../bench/lib/booking-load.ts'
import { type Server, withServers } from '../../bench/lib/servers.ts'
import { createTally, type Outcome, type Size } from '../lib/drill.ts'

const rounds = { quick: 1, full: 50 }
/** An expression may take a second, and the engine that does not stop is killed soon after; the machine may be busy. */
const limitMs = 10_000

type Log = { workflowId: string; type: string; statusCode: number | null }

/**
 * P15: workflows whose expressions loop, eat memory or reach for the process each end as a logged error, while others are
 * answered and the server lives on.
 */
export async function expressions(size: Size): Promise<Outcome> {
  const { tally, time } = createTally()
  const problems: string[] = []
  let attempts = 0
  await withServers(1, async (servers) => {
    const { headers } = servers
    const server = servers.all[0] as Server
    const names = new Map<string, string>()
    for (const [name, attack] of Object.entries(attacks)) {
      const run = { endpointMethod: 'POST', endpointUri: '/events', endpointPayload: { type: attack } }
      const flow = await must<{ id: string }>(servers, 'POST', '/workflows', { name, event: 'prove_attack', run })
      names.set(flow.id, name)
    }
    for (let round = 0; round < rounds[size]; round++) {
      // one whose process was killed three times in a minute is paused, until somebody wants it to go on
      for (const id of round === 0 ? [] : names.keys()) {
        await must(servers, 'PATCH', `/workflows/${id}`, { active: true })
      }
      let isOver = false
      const probing = (async () => {
        while (!isOver) {
          const { status } = await time(() => call(server, { method: 'GET', path: '/config', headers }))
          if (status !== 200) problems.push(`a call of somebody else was answered ${status}`)
          await pause(20)
        }
      })()
      const { id } = await must<{ id: string }>(servers, 'POST', '/events', { type: 'prove_attack' })
      const ended = new Map<string, Log>()
      const giveUp = performance.now() + limitMs * names.size
      while (ended.size < names.size && performance.now() < giveUp) {
        await pause(100)
        const path = `/workflow-logs?eventId=${id}&nbResultsPerPage=100`
        for (const log of (await must<{ results: Log[] }>(servers, 'GET', path)).results) ended.set(log.workflowId, log)
      }
      isOver = true
      await probing
      for (const [workflowId, name] of names) {
        attempts++
        const log = ended.get(workflowId)
        if (log?.type !== 'preRunError' || log.statusCode !== 422) {
          problems.push(`${name}: ${log ? `${log.type} ${log.statusCode}` : 'never ended'}`)
        }
      }
    }
    if (!server.isAlive()) problems.push('the server is gone')
  })
  return { ...tally, attempts, lost: 0, problems, note: `beside ${tally.attempts} calls of others` }
}
