import type { JsonObject, Rating, RatingStats } from '@plaza/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { givenAccount } from '../../testing/accounts.ts'
import { type As, createTestApp, type Person } from '../../testing/app.ts'
import { createBookings, march } from '../../testing/bookings.ts'
import { jobsDone } from '../../testing/jobs.ts'
import { openDueTask } from './open-ratings.ts'

const plaza = await createTestApp({ limits: true })
await plaza.app.startJobs()
const { call, ok, given, secret, publishable, clock } = plaza
const bookings = createBookings(plaza)
const { somebody, step } = bookings
const type = await bookings.rental()

const openDue = () => openDueTask.begin(plaza.services).run()

let owner: Person
let taker: Person
let support: As
let transactionId = ''
let assetId = ''
beforeEach(async () => {
  // tokens end with the days that pass
  owner = await givenAccount(plaza)
  taker = await givenAccount(plaza)
  support = await given.staff('staff-support')
  assetId = (
    await bookings.asset({ price: 200, currency: 'EUR', assetTypeId: type.id, active: true, validated: true }, owner)
  ).id
  const { id } = await bookings.book({ assetId, startDate: march(1), duration: { d: 2 } }, taker)
  for (const [name, as] of [
    ['confirmAndPay', taker],
    ['accept', owner],
    ['complete', owner],
  ] as const) {
    expect(await step(id, name, as)).toMatchObject({ status: 200 })
  }
  transactionId = id
})

const rate = (as: As, targetId: string, body: JsonObject = {}) =>
  call<Rating>('POST', '/ratings', { as, body: { score: 20, label: 'main', targetId, transactionId, ...body } })
const byTaker = (body?: JsonObject) => rate(taker, owner.id, body)
const byOwner = (body?: JsonObject) => rate(owner, taker.id, body)
const read = (id: string, as: As) => call<Rating>('GET', `/ratings/${id}`, { as })
const seen = async (as: As) => {
  const { results } = await ok<{ results: Rating[] }>('GET', `/ratings?transactionId=${transactionId}`, {
    as,
    version: '2020-08-10',
  })
  return results.map(({ id }) => id).toSorted()
}
const average = async () => {
  const { results } = await ok<{ results: RatingStats[] }>('GET', `/ratings/stats?groupBy=assetId&assetId=${assetId}`, {
    as: publishable,
    version: '2020-08-10',
  })
  return results.map(({ avg, count }) => [avg, count])
}
const told = async ({ id }: Person) => {
  await jobsDone(plaza)
  const query = plaza.services.db.read.selectFrom('notifications').select(['name', 'object_id'])
  const rows = await query
    .where('user_id', '=', id)
    .where('kind', '=', 'ratingReceived')
    .orderBy('created_date')
    .execute()
  return rows.map(({ name, object_id }) => [name, object_id])
}

describe('what one side of a booking says', () => {
  test('is for nobody to read until the other has spoken, whoever is rated included', async () => {
    const { body: first } = await byTaker({ comment: 'Rusty' })
    const until = new Date(Date.parse(first.createdDate) + 14 * 86_400_000).toISOString()
    expect(first.platformData).toEqual({ plaza: { sealedUntil: until } })
    for (const as of [owner, publishable, somebody()]) {
      expect((await read(first.id, as)).status).toBe(404)
      expect(await seen(as)).toEqual([])
    }
    for (const as of [taker, support, secret]) {
      expect(await seen(as)).toEqual([first.id])
      expect((await read(first.id, as)).body.comment).toBe('Rusty')
    }
    expect(await average()).toEqual([])
    expect(await told(owner)).toContainEqual(['ratingWaiting', first.id])

    const { body: second } = await byOwner({ comment: 'Late' })
    expect(second.platformData).toEqual({})
    for (const as of [owner, taker, publishable]) {
      expect(await seen(as)).toEqual([first.id, second.id].toSorted())
      expect((await read(first.id, as)).body).toMatchObject({ comment: 'Rusty', platformData: {} })
    }
    expect(await average()).toEqual([[20, 2]])
    expect(await told(owner)).toContainEqual(['ratingReceived', first.id])
    expect(await told(taker)).toContainEqual(['ratingReceived', second.id])
    const { results } = await ok<{ results: JsonObject[] }>('GET', `/events?objectId=${first.id}`, { as: secret })
    expect(results).toMatchObject([{ type: 'plaza_rating_opened', metadata: { transactionId } }])
  })

  test('is opened with all its parts, and may be changed until then only', async () => {
    const { body: main } = await byTaker()
    const { body: part } = await byTaker({ label: 'main:thing' })
    expect(await call('PATCH', `/ratings/${main.id}`, { as: taker, body: { score: 80 } })).toMatchObject({
      status: 200,
    })
    await byOwner()
    expect(await seen(publishable)).toEqual(expect.arrayContaining([main.id, part.id]))
    const late = await call('PATCH', `/ratings/${main.id}`, { as: taker, body: { score: 0 } })
    expect(late).toMatchObject({ status: 422, body: { code: 'rating.opened' } })
    expect(await call('PATCH', `/ratings/${main.id}`, { as: taker, body: { metadata: { note: 1 } } })).toMatchObject({
      status: 200,
    })
    expect(await call('PATCH', `/ratings/${main.id}`, { as: secret, body: { score: 70 } })).toMatchObject({
      status: 200,
    })
  })

  test('is opened by its day, once', async () => {
    const { body: first } = await byTaker()
    await jobsDone(plaza)
    clock.advance({ days: 13 })
    await openDue()
    expect((await read(first.id, publishable)).status).toBe(404)
    clock.advance({ days: 2 })
    await openDue()
    await openDue()
    expect((await read(first.id, publishable)).status).toBe(200)
    expect((await told(owner)).filter(([, id]) => id === first.id)).toEqual([
      ['ratingWaiting', first.id],
      ['ratingReceived', first.id],
    ])
  })

  test('of two who speak at the same moment neither stays sealed', async () => {
    const answers = await Promise.all([byTaker(), byOwner(), byTaker({ label: 'a' }), byOwner({ label: 'b' })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await seen(publishable)).toHaveLength(4)
  })

  test('is shown at once where the operator wants no waiting, and when a key brings it', async () => {
    const setDays = (sealedDays: number | null) =>
      ok('PATCH', '/config', { as: secret, body: { stelace: { instant: { ratings: { sealedDays } } } } })
    const { body: brought } = await rate(secret, owner.id, { authorId: somebody().id })
    expect(await seen(publishable)).toEqual([brought.id])
    await setDays(0)
    const { body: first } = await byTaker()
    expect(await seen(publishable)).toContain(first.id)
    await setDays(null)
  })
})

describe('a reply', () => {
  test('is whoever was rated’s alone, for everybody to read, and can be changed and taken away', async () => {
    const { body: first } = await byTaker()
    const path = `/ratings/${first.id}/reply`
    const reply = (as: As, content: unknown = 'Sorry!') => call<Rating>('PUT', path, { as, body: { content } })
    expect((await reply(owner)).status, 'sealed').toBe(404)
    await byOwner()
    for (const as of [taker, somebody(), support, publishable]) expect((await reply(as)).status).toBe(403)
    for (const content of ['', 'x'.repeat(1001), 3]) expect((await reply(owner, content)).status).toBe(400)
    expect((await reply(owner)).body.platformData).toEqual({
      plaza: { reply: { content: 'Sorry!', date: expect.any(String) } },
    })
    clock.advance({ minutes: 5 })
    await reply(owner, 'Sorry, the chain is new now.')
    expect((await read(first.id, publishable)).body.platformData).toMatchObject({
      plaza: { reply: { content: 'Sorry, the chain is new now.', date: expect.any(String) } },
    })
    expect((await told(taker)).filter(([, id]) => id === first.id)).toEqual([['ratingReplied', first.id]])
    for (const as of [taker, somebody()]) expect((await call('DELETE', path, { as })).status).toBe(403)
    expect(await call('DELETE', path, { as: support })).toMatchObject({ status: 200, body: { platformData: {} } })
    expect(await call('DELETE', path, { as: owner })).toMatchObject({ status: 200, body: { platformData: {} } })
  })

  test('and what staff have hidden are written by nobody else', async () => {
    const { body: first } = await byTaker()
    await ok('POST', `/ratings/${first.id}/moderation`, { as: support, body: { decision: 'hide' } })
    for (const plazaWords of [{ hidden: false }, { reply: { content: 'I am great' } }, { sealedUntil: null }]) {
      const answer = await call('PATCH', `/ratings/${first.id}`, {
        as: taker,
        body: { platformData: { plaza: plazaWords } },
      })
      expect(answer.status).toBe(403)
    }
    expect((await byOwner({ platformData: { plaza: { hidden: false } } })).status).toBe(403)
    await byOwner()
    expect((await read(first.id, publishable)).status).toBe(404)
  })
})
