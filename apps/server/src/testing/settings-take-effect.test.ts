import type { Case, JsonObject, ListedTransaction, Message, Transaction } from '@plaza/contract'
import { expect, test } from 'vitest'
import { schedules } from '../slices.ts'
import { createTestApp } from './app.ts'
import { createBookings } from './bookings.ts'
import { jobsDone } from './jobs.ts'

const plaza = await createTestApp()
await plaza.app.startJobs()
const given = createBookings(plaza)
const admin = await plaza.given.staff('staff-admin')
const instant = (values: JsonObject) =>
  plaza.call('PATCH', '/config', { as: plaza.secret, body: { stelace: { instant: values } } })
const hidden = (stelace: JsonObject) => plaza.call('PATCH', '/config/private', { as: plaza.secret, body: { stelace } })

/** Does what the clock has done, by its name. */
async function runScheduled(name: string) {
  const found = schedules.find(({ task }) => task.name === name)
  if (!found) throw new Error(`Nothing is done by the clock as ${name}`)
  await found.task.begin(plaza.services).run()
}

const inDays = (days: number) => {
  const date = new Date(plaza.clock.now().getTime() + days * 24 * 3_600_000)
  date.setUTCHours(0, 0, 0, 0)
  return date.toISOString()
}

async function request(assetTypeId: string, as = given.somebody()) {
  const { id: assetId } = await given.thing({ assetTypeId })
  const { id } = await given.book({ assetId, startDate: inDays(7), endDate: inDays(9) }, as)
  await given.step(id, 'confirmAndPay', as)
  return id
}

test('cases are due by the hours of their kind', async () => {
  const open = () => plaza.ok<Case>('POST', '/cases', { as: admin, body: { kind: 'manual', title: 'Call the bank' } })
  const without = await open()
  expect(without.dueDate).toBeNull()
  expect((await hidden({ console: { dueHours: { manual: 6 } } })).status).toBe(200)
  const { createdDate, dueDate } = await open()
  expect(Date.parse(dueDate ?? '') - Date.parse(createdDate)).toBe(6 * 3_600_000)
  const { dueHours } = (
    await plaza.ok<{ stelace: { console: JsonObject } }>('GET', '/config/private', {
      as: plaza.secret,
    })
  ).stelace.console
  expect(dueHours).toEqual({ manual: 6 })
})

test('staff who chose nothing get the digest when the marketplace says so', async () => {
  await jobsDone(plaza)
  const digests = async () => {
    await runScheduled('staff-digests')
    await jobsDone(plaza)
    const path = `/emails?kind=staffDigest&userId=${admin.id}`
    return (await plaza.ok<{ results: unknown[] }>('GET', path, { as: plaza.secret })).results.length
  }
  const me = () => plaza.ok<{ usualDigest: object }>('GET', '/staff/me', { as: admin })
  expect((await hidden({ console: { digest: 'off' } })).status).toBe(200)
  const hour = plaza.clock.now().getUTCHours()
  expect((await me()).usualDigest).toEqual({ digest: 'off', hour: 8 })
  expect(await digests()).toBe(0)
  expect((await hidden({ console: { digest: 'daily', digestHour: hour } })).status).toBe(200)
  expect((await me()).usualDigest).toEqual({ digest: 'daily', hour })
  expect(await digests()).toBe(1)
})

test('requests of types that say nothing about it are called off when their owner does not answer in time', async () => {
  const { id: typeId } = await given.rental()
  const before = await request(typeId)
  expect((await instant({ bookings: { answerHours: 12 } })).status).toBe(200)
  const id = await request(typeId)
  const own = await given.rental({
    metadata: { plaza: { process: { statuses: { 'pending-acceptance': { deadline: { n: 5, unit: 'd' } } } } } },
  })
  const ofOwnType = await request(own.id)
  const path = `/transactions?id=${id}`
  const { results } = await plaza.ok<{ results: ListedTransaction[] }>('GET', path, { as: plaza.secret })
  const asked = Date.parse(results[0]?.statusHistory[0]?.date ?? '')
  expect(results[0]).toMatchObject({ turn: 'owner', deadline: new Date(asked + 12 * 3_600_000).toISOString() })
  // the type itself says no more than it did
  expect((await plaza.ok<{ metadata: object }>('GET', `/asset-types/${typeId}`)).metadata).toEqual({})

  const statusOf = async (booking: string) =>
    (await plaza.ok<Transaction>('GET', `/transactions/${booking}`, { as: plaza.secret })).status
  const run = () => runScheduled('keep-deadlines')
  plaza.clock.advance({ hours: 9, minutes: 1 })
  await run()
  const reminded = (await plaza.events('plaza_transaction_waiting')).map(({ objectId }) => objectId)
  expect(reminded).toEqual([id])
  expect(await statusOf(id)).toBe('pending-acceptance')
  plaza.clock.advance({ hours: 3 })
  await run()
  expect(await Promise.all([id, before, ofOwnType].map(statusOf))).toEqual([
    'cancelled',
    'pending-acceptance',
    'pending-acceptance',
  ])
  expect((await instant({ bookings: { answerHours: null } })).status).toBe(200)
})

test('a person has as many open requests as the marketplace allows, however many they send at once', async () => {
  const { id: assetTypeId } = await given.rental()
  const { id: assetId } = await given.thing({ assetTypeId, quantity: 20 })
  const taker = given.somebody()
  const body = { assetId, startDate: inDays(20), endDate: inDays(22) }
  const tryToBook = () => given.tryToBook(body, taker)
  expect((await instant({ bookings: { openRequests: 2 } })).status).toBe(200)
  const answers = await Promise.all(Array.from({ length: 6 }, tryToBook))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422, 422, 422])
  expect(await tryToBook()).toMatchObject({
    status: 422,
    body: { code: 'transaction.tooManyOpen', data: { limit: 2 } },
  })
  expect((await given.book({ ...body, takerId: taker.id }, plaza.secret)).status).toBe('draft')
  expect((await instant({ bookings: { openRequests: null } })).status).toBe(200)
  expect((await tryToBook()).status).toBe(200)
})

test('what makes no sense is refused and changes nothing', async () => {
  const before = await plaza.ok('GET', '/config')
  for (const bookings of [{ openRequests: 0 }, { openRequests: 'many' }, { answerHours: -1 }, { answerHours: 9_000 }]) {
    expect((await instant({ bookings })).status).toBe(400)
  }
  for (const values of [
    { console: { dueHours: { review: 0 } } },
    { console: { dueHours: { nonsense: 3 } } },
    { console: { digest: 'hourly' } },
    { console: { digestHour: 24 } },
    { retention: { messageMonths: 0 } },
    { retention: { eventDays: 7 } },
    { retention: { everything: 1 } },
  ]) {
    expect((await hidden(values)).status, JSON.stringify(values)).toBe(400)
  }
  expect(await plaza.ok('GET', '/config')).toEqual(before)
})

test('conversations in which nobody writes any more go, but for those that somebody still needs', async () => {
  const [ana, ben] = [given.somebody(), given.somebody()]
  const send = (topicId: string) =>
    plaza.ok<Message>('POST', '/messages', { as: ana, body: { topicId, content: 'Hello', receiverId: ben.id } })
  const { id: typeId } = await given.rental()
  const booking = await request(typeId, ana)
  const old = [await send('ast_1'), await send(booking), await send('ast_2')]
  const [, , reported] = old
  await plaza.ok('POST', '/events', {
    as: ben,
    body: { type: 'message_reported', objectId: reported?.id ?? '', metadata: { reason: 'spam' } },
  })
  await jobsDone(plaza)
  const run = () => runScheduled('remove-silent-conversations')
  const left = async () =>
    (await Promise.all(old.map(({ id }) => plaza.call('GET', `/messages/${id}`, { as: plaza.secret })))).map(
      ({ status }) => status,
    )
  plaza.clock.advance({ days: 200 })
  const young = await send('ast_3')
  await run()
  expect(await left()).toEqual([200, 200, 200])
  expect((await hidden({ retention: { messageMonths: 6 } })).status).toBe(200)
  await run()
  expect(await left()).toEqual([404, 200, 200])
  expect((await plaza.call('GET', `/messages/${young.id}`, { as: plaza.secret })).status).toBe(200)
  await plaza.ok('POST', `/transactions/${booking}/transitions`, {
    as: plaza.secret,
    body: { name: 'cancel', data: { cancellationReason: 'withdrawn' } },
  })
  await run()
  expect(await left()).toEqual([404, 404, 200])
})

test('events are read as long as the marketplace keeps them', async () => {
  const { id } = await plaza.ok<{ id: string }>('POST', '/events', { as: plaza.secret, body: { type: 'something' } })
  const isThere = async () => (await plaza.call('GET', `/events/${id}`, { as: plaza.secret })).status === 200
  const keep = () => runScheduled('keep-event-months')
  expect((await hidden({ retention: { eventDays: 120 } })).status).toBe(200)
  plaza.clock.advance({ days: 70 })
  await keep()
  expect(await isThere()).toBe(true)
  expect((await hidden({ retention: { eventDays: null } })).status).toBe(200)
  expect(await isThere()).toBe(false)
  await keep()
  expect((await hidden({ retention: { eventDays: 120 } })).status).toBe(200)
  expect(await isThere()).toBe(false)
})
