import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { call } from './lib/booking-load.ts'
import { withServers } from './lib/servers.ts'

/** Ids of events in the order in which they arrived; while the receiver is silent it answers nobody. */
const arrived: string[] = []
let isSilent = true
const receiver = createServer((request, response) => {
  arrived.push(String(request.headers['webhook-id']))
  request.resume()
  if (!isSilent) response.end()
})
afterAll(() => {
  receiver.close()
  receiver.closeAllConnections()
})

const until = async (isTrue: () => boolean | Promise<boolean>, what: string) => {
  const end = Date.now() + 200_000
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`${what} did not happen`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

test('a server that is killed between a change and its delivery loses nothing', async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const targetUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  await withServers(1, async ({ all: [first], headers, restart }) => {
    if (!first) return
    const post = async (path: string, body: object, server = first) => {
      const answer = await call(server, { method: 'POST', path, headers, body })
      expect(answer.status).toBe(200)
      return answer.body as { id: string }
    }
    const { id } = await post('/webhooks', { name: 'Killed', event: 'kill_drill', targetUrl })
    await post('/workflows', {
      name: 'Killed',
      event: 'kill_drill',
      run: {
        endpointMethod: 'POST',
        endpointUri: '/events',
        endpointPayload: { type: '"kill_drill_echo"', metadata: '{ of: id }' },
      },
    })
    const events: string[] = []
    for (let n = 0; n < 12; n++) events.push((await post('/events', { type: 'kill_drill', metadata: { n } })).id)
    // some deliveries have begun and wait for an answer, the others are still in the queue
    await until(() => arrived.length > 0, 'The first delivery')
    await first.kill()
    const begun = arrived.length
    isSilent = false

    const second = await restart()
    await until(() => events.every((event) => arrived.slice(begun).includes(event)), 'Every delivery')
    // an acknowledged event arrived under its own id, however often
    expect(new Set(arrived)).toEqual(new Set(events))
    const list = async (path: string) => {
      const { body } = await call(second, { method: 'GET', path: `${path}&nbResultsPerPage=100`, headers })
      return (body as { results: { metadata: { of?: string } }[] }).results
    }
    const logs = () => list(`/webhook-logs?webhookId=${id}&status=success`)
    await until(async () => (await logs()).length >= 12, 'Every log')
    const echoes = () => list('/events?type=kill_drill_echo')
    await until(async () => (await echoes()).length >= 12, 'Every run')
    // a step that was done is not done again
    expect((await echoes()).map(({ metadata }) => metadata.of).sort()).toEqual(events.toSorted())
  })
}, 900_000)
