import type { Case, JsonObject, ListedTransaction, StoredEmail, Transaction } from '@plaza/contract'
import { processTemplates, writtenSettings } from '@plaza/domain'
import { beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { createCatalogue } from '../../testing/catalogue.ts'
import { jobsDone } from '../../testing/jobs.ts'
import { keepDeadlinesTask } from './keep-deadlines.ts'

let plaza: TestApp
let owner: Person
let taker: Person

beforeAll(async () => {
  plaza = await createTestApp()
  await plaza.app.startJobs()
  owner = await plaza.given.person({ displayName: 'Carmen' })
  taker = await plaza.given.person({ displayName: 'Mario' })
})

const run = () => keepDeadlinesTask.begin(plaza.services).run()
const read = (id: string) => plaza.ok<Transaction>('GET', `/transactions/${id}`, { as: plaza.secret })
// sessions end while the clock goes on, so the key of the marketplace acts for both sides
const step = (id: string, name: string) =>
  plaza.ok<Transaction>('POST', `/transactions/${id}/transitions`, { as: plaza.secret, body: { name } })
const eventsOf = async (type: string, id: string) =>
  (await plaza.events(type)).filter(({ objectId }) => objectId === id)

async function givenType(key: string) {
  const template = processTemplates.find((each) => each.key === key)
  if (!template) throw new Error(`There is no template ${key}`)
  const { process, settings, timeBased, unavailableWhen } = template
  return createCatalogue(plaza).type({
    timeBased,
    infiniteStock: true,
    transactionProcess: process as unknown as JsonObject,
    unavailableWhen: [...unavailableWhen],
    metadata: { plaza: { process: writtenSettings(settings) } },
  })
}

async function givenBooking(assetTypeId: string, dates: JsonObject = {}) {
  const fields = { ownerId: owner.id, assetTypeId, name: 'Canoe', price: 10, currency: 'EUR' }
  const { id: assetId } = await createCatalogue(plaza).asset(fields)
  const body = { assetId, takerId: taker.id, ...dates }
  const { id } = await plaza.ok<Transaction>('POST', '/transactions', { as: plaza.secret, body })
  return id
}

const weekAhead = () => {
  const start = new Date(plaza.clock.now().getTime() + 7 * 24 * 3_600_000)
  start.setUTCHours(0, 0, 0, 0)
  return { startDate: start.toISOString(), duration: { d: 2 } }
}

test('a request that nobody answers is reminded of, then called off, once, however many servers look', async () => {
  const { id: typeId } = await givenType('requestFirst')
  const id = await givenBooking(typeId, weekAhead())
  await plaza.ok('PATCH', `/asset-types/${typeId}`, {
    as: plaza.secret,
    // bookings that are under way keep the process they began with
    body: {
      metadata: { plaza: { process: { statuses: { 'pending-acceptance': { deadline: { n: 1, unit: 'h' } } } } } },
    },
  })
  const asked = Date.parse((await step(id, 'confirmAndPay')).statusHistory[0]?.date ?? '')
  const query = `/transactions?id=${id}`
  const listed = await plaza.ok<{ results: ListedTransaction[] }>('GET', query, { as: plaza.secret })
  const deadline = new Date(asked + 48 * 3_600_000).toISOString()
  expect(listed.results[0]).toMatchObject({ turn: 'owner', deadline })

  plaza.clock.advance({ hours: 35, minutes: 59 })
  await run()
  expect(await eventsOf('plaza_transaction_waiting', id)).toEqual([])
  plaza.clock.advance({ minutes: 1 })
  await Promise.all([run(), run(), run()])
  const waiting = { metadata: { waitsFor: 'owner', status: 'pending-acceptance', deadline } }
  expect(await eventsOf('plaza_transaction_waiting', id)).toMatchObject([waiting])
  await jobsDone(plaza)
  const mails = await plaza.ok<{ results: StoredEmail[] }>('GET', '/emails?kind=transactionWaiting', {
    as: plaza.secret,
  })
  expect(mails.results.map(({ to }) => to)).toEqual([owner.username])
  expect((await plaza.ok<StoredEmail>('GET', `/emails/${mails.results[0]?.id}`, { as: plaza.secret })).text).toContain(
    'Reply by',
  )

  plaza.clock.advance({ hours: 11, minutes: 59 })
  await run()
  expect((await read(id)).status).toBe('pending-acceptance')
  plaza.clock.advance({ minutes: 1 })
  await Promise.all([run(), run(), run()])
  await run()
  const ended = await read(id)
  expect(ended).toMatchObject({ status: 'cancelled', cancellationReason: 'deadlinePassed' })
  expect(ended.statusHistory.map(({ status }) => status)).toEqual(['cancelled', 'pending-acceptance', 'draft'])
  const passed = { emitter: 'custom', metadata: { status: 'pending-acceptance', next: 'cancel' } }
  expect(await eventsOf('plaza_transaction_deadline_passed', id)).toMatchObject([passed])
})

test('an answer in time ends the wait, and what follows from the end of the booking comes then', async () => {
  const { id: typeId } = await givenType('requestFirst')
  const id = await givenBooking(typeId, weekAhead())
  await step(id, 'confirmAndPay')
  await step(id, 'accept')
  plaza.clock.advance({ days: 10 })
  await run()
  expect((await read(id)).status).toBe('validated')
  plaza.clock.advance({ days: 3 })
  await run()
  expect(await read(id)).toMatchObject({ status: 'completed', cancelledDate: null })
})

test('where the process says so, staff are told and the booking stays', async () => {
  const { id: typeId } = await givenType('purchase')
  const id = await givenBooking(typeId)
  await step(id, 'confirmAndPay')
  plaza.clock.advance({ days: 14 })
  await run()
  expect((await read(id)).status).toBe('validated')
  const cases = () => plaza.ok<{ results: Case[] }>('GET', '/cases?kind=stuck', { as: plaza.secret })
  const about = async () => (await cases()).results.filter(({ objectId }) => objectId === id)
  expect(await about()).toMatchObject([{ status: 'open', title: 'Canoe', userIds: [owner.id, taker.id] }])
  await run()
  expect(await eventsOf('plaza_transaction_deadline_passed', id)).toMatchObject([{ metadata: { next: 'case' } }])
  await step(id, 'complete')
  await jobsDone(plaza)
  expect(await about()).toMatchObject([{ status: 'closed' }])
})

test('a step that cannot be taken is a case, not a failure without end', async () => {
  const { id: typeId } = await createCatalogue(plaza).type({
    timeBased: false,
    infiniteStock: true,
    metadata: {
      plaza: {
        process: JSON.parse(
          '{ "statuses": { "confirmed": { "deadline": { "n": 1, "unit": "h" }, "then": { "transition": "fly" } } } }',
        ),
      },
    },
  })
  const id = await givenBooking(typeId)
  await step(id, 'confirm')
  plaza.clock.advance({ hours: 1 })
  await run()
  await run()
  expect((await read(id)).status).toBe('confirmed')
  expect(await eventsOf('plaza_transaction_deadline_passed', id)).toMatchObject([{ metadata: { next: 'case' } }])
})

test('a process that begins with a question tells its owner at once', async () => {
  const { id: typeId } = await givenType('inquiry')
  const id = await givenBooking(typeId)
  await jobsDone(plaza)
  const query = '/emails?kind=transactionRequestedToOwner'
  const mails = await plaza.ok<{ results: StoredEmail[] }>('GET', query, { as: plaza.secret })
  const texts = await Promise.all(
    mails.results.map(({ id: mail }) => plaza.ok<StoredEmail>('GET', `/emails/${mail}`, { as: plaza.secret })),
  )
  expect(texts.filter(({ text }) => text.includes(id))).toHaveLength(1)
})
