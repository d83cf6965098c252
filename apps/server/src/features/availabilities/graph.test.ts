import type { AvailabilityGraph, JsonObject } from '@plaza/contract'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { createCatalogue } from '../../testing/catalogue.ts'

const plaza = await createTestApp()
const { call, ok, clock, secret } = plaza
const given = createCatalogue(plaza)
await given.type({ isDefault: true })

const graphOf = (assetId: string) => ok<AvailabilityGraph>('GET', `/availabilities/graph?assetId=${assetId}`)
/** `['2030-03-01', 1]` for each step. */
const stepsOf = async (assetId: string) =>
  (await graphOf(assetId)).graphDates.map(({ date, availableQuantity }) => [
    date.replace(/T00:00:00.000Z$/, '').replace(/:00.000Z$/, 'Z'),
    availableQuantity,
  ])

/** An asset with availabilities that were written one after the other. */
async function offered(quantity: number, ...availabilities: JsonObject[]) {
  const { id } = await given.asset({ quantity })
  for (const fields of availabilities) {
    clock.advance({ seconds: 1 })
    await given.availability({ assetId: id, ...fields })
  }
  return id
}
const during = (startDate: string, endDate: string, quantity: number | string) => ({ startDate, endDate, quantity })

describe('the stock of an asset over time', () => {
  test('is its quantity when nothing else is said', async () => {
    expect(await graphOf(await offered(3))).toEqual({ graphDates: [], defaultQuantity: 3, totalUsedQuantity: 0 })
  })

  test('is replaced by fixed quantities, to which relative ones are added', async () => {
    const id = await offered(3, during('2030-03-01', '2030-03-10', 1), during('2030-03-05', '2030-03-08', '+2'))
    const graph = await graphOf(id)
    expect(Object.keys(graph)).toEqual(['graphDates', 'defaultQuantity', 'totalUsedQuantity'])
    expect(graph.graphDates).toEqual([
      { date: '2030-03-01T00:00:00.000Z', usedQuantity: 0, availableQuantity: 1 },
      { date: '2030-03-05T00:00:00.000Z', usedQuantity: 0, availableQuantity: 3 },
      { date: '2030-03-08T00:00:00.000Z', usedQuantity: 0, availableQuantity: 1 },
      { date: '2030-03-10T00:00:00.000Z', usedQuantity: 0, availableQuantity: 3 },
    ])
  })

  test('never falls below nothing', async () => {
    const id = await offered(1, during('2030-03-01', '2030-03-05', '-4'), during('2030-03-03', '2030-03-05', '+2'))
    expect(await stepsOf(id)).toEqual([
      ['2030-03-01', 0],
      ['2030-03-03', 0],
      ['2030-03-05', 1],
    ])
  })

  test('is what was said last where two fixed quantities meet', async () => {
    const id = await offered(1, during('2030-03-01', '2030-03-10', 5), during('2030-03-04', '2030-03-06', 0))
    expect(await stepsOf(id)).toEqual([
      ['2030-03-01', 5],
      ['2030-03-04', 0],
      ['2030-03-06', 5],
      ['2030-03-10', 1],
    ])
    const { results } = await ok<{ results: { id: string; quantity: number }[] }>(
      'GET',
      `/availabilities?assetId=${id}`,
    )
    const older = results.find(({ quantity }) => quantity === 5)
    clock.advance({ seconds: 1 })
    await ok('PATCH', `/availabilities/${older?.id}`, { as: secret, body: {} })
    expect((await stepsOf(id)).map(([, available]) => available)).toEqual([5, 5, 5, 1])
  })

  test('changes at once with every write', async () => {
    const id = await offered(2, during('2030-03-01', '2030-03-02', 0))
    await ok('PATCH', `/assets/${id}`, { as: secret, body: { quantity: 7 } })
    expect(await graphOf(id)).toMatchObject({ defaultQuantity: 7, graphDates: [{}, { availableQuantity: 7 }] })
    const { results } = await ok<{ results: { id: string }[] }>('GET', `/availabilities?assetId=${id}`)
    await ok('DELETE', `/availabilities/${results[0]?.id}`, { as: secret })
    expect((await graphOf(id)).graphDates).toEqual([])
  })

  test('follows the clocks of its zone when it recurs', async () => {
    // clocks go forward in Berlin on the last Sunday of March
    const id = await offered(1, {
      ...during('2030-03-30', '2030-04-02', 4),
      recurringPattern: '0 9 * * *',
      recurringDuration: { h: 2 },
      recurringTimezone: 'Europe/Berlin',
    })
    expect(await stepsOf(id)).toEqual([
      ['2030-03-30T08:00Z', 4],
      ['2030-03-30T10:00Z', 1],
      ['2030-03-31T07:00Z', 4],
      ['2030-03-31T09:00Z', 1],
      ['2030-04-01T07:00Z', 4],
      ['2030-04-01T09:00Z', 1],
    ])
  })

  test('recurs in UTC without a zone, and may end after the last day', async () => {
    const id = await offered(1, {
      ...during('2030-01-31', '2030-02-02', '-1'),
      recurringPattern: '30 23 * * *',
      recurringDuration: { h: 1 },
    })
    expect(await stepsOf(id)).toEqual([
      ['2030-01-31T23:30Z', 0],
      ['2030-02-01T00:30Z', 1],
      ['2030-02-01T23:30Z', 0],
      ['2030-02-02T00:30Z', 1],
    ])
  })

  test('can be seen whatever the type of the asset', async () => {
    for (const fields of [{ timeBased: false }, { timeBased: true, infiniteStock: true }]) {
      const { id: assetTypeId } = await given.type(fields)
      const { id } = await given.asset({ assetTypeId, quantity: 1 })
      expect(await graphOf(id)).toEqual({ graphDates: [], defaultQuantity: 1, totalUsedQuantity: 0 })
    }
  })

  test.each([
    ['', 400],
    ['assetId=', 400],
    ['assetId=a&page=1', 400],
    ['assetId=ast_unknown', 422],
  ])('asked with "%s" answers %i', async (query, status) => {
    expect(await call('GET', `/availabilities/graph?${query}`)).toMatchObject({ status })
  })
})
