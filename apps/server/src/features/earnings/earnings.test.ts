import type { AssetFigures, EarningsBooking, EarningsMonth } from '@plaza/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { createBookings, march } from '../../testing/bookings.ts'
import { createViewCounter } from './view-counter.ts'

let plaza: TestApp
let given: ReturnType<typeof createBookings>
let rental: { id: string }

beforeAll(async () => {
  plaza = await createTestApp()
  given = createBookings(plaza)
  rental = await given.rental()
})

const tent = () => given.thing({ assetTypeId: rental.id })
const get = async <Item>(path: string) =>
  (await plaza.ok<{ results: Item[] }>('GET', path, { as: plaza.secret })).results

/** An accepted booking of two days comes to 400 and leaves 380 for the owner. */
const booked = (assetId: string, startDate: string, endDate: string) => given.validated({ assetId, startDate, endDate })

describe('what an owner earned', () => {
  test('is told by month, after fees, from what was agreed and not called off', async () => {
    const asset = await tent()
    await booked(asset.id, march(1), march(3))
    await booked(asset.id, march(30), '2030-04-01T00:00:00.000Z')
    const gone = await booked(asset.id, march(10), march(12))
    await given.cancel(gone.id, given.owner, 'refusedByOwner')
    await given.book({ assetId: asset.id, startDate: march(20), endDate: march(22) })

    const months = await get<EarningsMonth>(`/earnings?ownerId=${given.owner.id}`)
    expect(months).toEqual([
      {
        month: '2030-03',
        currency: 'EUR',
        bookings: 2,
        value: 800,
        ownerFees: 40,
        ownerAmount: 760,
        paidOut: 0,
      },
    ])
    const bookings = await get<EarningsBooking>(`/earnings/bookings?ownerId=${given.owner.id}&month=2030-03`)
    expect(bookings.map(({ startDate, ownerAmount, payout }) => [startDate, ownerAmount, payout])).toEqual([
      [march(30), 380, 'direct'],
      [march(1), 380, 'direct'],
    ])
    expect(await get(`/earnings/bookings?ownerId=${given.owner.id}&month=2030-04`)).toEqual([])
    // where months begin is the reader's affair
    const [first] = await get<EarningsMonth>(`/earnings?ownerId=${given.owner.id}&timeZone=America/Mexico_City`)
    expect(first).toMatchObject({ month: '2030-03', bookings: 1 })
  })

  test('is nobody else’s business', async () => {
    for (const path of ['/earnings', '/earnings/bookings', '/earnings/assets']) {
      expect((await plaza.call('GET', `${path}?ownerId=${given.owner.id}`, { as: given.taker })).status).toBe(403)
      expect((await plaza.call('GET', path, { as: plaza.anonymous })).status).toBe(403)
      expect((await plaza.call('GET', path, { as: given.taker })).body).toEqual({ results: [] })
      expect((await plaza.call('GET', `${path}?timeZone=Nowhere`, { as: given.taker })).status).toBe(422)
    }
  })
})

describe('how a listing does', () => {
  const figuresOf = async (assetId: string) =>
    (await get<AssetFigures>(`/earnings/assets?ownerId=${given.owner.id}`)).find((each) => each.assetId === assetId)

  test('tells views, requests, booked days of this month and earnings', async () => {
    const asset = await tent()
    const day = (offset: number) => {
      const date = plaza.clock.now()
      return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1 + offset)).toISOString()
    }
    // the last two days of this month, and one of the next
    await booked(asset.id, day(-2), day(1))
    const { id } = await given.book({ assetId: asset.id, startDate: march(5), endDate: march(6) })
    await given.step(id, 'confirmAndPay', given.taker)
    expect(await figuresOf(asset.id)).toEqual({ assetId: asset.id, views: 0, requests: 1, bookedDays: 2, earned: [] })
  })

  test('counts views of several servers together, of listings that everybody may see', async () => {
    const [seen, hidden] = [await tent(), await tent()]
    await plaza.ok('PATCH', `/assets/${hidden.id}`, { as: plaza.secret, body: { active: false } })
    const other = createViewCounter(plaza.services)
    for (const id of [seen.id, seen.id, hidden.id, 'ast_nothing', 'ast%00']) {
      expect((await plaza.call('POST', `/assets/${id}/views`, { as: plaza.anonymous })).status).toBe(200)
      other.note(decodeURIComponent(id))
    }
    await Promise.all([plaza.services.views.flush(), other.flush()])
    expect(await figuresOf(seen.id)).toMatchObject({ views: 4 })
    expect(await figuresOf(hidden.id)).toMatchObject({ views: 0 })
    plaza.clock.advance({ days: 31 })
    expect(await figuresOf(seen.id)).toMatchObject({ views: 0 })
  })
})
