import type { BookingChange, JsonObject, WishPreview } from '@plaza/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditDatabase } from '../../audit/index.ts'
import { type As, createTestApp, type TestApp } from '../../testing/app.ts'
import { createBookings, march } from '../../testing/bookings.ts'

type Refused = { code?: string; message?: string }

let plaza: TestApp
let given: ReturnType<typeof createBookings>
let rental: { id: string }

beforeAll(async () => {
  plaza = await createTestApp()
  given = createBookings(plaza)
  rental = await given.rental()
})

const propose = (id: string, body: JsonObject, as: As = given.taker) =>
  plaza.call<BookingChange & Refused>('POST', `/transactions/${id}/changes`, { as, body })
const proposed = async (id: string, body: JsonObject, as: As = given.taker) => {
  const answer = await propose(id, body, as)
  expect(answer.status, answer.body.message).toBe(200)
  return answer.body
}
const answer = (id: string, changeId: string, word: 'accept' | 'decline' | 'withdraw', as: As = given.owner) =>
  plaza.call<BookingChange & Refused>('POST', `/transactions/${id}/changes/${changeId}/${word}`, { as })
const preview = (id: string, body: JsonObject, as: As = given.taker) =>
  plaza.ok<WishPreview>('POST', `/transactions/${id}/changes/preview`, { as, body })
const listed = (id: string, as: As = given.taker) =>
  plaza.ok<BookingChange[]>('GET', `/transactions/${id}/changes`, { as })

const thing = (fields: JsonObject = {}) => given.thing({ assetTypeId: rental.id, ...fields })
const days = (from: number, to: number) => ({ startDate: march(from), endDate: march(to) })
const booked = async (from: number, to: number, fields: JsonObject = {}, more: JsonObject = {}) => {
  const { id: assetId } = await thing(fields)
  return given.validated({ assetId, ...days(from, to), ...more })
}
const isFree = async (assetId: string | null, from: number, to: number, quantity = 1) =>
  (await given.preview({ assetId, ...days(from, to), quantity })).status === 200
const problems = async () => (await auditDatabase(plaza.databaseUrl)).filter(({ breaches }) => breaches.length > 0)

describe('a proposal', () => {
  test('tells the difference before, changes nothing, and when accepted is the booking', async () => {
    const { id, assetId } = await booked(4, 6)
    const told = await preview(id, { endDate: march(8) })
    expect(told).toMatchObject({
      before: { endDate: march(6), value: 400, takerAmount: 460, lines: [{ kind: 'time', units: 2, amount: 400 }] },
      after: { endDate: march(8), value: 800, takerAmount: 920, lines: [{ kind: 'time', units: 4, amount: 800 }] },
      difference: { taker: 460, owner: 380, platform: 80 },
      settlement: 'owed',
      problem: null,
    })
    expect(await listed(id)).toEqual([])

    const change = await proposed(id, { endDate: march(8) })
    expect(change).toMatchObject({ side: 'taker', status: 'open', difference: { taker: 460 }, settlement: 'owed' })
    expect(await given.read(id)).toMatchObject({ endDate: march(6), value: 400 })
    expect(await preview(id, { endDate: march(9) })).toMatchObject({ problem: 'change.open', after: null })
    expect((await propose(id, { endDate: march(9) })).body.code).toBe('change.open')
    // the days of the wish are taken, and the booking's own not twice
    expect([await isFree(assetId, 6, 8), await isFree(assetId, 8, 9)]).toEqual([false, true])

    expect((await answer(id, change.id, 'accept', given.taker)).body.code).toBe('change.notYours')
    expect((await answer(id, change.id, 'accept', given.somebody())).status).toBe(403)
    expect((await answer(id, change.id, 'accept')).body).toMatchObject({ status: 'accepted', settlement: 'owed' })
    expect(await given.read(id)).toMatchObject({
      startDate: march(4),
      endDate: march(8),
      duration: { d: 4 },
      value: 800,
      takerAmount: 920,
      status: 'validated',
    })
    expect((await answer(id, change.id, 'accept')).body.code).toBe('change.over')
    expect([await isFree(assetId, 6, 8), await isFree(assetId, 8, 9)]).toEqual([false, true])
    const news = (await given.news(id)).map(({ type }) => type)
    expect(news).toEqual(
      expect.arrayContaining(['plaza_change_proposed', 'plaza_change_accepted', 'transaction__updated']),
    )
    expect(await problems()).toEqual([])
  })

  test('that is declined, withdrawn or overtaken leaves the booking and frees what it held', async () => {
    const { id, assetId } = await booked(4, 6)
    const before = await given.read(id)
    const declined = await proposed(id, days(6, 8), given.owner)
    expect(await isFree(assetId, 6, 8)).toBe(false)
    expect((await answer(id, declined.id, 'decline', given.taker)).body.status).toBe('declined')
    const withdrawn = await proposed(id, days(6, 8))
    expect((await answer(id, withdrawn.id, 'withdraw', given.owner)).body.code).toBe('change.notYours')
    expect((await answer(id, withdrawn.id, 'withdraw', given.taker)).body.status).toBe('withdrawn')
    expect(await isFree(assetId, 6, 8)).toBe(true)
    expect(await given.read(id)).toEqual(before)
    const overtaken = await proposed(id, days(6, 8))
    await given.change(id, { ...days(7, 9) })
    expect((await listed(id)).map(({ status, reason }) => [status, reason])).toEqual([
      ['lapsed', 'overtaken'],
      ['withdrawn', null],
      ['declined', null],
    ])
    expect([await isFree(assetId, 4, 7), await isFree(assetId, 7, 9)]).toEqual([true, false])
    expect((await answer(id, overtaken.id, 'accept')).body.code).toBe('change.over')
    await proposed(id, { endDate: march(10) })
    await given.cancel(id, given.taker)
    expect(await isFree(assetId, 4, 12)).toBe(true)
    expect((await listed(id))[0]).toMatchObject({ status: 'lapsed', reason: 'overtaken' })
    expect(await problems()).toEqual([])
  })

  test('is refused where a booking would be', async () => {
    const { id, assetId } = await booked(10, 12)
    await given.validated({ assetId, ...days(14, 16) })
    const codes = async (body: JsonObject, as: As = given.taker) => {
      const [told, refused] = [await preview(id, body, as), await propose(id, body, as)]
      expect(told.problem).toBe(refused.body.code)
      return told.problem
    }
    expect(await codes({ endDate: march(15) })).toBe('asset.notAvailable')
    expect(await codes({ quantity: 2 })).toBe('asset.notAvailable')
    expect(await codes(days(10, 12))).toBe('change.same')
    expect(await codes({ startDate: march(13) })).toBe('transaction.datesInvalid')
    expect(await codes({ extras: [{ id: 'none' }] })).toBe('transaction.extrasInvalid')
    expect(await codes({ startDate: '2020-03-01T00:00:00.000Z' })).toBe('change.tooLate')
    expect((await propose(id, { endDate: march(13) }, given.somebody())).status).toBe(403)
    expect((await propose('trn_none', { endDate: march(13) })).status).toBe(404)
    expect((await propose(id, { endDate: march(13), duration: { d: 2 } })).status).toBe(400)
    const { id: asked } = await given.book({ assetId, ...days(20, 22) })
    expect((await propose(asked, { endDate: march(23) })).body.code).toBe('change.notNow')
    await given.cancel(id, given.taker)
    expect((await propose(id, { endDate: march(13) })).body.code).toBe('change.notNow')
  })

  test('is for whatever status of a process of one’s own both have agreed in', async () => {
    const { id: assetTypeId } = await given.rental({
      unavailableWhen: ['taken'],
      transactionProcess: {
        initStatus: 'taken',
        cancelStatus: 'off',
        transitions: [{ name: 'cancel', from: 'taken', to: 'off' }],
      },
    })
    const { id: assetId } = await given.thing({ assetTypeId })
    const { id } = await given.book({ assetId, ...days(4, 6) })
    const { id: changeId } = await proposed(id, { endDate: march(7) }, given.owner)
    expect(await isFree(assetId, 6, 7)).toBe(false)
    expect((await answer(id, changeId, 'accept', given.taker)).body.status).toBe('accepted')
    expect(await given.read(id)).toMatchObject({ endDate: march(7), status: 'taken' })
  })

  test('holds extras of which there are only so many, and prices them', async () => {
    const prices = { minUnits: 2, extras: [{ id: 'seat', name: 'Seat', price: 10, most: 3, stock: 3 }] }
    const fields = { quantity: 3, metadata: { timeZone: 'UTC', plaza: { prices } } }
    const { id: assetId } = await thing(fields)
    const extras = (count: number) => ({ metadata: { plaza: { extras: [{ id: 'seat', count }] } } })
    const { id } = await given.validated({ assetId, ...days(4, 8), ...extras(1) })
    expect((await propose(id, { endDate: march(5) })).body.code).toBe('transaction.datesInvalid')
    const change = await proposed(id, { extras: [{ id: 'seat', count: 2 }] })
    expect(change.difference.taker).toBe(11.5)
    const others = (count: number) => given.preview({ assetId, ...days(4, 6), ...extras(count) })
    expect([(await others(1)).status, (await others(2)).body.code]).toEqual([200, 'extra.soldOut'])
    await answer(id, change.id, 'accept')
    expect([(await others(1)).status, (await others(2)).body.code]).toEqual([200, 'extra.soldOut'])
    expect(await given.read(id)).toMatchObject({
      value: 820,
      metadata: { plaza: { extras: [{ id: 'seat', count: 2 }] } },
      platformData: { plaza: { price: { extras: [{ id: 'seat', count: 2 }] } } },
    })
  })

  test('is neither made nor accepted by somebody who is suspended, who may still decline and withdraw', async () => {
    const { id: assetId } = await thing()
    const mario = await plaza.given.person({ displayName: 'Mario' })
    const { id } = await given.validated({ assetId, ...days(4, 6) }, mario)
    const staff = { as: await plaza.given.staff('staff-admin'), headers: { 'x-plaza-reason': 'spam' } }
    const standing = `/users/${mario.id}/suspension`
    const own = await proposed(id, { endDate: march(7) }, mario)
    await plaza.ok('PUT', standing, { ...staff, body: { kind: 'suspend', reasonCode: 'spam' } })
    expect((await answer(id, own.id, 'withdraw', mario)).body.status).toBe('withdrawn')
    const refused = await propose(id, { endDate: march(8) }, mario)
    expect([refused.status, refused.body.code]).toEqual([403, 'account.suspended'])
    expect(await isFree(assetId, 6, 8)).toBe(true)
    const theirs = await proposed(id, { endDate: march(8) }, given.owner)
    const accepted = await answer(id, theirs.id, 'accept', mario)
    expect([accepted.status, accepted.body.code]).toEqual([403, 'account.suspended'])
    expect(await given.read(id)).toMatchObject({ endDate: march(6) })
    expect((await answer(id, theirs.id, 'decline', mario)).body.status).toBe('declined')
    await plaza.ok('DELETE', standing, staff)
    await proposed(id, { endDate: march(8) }, mario)
  })

  test('sets pieces of a sale aside', async () => {
    const { id: assetTypeId } = await given.type({ timeBased: false, infiniteStock: false })
    const bike = await given.thing({ assetTypeId, quantity: 5 })
    const { id } = await given.validated({ assetId: bike.id, quantity: 2 })
    expect(await given.stock(bike)).toBe(3)
    const { id: first } = await proposed(id, { quantity: 4 })
    expect(await given.stock(bike)).toBe(1)
    await answer(id, first, 'decline')
    expect(await given.stock(bike)).toBe(3)
    expect((await propose(id, { quantity: 6 })).body.code).toBe('stock.short')
    const { id: second } = await proposed(id, { quantity: 3 })
    await answer(id, second, 'accept')
    expect([await given.stock(bike), (await given.read(id)).quantity]).toEqual([2, 3])
    const { id: third } = await proposed(id, { quantity: 1 })
    await answer(id, third, 'accept')
    expect(await given.stock(bike)).toBe(4)
    expect(await problems()).toEqual([])
  })
})

test('proposals and bookings of the same days, from everywhere at once, never sell one twice', async () => {
  const { id: assetId } = await thing({ quantity: 2 })
  const rows = await Promise.all([4, 6, 8, 10].map((day) => given.validated({ assetId, ...days(day, day + 2) })))
  const others = [5, 7, 9, 11].map(async (day) => {
    const { id } = await given.book({ assetId, ...days(day, day + 2) })
    return async () => {
      await given.step(id, 'confirmAndPay', given.taker)
      await given.step(id, 'accept', given.owner)
    }
  })
  const steps = await Promise.all(others)
  const changing = rows.map(({ id }, index) => async () => {
    const { status, body } = await propose(id, { endDate: march(8 + index * 2), quantity: 2 - (index % 2) })
    expect([200, 422]).toContain(status)
    if (status === 200) expect((await answer(id, body.id, 'accept')).body.message).toBeUndefined()
  })
  await Promise.all([...changing, ...steps].map((act) => act()))
  expect(await problems()).toEqual([])
})
