import type { Asset, AvailabilityGraph, JsonObject, Transaction, TransactionPreview } from '@plaza/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { type As, createTestApp, type TestApp } from '../../testing/app.ts'
import { createCatalogue, type Somebody } from '../../testing/catalogue.ts'

let plaza: TestApp
let given: ReturnType<typeof createCatalogue>
let owner: Somebody
let taker: Somebody
let rental: { id: string }

beforeAll(async () => {
  plaza = await createTestApp()
  given = createCatalogue(plaza)
  owner = given.somebody()
  taker = given.somebody()
  rental = await given.type({ pricing: { ownerFeesPercent: 5, takerFeesPercent: 15 } })
})

const march = (day: number) => new Date(Date.UTC(2030, 2, day)).toISOString()
const tent = (fields: JsonObject = {}) =>
  given.asset({ assetTypeId: rental.id, price: 200, currency: 'EUR', ...fields }, owner)
const book = (body: JsonObject, as: As = taker) => plaza.ok<Transaction>('POST', '/transactions', { as, body })
const tryBook = (body: JsonObject, as: As = taker) => plaza.call<JsonObject>('POST', '/transactions', { as, body })
const step = (id: string, name: string, as: As, data?: JsonObject) =>
  plaza.call<Transaction>('POST', `/transactions/${id}/transitions`, { as, body: { name, ...(data ? { data } : {}) } })
const graphOf = (asset: { id: string }) =>
  plaza.ok<AvailabilityGraph>('GET', `/availabilities/graph?assetId=${asset.id}`)

/** A booking that has gone through the default process to `validated`. */
async function validated(body: JsonObject, as: Somebody = taker): Promise<Transaction> {
  const { id } = await book(body, as)
  await step(id, 'confirmAndPay', as)
  const answer = await step(id, 'accept', owner)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body
}

describe('a preview', () => {
  test('tells what a booking would come to, to anybody, and stores nothing', async () => {
    const asset = await tent()
    const preview = await plaza.ok<TransactionPreview>('POST', '/transactions/preview', {
      as: plaza.anonymous,
      body: { assetId: asset.id, startDate: march(1), endDate: march(4), metadata: { note: 'hello' } },
    })
    expect(preview).toEqual({
      assetId: asset.id,
      assetSnapshot: expect.objectContaining({ id: asset.id, name: 'Tent' }),
      assetTypeId: rental.id,
      assetType: expect.objectContaining({ id: rental.id, timeBased: true }),
      ownerId: owner.id,
      quantity: 1,
      startDate: march(1),
      endDate: march(4),
      duration: { d: 3 },
      timeUnit: 'd',
      unitPrice: 200,
      value: 600,
      ownerAmount: 570,
      takerAmount: 690,
      platformAmount: 120,
      currency: 'EUR',
      status: 'draft',
      statusHistory: [{ status: 'draft', date: expect.any(String) }],
      metadata: { note: 'hello' },
      platformData: {},
      livemode: false,
    })
    const all = await plaza.ok<{ results: unknown[] }>('GET', `/transactions?assetId=${asset.id}`, { as: plaza.secret })
    expect(all.results).toEqual([])
  })

  test('takes amounts from anybody, because it binds nobody', async () => {
    const asset = await tent()
    const preview = await plaza.ok<TransactionPreview>('POST', '/transactions/preview', {
      as: owner,
      body: { assetId: asset.id, startDate: march(1), duration: { n: 3 }, value: 500, ownerAmount: 400 },
    })
    expect(preview).toMatchObject({ value: 500, ownerAmount: 400, takerAmount: 575, platformAmount: 175 })
  })

  test('leaves out what is not known', async () => {
    const asset = await tent()
    const preview = await plaza.ok<TransactionPreview>('POST', '/transactions/preview', { body: { assetId: asset.id } })
    expect(preview).not.toHaveProperty('startDate')
    expect(preview).not.toHaveProperty('value')
    expect(preview).not.toHaveProperty('id')
  })

  test('says so when the asset is taken', async () => {
    const asset = await tent()
    await validated({ assetId: asset.id, startDate: march(1), endDate: march(4) })
    const answer = await plaza.call('POST', '/transactions/preview', {
      body: { assetId: asset.id, startDate: march(3), endDate: march(5) },
    })
    expect(answer.status).toBe(422)
    await plaza.ok('POST', '/transactions/preview', {
      body: { assetId: asset.id, startDate: march(4), endDate: march(5) },
    })
  })
})

describe('a booking', () => {
  test('is made by its taker, with copies of asset and type', async () => {
    const asset = await tent({ metadata: { colour: 'red' } })
    const booking = await book({ assetId: asset.id, startDate: march(1), duration: { d: 2 }, quantity: 1 })
    expect(booking).toMatchObject({
      id: expect.stringMatching(/^trn_/),
      assetId: asset.id,
      ownerId: owner.id,
      takerId: taker.id,
      status: 'draft',
      statusHistory: [{ status: 'draft', date: booking.createdDate }],
      startDate: march(1),
      endDate: march(3),
      duration: { d: 2 },
      value: 400,
      completedDate: null,
      cancelledDate: null,
      cancellationReason: null,
    })
    expect(booking.assetSnapshot.metadata).toEqual({ colour: 'red' })
    await plaza.ok('PATCH', `/assets/${asset.id}`, { as: owner, body: { name: 'New name', price: 1 } })
    const read = await plaza.ok<Transaction>('GET', `/transactions/${booking.id}`, { as: owner })
    expect(read).toEqual(booking)
    const [created] = await given.news(booking.id)
    expect(created).toMatchObject({
      type: 'transaction__created',
      object: { id: booking.id },
      relatedObjectsIds: { assetId: asset.id, assetTypeId: rental.id, ownerId: owner.id, takerId: taker.id },
    })
  })

  test('may be an empty shell that is filled later', async () => {
    const shell = await book({ startDate: march(1), endDate: march(4) })
    expect(shell).toMatchObject({ assetId: null, assetType: null, assetSnapshot: {}, status: 'draft', value: null })
    expect(await step(shell.id, 'confirm', taker)).toMatchObject({ status: 422 })
    const asset = await tent()
    const filled = await plaza.ok<Transaction>('PATCH', `/transactions/${shell.id}`, {
      as: taker,
      body: { assetId: asset.id },
    })
    expect(filled).toMatchObject({ assetId: asset.id, value: 600, takerAmount: 690, status: 'draft' })
  })

  test('runs through the default process to its end, step by step', async () => {
    const asset = await tent()
    const { id } = await book({ assetId: asset.id, startDate: march(1), endDate: march(4) })
    const paid = await step(id, 'confirmAndPay', taker, { note: 'paid' })
    expect(paid.body).toMatchObject({ status: 'pending-acceptance', completedDate: null })
    expect(paid.body.statusHistory.map(({ status }) => status)).toEqual(['pending-acceptance', 'draft'])
    expect(paid.body.statusHistory[0]?.data).toEqual({ note: 'paid' })
    expect((await graphOf(asset)).graphDates).toEqual([])
    const accepted = await step(id, 'accept', owner)
    expect(accepted.body.status).toBe('validated')
    expect(await graphOf(asset)).toEqual({
      graphDates: [
        { date: march(1), usedQuantity: 1, availableQuantity: 1 },
        { date: march(4), usedQuantity: 0, availableQuantity: 1 },
      ],
      defaultQuantity: 1,
      totalUsedQuantity: 1,
    })
    const completed = (await step(id, 'complete', taker)).body
    expect(completed).toMatchObject({ status: 'completed', completedDate: completed.statusHistory[0]?.date })
  })

  test('needs a reason to be cancelled and gives its days back', async () => {
    const asset = await tent()
    const { id } = await validated({ assetId: asset.id, startDate: march(1), endDate: march(4) })
    expect((await step(id, 'cancel', taker)).status).toBe(400)
    const cancelled = (await step(id, 'cancel', taker, { cancellationReason: 'withdrawn' })).body
    expect(cancelled).toMatchObject({ status: 'cancelled', cancellationReason: 'withdrawn' })
    expect(cancelled.cancelledDate).toBe(cancelled.statusHistory[0]?.date)
    expect(cancelled.completedDate).toBe(cancelled.cancelledDate)
    expect((await graphOf(asset)).totalUsedQuantity).toBe(0)
    await validated({ assetId: asset.id, startDate: march(2), endDate: march(3) })
  })

  test('of the last unit goes to the first who gets to the status that takes it', async () => {
    const asset = await tent()
    const other = given.somebody()
    const [mine, theirs] = [
      await book({ assetId: asset.id, startDate: march(1), endDate: march(4) }),
      await book({ assetId: asset.id, startDate: march(3), endDate: march(5) }, other),
    ]
    await step(mine.id, 'confirmAndPay', taker)
    await step(theirs.id, 'confirmAndPay', other)
    const answers = await Promise.all([step(mine.id, 'accept', owner), step(theirs.id, 'accept', owner)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})

describe('a sale', () => {
  test('takes pieces from stock and gives back as many', async () => {
    const sale = await given.type({ timeBased: false })
    const bike = await given.asset({ assetTypeId: sale.id, price: 50, currency: 'EUR', quantity: 3 }, owner)
    const left = async () => (await plaza.ok<Asset>('GET', `/assets/${bike.id}`)).quantity
    const { id } = await validated({ assetId: bike.id, quantity: 2 })
    expect(await left()).toBe(1)
    const news = (await given.news(bike.id)).map(({ type }) => type)
    expect(news.filter((type) => type === 'asset__quantity_changed')).toHaveLength(1)
    const refused = await tryBook({ assetId: bike.id, quantity: 2 })
    expect(refused).toMatchObject({ status: 400, body: { data: { quantity: 1, bookedQuantity: 2 } } })
    await step(id, 'cancel', owner, { cancellationReason: 'refusedByOwner' })
    expect(await left()).toBe(3)
  })
})
