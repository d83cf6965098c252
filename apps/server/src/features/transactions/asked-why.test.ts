import type { JsonObject, Transaction } from '@plaza/contract'
import { beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { createBookings } from '../../testing/bookings.ts'

let plaza: TestApp
let given: ReturnType<typeof createBookings>

beforeAll(async () => {
  plaza = await createTestApp()
  given = createBookings(plaza)
})

test('a step that asks why is not taken without a reason, and both sides read it', async () => {
  const transitions = { 'accept|pending-acceptance': { asksReason: true } }
  const type = await given.type({ timeBased: false, metadata: { plaza: { process: { transitions } } } })
  const asset = await given.thing({ assetTypeId: type.id })
  const booked = await plaza.ok<Transaction>('POST', '/transactions', {
    as: given.taker,
    body: { assetId: asset.id },
  })
  const path = `/transactions/${booked.id}/transitions`
  const step = (as: typeof given.owner, body: JsonObject) => plaza.call('POST', path, { as, body })
  expect((await step(given.taker, { name: 'confirmAndPay' })).status).toBe(200)
  for (const data of [undefined, {}, { reason: '  ' }, { reason: 4 }]) {
    const refused = await step(given.owner, { name: 'accept', ...(data && { data }) })
    expect(refused).toMatchObject({ status: 400 })
  }
  const reason = 'You asked so nicely.'
  expect((await step(given.owner, { name: 'accept', data: { reason } })).status).toBe(200)
  for (const as of [given.owner, given.taker]) {
    const { statusHistory } = await plaza.ok<Transaction>('GET', `/transactions/${booked.id}`, { as })
    expect(statusHistory[0]).toMatchObject({ status: 'validated', data: { reason } })
  }
})

test('those who run the marketplace say their reasons elsewhere', async () => {
  const transitions = { 'confirmAndPay|draft': { asksReason: true } }
  const type = await given.type({ timeBased: false, metadata: { plaza: { process: { transitions } } } })
  const asset = await given.thing({ assetTypeId: type.id })
  const { id } = await plaza.ok<Transaction>('POST', '/transactions', { as: given.taker, body: { assetId: asset.id } })
  const moved = await plaza.call('POST', `/transactions/${id}/transitions`, {
    as: plaza.secret,
    body: { name: 'confirmAndPay' },
  })
  expect(moved.status).toBe(200)
})
