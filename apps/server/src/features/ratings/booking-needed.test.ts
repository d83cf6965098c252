import type { JsonObject, Rating, RatingStats } from '@plaza/contract'
import { describe, expect, test } from 'vitest'
import { type As, actingAs, createTestApp } from '../../testing/app.ts'
import { createBookings, march } from '../../testing/bookings.ts'

const plaza = await createTestApp({ limits: true })
const { call, ok, given, secret, clock } = plaza
const bookings = createBookings(plaza)
const { owner, taker, somebody, step, cancel } = bookings

type Answered = Rating & { message: string }
const rate = (as: As, body: JsonObject) =>
  call<Answered>('POST', '/ratings', { as, body: { score: 0, targetId: owner.id, label: 'main', ...body } })

const type = await bookings.rental()
const thing = () => bookings.thing({ assetTypeId: type.id, active: true, validated: true })

async function validated(fields: JsonObject = {}) {
  const { id: assetId } = await thing()
  return bookings.validated({ assetId, startDate: march(1), duration: { d: 2 }, ...fields })
}

async function completed() {
  const { id } = await validated()
  expect(await step(id, 'complete', owner)).toMatchObject({ status: 200 })
  return id
}

describe('a rating needs a booking', () => {
  test('thirty scores of 0 by a stranger are refused', async () => {
    const stranger = somebody()
    const transactionId = await completed()
    const before = await ok<{ results: RatingStats[] }>('GET', `/ratings/stats?groupBy=targetId&targetId=${owner.id}`)
    for (let time = 0; time < 30; time++) {
      const about = [{}, { transactionId }, { assetId: (await thing()).id }][time % 3] ?? {}
      expect(await rate(stranger, about)).toMatchObject({ status: 422 })
    }
    expect(await ok('GET', `/ratings/stats?groupBy=targetId&targetId=${owner.id}`)).toEqual(before)
  })

  test('owner and taker rate each other when it is over, once in each respect', async () => {
    const transactionId = await completed()
    const first = await rate(taker, { transactionId })
    expect(first).toMatchObject({ status: 200, body: { transactionId, targetId: owner.id } })
    expect(first.body).not.toHaveProperty('isSingle')
    const again = 'This booking was already rated: change that rating instead'
    expect(await rate(taker, { transactionId })).toMatchObject({ status: 422, body: { message: again } })
    expect((await rate(taker, { transactionId, label: 'main:thing' })).status).toBe(200)
    expect((await rate(taker, { transactionId, label: null })).status).toBe(200)
    expect((await rate(taker, { transactionId, label: null })).status).toBe(422)
    const changed = await call('PATCH', `/ratings/${first.body.id}`, { as: taker, body: { score: 60 } })
    expect(changed).toMatchObject({ status: 200, body: { score: 60 } })
    expect((await rate(owner, { transactionId, targetId: taker.id })).status).toBe(200)
    expect((await call('DELETE', `/ratings/${first.body.id}`, { as: secret })).status).toBe(200)
    expect((await rate(taker, { transactionId })).status, 'one that was taken away makes room').toBe(200)
  })

  test('of many at the same moment one is kept', async () => {
    const transactionId = await completed()
    const answers = await Promise.all(Array.from({ length: 12 }, () => rate(taker, { transactionId })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(422)])
    const { nbResults } = await ok<{ nbResults: number }>('GET', `/ratings?transactionId=${transactionId}`, {
      as: taker,
    })
    expect(nbResults).toBe(1)
  })

  test('what an operator wrote down in somebody’s name counts as theirs', async () => {
    const transactionId = await completed()
    const brought = { transactionId, authorId: taker.id }
    for (let time = 0; time < 2; time++) expect((await rate(secret, brought)).status, 'a key moves data').toBe(200)
    expect((await rate(taker, { transactionId })).status).toBe(422)
  })

  test('only the two sides, about each other', async () => {
    const transactionId = await completed()
    expect((await rate(taker, { transactionId, targetId: somebody().id })).status).toBe(422)
    expect((await rate(somebody(), { transactionId })).status).toBe(422)
  })

  test('not before its end, and never of a booking that was cancelled', async () => {
    const { id: assetId } = await thing()
    const asked = await bookings.book({ assetId, startDate: march(1), duration: { d: 2 } })
    expect((await rate(taker, { transactionId: asked.id })).status).toBe(422)
    await cancel(asked.id, taker)
    expect((await rate(taker, { transactionId: asked.id })).status).toBe(422)
    const { id: runningId } = await validated()
    expect((await rate(taker, { transactionId: runningId })).status).toBe(422)
    const { id: emptyId } = await ok<{ id: string }>('POST', '/transactions', { as: taker, body: {} })
    expect((await rate(taker, { transactionId: emptyId })).status).toBe(422)
  })

  test('a booking that nobody has completed is over with its last day', async () => {
    const startDate = new Date(clock.now().getTime() + 3_600_000).toISOString()
    const { id: transactionId } = await validated({ startDate, duration: { d: 1 } })
    expect((await rate(taker, { transactionId })).status).toBe(422)
    clock.advance({ days: 2 })
    expect((await rate(taker, { transactionId })).status).toBe(200)
  })

  test('an organization is rated, and rates, as the side that it is', async () => {
    const boss = await given.person()
    const { id: orgId } = await given.organization(boss)
    const asOrg = actingAs(boss, orgId)
    const { id: assetId } = await bookings.asset(
      { price: 200, currency: 'EUR', assetTypeId: type.id, active: true, validated: true, ownerId: orgId },
      secret,
    )
    const { id: transactionId } = await bookings.book({ assetId, startDate: march(1), duration: { d: 2 } })
    for (const [name, as] of [
      ['confirmAndPay', taker],
      ['accept', asOrg],
      ['complete', asOrg],
    ] as const) {
      expect(await step(transactionId, name, as), name).toMatchObject({ status: 200 })
    }
    expect((await rate(taker, { transactionId, targetId: boss.id })).status).toBe(422)
    expect((await rate(taker, { transactionId, targetId: orgId })).status).toBe(200)
    expect((await rate(boss, { transactionId, targetId: taker.id })).status).toBe(422)
    expect((await rate(asOrg, { transactionId, targetId: taker.id })).status).toBe(200)
  })
})

test('nobody rates themselves, not even who may rate for others', async () => {
  const message = 'Nobody rates themselves'
  const admin = await given.person({ roles: ['dev'] })
  for (const person of [somebody(), admin]) {
    expect(await rate(person, { targetId: person.id })).toMatchObject({ status: 422, body: { message } })
  }
})
