import type { CalendarRow, JsonObject } from '@plaza/contract'
import { beforeAll, expect, test } from 'vitest'
import { type As, createTestApp, type TestApp } from '../../testing/app.ts'
import { createBookings, march } from '../../testing/bookings.ts'

let plaza: TestApp
let given: ReturnType<typeof createBookings>

beforeAll(async () => {
  plaza = await createTestApp()
  given = createBookings(plaza)
})

type Page = { results: CalendarRow[]; nbResults: number; nbPages: number }
const whole = `startDate=${march(1)}&endDate=${march(31)}`
const look = (as: As, query = whole) => plaza.ok<Page>('GET', `/calendar?${query}`, { as })

test('a calendar has a row for each thing that is lent by time, with who asked and who has booked', async () => {
  const owner = given.somebody()
  const type = await given.rental()
  const thing = (fields: JsonObject) =>
    given.asset({ assetTypeId: type.id, price: 20, currency: 'EUR', ...fields }, owner)
  const bike = await thing({ name: 'City bike', quantity: 2 })
  await thing({ name: 'Begun', active: false, metadata: { plaza: { draft: true } } })
  const paused = await thing({ name: 'Paused tent', active: false })
  const sale = await given.type({ timeBased: false })
  await given.asset({ name: 'Sold', assetTypeId: sale.id, price: 1, currency: 'EUR' }, owner)

  const taker = await plaza.given.person({ displayName: 'Beto' })
  const booked = await given.book({ assetId: bike.id, startDate: march(10), endDate: march(12) }, taker)
  await given.step(booked.id, 'confirmAndPay', taker)
  await given.step(booked.id, 'accept', owner)
  const asked = await given.book({ assetId: bike.id, startDate: march(11), endDate: march(13) }, taker)
  await given.step(asked.id, 'confirmAndPay', taker)
  const declined = await given.book({ assetId: bike.id, startDate: march(14), endDate: march(15) }, taker)
  await given.cancel(declined.id, taker)
  // neither what was not sent nor what lies elsewhere
  await given.book({ assetId: bike.id, startDate: march(20), endDate: march(21) }, taker)
  const outside = `startDate=${march(12)}&endDate=${march(31)}`

  const { results, nbResults } = await look(owner)
  expect(nbResults).toBe(2)
  expect(results.map(({ asset }) => asset.name)).toEqual([paused.name, bike.name])
  expect(results[1]).toMatchObject({
    id: bike.id,
    graph: {
      defaultQuantity: 2,
      graphDates: [
        { date: march(10), usedQuantity: 1, availableQuantity: 2 },
        { date: march(12), usedQuantity: 0, availableQuantity: 2 },
      ],
    },
    bookings: [
      { id: booked.id, takerId: taker.id, takerName: 'Beto', startDate: march(10), kind: 'booked', quantity: 1 },
      { id: asked.id, status: 'pending-acceptance', kind: 'asked', endDate: march(13), timeUnit: 'd' },
    ],
  })
  expect((await look(owner, outside)).results[1]?.bookings.map(({ id }) => id)).toEqual([asked.id])
  await given.step(booked.id, 'complete', owner)
  expect((await look(owner)).results[1]?.bookings).toMatchObject([{ kind: 'over' }, { kind: 'asked' }])
  expect((await look(owner, `${whole}&assetId=${paused.id}`)).results).toMatchObject([{ id: paused.id, bookings: [] }])
})

test('the stock of a period begins with the level that holds at its start', async () => {
  const owner = given.somebody()
  const asset = await given.asset({ name: 'Drill', assetTypeId: (await given.rental()).id, quantity: 1 }, owner)
  await plaza.ok('POST', '/availabilities', {
    as: owner,
    body: { assetId: asset.id, startDate: march(1), endDate: march(8), quantity: 0 },
  })
  const [row] = (await look(owner, `startDate=${march(4)}&endDate=${march(20)}`)).results
  expect(row?.graph.graphDates).toEqual([
    { date: march(1), usedQuantity: 0, availableQuantity: 0 },
    { date: march(8), usedQuantity: 0, availableQuantity: 1 },
  ])
})

test('it is paged, and of nobody else but for those who may see all', async () => {
  const owner = given.somebody()
  const type = await given.rental()
  for (const name of ['One', 'Two', 'Three']) await given.asset({ name, assetTypeId: type.id }, owner)
  const second = await look(owner, `${whole}&nbResultsPerPage=2&page=2`)
  expect(second).toMatchObject({ nbResults: 3, nbPages: 2 })
  expect(second.results.map(({ asset }) => asset.name)).toEqual(['One'])

  const theirs = await plaza.call('GET', `/calendar?${whole}&ownerId=${owner.id}`, { as: given.somebody() })
  expect(theirs.status).toBe(403)
  expect((await look(plaza.secret, `${whole}&ownerId=${owner.id}`)).nbResults).toBe(3)
  expect((await look(given.somebody())).results).toEqual([])
})

test.each([
  ['ends before it begins', march(5), march(4)],
  ['is longer than 100 days', march(1), '2030-08-01T00:00:00.000Z'],
])('a period that %s is refused', async (_name, startDate, endDate) => {
  const answer = await plaza.call('GET', `/calendar?startDate=${startDate}&endDate=${endDate}`, {
    as: given.somebody(),
  })
  expect(answer).toMatchObject({ status: 422, body: { code: 'calendar.periodInvalid' } })
})
