import type { ChangePreview } from '@plaza/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { createBookings, march } from '../../testing/bookings.ts'
import { findAsset } from '../assets/index.ts'

let plaza: TestApp
let given: ReturnType<typeof createBookings>
/** booked with one call */
let direct: { id: string }

beforeAll(async () => {
  plaza = await createTestApp()
  given = createBookings(plaza)
  direct = await given.rental({
    unavailableWhen: ['booked'],
    transactionProcess: {
      initStatus: 'booked',
      cancelStatus: 'cancelled',
      transitions: [{ name: 'cancel', from: 'booked', to: 'cancelled' }],
    },
  })
})

async function calendarOf(assetId: string) {
  const { rows } = await sql<{ busy: string; changed: string }>`
    select busy::text, changed::text
    from search_documents
    where asset_id = ${assetId}
  `.execute(plaza.services.db.read)
  return rows[0]
}

test('what search knows after each booking is what it would work out anew', { tags: 'release' }, async () => {
  const day = fc.integer({ min: 1, max: 20 })
  const length = fc.integer({ min: 1, max: 6 })
  const world = fc.record({
    quantity: fc.integer({ min: 0, max: 3 }),
    offers: fc.array(fc.record({ from: day, length, quantity: fc.constantFrom<number | string>(0, 2, '+1', '-1') }), {
      maxLength: 3,
    }),
    bookings: fc.array(
      fc.record({
        from: day,
        length: fc.option(length, { nil: null, freq: 10 }),
        quantity: fc.integer({ min: 1, max: 2 }),
        isCancelled: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  })
  await fc.assert(
    fc.asyncProperty(world, async ({ quantity, offers, bookings }) => {
      const asset = await given.thing({ assetTypeId: direct.id, quantity })
      for (const { from, length, quantity: offered } of offers) {
        const period = { startDate: march(from), endDate: march(from + length) }
        await given.availability({ assetId: asset.id, ...period, quantity: offered })
      }
      for (const { from, length, quantity: wanted, isCancelled } of bookings) {
        const answer = await given.tryToBook({
          assetId: asset.id,
          startDate: march(from),
          ...(length === null ? {} : { endDate: march(from + length) }),
          quantity: wanted,
        })
        if (answer.status === 200 && isCancelled) await given.cancel(String(answer.body.id), given.taker)
      }
      const known = await calendarOf(asset.id)
      await plaza.services.db.tx(async (tx) => {
        const row = await findAsset(tx, asset.id)
        if (row) await plaza.services.search.writeStock(tx, row)
      })
      expect(known).toEqual(await calendarOf(asset.id))
    }),
    { numRuns: 25 },
  )
})

test('what changes while it is being booked is booked as it is then', async () => {
  const asset = await given.thing({ assetTypeId: direct.id, price: 100 })
  const { pool } = plaza.services.db
  const other = await pool.connect()
  await other.query('begin')
  await other.query('update assets set price = 70 where id = $1', [asset.id])
  const booking = given.book({ assetId: asset.id, startDate: march(1), endDate: march(3) })
  for (let waiting = 0; waiting === 0; ) {
    const { rows } = await pool.query('select count(*)::int as count from pg_locks where not granted')
    waiting = rows[0].count
  }
  await other.query('commit')
  other.release()
  expect(await booking).toMatchObject({ unitPrice: 70, value: 140, status: 'booked' })
})

test('a second booking follows the asset and the type as they are by then, however they were changed', async () => {
  const type = await given.rental({ unavailableWhen: ['pending'] })
  const asset = await given.thing({ assetTypeId: type.id, price: 100, quantity: 2 })
  const book = (day: number) => given.tryToBook({ assetId: asset.id, startDate: march(day), endDate: march(day + 1) })
  const { pool } = plaza.services.db
  expect((await book(1)).body).toMatchObject({ unitPrice: 100 })
  // as another server would change it
  await pool.query('update assets set price = 60 where id = $1', [asset.id])
  expect((await book(2)).body).toMatchObject({ unitPrice: 60 })
  await pool.query(`update asset_types set pricing = '{"takerFeesPercent": 50, "ownerFeesPercent": 0}' where id = $1`, [
    type.id,
  ])
  expect((await book(3)).body).toMatchObject({ value: 60, takerAmount: 90 })
  await pool.query('update assets set active = false where id = $1', [asset.id])
  expect((await book(4)).status).toBe(422)
  await pool.query('update assets set active = true where id = $1', [asset.id])
  expect((await book(5)).status).toBe(200)
  await pool.query('update assets set quantity = 0 where id = $1', [asset.id])
  expect((await book(6)).status).toBe(422)
})

test('of many who book the last one in one moment one has it, and the others are told', async () => {
  const asset = await given.thing({ assetTypeId: direct.id, quantity: 1 })
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => given.tryToBook({ assetId: asset.id, startDate: march(1), endDate: march(3) })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(422)])
  expect(answers.filter(({ status }) => status === 422).map(({ body }) => body.message)).toEqual(
    Array(11).fill('Asset not available'),
  )
})

test('a named call that is refused for want of room may be made again when there is some', async () => {
  const asset = await given.thing({ assetTypeId: direct.id, quantity: 1 })
  const body = { assetId: asset.id, startDate: march(1), endDate: march(3) }
  const first = await given.book(body)
  const again = () =>
    plaza.call('POST', '/transactions', { as: given.taker, body, headers: { 'idempotency-key': `room ${asset.id}` } })
  expect((await again()).status).toBe(422)
  await given.cancel(first.id, given.taker)
  const booked = await again()
  expect(booked.status).toBe(200)
  expect((await again()).body).toEqual(booked.body)
})

test('other dates of a booking and a new booking of them at the same moment: one of them has them', async () => {
  for (const isForward of [true, false]) {
    const asset = await given.thing({ assetTypeId: direct.id, quantity: 1 })
    const dates = (from: number, until: number) => ({ startDate: march(from), endDate: march(until) })
    const { id } = await given.book({ assetId: asset.id, ...dates(1, 3) })
    const rival = () => given.tryToBook({ assetId: asset.id, ...dates(6, 8) })
    const change = () => given.change(id, dates(5, 7))
    const answers = await Promise.all(isForward ? [change(), rival()] : [rival(), change()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const { graphDates } = await given.graph(asset)
    expect(Math.max(...graphDates.map(({ usedQuantity }) => usedQuantity))).toBe(1)

    // what it holds itself is in nobody's way
    const other = await given.thing({ assetTypeId: direct.id, quantity: 1 })
    const own = await given.book({ assetId: other.id, ...dates(1, 3) })
    const before = await plaza.ok<ChangePreview>('POST', `/transactions/${own.id}/preview`, {
      as: plaza.secret,
      body: dates(2, 5),
    })
    const { body } = await given.change(own.id, dates(2, 5))
    expect(before.problem).toBeNull()
    // what was shown is what it became
    expect(before.after).toMatchObject({
      startDate: body.startDate,
      endDate: body.endDate,
      takerAmount: body.takerAmount,
      ownerAmount: body.ownerAmount,
      platformAmount: body.platformAmount,
    })
  }
})
