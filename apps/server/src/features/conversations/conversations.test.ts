import type { Conversation, JsonObject, Message } from '@plaza/contract'
import { beforeAll, expect, test } from 'vitest'
import { type As, createTestApp, type TestApp } from '../../testing/app.ts'
import { createBookings, march } from '../../testing/bookings.ts'

let plaza: TestApp
let given: ReturnType<typeof createBookings>

beforeAll(async () => {
  plaza = await createTestApp()
  given = createBookings(plaza)
})

type Page = { results: Conversation[]; nbResults: number; nbPages: number }
const list = (as: As, query = '') => plaza.ok<Page>('GET', `/conversations${query}`, { as })
const write = (as: As, body: JsonObject) => plaza.ok<Message>('POST', '/messages', { as, body })
const mark = (as: As, id: string, body: JsonObject) =>
  plaza.call<Conversation & { message: string }>('PATCH', `/conversations/${id}`, { as, body })

/** An owner and somebody who asks for four days of something, with words or without. */
async function aRequest(content = 'Is the helmet included?', metadata: JsonObject = {}) {
  const [owner, taker] = [given.somebody(), given.somebody()]
  const type = await given.rental()
  const asset = await given.asset({ name: 'City bike', assetTypeId: type.id, price: 200, currency: 'EUR' }, owner)
  const booking = await given.book({ assetId: asset.id, startDate: march(1), endDate: march(5) }, taker)
  const opening = await write(taker, { topicId: booking.id, receiverId: owner.id, content, metadata })
  return { owner, taker, asset, booking, id: opening.conversationId }
}

test('both sides see one conversation with its last message and its booking', async () => {
  const { owner, taker, booking, id } = await aRequest()
  await write(owner, { topicId: booking.id, conversationId: id, receiverId: taker.id, content: 'Yes' })
  const theirs = await list(taker)
  expect(theirs).toMatchObject({ nbResults: 1, nbPages: 1 })
  expect(theirs.results).toMatchObject([
    {
      id,
      topicId: booking.id,
      topicName: 'City bike',
      otherId: owner.id,
      role: 'taker',
      isUnread: true,
      nbUnread: 1,
      isArchived: false,
      lastMessage: { content: 'Yes', senderId: owner.id },
      transaction: { id: booking.id, status: 'draft' },
    },
  ])
  expect((await list(owner)).results).toMatchObject([{ id, role: 'owner', otherId: taker.id, isUnread: true }])
  expect((await list(given.somebody())).results).toEqual([])
})

test('boxes, roles, statuses and words choose among them', async () => {
  const { owner, taker, booking, id } = await aRequest()
  const found = async (as: As, query: string) => (await list(as, query)).results.map((each) => each.id)
  for (const query of [
    '?box=active',
    '?box=unread',
    '?role=owner',
    '?status=draft,validated',
    '?query=HELMET',
    '?query=city%20b',
    '?orderBy=startDate',
    `?id=${id}`,
  ]) {
    expect(await found(owner, query), query).toEqual([id])
  }
  for (const query of ['?box=archived', '?role=taker', '?status=validated', '?query=100%25', '?id=conv_x', '?page=2']) {
    expect(await found(owner, query), query).toEqual([])
  }
  expect((await list(owner, '?page=2')).nbResults).toBe(1)
  await given.cancel(booking.id, taker)
  expect(await found(owner, '?status=cancelled')).toEqual([id])
})

test('what begins next comes first when asked for, what has begun last', async () => {
  const owner = given.somebody()
  const type = await given.rental()
  const asset = await given.asset({ assetTypeId: type.id, price: 200, currency: 'EUR', quantity: 9 }, owner)
  const begins = [march(20), '2020-03-01T00:00:00.000Z', march(3)]
  const ids: string[] = []
  for (const startDate of begins) {
    const taker = given.somebody()
    const booking = await given.book({ assetId: asset.id, startDate, duration: { d: 1 } }, taker)
    ids.push((await write(taker, { topicId: booking.id, receiverId: owner.id, content: 'Hi' })).conversationId)
  }
  const [late, past, soon] = ids
  expect((await list(owner, '?orderBy=startDate')).results.map(({ id }) => id)).toEqual([soon, late, past])
  expect((await list(owner)).results.map(({ id }) => id)).toEqual([soon, past, late])
})

test('marks are for whoever reads, and what is put away comes back with the next word', async () => {
  const { owner, taker, booking, id } = await aRequest()
  expect(await mark(owner, id, { archived: true })).toMatchObject({ status: 422 })
  expect(await mark(owner, id, { read: true })).toMatchObject({ body: { isUnread: false, nbUnread: 0 } })
  expect(await mark(owner, id, { read: false })).toMatchObject({ body: { isUnread: true, nbUnread: 1 } })
  expect(await mark(taker, id, { archived: true })).toMatchObject({ body: { isArchived: true } })
  expect((await list(taker, '?box=active')).results).toEqual([])
  expect((await list(taker, '?box=archived')).results).toMatchObject([{ id }])
  await write(owner, { topicId: booking.id, conversationId: id, receiverId: taker.id, content: 'Well?' })
  expect((await list(taker, '?box=active')).results).toMatchObject([{ id, isArchived: false, isUnread: true }])
  expect((await mark(given.somebody(), id, { read: true })).status).toBe(404)
})

test('a request without words is shown until it is given up', async () => {
  const { owner, taker, booking, id } = await aRequest(' ', { isHiddenMessage: true })
  expect((await list(owner)).results).toMatchObject([{ id, lastMessage: null, isUnread: false, nbUnread: 0 }])
  await given.cancel(booking.id, taker)
  expect((await list(owner)).results).toEqual([])
})

test('only who sees all messages names somebody else', async () => {
  const { owner, taker, id } = await aRequest()
  const asked = `/conversations?userId=${owner.id}`
  expect((await plaza.call('GET', asked, { as: taker })).status).toBe(403)
  expect((await plaza.ok<Page>('GET', asked, { as: plaza.secret })).results).toMatchObject([{ id, role: 'owner' }])
  expect((await plaza.ok<Page>('GET', '/conversations', { as: plaza.secret })).results[0]).toMatchObject({
    overview: {},
  })
})

test('how people answer is known once three have asked: with words, or by saying yes or no to the request', async () => {
  const owner = given.somebody()
  const habits = () => plaza.ok<JsonObject>('GET', `/users/${owner.id}/answers`)
  const real = plaza.clock.now
  let minutes = 0
  plaza.clock.now = () => new Date(real().getTime() + minutes * 60_000)
  const type = await given.rental()
  async function asked() {
    const taker = given.somebody()
    const asset = await given.asset({ name: 'Tent', assetTypeId: type.id, price: 20, currency: 'EUR' }, owner)
    const { id } = await given.book({ assetId: asset.id, startDate: march(1), endDate: march(5) }, taker)
    const { conversationId } = await write(taker, { topicId: id, receiverId: owner.id, content: 'May I?' })
    return { id, taker, conversationId }
  }
  try {
    const [first, second, third, fourth] = [await asked(), await asked(), await asked(), await asked()]
    minutes = 10
    const { id: topicId, conversationId } = first
    await write(owner, { topicId, conversationId, receiverId: first.taker.id, content: 'Yes' })
    minutes = 30
    await given.step(second.id, 'accept', owner)
    expect(await habits()).toEqual({ rate: null, minutes: null })
    minutes = 50
    await given.cancel(third.id, owner, 'refusedByOwner')
    const soon = await habits()
    expect(soon).toMatchObject({ rate: 100 })
    expect(soon.minutes).toBeGreaterThanOrEqual(30)
    expect(soon.minutes).toBeLessThan(35)

    // who writes again asked once, and who was never answered counts a day later
    const again = { topicId: fourth.id, conversationId: fourth.conversationId, receiverId: owner.id, content: '?' }
    await write(fourth.taker, again)
    minutes = 25 * 60
    expect(await habits()).toMatchObject({ rate: 75 })
    minutes = 91 * 24 * 60
    expect(await habits()).toEqual({ rate: null, minutes: null })
  } finally {
    plaza.clock.now = real
  }
})
