import type { Webhook, WebhookLog } from '@plaza/contract'
import { expect, test } from 'vitest'
import { createTestApp } from './testing/app.ts'
import { createBookings, march } from './testing/bookings.ts'

const plaza = await createTestApp({ limits: false, wireOnly: true, allowPrivateTargets: true })
const given = createBookings(plaza)

test('who answers as the wire does judges stock when something is booked, and not again later', async () => {
  const rental = await given.rental()
  const asset = await given.thing({ assetTypeId: rental.id, quantity: 1 })
  const sale = await given.type({ timeBased: false })
  const sold = await given.thing({ assetTypeId: sale.id, quantity: 1 })
  for (const wanted of [
    { assetId: asset.id, startDate: march(1), endDate: march(4) },
    { assetId: sold.id, quantity: 1 },
  ]) {
    const requests = [await given.book(wanted), await given.book(wanted, given.somebody())]
    for (const { id, takerId } of requests) {
      expect((await given.step(id, 'confirmAndPay', plaza.secret)).status, String(takerId)).toBe(200)
    }
    for (const { id } of requests) expect((await given.step(id, 'accept', given.owner)).status).toBe(200)
  }
  expect(await given.stock(sold)).toBe(0)
  // a new booking is judged as ever
  const late = { assetId: asset.id, startDate: march(1), endDate: march(4) }
  expect((await given.tryToBook(late)).body).toMatchObject({ code: 'asset.notAvailable' })
})

test('and calls a webhook once', async () => {
  await plaza.app.startJobs()
  const hook = await plaza.ok<Webhook>('POST', '/webhooks', {
    as: plaza.secret,
    // nobody listens there
    body: { name: 'Gone', event: 'gone', targetUrl: 'http://127.0.0.1:1/' },
  })
  await plaza.ok('POST', '/events', { as: plaza.secret, body: { type: 'gone' } })
  const logs = async () =>
    (await plaza.ok<{ results: WebhookLog[] }>('GET', `/webhook-logs?webhookId=${hook.id}`, { as: plaza.secret }))
      .results
  await expect.poll(logs).toHaveLength(1)
  expect((await logs())[0]).toMatchObject({ status: 'error', metadata: { attempt: 1 } })
  expect((await logs())[0]?.metadata).not.toHaveProperty('nextAttemptDate')
})
