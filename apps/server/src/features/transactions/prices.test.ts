import type { Asset, BookingPrice, JsonObject, Transaction, TransactionPreview } from '@plaza/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditDatabase } from '../../audit/index.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { createBookings, march } from '../../testing/bookings.ts'

let plaza: TestApp
let given: ReturnType<typeof createBookings>
let rental: { id: string }

beforeAll(async () => {
  plaza = await createTestApp()
  given = createBookings(plaza)
  rental = await given.rental()
})

// in 2030, March begins on a Friday
const prices = {
  weekend: { days: [5, 6], price: 250 },
  seasons: [{ name: 'Spring', from: '03-20', to: '04-10', price: 300, minUnits: 3 }],
  discounts: [{ atLeast: 7, percent: 10 }],
  noticeHours: 24,
  extras: [
    { id: 'cleaning', name: 'Cleaning', price: 40, isRequired: true },
    { id: 'helmet', name: 'Helmet', price: 5, per: 'unit', most: 2 },
  ],
  deposit: { amount: 500 },
}
const cabin = (rules: JsonObject = prices) =>
  given.thing({ assetTypeId: rental.id, metadata: { timeZone: 'UTC', plaza: { prices: rules } } })
const priceOf = ({ platformData }: Pick<Transaction, 'platformData'>) =>
  (platformData.plaza as unknown as { price?: BookingPrice } | undefined)?.price

describe('a listing with rules', () => {
  test('tells every line with its reason, in the preview as in the booking', async () => {
    const { id: assetId } = await cabin()
    const wish = {
      assetId,
      startDate: march(1),
      duration: { d: 7 },
      metadata: { plaza: { extras: [{ id: 'helmet', count: 2 }] } },
    }
    const preview = (await given.preview(wish)).body as unknown as TransactionPreview
    // 5 × 200 + 2 × 250, a tenth less; 40 once and 7 × 2 × 5
    expect(preview).toMatchObject({ unitPrice: 200, value: 1460, takerAmount: 1679, ownerAmount: 1387 })
    expect(priceOf(preview)).toEqual({
      zone: 'UTC',
      extras: [{ id: 'helmet', count: 2 }],
      deposit: { amount: 500 },
      lines: [
        { kind: 'time', reason: 'weekend', unitPrice: 250, units: 2, quantity: 1, amount: 500 },
        { kind: 'time', reason: 'base', unitPrice: 200, units: 5, quantity: 1, amount: 1000 },
        { kind: 'discount', atLeast: 7, percent: 10, amount: -150 },
        { kind: 'extra', id: 'cleaning', name: 'Cleaning', unitPrice: 40, quantity: 1, isRequired: true, amount: 40 },
        {
          kind: 'extra',
          id: 'helmet',
          name: 'Helmet',
          unitPrice: 5,
          units: 7,
          quantity: 2,
          isRequired: false,
          amount: 70,
        },
      ],
    })
    const booked = await given.book(wish)
    expect(priceOf(booked)).toEqual(priceOf(preview))
    expect(booked).toMatchObject({ value: 1460, takerAmount: 1679 })
    for (const reader of [given.owner, given.taker]) {
      expect(priceOf(await given.read(booked.id, reader))).toEqual(priceOf(booked))
    }
  })

  test('its season says how long people stay, and its owner how soon', async () => {
    const { id: assetId } = await cabin()
    expect(await given.tryToBook({ assetId, startDate: march(20), duration: { d: 2 } })).toMatchObject({
      status: 422,
      body: { code: 'transaction.datesInvalid', data: { errors: [{ limit: { d: 3 }, season: 'Spring' }] } },
    })
    expect((await given.preview({ assetId, startDate: march(19), duration: { d: 2 } })).status).toBe(200)
    const soon = new Date(plaza.clock.now().getTime() + 23 * 3_600_000).toISOString()
    expect(await given.preview({ assetId, startDate: soon, duration: { d: 5 } })).toMatchObject({
      status: 422,
      body: { code: 'transaction.tooSoon', data: { hours: 24 } },
    })
    expect((await given.preview({ assetId, startDate: march(1), duration: { d: 2000 } })).status).toBe(422)
  })

  test('has the extras that its owner offers, and no more of each', async () => {
    const { id: assetId } = await cabin()
    const wish = (extras: unknown) =>
      given.tryToBook({
        assetId,
        startDate: march(1),
        duration: { d: 1 },
        metadata: { plaza: { extras } },
      } as JsonObject)
    for (const extras of [
      [{ id: 'boat' }],
      [{ id: 'helmet', count: 3 }],
      [{ id: 'helmet' }, { id: 'helmet' }],
      'all',
    ]) {
      expect(await wish(extras)).toMatchObject({ status: 422, body: { code: 'transaction.extrasInvalid' } })
    }
    expect((await wish([{ id: 'helmet' }])).status).toBe(200)
    const { id: plain } = await given.thing({ assetTypeId: rental.id })
    const asked = { assetId: plain, startDate: march(1), duration: { d: 1 } }
    expect((await given.tryToBook({ ...asked, metadata: { plaza: { extras: [{ id: 'helmet' }] } } })).status).toBe(422)
    expect(await given.book(asked)).toMatchObject({ value: 200, platformData: {} })
  })

  test('other dates of a booking are priced by the rules it was made with; what is set by hand is one line', async () => {
    const asset = await cabin()
    const booked = await given.book({
      assetId: asset.id,
      startDate: march(4),
      duration: { d: 2 },
      metadata: { plaza: { extras: [{ id: 'helmet' }] } },
    })
    expect(booked.value).toBe(450)
    await plaza.ok('PATCH', `/assets/${asset.id}`, { as: given.owner, body: { metadata: { plaza: { prices: null } } } })
    const longer = { assetId: asset.id, startDate: march(4), duration: { d: 3 } }
    expect((await given.change(booked.id, longer)).body).toMatchObject({ value: 655 })
    const { body: set } = await given.change(booked.id, { assetId: asset.id, value: 100 })
    expect(set.value).toBe(100)
    expect(priceOf(set)?.lines).toEqual([{ kind: 'set', amount: 100 }])
    expect(await given.book({ assetId: asset.id, startDate: march(4), duration: { d: 2 } })).toMatchObject({
      value: 400,
    })
  })

  test('nobody writes the lines but the server', async () => {
    const { id: assetId } = await cabin()
    const forged = { plaza: { price: { lines: [{ kind: 'set', amount: 1 }] }, mark: 'kept' }, own: 1 }
    const wish = { startDate: march(4), duration: { d: 2 }, takerId: given.taker.id, platformData: forged }
    const booked = await given.book({ ...wish, assetId }, plaza.secret)
    expect(priceOf(booked)?.lines).toHaveLength(2)
    expect(booked.platformData).toMatchObject({ own: 1, plaza: { mark: 'kept' } })
    const { body } = await given.change(booked.id, { platformData: forged })
    expect(priceOf(body)).toEqual(priceOf(booked))
    const { id: plain } = await given.thing({ assetTypeId: rental.id })
    const other = await given.book({ ...wish, assetId: plain }, plaza.secret)
    expect(priceOf(other)).toBeUndefined()
  })

  test('is found with the total that its booking comes to', async () => {
    await plaza.ok('PATCH', `/assets/${(await cabin()).id}`, { as: given.owner, body: { name: 'Floating sauna' } })
    await expect
      .poll(async () => {
        const { results } = await plaza.ok<{ results: (Asset & { _price?: { value: number } })[] }>('POST', '/search', {
          as: plaza.anonymous,
          body: { startDate: march(1), endDate: march(8), query: 'floating sauna', _prices: true },
        })
        return results.map(({ _price }) => _price?.value)
      })
      .toEqual([1390])
  })
})

test('between two bookings there is as long as the owner wants, on both sides of each', async () => {
  const { id: assetId } = await cabin({ bufferHours: 24 })
  const booked = await given.validated({ assetId, startDate: march(10), duration: { d: 2 } })
  expect(booked.endDate).toBe(march(12))
  const from = async (day: number, days: number) =>
    (await given.tryToBook({ assetId, startDate: march(day), duration: { d: days } })).body.code ?? 'free'
  expect(await from(12, 1)).toBe('asset.notAvailable')
  expect(await from(8, 2)).toBe('asset.notAvailable')
  expect([await from(13, 1), await from(8, 1)]).toEqual(['free', 'free'])
  // of two that ask at once for days that touch each other, one gets them
  const asked = await Promise.all(
    [20, 21].map((day) => given.book({ assetId, startDate: march(day), duration: { d: 1 } })),
  )
  for (const { id } of asked) await given.step(id, 'confirmAndPay', given.taker)
  const answers = await Promise.all(asked.map(({ id }) => given.step(id, 'accept', given.owner)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  const findings = await auditDatabase(plaza.databaseUrl)
  expect(findings.filter(({ breaches }) => breaches.length > 0)).toEqual([])
})

test('of extras there are as many as their owner has, also when two are accepted at once', async () => {
  const extras = [{ id: 'seat', name: 'Child seat', price: 5, stock: 2, most: 2 }]
  const { id: assetId } = await given.thing({
    assetTypeId: rental.id,
    quantity: 5,
    metadata: { timeZone: 'UTC', plaza: { prices: { extras } } },
  })
  const wish = (day: number, days: number, count: number) => ({
    assetId,
    startDate: march(day),
    duration: { d: days },
    metadata: { plaza: { extras: [{ id: 'seat', count }] } },
  })
  // one after the other, so never more than one of the two is out
  await given.validated(wish(1, 2, 1))
  await given.validated(wish(3, 2, 1))
  expect((await given.preview(wish(1, 4, 1))).status).toBe(200)
  expect(await given.tryToBook(wish(2, 2, 2))).toMatchObject({
    status: 422,
    body: { code: 'extra.soldOut', data: { extraId: 'seat', left: 1 } },
  })
  const asked = await Promise.all([1, 2, 3].map(() => given.book(wish(1, 4, 1))))
  for (const { id } of asked) await given.step(id, 'confirmAndPay', given.taker)
  const answers = await Promise.all(asked.map(({ id }) => given.step(id, 'accept', given.owner)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  expect((await given.book({ ...wish(1, 4, 1), metadata: {} })).value).toBe(800)
})

test('rules that cannot be followed are not kept', async () => {
  const wrong = { weekend: { days: [9], price: 10 }, colour: 'red' }
  const refused = {
    status: 422,
    body: {
      code: 'asset.pricesInvalid',
      data: { errors: [{ path: 'prices.colour' }, { path: 'weekend.days' }] },
    },
  }
  const body = { name: 'Cabin', assetTypeId: rental.id, metadata: { plaza: { prices: wrong } } }
  expect(await plaza.call('POST', '/assets', { as: given.owner, body })).toMatchObject(refused)
  const asset = await cabin()
  const change = { metadata: { plaza: { prices: { ...wrong } } } }
  expect(await plaza.call('PATCH', `/assets/${asset.id}`, { as: given.owner, body: change })).toMatchObject(refused)
  // one rule at a time; the others stay
  const less = { metadata: { plaza: { prices: { discounts: [] } } } }
  const changed = await plaza.ok<Asset>('PATCH', `/assets/${asset.id}`, { as: given.owner, body: less })
  expect(changed.metadata).toMatchObject({ plaza: { prices: { weekend: { price: 250 }, discounts: [] } } })
})
