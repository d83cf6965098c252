import type { JsonObject, Message } from '@plaza/contract'
import { describe, expect, test } from 'vitest'
import { type As, actingAs, createTestApp } from '../../testing/app.ts'
import { createCatalogue } from '../../testing/catalogue.ts'

const plaza = await createTestApp()
const { call, ok, given, events, clock, secret, publishable, anonymous } = plaza
const { somebody } = createCatalogue(plaza)

type Answered = Message & { message: string }
const trySend = (as: As, fields: JsonObject) =>
  call<Answered>('POST', '/messages', { as, body: { topicId: 'ast_1', content: 'Hello', ...fields } })
const send = async (as: As, fields: JsonObject): Promise<Message> => {
  const answer = await trySend(as, fields)
  expect(answer.status, answer.body.message).toBe(200)
  return answer.body
}
const read = (id: string, as: As) => call<Answered>('GET', `/messages/${id}`, { as })
const update = (id: string, body: JsonObject, as: As) => call<Answered>('PATCH', `/messages/${id}`, { as, body })
const remove = (id: string, as: As) => call('DELETE', `/messages/${id}`, { as })

const list = (query: string, as: As, version: '2020-08-10' | '2019-05-20' = '2020-08-10') =>
  call<{ results: Message[]; message: string }>('GET', `/messages?${query}`, { as, version })
const idsOf = async (query: string, as: As) => {
  const answer = await list(`order=asc&${query}`, as)
  expect(answer.status, answer.body.message).toBe(200)
  return new Set(answer.body.results.map(({ id }) => id))
}

/** Two people who talk, and one who does not. */
const people = () => ({ ana: somebody(), ben: somebody(), eve: somebody() })

describe('a new message', () => {
  test('is unread, starts a conversation of its own, and tells of itself', async () => {
    const { ana, ben } = people()
    const message = await send(ana, { receiverId: ben.id, topicId: 'trn_1' })
    expect(message).toEqual({
      id: expect.stringMatching(/^msg_[0-9A-Za-z]{20}$/),
      createdDate: expect.stringMatching(/^\d{4}-.*Z$/),
      updatedDate: message.createdDate,
      topicId: 'trn_1',
      conversationId: expect.stringMatching(/^conv_[0-9A-Za-z]{19}$/),
      content: 'Hello',
      attachments: [],
      read: false,
      senderId: ana.id,
      receiverId: ben.id,
      metadata: {},
      platformData: {},
      livemode: false,
    })
    expect((await read(message.id, ben)).body).toEqual(message)
    const told = (await events('message__created')).filter(({ objectId }) => objectId === message.id)
    expect(told).toEqual([
      expect.objectContaining({
        objectType: 'message',
        object: message,
        relatedObjectsIds: {},
        changesRequested: null,
        emitter: 'core',
      }),
    ])
    expect((await send(ana, { receiverId: ben.id, topicId: 'trn_1' })).conversationId).not.toBe(message.conversationId)
  })

  test('keeps what was sent, spaces and attachments included', async () => {
    const { ana, ben } = people()
    const attachments = [{ name: 'tent.jpg', url: 'https://files.example/tent.jpg', deep: { a: [null] } }, {}]
    const fields = { receiverId: ben.id, content: ' ', attachments, read: true, metadata: { isHiddenMessage: true } }
    expect(await send(ana, fields)).toMatchObject(fields)
    expect(await send(ana, { receiverId: ben.id, content: '' })).toMatchObject({ content: '' })
    expect(await send(ana, { receiverId: ben.id, content: 'ñ'.repeat(3000) })).toMatchObject({ read: false })
  })

  test.each<[JsonObject | undefined, string]>([
    [undefined, '"body" is required'],
    [{}, '"topicId" is required. "content" is required. "receiverId" is required'],
    [{ topicId: '', content: '', receiverId: 'a' }, '"topicId" is not allowed to be empty'],
    [{ topicId: 't', content: null, receiverId: 'a' }, '"content" must be a string'],
    [
      { topicId: 't', content: 'x'.repeat(3001), receiverId: 'a' },
      '"content" length must be less than or equal to 3000 characters long',
    ],
    [{ topicId: 't', content: '', receiverId: 'a', attachments: {} }, '"attachments" must be an array'],
    [{ topicId: 't', content: '', receiverId: 'a', attachments: ['x'] }, '"attachments[0]" must be of type object'],
    [{ topicId: 't', content: '', receiverId: 'a', read: 'maybe' }, '"read" must be a boolean'],
    [{ topicId: 't', content: '', receiverId: 'a', senderId: 5 }, '"senderId" must be a string'],
    [{ topicId: 't', content: '', receiverId: 'a', conversationId: null }, '"conversationId" must be a string'],
    [{ topicId: 't', content: '', receiverId: 'a', metadata: [] }, '"metadata" must be of type object'],
    [{ topicId: 't', content: '', receiverId: 'a', createdDate: '2030-01-01' }, '"createdDate" is not allowed'],
  ])('is refused when it is malformed: %j', async (body, message) => {
    const answer = await call('POST', '/messages', { as: publishable, body })
    expect(answer).toMatchObject({ status: 400, body: { message } })
  })

  test('may carry 64 KiB of attachments and no more', async () => {
    const { ana, ben } = people()
    const attachments = (length: number) => [{ note: 'x'.repeat(length) }]
    expect((await trySend(ana, { receiverId: ben.id, attachments: attachments(64 * 1024) })).status).toBe(400)
    await send(ana, { receiverId: ben.id, attachments: attachments(60 * 1024) })
  })

  test('needs somebody who sends it, and somebody else who gets it', async () => {
    const { ana, ben } = people()
    expect((await trySend(secret, { receiverId: ben.id })).status).toBe(422)
    expect(await send(secret, { senderId: ana.id, receiverId: ben.id })).toMatchObject({ senderId: ana.id })
    expect((await trySend(ana, { senderId: ben.id, receiverId: ben.id })).status).toBe(422)
    expect((await trySend(secret, { senderId: ben.id, receiverId: ben.id })).status).toBe(422)
    expect((await trySend(ana, { senderId: ben.id, receiverId: ana.id })).status).toBe(403)
    expect(await send(ana, { senderId: ana.id, receiverId: ben.id })).toMatchObject({ senderId: ana.id })
    expect(await send(ana, { receiverId: ana.id }), 'a note to oneself').toMatchObject({ senderId: ana.id })
    expect((await trySend(anonymous, { receiverId: ben.id })).status).toBe(403)
    expect((await trySend(publishable, { receiverId: ben.id })).status).toBe(403)
  })

  test('is sent by the organization one acts as', async () => {
    const owner = await given.person()
    const organization = await given.organization(owner, { roles: ['user'] })
    await ok('PUT', `/users/${owner.id}/organizations/${organization.id}`, { as: secret, body: { roles: ['user'] } })
    const { ben } = people()
    const acting = actingAs(owner, organization.id)
    const message = await send(acting, { receiverId: ben.id })
    expect(message.senderId).toBe(organization.id)
    expect((await read(message.id, owner)).status).toBe(403)
    expect((await read(message.id, acting)).status).toBe(200)
    const answer = await send(ben, { receiverId: organization.id, conversationId: message.conversationId })
    expect(await idsOf(`userId=${organization.id}`, acting)).toEqual(new Set([message.id, answer.id]))
  })
})

describe('a conversation', () => {
  test('is open to those who take part, in both directions, about any topic', async () => {
    const { ana, ben } = people()
    const { conversationId } = await send(ana, { receiverId: ben.id })
    expect(await send(ben, { receiverId: ana.id, conversationId })).toMatchObject({ conversationId })
    expect(await send(ana, { receiverId: ben.id, conversationId, topicId: 'ast_other' })).toMatchObject({
      conversationId,
      topicId: 'ast_other',
    })
  })

  test('is closed to everybody else, whatever they may do otherwise', async () => {
    const { ana, ben, eve } = people()
    const { conversationId } = await send(ana, { receiverId: ben.id })
    expect(await trySend(eve, { receiverId: ben.id, conversationId })).toMatchObject({
      status: 403,
      body: { message: 'The sender is not part of the conversation' },
    })
    expect((await trySend(secret, { senderId: eve.id, receiverId: ben.id, conversationId })).status).toBe(403)
    await send(secret, { senderId: ben.id, receiverId: ana.id, conversationId })
  })

  test('must exist before it is named', async () => {
    const { ana, ben } = people()
    expect((await trySend(ana, { receiverId: ben.id, conversationId: 'conv_unknown' })).status).toBe(422)
    const { id, conversationId } = await send(ana, { receiverId: ben.id })
    await remove(id, ana)
    expect((await trySend(ana, { receiverId: ben.id, conversationId })).status).toBe(422)
  })
})

describe('lists', () => {
  test('filter by people, topic, conversation, id and dates, all together', async () => {
    const { ana, ben, eve } = people()
    const a = await send(ana, { receiverId: ben.id, topicId: 'one' })
    clock.advance({ seconds: 1 })
    const b = await send(ben, { receiverId: ana.id, topicId: 'one', conversationId: a.conversationId })
    clock.advance({ seconds: 1 })
    const c = await send(ana, { receiverId: eve.id, topicId: 'two' })
    const all = [a.id, b.id, c.id]

    expect(await idsOf(`userId=${ana.id}`, ana)).toEqual(new Set(all))
    expect(await idsOf(`senderId=${ana.id}`, ana)).toEqual(new Set([a.id, c.id]))
    expect(await idsOf(`receiverId=${ana.id}`, ana)).toEqual(new Set([b.id]))
    expect(await idsOf(`userId=${ana.id}&topicId=two`, ana)).toEqual(new Set([c.id]))
    expect(await idsOf(`conversationId=${a.conversationId}`, ben)).toEqual(new Set([a.id, b.id]))
    expect(await idsOf(`userId=${ana.id}&id=${a.id},${c.id}`, ana)).toEqual(new Set([a.id, c.id]))
    expect(await idsOf(`id[]=${a.id}&id[]=${b.id}&senderId=${ben.id}`, ana)).toEqual(new Set([b.id]))
    expect(await idsOf(`userId=${ana.id}&createdDate[gt]=${a.createdDate}`, ana)).toEqual(new Set([b.id, c.id]))
    expect(await idsOf(`userId=${ana.id}&createdDate=${b.createdDate}`, ana)).toEqual(new Set([b.id]))
    expect(await idsOf(`userId=${ana.id}&senderId=${eve.id}`, ana)).toEqual(new Set())

    clock.advance({ seconds: 1 })
    const { body: changed } = await update(a.id, { read: true }, ben)
    expect(await idsOf(`userId=${ana.id}&updatedDate[gt]=${c.updatedDate}`, ana)).toEqual(new Set([a.id]))
    const byUpdate = await list(`userId=${ana.id}&orderBy=updatedDate`, ana)
    expect(byUpdate.body.results).toEqual([changed, c, b])
    for (const query of ['senderId=a,b', `conversationId=${a.conversationId},x`, 'topicId=one,two']) {
      expect(await idsOf(`${query}`, ana), 'one value, not a list').toEqual(new Set())
    }
  })

  test('page by cursor, and by number in the older version', async () => {
    const { ana, ben } = people()
    const sent: Message[] = []
    for (let count = 0; count < 3; count++) {
      clock.advance({ seconds: 1 })
      sent.unshift(await send(ana, { receiverId: ben.id }))
    }
    const query = `userId=${ana.id}&nbResultsPerPage=2`
    const first = await list(query, ana)
    expect(first.body).toMatchObject({ results: sent.slice(0, 2), hasNextPage: true, hasPreviousPage: false })
    const { endCursor } = first.body as unknown as { endCursor: string }
    const second = await list(`${query}&startingAfter=${encodeURIComponent(endCursor)}`, ana)
    expect(second.body).toMatchObject({ results: sent.slice(2), hasNextPage: false, hasPreviousPage: true })
    expect((await list(`${query}&page=2`, ana, '2019-05-20')).body).toEqual({
      nbResults: 3,
      nbPages: 2,
      page: 2,
      nbResultsPerPage: 2,
      results: sent.slice(2),
    })
  })

  test('are refused when a page holds a message between others', async () => {
    const { ana, ben, eve } = people()
    const foreign = await send(ana, { receiverId: ben.id })
    clock.advance({ seconds: 1 })
    const own = await send(eve, { receiverId: ben.id })
    for (const query of ['', `conversationId=${foreign.conversationId}`, `userId=${ana.id}`, `receiverId=${ben.id}`]) {
      expect((await list(query, eve)).status, query).toBe(403)
      expect((await list(query, eve, '2019-05-20')).status, query).toBe(403)
    }
    expect((await list(`receiverId=${ben.id}&nbResultsPerPage=1`, eve)).body.results).toEqual([own])
    expect((await list(`conversationId=${foreign.conversationId}`, secret)).body.results).toEqual([foreign])
    expect((await list('conversationId=conv_unknown', eve)).status).toBe(200)
  })

  test('do not even count messages between others', async () => {
    const { ana, ben, eve } = people()
    const { conversationId } = await send(ana, { receiverId: ben.id })
    const beyond = await list(`conversationId=${conversationId}&page=9`, eve, '2019-05-20')
    expect(beyond).toMatchObject({ status: 200, body: { nbResults: 0, results: [] } })
    expect(await list(`conversationId=${conversationId}&page=9`, ana, '2019-05-20')).toMatchObject({
      body: { nbResults: 1, results: [] },
    })
  })

  test.each(['orderBy=topicId', 'read=true', 'userId[]=a&userId[]=b', 'nbResultsPerPage=101'])(
    'refuse %s',
    async (query) => {
      for (const version of ['2020-08-10', '2019-05-20'] as const) {
        expect((await list(query, somebody(), version)).status).toBe(400)
      }
    },
  )
})

test('only those who take part read a message', async () => {
  const { ana, ben, eve } = people()
  const message = await send(ana, { receiverId: ben.id })
  expect((await read(message.id, ana)).status).toBe(200)
  expect((await read(message.id, eve)).status).toBe(403)
  expect((await read(message.id, anonymous)).status).toBe(403)
  expect((await read(message.id, secret)).status).toBe(200)
  expect((await read('msg_unknown', ana)).status).toBe(404)
})

describe('a change', () => {
  test('by the sender merges what they keep with it and moves the date, without an event', async () => {
    const { ana, ben } = people()
    const message = await send(ana, { receiverId: ben.id, metadata: { a: { b: 1 } } })
    const before = (await events('message__created')).length
    clock.advance({ seconds: 1 })
    const { body: after } = await update(message.id, { read: true, metadata: { a: { c: 2 }, archived: true } }, ana)
    expect(after).toEqual({
      ...message,
      read: true,
      metadata: { a: { b: 1, c: 2 }, archived: true },
      updatedDate: expect.any(String),
    })
    expect(after.updatedDate > message.updatedDate).toBe(true)
    expect((await read(message.id, ana)).body).toEqual(after)
    expect((await events('message__created')).length).toBe(before)
  })

  test('by the receiver says whether it was read, and nothing else', async () => {
    const { ana, ben, eve } = people()
    const { id } = await send(ana, { receiverId: ben.id })
    expect(await update(id, { read: true }, ben)).toMatchObject({ status: 200, body: { read: true } })
    expect(await update(id, { read: false }, ben)).toMatchObject({ status: 200, body: { read: false } })
    expect((await update(id, {}, ben)).status).toBe(200)
    expect((await update(id, { read: true, metadata: { archived: true } }, ben)).status).toBe(403)
    expect((await update(id, { metadata: {} }, ben)).status).toBe(403)
    expect((await update(id, { read: true }, eve)).status).toBe(403)
    expect((await read(id, ana)).body).toMatchObject({ read: false, metadata: {} })
  })

  test('of platform data needs its own right', async () => {
    const { ana, ben } = people()
    const { id } = await send(ana, { receiverId: ben.id })
    expect((await update(id, { platformData: { seen: 1 } }, ana)).status).toBe(403)
    expect((await trySend(ana, { receiverId: ben.id, platformData: {} })).status).toBe(403)
    expect(await update(id, { platformData: { seen: 1 } }, secret)).toMatchObject({
      body: { platformData: { seen: 1 } },
    })
    expect((await update(id, { metadata: { _private: 1 } }, ana)).status).toBe(403)
  })

  test.each(['topicId', 'conversationId', 'content', 'attachments', 'senderId', 'receiverId', 'id'])(
    'of %s is refused',
    async (field) => {
      const { ana, ben } = people()
      const { id } = await send(ana, { receiverId: ben.id })
      expect(await update(id, { [field]: 'x' }, ana)).toMatchObject({
        status: 400,
        body: { message: `"${field}" is not allowed` },
      })
    },
  )

  test('of different keys at once keeps both', async () => {
    const { ana, ben } = people()
    const { id } = await send(ana, { receiverId: ben.id })
    await Promise.all([update(id, { metadata: { a: 1 } }, ana), update(id, { metadata: { b: 2 } }, ana)])
    expect((await read(id, ana)).body.metadata).toEqual({ a: 1, b: 2 })
  })

  test('needs an existing message', async () => {
    expect((await update('msg_unknown', { read: true }, somebody())).status).toBe(404)
  })
})

test('only the sender removes a message, and removing may be repeated', async () => {
  const { ana, ben } = people()
  const { id } = await send(ana, { receiverId: ben.id })
  expect((await remove(id, ben)).status).toBe(403)
  for (let time = 0; time < 2; time++) expect(await remove(id, ana)).toMatchObject({ status: 200, body: { id } })
  expect((await read(id, ana)).status).toBe(404)
  const other = await send(ana, { receiverId: ben.id })
  expect((await remove(other.id, secret)).status).toBe(200)
})

test('nobody floods others with messages', { tags: 'release' }, async () => {
  const limited = await createTestApp({ limits: true })
  const { somebody } = createCatalogue(limited)
  const ana = somebody()
  const write = (fields: JsonObject = {}) =>
    limited.call<Message>('POST', '/messages', {
      as: ana,
      body: { topicId: 't', content: 'Hi', receiverId: 'usr_ben', ...fields },
    })
  const { conversationId } = (await write()).body
  for (let sent = 1; sent < 20; sent++) expect((await write({ conversationId })).status).toBe(200)
  const refused = await write({ conversationId })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  limited.clock.advance({ minutes: 5 })
  expect((await write({ conversationId })).status).toBe(200)

  for (let started = 1; started < 50; started++) {
    if (started % 15 === 0) limited.clock.advance({ minutes: 5 })
    expect((await write()).status, `conversation ${started}`).toBe(200)
  }
  limited.clock.advance({ minutes: 5 })
  expect((await write()).status).toBe(429)
  expect((await write({ conversationId })).status).toBe(200)
})
