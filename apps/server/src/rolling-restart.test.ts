import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Asset } from '@plaza/contract'
import { expect, test } from 'vitest'
import type { App } from './app.ts'
import { auditDatabase } from './audit/index.ts'
import { createTestApp } from './testing/app.ts'
import { createBalancer } from './testing/balancer.ts'
import { march } from './testing/bookings.ts'
import { atEndOfFile } from './testing/end-of-file.ts'
import { proofSize } from './testing/proof-size.ts'

const rounds = proofSize({ quick: 1, full: 25 })
const callers = proofSize({ quick: 4, full: 16 })

test('servers are replaced one after the other under load, and no call fails', async () => {
  const plaza = await createTestApp({ role: 'web' })
  const balancer = await createBalancer()
  atEndOfFile(balancer.close)
  const portOf = ({ http }: App) => (http.server.address() as AddressInfo).port
  async function take(app: App) {
    await app.http.listen({ host: '127.0.0.1', port: 0 })
    await app.open()
    balancer.add(portOf(app))
    await expect.poll(() => balancer.isUsed(portOf(app))).toBe(true)
    return app
  }
  let servers = [await take(plaza.app), await take(await plaza.anotherServer())]
  const type = await plaza.ok('POST', '/asset-types', { as: plaza.secret, body: { name: 'Rental', timeBased: true } })

  const failures: string[] = []
  let answered = 0
  let isOver = false
  const headers = { 'content-type': 'application/json', 'x-api-key': String(plaza.secret.apiKey) }
  async function call<Body>(method: string, path: string, body?: object): Promise<Body | undefined> {
    const sent = body ? { body: JSON.stringify(body) } : {}
    const answer = await fetch(`${balancer.url}${path}`, { method, headers, ...sent }).catch((error: unknown) => error)
    answered += 1
    if (answer instanceof Response && answer.status === 200) return (await answer.json()) as Body
    failures.push(`${method} ${path}: ${answer instanceof Response ? await answer.text() : String(answer)}`)
  }
  const calling = Array.from({ length: callers }, async (_, at) => {
    while (!isOver) {
      const body = { name: `Tent ${at}`, assetTypeId: type.id, price: 5, currency: 'EUR', ownerId: 'usr_owner' }
      const asset = await call<Asset>('POST', '/assets', body)
      const days = { assetId: asset?.id, takerId: 'usr_taker', startDate: march(1), endDate: march(3) }
      const booking = await call<{ id: string }>('POST', '/transactions', days)
      await call('GET', `/transactions/${booking?.id}`)
      await call('POST', '/search', { query: 'Tent' })
    }
  })
  for (let round = 0; round < rounds; round++) {
    for (const old of servers) {
      const seen = answered
      // as main.ts stops: it says that it goes, and goes when balancers have noticed
      old.health.isStopping = true
      await expect.poll(() => balancer.isUsed(portOf(old))).toBe(false)
      // connections are taken in their order: those of calls that were sent before have been, once this one is answered
      await (await fetch(`http://127.0.0.1:${portOf(old)}/health/live`)).arrayBuffer()
      await old.stop()
      await old.services.db.close()
      const next = await take(await plaza.anotherServer())
      servers = servers.map((server) => (server === old ? next : server))
      await expect.poll(() => answered).toBeGreaterThan(seen + callers)
    }
  }
  isOver = true
  await Promise.all(calling)
  expect(failures).toEqual([])
  expect((await auditDatabase(plaza.databaseUrl)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
})

test('a call that was on its way when its server began to stop is answered', async () => {
  const plaza = await createTestApp({ role: 'web' })
  const app = await plaza.anotherServer()
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  await app.open()
  const { server } = app.http
  const { port } = server.address() as AddressInfo
  const arrived = once(server, 'connection')
  const socket = connect(port, '127.0.0.1')
  const answer = text(socket)
  const body = JSON.stringify({ name: 'Tent', ownerId: 'usr_owner' })
  socket.write(`POST /assets HTTP/1.1\r\nhost: x\r\nx-api-key: ${plaza.secret.apiKey}\r\n`)
  await arrived
  const stopped = app.stop()
  await expect.poll(() => server.listening).toBe(false)
  socket.write(`content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`)
  expect(await answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close[\s\S]*"name":"Tent"/i)
  await stopped
})
