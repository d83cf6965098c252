import type { Asset, Availability, Notification, Transaction, WaitingCount, WaitingEntry } from '@plaza/contract'
import { beforeAll, expect, test } from 'vitest'
import { type As, createTestApp, type TestApp } from '../../testing/app.ts'
import { createBookings } from '../../testing/bookings.ts'
import { jobsDone, laterJobsDone } from '../../testing/jobs.ts'
import { mailsAsSent } from '../../testing/mails-as-sent.ts'
import { serveDueTask } from './jobs.ts'

let plaza: TestApp
let given: ReturnType<typeof createBookings>

beforeAll(async () => {
  plaza = await createTestApp()
  await plaza.app.startJobs()
  given = createBookings(plaza)
})

const hourMs = 3_600_000
const day = (count: number) => new Date(Date.UTC(2030, 2, count)).toISOString()
const days = (first: number, end: number) => ({ startDate: day(first), endDate: day(end) })

/** Whoever pays has it, at once; `slow` ones wait for the owner. */
const lent = async (fields: { quantity?: number; metadata?: Asset['metadata'] } = {}) => {
  const type = await given.rental()
  return given.thing({ assetTypeId: type.id, quantity: 1, name: 'Cargo bike', ...fields })
}
const person = async () => {
  const email = `${crypto.randomUUID()}@example.com`
  return { ...(await plaza.given.person({ displayName: 'Ana', email })), email }
}
const join = (asset: Asset, as: As, first = 1, end = 4, quantity = 1) =>
  plaza.call<WaitingEntry & { code: string }>('POST', '/waiting-list', {
    as,
    body: { assetId: asset.id, ...days(first, end), quantity },
  })
const joined = async (...call: Parameters<typeof join>) => {
  const { status, body } = await join(...call)
  expect({ status, code: body.code }).toEqual({ status: 200, code: undefined })
  return body
}
const leave = (id: string, as: As) =>
  plaza.call<WaitingEntry & { code: string }>('DELETE', `/waiting-list/${id}`, { as })
const entriesOf = async (as: As) =>
  (await plaza.ok<{ results: WaitingEntry[] }>('GET', '/waiting-list', { as })).results
const entry = async ({ id }: WaitingEntry) => {
  const { results } = await plaza.ok<{ results: WaitingEntry[] }>('GET', '/waiting-list?nbResultsPerPage=100', {
    as: plaza.secret,
  })
  const found = results.find((each) => each.id === id)
  if (!found) throw new Error(`${id} is not there`)
  return found
}
const statuses = async (...entries: WaitingEntry[]) =>
  Promise.all(entries.map(async (each) => (await entry(each)).status))
const booked = (asset: Asset, first = 1, end = 4, as?: As) =>
  given.validated({ assetId: asset.id, ...days(first, end) }, as)
const isFound = async (asset: Asset, first = 1, end = 4) => {
  const { results } = await plaza.ok<{ results: Asset[] }>('POST', '/search', {
    body: { query: 'Cargo', ...days(first, end), nbResultsPerPage: 100 },
  })
  return results.some(({ id }) => id === asset.id)
}

test('one waits for dates that are taken, and for nothing else', async () => {
  const asset = await lent()
  const ana = await person()
  expect((await join(asset, ana)).body).toMatchObject({ code: 'waitingList.datesFree' })
  await booked(asset)
  const wish = await joined(asset, ana, 2, 3)
  expect(wish).toMatchObject({ status: 'waiting', place: 1, assetName: 'Cargo bike', offerUntil: null, ...days(2, 3) })
  expect((await join(asset, ana, 2, 3)).body).toMatchObject({ code: 'waitingList.twice' })
  expect((await join(asset, given.owner)).body).toMatchObject({ code: 'transaction.ownAsset' })
  expect((await join(asset, ana, 3, 3)).body).toMatchObject({ code: 'transaction.datesInvalid' })
  expect((await join(asset, ana, 1, 4, 2)).body).toMatchObject({ code: 'waitingList.notOffered' })
  expect((await join({ ...asset, id: 'ast_unknown' }, ana)).body).toMatchObject({ code: 'asset.unknown' })
  expect((await join(asset, undefined as unknown as As)).status).toBe(403)
  // dates that are over
  const past = { assetId: asset.id, startDate: '2020-01-01T00:00:00.000Z', endDate: '2020-01-02T00:00:00.000Z' }
  const refused = await plaza.call('POST', '/waiting-list', { as: ana, body: past })
  expect(refused.body).toMatchObject({ code: 'transaction.datesInvalid' })
})

test('rules of the listing hold, and what its owner never lends is not waited for', async () => {
  const rules = { plaza: { prices: { minUnits: 3 } } }
  const asset = await lent({ metadata: rules })
  const ana = await person()
  const other = await lent()
  await plaza.ok<Availability>('POST', '/availabilities', {
    as: given.owner,
    body: { assetId: other.id, ...days(1, 4), quantity: 0 },
  })
  await booked(asset, 1, 10)
  expect((await join(asset, ana, 2, 3)).status).toBe(422)
  expect((await join(other, ana)).body).toMatchObject({ code: 'waitingList.notOffered' })
})

test('nobody waits for everything', async () => {
  const asset = await lent()
  const ana = await person()
  await booked(asset, 1, 20)
  for (let first = 1; first <= 5; first++) await joined(asset, ana, first, first + 1)
  expect((await join(asset, ana, 9, 10)).body).toMatchObject({ code: 'waitingList.tooMany' })
})

test('the first in line is offered what comes free, and nobody else gets it', async () => {
  const asset = await lent()
  const [ana, bo, cy] = [await person(), await person(), await person()]
  const booking = await booked(asset)
  const [first, second] = [await joined(asset, ana), await joined(asset, bo, 2, 3)]
  expect(second.place).toBe(2)
  await given.cancel(booking.id, given.taker)

  const offer = await entry(first)
  expect(offer).toMatchObject({ status: 'offered', place: 1 })
  expect(Date.parse(offer.offerUntil ?? '') - Date.parse(offer.offeredDate ?? '')).toBe(12 * hourMs)
  expect(await statuses(second)).toEqual(['waiting'])
  // for everybody else these days are taken: to book, to find and in the calendar
  const wanted = { assetId: asset.id, ...days(1, 4) }
  expect((await given.tryToBook(wanted, cy)).body).toMatchObject({ code: 'asset.notAvailable' })
  expect((await given.tryToBook(wanted, bo)).status).toBe(422)
  expect(await isFound(asset)).toBe(false)
  expect((await given.graph(asset)).graphDates[0]).toMatchObject({ usedQuantity: 1 })
  const seen = await plaza.call('POST', '/transactions/preview', { as: ana, body: wanted })
  expect(seen.status).toBe(200)

  // a request holds the days until the owner answers, however long that takes
  const request = await given.book(wanted, ana)
  expect((await given.step(request.id, 'confirmAndPay', ana)).status).toBe(200)
  expect(await entry(first)).toMatchObject({ status: 'offered', transactionId: request.id, offerUntil: null })
  expect((await given.step(request.id, 'accept', given.owner)).status).toBe(200)
  expect(await entry(first)).toMatchObject({ status: 'taken', place: null, transactionId: request.id })
  expect(await entry(second)).toMatchObject({ status: 'waiting', place: 1 })
})

test('who is next hears of it by mail and in the list, once', async () => {
  const asset = await lent()
  const ana = await person()
  const booking = await booked(asset)
  await joined(asset, ana)
  await given.cancel(booking.id, given.taker)
  await jobsDone(plaza)
  const mails = await mailsAsSent(plaza, ana.email)
  const [mail] = mails.filter(({ subject }) => subject.startsWith('Your turn'))
  expect(mail?.subject).toContain('Cargo bike')
  expect(mail?.text).toContain('/my/waiting-list')
  const { results } = await plaza.ok<{ results: Notification[] }>('GET', '/notifications', { as: ana })
  expect(results.filter(({ name }) => name === 'waitingOffer')).toHaveLength(1)
})

test('what takes stock at once takes what was held in the same transaction', async () => {
  const type = await given.rental({
    transactionProcess: {
      initStatus: 'validated',
      cancelStatus: 'cancelled',
      transitions: [{ name: 'cancel', from: 'validated', to: 'cancelled', actors: ['taker', 'owner'] }],
    },
    unavailableWhen: ['validated'],
  })
  const asset = await given.thing({ assetTypeId: type.id, quantity: 1, name: 'Cargo bike' })
  const [ana, bo] = [await person(), await person()]
  const booking = await given.book({ assetId: asset.id, ...days(1, 4) })
  const [first, second] = [await joined(asset, ana), await joined(asset, bo, 3, 4)]
  await given.cancel(booking.id, given.taker)
  // she books less than was held: the next gets the rest in the same moment
  const own = await given.book({ assetId: asset.id, ...days(1, 3) }, ana)
  expect(await entry(first)).toMatchObject({ status: 'taken', transactionId: own.id })
  expect(await statuses(second)).toEqual(['offered'])
})

test('who leaves makes room, once, and only for themselves', async () => {
  const asset = await lent()
  const [ana, bo] = [await person(), await person()]
  const booking = await booked(asset)
  const [first, second] = [await joined(asset, ana), await joined(asset, bo)]
  await given.cancel(booking.id, given.taker)
  expect((await leave(first.id, bo)).status).toBe(404)
  expect((await leave(first.id, ana)).body).toMatchObject({ status: 'left', place: null })
  expect((await leave(first.id, ana)).body).toMatchObject({ code: 'waitingList.over' })
  expect(await statuses(second)).toEqual(['offered'])
  expect((await leave(second.id, bo)).status).toBe(200)
  expect(await isFound(asset)).toBe(true)
})

test('a wish that does not fit keeps nobody waiting who comes after it', { tags: 'release' }, async () => {
  const asset = await lent({ quantity: 2 })
  const [ana, bo, cy] = [await person(), await person(), await person()]
  const kept = await booked(asset, 1, 3)
  const freed = await booked(asset, 1, 6)
  const whole = await joined(asset, ana, 1, 6, 2)
  const [later, early] = [await joined(asset, bo, 3, 6, 2), await joined(asset, cy, 1, 3, 2)]
  await given.cancel(freed.id, given.taker)
  expect(await statuses(whole, later, early)).toEqual(['waiting', 'offered', 'waiting'])
  // what is held counts for those before as well: the first whom it fits is the last to have come
  await given.cancel(kept.id, given.taker)
  expect(await statuses(whole, later, early)).toEqual(['waiting', 'offered', 'offered'])
})

test('whatever frees stock asks the line: more pieces, an opened calendar, other dates', async () => {
  const asset = await lent()
  const [ana, bo] = [await person(), await person()]
  await booked(asset, 1, 10)
  const closed = await lent()
  const closing = await plaza.ok<Availability>('POST', '/availabilities', {
    as: given.owner,
    body: { assetId: closed.id, ...days(20, 30), quantity: '-1' },
  })
  const first = await joined(asset, ana, 2, 3)
  await plaza.ok('PATCH', `/assets/${asset.id}`, { as: given.owner, body: { quantity: 2 } })
  expect(await statuses(first)).toEqual(['offered'])

  // an owner who closes the days again takes the offer back, and the place stays
  await plaza.ok('PATCH', `/assets/${asset.id}`, { as: given.owner, body: { quantity: 1 } })
  expect(await entry(first)).toMatchObject({ status: 'waiting', place: 1, offerUntil: null })

  const moved = await booked(closed, 1, 4)
  const second = await joined(closed, bo, 1, 2)
  await plaza.ok<Transaction>('PATCH', `/transactions/${moved.id}`, { as: plaza.secret, body: days(5, 8) })
  expect(await statuses(second)).toEqual(['offered'])
  await plaza.ok('DELETE', `/availabilities/${closing.id}`, { as: given.owner })
})

test('a listing that is paused offers nothing, takes back what it offered, and asks again when it is back', {
  tags: 'release',
}, async () => {
  const owner = await person()
  const type = await given.rental()
  const asset = await given.asset(
    { assetTypeId: type.id, name: 'Tandem', price: 20, currency: 'EUR', quantity: 1 },
    owner,
  )
  const booking = await given.book({ assetId: asset.id, ...days(1, 4) })
  await given.step(booking.id, 'confirmAndPay', given.taker)
  await given.step(booking.id, 'accept', owner)
  const first = await joined(asset, await person())
  await given.cancel(booking.id, given.taker)
  expect(await statuses(first)).toEqual(['offered'])
  await plaza.ok('PATCH', `/assets/${asset.id}`, { as: owner, body: { active: false } })
  expect(await entry(first)).toMatchObject({ status: 'waiting', offerUntil: null })
  await plaza.ok('PATCH', `/assets/${asset.id}`, { as: owner, body: { active: true } })
  expect(await statuses(first)).toEqual(['offered'])
  // operators take listings off too, and with them all of somebody who is suspended
  await plaza.ok('PATCH', `/assets/${asset.id}`, { as: plaza.secret, body: { validated: false } })
  expect(await statuses(first)).toEqual(['waiting'])
  await plaza.ok('PATCH', `/assets/${asset.id}`, { as: plaza.secret, body: { validated: true } })
  expect(await statuses(first)).toEqual(['offered'])
  const standing = `/users/${owner.user.id}/suspension`
  const as = await plaza.given.staff('staff-admin')
  const headers = { 'x-plaza-reason': 'spam' }
  await plaza.ok('PUT', standing, { as, headers, body: { kind: 'suspend', reasonCode: 'spam' } })
  await jobsDone(plaza)
  expect(await statuses(first)).toEqual(['waiting'])
  await plaza.ok('DELETE', standing, { as, headers })
  await jobsDone(plaza)
  expect(await statuses(first)).toEqual(['offered'])
})

test('what the owner refuses goes to the next', { tags: 'release' }, async () => {
  const asset = await lent()
  const [ana, bo] = [await person(), await person()]
  const booking = await booked(asset)
  const [first, second] = [await joined(asset, ana), await joined(asset, bo)]
  await given.cancel(booking.id, given.taker)
  const request = await given.book({ assetId: asset.id, ...days(1, 4) }, ana)
  await given.step(request.id, 'confirmAndPay', ana)
  expect((await given.cancel(request.id, given.owner)).status).toBe(200)
  expect(await entry(first)).toMatchObject({ status: 'lapsed', reason: 'declined' })
  expect(await statuses(second)).toEqual(['offered'])
})

test('who was told yes and does not pay holds the days no longer than an offer stands', {
  tags: 'release',
}, async () => {
  const asset = await lent()
  const [ana, bo] = [await person(), await person()]
  const booking = await booked(asset)
  const [first, second] = [await joined(asset, ana), await joined(asset, bo)]
  await given.cancel(booking.id, given.taker)
  const request = await given.book({ assetId: asset.id, ...days(1, 4) }, ana)
  await given.step(request.id, 'confirm', ana)
  expect(await entry(first)).toMatchObject({ status: 'offered', offerUntil: null })
  plaza.clock.advance({ ms: 13 * hourMs })
  expect((await given.step(request.id, 'accept', plaza.secret)).body).toMatchObject({ status: 'pending-payment' })
  const { offerUntil, updatedDate } = await entry(first)
  expect(Date.parse(offerUntil ?? '') - Date.parse(updatedDate)).toBe(12 * hourMs)
  plaza.clock.advance({ ms: 13 * hourMs })
  await laterJobsDone(plaza)
  expect(await entry(first)).toMatchObject({ status: 'lapsed', reason: 'notTaken' })
  expect(await statuses(second)).toEqual(['offered'])
})

test('owners know how many wait for which days, and nobody learns who', async () => {
  const asset = await lent()
  const [ana, bo] = [await person(), await person()]
  await booked(asset)
  await joined(asset, ana)
  await joined(asset, bo)
  await joined(asset, bo, 2, 3)
  const path = `/waiting-list/count?assetId=${asset.id}`
  expect(await plaza.ok<WaitingCount>('GET', path, { as: given.owner })).toEqual({
    assetId: asset.id,
    total: 3,
    offered: 0,
    periods: [
      { ...days(1, 4), people: 2, quantity: 2 },
      { ...days(2, 3), people: 1, quantity: 1 },
    ],
  })
  expect((await plaza.call('GET', path, { as: ana })).status).toBe(403)
  expect((await plaza.call('GET', path)).status).toBe(403)
  expect(await entriesOf(ana)).toHaveLength(1)
  expect((await plaza.call('GET', `/waiting-list?userId=${bo.user.id}`, { as: ana })).status).toBe(403)
  expect((await plaza.call('GET', '/waiting-list')).status).toBe(403)
})

test('operators say how long dates are held, and whether there is a line at all', { tags: 'release' }, async () => {
  const asset = await lent()
  const ana = await person()
  const set = (waitingList: { enabled?: boolean | null; holdHours?: number | null }) =>
    plaza.ok('PATCH', '/config', { as: plaza.secret, body: { stelace: { instant: { waitingList } } } })
  const booking = await booked(asset)
  await set({ enabled: false, holdHours: 3 })
  expect((await join(asset, ana)).body).toMatchObject({ code: 'waitingList.off' })
  await set({ enabled: true })
  const first = await joined(asset, ana)
  await given.cancel(booking.id, given.taker)
  const { offeredDate, offerUntil } = await entry(first)
  expect(Date.parse(offerUntil ?? '') - Date.parse(offeredDate ?? '')).toBe(3 * hourMs)
  await set({ enabled: null, holdHours: null })
})

test('an offer that nobody takes up lapses, and the next is asked', { tags: 'release' }, async () => {
  const asset = await lent()
  const [ana, bo] = [await person(), await person()]
  const booking = await booked(asset)
  const [first, second] = [await joined(asset, ana), await joined(asset, bo)]
  await given.cancel(booking.id, given.taker)
  // a draft is no answer
  await given.book({ assetId: asset.id, ...days(1, 4) }, ana)
  plaza.clock.advance({ ms: 13 * hourMs })
  await laterJobsDone(plaza)
  expect(await entry(first)).toMatchObject({ status: 'lapsed', reason: 'notTaken' })
  expect(await statuses(second)).toEqual(['offered'])
  await jobsDone(plaza)
  const mails = await mailsAsSent(plaza, ana.email)
  expect(mails.some(({ subject }) => subject.startsWith('No longer waiting'))).toBe(true)
})

test('an entry ends with its days, its listing and its person', { tags: 'release' }, async () => {
  const [asset, other] = [await lent(), await lent()]
  const [ana, bo, cy] = [await person(), await person(), await person()]
  const booking = await booked(asset)
  const removed = await booked(other)
  const gone = await joined(other, ana, 1, 2)
  const [first, second] = [await joined(asset, ana), await joined(asset, bo)]
  await given.cancel(booking.id, given.taker)
  await given.cancel(removed.id, given.taker)
  await plaza.ok('DELETE', `/assets/${other.id}`, { as: plaza.secret })
  await jobsDone(plaza)
  expect(await entry(gone)).toMatchObject({ status: 'lapsed', reason: 'listingGone', assetName: null })

  await plaza.ok('DELETE', `/users/${ana.user.id}`, { as: plaza.secret })
  await jobsDone(plaza)
  await expect(entry(first)).rejects.toThrow()
  expect(await statuses(second)).toEqual(['offered'])

  const last = await joined(asset, cy, 1, 3)
  plaza.clock.advance({ ms: Date.parse(day(1)) - plaza.clock.now().getTime() + hourMs })
  await serveDueTask.begin(plaza.services).run()
  expect(await entry(second)).toMatchObject({ status: 'lapsed' })
  expect(await entry(last)).toMatchObject({ status: 'lapsed', reason: 'tooLate' })
})
