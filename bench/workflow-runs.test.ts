import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { proofSize } from '../apps/server/src/testing/proof-size.ts'
import { call, createRandom } from './lib/booking-load.ts'
import { type Server, withServers } from './lib/servers.ts'

const runs = proofSize({ quick: 15, full: 500 })
const kills = proofSize({ quick: 1, full: 20 })
/** Every second step calls outside, the others call our own API. */
const steps = 5
const isOutside = (step: number) => step % 2 === 0
const answerMs = 20
const patienceMs = proofSize({ quick: 120_000, full: 900_000 })

/** Calls outside in the order in which they came: of which event, which step, under which key. */
type Seen = { of: string; step: number; key: string }
const seen: Seen[] = []
const receiver = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk) => {
    text += chunk
  })
  request.on('end', () => {
    const { of, step } = JSON.parse(text) as Omit<Seen, 'key'>
    seen.push({ of, step, key: String(request.headers['idempotency-key']) })
    setTimeout(() => response.end('{}'), answerMs)
  })
})
afterAll(() => {
  receiver.close()
  receiver.closeAllConnections()
})

async function until(isTrue: () => boolean | Promise<boolean>, what: string) {
  const end = Date.now() + patienceMs
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`${what} did not happen`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

test(
  'a workflow runs once for each event, and a killed server’s runs go on where they were',
  async () => {
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    const target = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
    await withServers(1, async ({ all: [first], headers, restart }) => {
      if (!first) return
      const random = createRandom(9)
      let server: Server = first
      const ask = async (method: 'GET' | 'POST', path: string, body?: object) => {
        const answer = await call(server, { method, path, headers, ...(body ? { body } : {}) })
        expect([path, answer.status]).toEqual([path, 200])
        return answer.body
      }
      const run = Array.from({ length: steps }, (_, step) => ({
        name: `step${step}`,
        endpointMethod: 'POST',
        endpointUri: isOutside(step) ? target : '/events',
        endpointPayload: isOutside(step)
          ? { of: 'id', step: String(step) }
          : { type: '"run_echo"', metadata: `{ of: id, step: ${step} }` },
      }))
      const workflow = (await ask('POST', '/workflows', { name: 'Runs', event: 'run_drill', run })) as { id: string }

      const events: string[] = []
      for (let kill = 0; kill <= kills; kill++) {
        const share = Math.ceil(runs / (kills + 1))
        for (let n = 0; n < share && events.length < runs; n++) {
          const body = { type: 'run_drill', objectId: `thing-${events.length}` }
          events.push(((await ask('POST', '/events', body)) as { id: string }).id)
        }
        if (kill === kills) break
        // at a moment of no choosing, but while some runs are under way
        const before = seen.length
        const some = 1 + random.below(share)
        await until(() => seen.length >= before + some, 'The next steps')
        await server.kill()
        server = await restart()
      }

      const echoed = async () => {
        const found: { metadata: { of: string; step: number } }[] = []
        for (let page = 1; ; page++) {
          const path = `/events?type=run_echo&nbResultsPerPage=100&page=${page}`
          const { results, nbPages } = (await ask('GET', path)) as { results: typeof found; nbPages: number }
          found.push(...results)
          if (page >= nbPages) return found.map(({ metadata }) => `${metadata.of} ${metadata.step}`).toSorted()
        }
      }
      const stepsOf = (isWanted: (step: number) => boolean) =>
        events.flatMap((event) => run.flatMap((_, step) => (isWanted(step) ? [`${event} ${step}`] : []))).toSorted()
      const outside = stepsOf(isOutside)
      await until(
        () => new Set(seen.map(({ of, step }) => `${of} ${step}`)).size >= outside.length,
        'Every step outside',
      )
      const inside = stepsOf((step) => !isOutside(step))
      await until(async () => (await echoed()).length >= inside.length, 'Every step inside')

      // our own calls had one effect each, also those that were begun again
      expect(await echoed()).toEqual(inside)
      expect([...new Set(seen.map(({ of, step }) => `${of} ${step}`))].toSorted()).toEqual(outside)
      // whoever is called a second time can tell by the key, which belongs to one step of one run
      expect(new Set(seen.map(({ of, step, key }) => `${of} ${step} ${key}`)).size).toBe(outside.length)
      expect(new Set(seen.map(({ key }) => key)).size).toBe(outside.length)
      // a step that was done is not done again: none comes after its successor
      const furthest = new Map<string, number>()
      for (const { of, step } of seen) {
        expect([of, step >= (furthest.get(of) ?? 0)]).toEqual([of, true])
        furthest.set(of, step)
      }
      const { stats } = (await ask('GET', `/workflows/${workflow.id}`)) as { stats: { nbTimesRun: number } }
      expect(stats.nbTimesRun).toBe(events.length)
      console.log(`${runs} runs, ${kills} kills: ${seen.length - outside.length} calls outside came twice`)
    })
  },
  patienceMs * 3,
)
