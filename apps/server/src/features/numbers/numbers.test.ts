import type { Category, NumberKey, Numbers, Transaction } from '@plaza/contract'
import { beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { createBookings, march } from '../../testing/bookings.ts'

let plaza: TestApp
let given: ReturnType<typeof createBookings>
let [tents, boats]: [{ id: string }, { id: string }] = [{ id: '' }, { id: '' }]
let [outdoors, camping]: [Category, Category] = [] as never

const read = (query = '') => plaza.ok<Numbers>('GET', `/numbers?${query}`, { as: plaza.secret })
const tile = ({ tiles }: Numbers, key: NumberKey) => tiles.find((each) => each.key === key)
const values = (numbers: Numbers) => Object.fromEntries(numbers.tiles.map(({ key, value }) => [key, value]))
const today = () => plaza.clock.now().toISOString().slice(0, 10)
const dayBefore = (days: number) => new Date(plaza.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  plaza = await createTestApp()
  given = createBookings(plaza)
  // noon, so that two hours later is the same day
  const toNoon = (36 - plaza.clock.now().getUTCHours()) % 24
  plaza.clock.advance({ hours: toNoon })
  tents = await given.rental()
  boats = await given.rental()
  const category = (name: string, parentId?: string) =>
    plaza.ok<Category>('POST', '/categories', { as: plaza.secret, body: { name, ...(parentId && { parentId }) } })
  outdoors = await category('Outdoors')
  camping = await category('Camping', outdoors.id)
  const asset = await given.thing({ assetTypeId: tents.id, categoryId: camping.id })
  const dates = (from: number) => ({ assetId: asset.id, startDate: march(from), endDate: march(from + 2) })
  await given.validated(dates(1))
  const withdrawn = await given.validated(dates(5))
  await given.cancel(withdrawn.id, given.taker)
  const asked = await given.book(dates(10))
  await given.step(asked.id, 'confirmAndPay', given.taker)
  await given.book(dates(15))
  plaza.clock.advance({ hours: 2 })
  await given.cancel(asked.id, given.owner, 'refusedByOwner')
})

test('each number is what the bookings themselves add up to', async () => {
  const numbers = await read()
  expect(numbers).toMatchObject({ from: dayBefore(29), to: today(), timeZone: 'UTC', currency: 'EUR' })
  const all = await plaza.ok<{ results: Transaction[] }>('GET', '/transactions', { as: plaza.secret })
  const agreed = all.results.filter(({ status }) => status === 'validated')
  const sum = (field: 'value' | 'platformAmount') => agreed.reduce((total, booking) => total + (booking[field] ?? 0), 0)
  expect(sum('value')).toBe(400)
  expect(values(numbers)).toEqual({
    requests: all.results.length,
    confirmed: 2,
    cancelled: 1,
    value: sum('value'),
    income: sum('platformAmount'),
    people: expect.any(Number),
    listings: 1,
    // answered at once, at once, and after two hours
    answer: expect.any(Number),
  })
  expect(tile(numbers, 'answer')?.value).toBeLessThan(3600)
  for (const { key, value, days } of numbers.tiles) {
    if (key !== 'answer') expect(days.reduce((total, count) => total + count, 0)).toBe(value)
  }
  expect(numbers.series.days.at(-1)).toEqual({
    date: today(),
    requests: 4,
    confirmed: 2,
    cancelled: 1,
    isSoFar: true,
  })
  expect(numbers.series.months.at(-1)).toMatchObject({ bookings: 2, value: 400, income: 80, isSoFar: true })
  expect(numbers.series.categories).toEqual([
    { categoryId: camping.id, name: 'Camping', requests: 4, confirmed: 2, value: 400 },
  ])
  // a share of four would say nothing
  expect(tile(numbers, 'confirmed')?.share).toBe(null)
  expect(Object.keys(numbers.definitions).sort()).toEqual(numbers.tiles.map(({ key }) => key).sort())
})

test('types and categories narrow them down, with what lies inside', async () => {
  expect(values(await read(`assetTypeId=${boats.id}`))).toMatchObject({
    requests: 0,
    value: 0,
    listings: 0,
    answer: null,
  })
  expect(values(await read(`categoryId=${outdoors.id}`))).toMatchObject({ requests: 4, value: 400, listings: 1 })
  const { series } = await read(`categoryId=${outdoors.id}`)
  expect(series.steps[0]).toEqual({ key: 'searches', count: null })
})

test('words that found nothing are told, and how often', async () => {
  for (const query of ['Igloo', 'igloo ', 'sauna']) await plaza.ok('POST', '/search', { body: { query } })
  await expect
    .poll(async () => (await read()).series.searches)
    .toEqual([
      { query: 'igloo', count: 2 },
      { query: 'sauna', count: 1 },
    ])
  expect((await read()).series.steps[0]?.count).toBe(3)
})

test('amounts of two currencies are never added, and the time before is as long', async () => {
  plaza.clock.advance({ days: 40 })
  const asset = await given.thing({ assetTypeId: tents.id, currency: 'USD', price: 100 })
  await given.validated({ assetId: asset.id, startDate: march(1), endDate: march(2) })
  const numbers = await read('compare=true')
  expect(numbers).toMatchObject({ currency: 'USD', currencies: ['USD'] })
  expect(tile(numbers, 'requests')).toMatchObject({ value: 1, before: 4 })
  expect(tile(numbers, 'value')).toMatchObject({ value: 100, before: 0 })
  const whole = `from=${dayBefore(60)}&to=${today()}`
  expect(values(await read(whole))).toMatchObject({ requests: 5, confirmed: 3, value: 400 })
  expect(tile(await read(whole), 'confirmed')?.share).toBe(60)
  expect(values(await read(`${whole}&currency=USD`))).toMatchObject({ requests: 5, value: 100 })
  // older searches are gone, and are not told as none
  expect((await read(whole)).series.steps[0]?.count).toBe(null)
})

test('a period is days in their order, a year of them at most', async () => {
  for (const query of [
    'from=2026-03-02&to=2026-03-01',
    'from=2025-01-01&to=2026-03-01',
    'from=2026-02-31&to=2026-03-02',
  ]) {
    expect((await plaza.call('GET', `/numbers?${query}`, { as: plaza.secret })).status).toBe(422)
  }
  expect((await plaza.call('GET', '/numbers', { as: given.owner })).status).toBe(403)
})
