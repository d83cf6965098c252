import type { AssetType, AssetTypeStats, Replay } from '@plaza/contract'
import { priceOf } from '@plaza/domain'
import { expect, test } from 'vitest'
import { createTestApp, type Person } from '../../../testing/app.ts'
import { createCatalogue } from '../../../testing/catalogue.ts'

const plaza = await createTestApp()
const { call, ok, given, secret, clock } = plaza
const catalogue = createCatalogue(plaza)

const replay = (body: object) => call<Replay>('POST', '/transactions/replay', { as: secret, body })

test('bookings are replayed with other fees as they would be priced, and nothing changes', async () => {
  const [dear, cheap, taker] = [await given.person(), await given.person(), await given.person()]
  const type = await catalogue.type({
    timeBased: false,
    infiniteStock: true,
    pricing: { ownerFeesPercent: 5, takerFeesPercent: 10 },
  })
  const prices: readonly [owner: Person, currency: string, price: number][] = [
    [dear, 'EUR', 99.95],
    [dear, 'EUR', 20.5],
    [cheap, 'EUR', 0.15],
    [cheap, 'JPY', 333],
    [dear, 'JPY', 1],
  ]
  const book = async ([owner, currency, price]: (typeof prices)[number]) => {
    const asset = await catalogue.asset({ ownerId: owner.id, assetTypeId: type.id, price, currency, name: 'Kite' })
    const { id } = await ok<{ id: string }>('POST', '/transactions', { as: taker, body: { assetId: asset.id } })
    return id
  }
  const ids: string[] = []
  for (const each of prices) ids.push(await book(each))
  const [kept, ...asked] = [...ids, await book([dear, 'EUR', 500])].reverse()
  for (const id of asked) {
    await ok('PATCH', `/transactions/${id}`, { as: secret, body: { status: 'validated' } })
  }

  // what was only asked for earned nobody anything
  expect(kept).toBeDefined()
  const pricing = { ownerFeesPercent: 8, takerFeesPercent: 5 }
  const gte = new Date(clock.now().getTime() - 60_000).toISOString()
  const { body } = await replay({ createdDate: { gte }, pricing, assetTypeId: type.id })
  const sums = (currency: string, fees: typeof pricing) =>
    prices
      .filter((each) => each[1] === currency)
      .map(([, , unitPrice]) => priceOf({ unitPrice, units: 1, quantity: 1, currency, pricing: fees }))
      .reduce(
        (sum, price) => ({
          taker: sum.taker + (price?.takerAmount ?? 0),
          owner: sum.owner + (price?.ownerAmount ?? 0),
          platform: sum.platform + (price?.platformAmount ?? 0),
        }),
        { taker: 0, owner: 0, platform: 0 },
      )
  const near = (each: { taker: number; owner: number; platform: number }) => ({
    taker: expect.closeTo(each.taker, 6),
    owner: expect.closeTo(each.owner, 6),
    platform: expect.closeTo(each.platform, 6),
  })
  expect(body.isCut).toBe(false)
  expect(body.results.map(({ currency, count }) => [currency, count])).toEqual([
    ['EUR', 3],
    ['JPY', 2],
  ])
  for (const { currency, before, after, byMonth } of body.results) {
    expect(before).toEqual(near(sums(currency, { ownerFeesPercent: 5, takerFeesPercent: 10 })))
    expect(after).toEqual(near(sums(currency, pricing)))
    expect(byMonth).toEqual([
      { month: clock.now().toISOString().slice(0, 7), count: expect.any(Number), before, after },
    ])
  }
  const [euros] = body.results
  expect(euros?.ownersWorseOff).toEqual({ count: 1, total: 2 })
  expect(euros?.mostChanged[0]).toMatchObject({ id: ids[0], assetName: 'Kite' })
  expect(await ok('GET', `/transactions/${ids[0]}`, { as: secret })).toMatchObject({ ownerAmount: 95 })

  const later = new Date(clock.now().getTime() + 60_000).toISOString()
  expect((await replay({ createdDate: { gte: later }, pricing })).body).toEqual({ isCut: false, results: [] })
  expect((await replay({ createdDate: { gte }, pricing: { ...pricing, takerFeesPercent: 101 } })).status).toBe(400)
  expect(
    (await call('POST', '/transactions/replay', { as: taker, body: { createdDate: { gte }, pricing } })).status,
  ).toBe(403)

  // how much a type is used
  const stats = (as: typeof taker | typeof secret) =>
    call<{ results: (AssetType & { stats?: AssetTypeStats })[] }>('GET', `/asset-types?stats=true&id=${type.id}`, {
      as,
      version: '2020-08-10',
    })
  expect((await stats(secret)).body.results[0]?.stats).toEqual({ nbAssets: 6, open: { validated: 5, draft: 1 } })
  expect((await stats(taker)).status).toBe(403)
})

test('with a policy, what takers cancelled counts by what it would have kept', async () => {
  const [owner, taker] = [await given.person(), await given.person()]
  const type = await catalogue.type({ pricing: { ownerFeesPercent: 10, takerFeesPercent: 0 } })
  const asset = await catalogue.asset({
    ownerId: owner.id,
    assetTypeId: type.id,
    price: 100,
    currency: 'CHF',
    quantity: 10,
    metadata: { plaza: { rules: { cancellation: 'moderate' } } },
  })
  const dayMs = 24 * 60 * 60 * 1000
  const at = (days: number) => new Date(clock.now().getTime() + days * dayMs).toISOString()
  const book = async (daysBefore: number, by?: Person) => {
    const body = { assetId: asset.id, startDate: at(daysBefore), duration: { d: 1 }, quantity: 1 }
    const { id } = await ok<{ id: string }>('POST', '/transactions', { as: taker, body })
    await ok('PATCH', `/transactions/${id}`, { as: secret, body: { status: 'validated' } })
    if (by)
      await ok('POST', `/transactions/${id}/transitions`, {
        as: by,
        body: { name: 'cancel', data: { cancellationReason: 'changedMind' } },
      })
  }
  await book(20)
  // a moderate policy kept all of it, a flexible one nothing, a strict one all of it
  await book(3, taker)
  // nothing; nothing; half
  await book(10, taker)
  // whoever cancels on the taker keeps nothing
  await book(3, owner)
  const ask = async (policy?: string) => {
    const gte = new Date(clock.now().getTime() - 60_000).toISOString()
    const pricing = { ownerFeesPercent: 10, takerFeesPercent: 0 }
    const { body } = await replay({ createdDate: { gte }, assetTypeId: type.id, pricing, ...(policy && { policy }) })
    const [first] = body.results
    return [first?.count, first?.before.taker, first?.after.taker, first?.after.owner, first?.after.platform]
  }
  expect(await ask()).toEqual([1, 100, 100, 90, 10])
  expect(await ask('flexible')).toEqual([3, 200, 100, 90, 10])
  expect(await ask('moderate')).toEqual([3, 200, 200, 180, 20])
  expect(await ask('strict')).toEqual([3, 200, 250, 225, 25])
})
