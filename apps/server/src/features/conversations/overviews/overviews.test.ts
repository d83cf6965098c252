import type { AccountVisit, AuditRecord, Case, Conversation, Event, JsonObject, Message } from '@plaza/contract'
import { findRisks } from '@plaza/domain'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type As, createTestApp, type Person, type Staff, type TestApp } from '../../../testing/app.ts'
import { createBookings, march } from '../../../testing/bookings.ts'
import { jobsDone } from '../../../testing/jobs.ts'

let plaza: TestApp
let given: ReturnType<typeof createBookings>
let support: Staff

beforeAll(async () => {
  plaza = await createTestApp()
  await plaza.app.startJobs()
  given = createBookings(plaza)
})

beforeEach(async () => {
  support = await plaza.given.staff('staff-support')
})

type Page = { results: Conversation[]; nbResults: number }
type Refused = { code: string }
const because = (words: string) => ({ 'x-plaza-reason': encodeURIComponent(words) })
const list = (query = '', as: As = support, headers = {}) =>
  plaza.ok<Page>('GET', `/conversations${query}`, { as, headers })
const write = (as: As, body: JsonObject) => plaza.ok<Message>('POST', '/messages', { as, body })
const read = (id: string, as: As = support, headers = {}) =>
  plaza.call<{ results: Message[] } & Refused>('GET', `/messages?conversationId=${id}`, { as, headers })
const recordsOf = async (objectId: string) =>
  (await plaza.ok<{ results: AuditRecord[] }>('GET', `/audit?objectId=${objectId}`, { as: plaza.secret })).results
const eventsOf = async (objectId: string, as: As = plaza.secret) =>
  (await plaza.ok<{ results: Event[] }>('GET', `/events?objectId=${objectId}`, { as })).results

/** Two people who talk about a booking that was asked for. */
async function aTalk(content = 'Is the helmet included?') {
  const owner = await plaza.given.person({ displayName: 'Ana' })
  const taker = await plaza.given.person({ displayName: 'Beto' })
  const type = await given.rental()
  const asset = await given.asset({ name: 'City bike', assetTypeId: type.id, price: 200, currency: 'EUR' }, owner)
  const booking = await given.book({ assetId: asset.id, startDate: march(1), endDate: march(5) }, taker)
  const message = await write(taker, { topicId: booking.id, receiverId: owner.id, content })
  const { conversationId: id } = message
  const answer = (words: string, as: As = owner) =>
    write(as, { topicId: booking.id, conversationId: id, receiverId: taker.id, content: words })
  return { owner, taker, asset, booking, message, id, answer }
}

test('staff see who talks with whom about what, and never what', async () => {
  const { owner, taker, asset, booking, id, answer } = await aTalk('Call me: +52 222 123 4567')
  await answer('Better here')
  for (const query of [`?id=${id}`, `?userId=${owner.id}`, `?topicId=${booking.id}`, `?topicId=${asset.id}`]) {
    const { results } = await list(query)
    expect(results, query).toMatchObject([
      {
        id,
        topicName: 'City bike',
        lastMessage: null,
        transaction: { id: booking.id },
        overview: {
          people: [
            { id: taker.id, displayName: 'Beto' },
            { id: owner.id, displayName: 'Ana' },
          ],
          nbMessages: 2,
          waitsForId: taker.id,
          isReported: false,
          hasContactData: true,
          nbMatches: null,
        },
      },
    ])
    expect(JSON.stringify(results)).not.toMatch(/Better|4567/)
  }
  expect((await list('?contactData=true')).results.map((each) => each.id)).toContain(id)
  expect((await list('?contactData=false')).results.map((each) => each.id)).not.toContain(id)
  // in the web app the same person has their own inbox, and nobody else's
  expect((await list('', await plaza.given.login(support))).results).toEqual([])
  for (const as of [taker, await plaza.given.staff('staff-readonly')]) {
    expect((await plaza.call('GET', '/conversations?reported=true', { as })).status).toBe(403)
  }
})

test('who waits for an answer is known until words or a step of the booking answer', async () => {
  const { owner, taker, booking, id, answer } = await aTalk()
  const waiting = async () => (await list(`?id=${id}`, plaza.secret)).results[0]?.overview?.waitsForId
  const isFound = async () => (await list(`?id=${id}&unansweredHours=24`, plaza.secret)).nbResults === 1
  expect([await waiting(), await isFound()]).toEqual([owner.id, false])
  plaza.clock.advance({ hours: 25 })
  expect(await isFound()).toBe(true)
  await answer('Yes', await plaza.given.login(owner))
  expect([await waiting(), await isFound()]).toEqual([taker.id, false])
  plaza.clock.advance({ hours: 25 })
  await given.cancel(booking.id, await plaza.given.login(taker))
  expect([await waiting(), await isFound()]).toEqual([null, false])
})

test('searching in what people wrote takes a reason, is noted, and tells where, not what', async () => {
  const { id } = await aTalk('Is the zeppelin airworthy?')
  expect(await plaza.call<Refused>('GET', '/conversations?query=zeppelin', { as: support })).toMatchObject({
    status: 422,
    body: { code: 'reasonNeeded' },
  })
  const { results } = await list('?query=zeppelin', support, because('police asked'))
  expect(results).toMatchObject([{ id, overview: { nbMatches: 1 } }])
  expect(JSON.stringify(results)).not.toContain('airworthy')
  const [record] = (
    await plaza.ok<{ results: AuditRecord[] }>('GET', `/audit?action=conversations.list&actorId=${support.id}`, {
      as: plaza.secret,
    })
  ).results
  expect(record).toMatchObject({ reason: 'police asked', fields: ['query'] })
  const found = await plaza.ok<{ groups: JsonObject[] }>('GET', '/lookup?query=zeppelin', { as: support })
  expect(found.groups).toMatchObject([{ kind: 'conversation', results: [{ id, nbMatches: 1 }] }])
  expect(JSON.stringify(found)).not.toContain('airworthy')
})

test('a conversation of others is read for a reason, noted once in half an hour, and they can see it', async () => {
  const { owner, taker, id, message } = await aTalk()
  for (const path of [`/messages?conversationId=${id}`, `/messages/${message.id}`]) {
    expect(await plaza.call<Refused>('GET', path, { as: support })).toMatchObject({
      status: 422,
      body: { code: 'reasonNeeded' },
    })
  }
  expect(await recordsOf(id)).toEqual([])
  expect((await read(id, support, because('Beto asked us'))).body.results).toHaveLength(1)
  await Promise.all([read(id, support, because('again')), read(id, support, because('and again'))])
  await plaza.ok('GET', `/messages/${message.id}`, { as: support, headers: because('one of them') })
  expect((await read(id)).status).toBe(422)
  expect(await recordsOf(id)).toMatchObject([
    { action: 'messages.list', actorId: support.id, objectType: 'conversation', reason: 'Beto asked us', before: null },
  ])
  const other = await plaza.given.staff('staff-admin')
  await read(id, other, because('second opinion'))
  plaza.clock.advance({ minutes: 31 })
  await read(id, await plaza.given.consoleLogin(other), because('once more'))
  expect(await recordsOf(id)).toHaveLength(3)
  const events = (await eventsOf(id)).filter(({ type }) => type === 'plaza_conversation_opened')
  expect(events).toHaveLength(3)
  for (const person of [owner, taker]) {
    const visits = await plaza.ok<AccountVisit[]>('GET', '/auth/view-as', { as: person })
    expect(visits).toHaveLength(3)
    expect(visits[0]).toMatchObject({ mode: 'read', conversationId: id, endDate: null })
  }
  expect(await plaza.ok('GET', '/auth/view-as', { as: await plaza.given.person() })).toEqual([])
  support = await plaza.given.consoleLogin(support)
  // keys are not asked, and events tell staff no words either
  expect((await read(id, plaza.secret)).status).toBe(200)
  const [seen] = (await eventsOf(message.id, support)).filter(({ type }) => type === 'message__created')
  expect(seen?.object).toMatchObject({ id: message.id, content: '' })
})

test('what people write to the service is read without asking', async () => {
  const person = await plaza.given.person()
  const message = await plaza.ok<Message>('POST', `/users/${person.id}/service-messages`, {
    as: support,
    body: { content: 'Hello' },
  })
  expect((await read(message.conversationId)).status).toBe(200)
})

test('a removed message is gone for both sides and from searches, and says so; a complaint about it was right', async () => {
  const { owner, taker, id, message } = await aTalk('Pay me by wallaby transfer')
  await plaza.ok('POST', '/events', {
    as: owner,
    body: {
      type: 'message_reported',
      objectId: message.id,
      metadata: { reason: 'spam', conversationId: 'conv_other' },
    },
  })
  await jobsDone(plaza)
  expect((await list('?reported=true')).results.map((each) => each.id)).toContain(id)
  const path = `/messages/${message.id}?leaveNote=true`
  expect(await plaza.call<Refused>('DELETE', path, { as: support })).toMatchObject({
    status: 422,
    body: { code: 'reasonNeeded' },
  })
  for (const as of [owner, taker, await plaza.given.staff('staff-readonly')]) {
    expect((await plaza.call('DELETE', path, { as, headers: because('mine') })).status).toBe(403)
  }
  await plaza.ok('DELETE', path, { as: support, headers: because('asks for money elsewhere') })
  await plaza.ok('DELETE', path, { as: support, headers: because('twice') })
  await jobsDone(plaza)
  for (const as of [owner, taker]) {
    const [seen] = (await read(id, as)).body.results
    expect(seen).toMatchObject({ content: '', attachments: [], platformData: { plaza: { removed: {} } } })
    expect((await plaza.ok<Page>('GET', '/conversations?query=wallaby', { as })).results).toEqual([])
    const told = await plaza.ok<{ results: JsonObject[] }>('GET', '/notifications', { as })
    expect(JSON.stringify(told)).not.toContain('wallaby')
  }
  expect((await plaza.ok<{ groups: unknown[] }>('GET', '/lookup?query=wallaby', { as: support })).groups).toEqual([])
  expect((await eventsOf(message.id)).filter(({ type }) => type === 'plaza_message_removed')).toHaveLength(1)
  const records = await recordsOf(message.id)
  expect(records).toMatchObject([{ action: 'messages.remove', reason: 'asks for money elsewhere', before: null }])
  const { results } = await plaza.ok<{ results: Case[] }>('GET', `/cases?objectId=${message.id}`, { as: plaza.secret })
  expect(results).toMatchObject([{ status: 'closed', resolution: 'actionTaken', metadata: { conversationId: id } }])
  expect((await list(`?id=${id}`)).results).toMatchObject([{ overview: { isReported: false, nbMessages: 1 } }])
})

test('the files of a message go alone, and its words stay', async () => {
  const { owner, taker, booking, id } = await aTalk()
  const { id: messageId } = await write(taker, {
    topicId: booking.id,
    conversationId: id,
    receiverId: owner.id,
    content: 'My passport',
    attachments: [{ name: 'passport.jpg', url: 'https://example.com/passport.jpg' }],
  })
  const path = `/messages/${messageId}?leaveNote=true&only=attachments`
  await plaza.ok('DELETE', path, { as: support, headers: because('private data') })
  const seen = await plaza.ok<Message>('GET', `/messages/${messageId}`, { as: owner })
  expect(seen).toMatchObject({
    content: 'My passport',
    attachments: [],
    platformData: { plaza: { removedFiles: {} } },
  })
  expect(seen.platformData.plaza).not.toHaveProperty('removed')
})

test('a mail about a removed message that waits is not sent', async () => {
  const shop = await createTestApp({ environment: 'staging' })
  await shop.app.startJobs()
  const [ana, beto] = [await shop.given.person(), await shop.given.person()]
  const email = { host: '127.0.0.1', port: 1, ignoreTLS: true, defaults: { from: 'shop@example.com' } }
  await shop.ok('PATCH', '/config/private', { as: shop.secret, body: { stelace: { email } } })
  const waiting = async () =>
    (await shop.ok<{ results: JsonObject[] }>('GET', `/emails?to=${ana.username}&kind=newMessage`, { as: shop.secret }))
      .results
  const body = { topicId: 'x', receiverId: ana.id, content: 'Pay me elsewhere' }
  const { id } = await shop.ok<Message>('POST', '/messages', { as: beto, body })
  await expect.poll(waiting).toMatchObject([{ status: 'waiting' }])
  await shop.ok('DELETE', `/messages/${id}?leaveNote=true`, { as: shop.secret })
  await expect.poll(waiting).toEqual([])
})

test('each side is written to by its part in what they talk about', async () => {
  const { owner, taker, id } = await aTalk()
  const to = async (side: string) => {
    const { results } = await plaza.ok<{ results: Message[] }>('POST', `/conversations/${id}/service-messages`, {
      as: support,
      body: { content: 'Keep it friendly.', to: side },
    })
    return results.map(({ receiverId }) => receiverId).toSorted()
  }
  expect(await to('owner')).toEqual([owner.id])
  expect(await to('taker')).toEqual([taker.id])
  expect(await to('both')).toEqual([owner.id, taker.id].toSorted())
})

test('contact data is found in the database by the rule of reviews', async () => {
  for (const [text, isFound] of [
    ['Write to ana@example.com', true],
    ['ana (at) example (dot) com', true],
    ['Call 222 123 4567', true],
    ['On WhatsApp please', true],
    ['See www.example.com/bikes', true],
    ['I am @ana.rides there', true],
    ['It costs 1,200 pesos for 3 days in 2031', false],
    ['Saturday at 10:30, thanks!', false],
  ] as const) {
    const { rows } = await sql<{ is: boolean }>`select has_contact_data(${text}) as is`.execute(plaza.services.db.read)
    expect([text, rows[0]?.is, findRisks(text, []).length > 0]).toEqual([text, isFound, isFound])
  }
})

test('many who write at once are counted once each', async () => {
  const { owner, taker, booking, id } = await aTalk()
  const say = (from: Person, to: Person, content: string) =>
    write(from, { topicId: booking.id, conversationId: id, receiverId: to.id, content })
  await Promise.all([1, 2, 3, 4].flatMap((n) => [say(taker, owner, `a${n}`), say(owner, taker, `b${n}`)]))
  expect((await list(`?id=${id}`)).results).toMatchObject([{ overview: { nbMessages: 9 } }])
  const last = await say(owner, taker, 'last')
  await plaza.ok('DELETE', `/messages/${last.id}`, { as: owner })
  expect((await list(`?id=${id}`)).results).toMatchObject([{ overview: { nbMessages: 9 } }])
})

test('what is added word by word is what counting all words anew gives', async () => {
  const { owner, taker, booking, id } = await aTalk()
  const overview = async () => (await list(`?id=${id}`, plaza.secret)).results[0]
  const say = (from: Person, to: Person, content: string, metadata = {}) =>
    write(from, { topicId: booking.id, conversationId: id, receiverId: to.id, content, metadata })
  const steps: [string, () => Promise<unknown>][] = [
    ['the same side again', () => say(taker, owner, 'Hello?')],
    ['the other side', () => say(owner, taker, 'Yes')],
    ['once more', () => say(owner, taker, 'Write to ana@example.com')],
    ['no words', () => say(taker, owner, '-', { isHiddenMessage: true })],
    ['an answer', () => say(taker, owner, 'No, here')],
  ]
  for (const [what, step] of steps) {
    plaza.clock.advance({ minutes: 1 })
    await step()
    const added = await overview()
    // a changed text makes the database count all of them
    await plaza.services.db.pool.query(`update messages set content = content || ' ' where conversation_id = $1`, [id])
    expect(await overview(), what).toEqual(added)
  }
})

test.each([
  ['words', 'Hello', {}],
  ['an address', 'Write to ana@example.com', {}],
  ['no words', ' ', { isHiddenMessage: true }],
  ['a hidden address', 'ana@example.com', { isHiddenMessage: true }],
])('a conversation that begins with %s is what counting it anew gives', async (_, content, metadata) => {
  const { owner, taker, booking } = await aTalk()
  const rowOf = async (id: string) =>
    (await plaza.services.db.pool.query('select * from conversations where id = $1', [id])).rows[0]
  for (const topicId of [booking.id, owner.id]) {
    const first = await write(taker, { topicId, receiverId: owner.id, content, metadata })
    const begun = await rowOf(first.conversationId)
    expect(begun).toMatchObject({ topic_id: topicId, user_ids: [taker.id, owner.id] })
    await plaza.services.db.pool.query(`update messages set content = content || ' ' where id = $1`, [first.id])
    expect(await rowOf(first.conversationId)).toEqual(begun)
  }
})
