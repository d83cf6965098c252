import type { BookingChange, StoredEmail, Transaction } from '@plaza/contract'
import { beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { createCatalogue } from '../../testing/catalogue.ts'
import { jobsDone } from '../../testing/jobs.ts'
import { keepChangesTask } from './keep-changes.ts'

let plaza: TestApp
let owner: Person
let taker: Person

beforeAll(async () => {
  plaza = await createTestApp()
  await plaza.app.startJobs()
  owner = await plaza.given.person({ displayName: 'Carmen' })
  taker = await plaza.given.person({ displayName: 'Mario' })
})

const run = () => keepChangesTask.begin(plaza.services).run()
const hourMs = 3_600_000
/** Whole hours from the one that comes next. */
const hours = (count: number) =>
  new Date((Math.ceil(plaza.clock.now().getTime() / hourMs) + count) * hourMs).toISOString()
const minutesUntil = (date: string) => Math.round((Date.parse(date) - plaza.clock.now().getTime()) / 60_000)

// sessions end while the clock goes on, so the key of the marketplace acts for both sides
async function givenBooking(from: number, to: number) {
  const given = createCatalogue(plaza)
  const { id: assetTypeId } = await given.type({ timing: { timeUnit: 'h' } })
  const { id: assetId } = await given.asset({
    ownerId: owner.id,
    assetTypeId,
    name: 'Canoe',
    price: 10,
    currency: 'EUR',
  })
  const body = { assetId, takerId: taker.id, startDate: hours(from), endDate: hours(to) }
  const { id } = await plaza.ok<Transaction>('POST', '/transactions', { as: plaza.secret, body })
  for (const name of ['confirmAndPay', 'accept'])
    await plaza.ok('POST', `/transactions/${id}/transitions`, { as: plaza.secret, body: { name } })
  return id
}
const propose = (id: string, body: object) =>
  plaza.call<BookingChange & { code?: string }>('POST', `/transactions/${id}/changes`, {
    as: plaza.secret,
    body: { side: 'owner', ...body },
  })
const newest = async (id: string) =>
  (await plaza.ok<BookingChange[]>('GET', `/transactions/${id}/changes`, { as: plaza.secret }))[0]
const mailsOf = async (kind: string) =>
  (await plaza.ok<{ results: StoredEmail[] }>('GET', `/emails?kind=${kind}`, { as: plaza.secret })).results

test('what nobody answers in time lapses, once, and both are told', async () => {
  const id = await givenBooking(100, 102)
  const { body: change } = await propose(id, { endDate: hours(104) })
  expect(minutesUntil(change.deadline)).toBe(24 * 60)
  await jobsDone(plaza)
  const [mail] = await mailsOf('changeProposed')
  expect(mail?.to).toBe(taker.username)
  const read = await plaza.ok<StoredEmail>('GET', `/emails/${mail?.id}`, { as: plaza.secret })
  expect(read.text).toContain('It would cost you €20')

  plaza.clock.advance({ hours: 23, minutes: 59 })
  await run()
  expect((await newest(id))?.status).toBe('open')
  plaza.clock.advance({ minutes: 1 })
  const late = await plaza.call<{ code: string }>('POST', `/transactions/${id}/changes/${change.id}/accept`, {
    as: plaza.secret,
  })
  expect(late.body.code).toBe('change.over')
  await Promise.all([run(), run(), run()])
  expect(await newest(id)).toMatchObject({ status: 'lapsed', reason: 'deadline' })
  await jobsDone(plaza)
  expect((await mailsOf('changeLapsed')).map(({ to }) => to).sort()).toEqual([owner.username, taker.username].sort())
})

test('whoever was asked hears that there is nothing left to answer', async () => {
  const id = await givenBooking(100, 102)
  const { body: change } = await propose(id, { endDate: hours(104) })
  await plaza.ok('POST', `/transactions/${id}/changes/${change.id}/withdraw`, { as: plaza.secret })
  await jobsDone(plaza)
  const [mail, ...more] = await mailsOf('changeWithdrawn')
  expect([mail?.to, more]).toEqual([taker.username, []])
  const read = await plaza.ok<StoredEmail>('GET', `/emails/${mail?.id}`, { as: plaza.secret })
  expect(read.text).toContain('Your booking is still')
})

test('the operator says how long, and the start of the booking ends it earlier', async () => {
  const changes = { answerHours: 3 }
  await plaza.ok('PATCH', '/config', { as: plaza.secret, body: { stelace: { instant: { changes } } } })
  const later = await givenBooking(50, 52)
  expect(minutesUntil((await propose(later, { endDate: hours(54) })).body.deadline)).toBe(180)
  const start = hours(2)
  const soon = await givenBooking(2, 4)
  expect((await propose(soon, { endDate: hours(6) })).body.deadline).toBe(start)
})

test('of a booking that runs only the end moves, and not into the past', async () => {
  const id = await givenBooking(1, 10)
  const before = await plaza.ok<Transaction>('GET', `/transactions/${id}`, { as: plaza.secret })
  plaza.clock.advance({ hours: 3 })
  expect((await propose(id, { startDate: hours(1) })).body.code).toBe('change.onlyEnd')
  expect((await propose(id, { endDate: hours(9), quantity: 2 })).body.code).toBe('asset.notAvailable')
  expect(
    (await propose(id, { endDate: new Date(Date.parse(before.startDate ?? '') + hourMs).toISOString() })).body.code,
  ).toBe('change.tooLate')
  const end = new Date(Date.parse(before.endDate ?? '') + 4 * hourMs).toISOString()
  const { body: change } = await propose(id, { endDate: end })
  await plaza.ok('POST', `/transactions/${id}/changes/${change.id}/accept`, { as: plaza.secret })
  expect(await plaza.ok('GET', `/transactions/${id}`, { as: plaza.secret })).toMatchObject({ endDate: end, value: 130 })
  await jobsDone(plaza)
  expect((await mailsOf('changeAccepted')).map(({ to }) => to)).toEqual([owner.username])
  plaza.clock.advance({ hours: 15 })
  expect((await propose(id, { endDate: hours(2) })).body.code).toBe('change.notNow')
})
