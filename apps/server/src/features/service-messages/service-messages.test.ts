import type { Case, Conversation, JsonObject, Message } from '@plaza/contract'
import { beforeAll, expect, test } from 'vitest'
import { type As, createTestApp, type Person, type Staff, type TestApp } from '../../testing/app.ts'
import { jobsDone } from '../../testing/jobs.ts'

let plaza: TestApp
let support: Staff
let ana: Person
let beto: Person

beforeAll(async () => {
  plaza = await createTestApp()
  await plaza.app.startJobs()
  support = await plaza.given.staff('staff-support')
  ana = await plaza.given.person({ displayName: 'Ana' })
  beto = await plaza.given.person({ displayName: 'Beto' })
})

const write = (id: string, body: JsonObject, as: As = support) =>
  plaza.ok<Message>('POST', `/users/${id}/service-messages`, { as, body })
const casesOf = async (objectId: string) => {
  await jobsDone(plaza)
  return (await plaza.ok<{ results: Case[] }>('GET', `/cases?objectId=${objectId}`, { as: plaza.secret })).results
}

test('people find it among their messages, by the name of the service, and what they answer opens a case', async () => {
  const first = await write(ana.id, { content: 'Your refund left today.' })
  const second = await write(ana.id, { content: 'And it has arrived.' })
  expect(second).toMatchObject({ conversationId: first.conversationId, receiverId: ana.id, topicId: ana.id })
  expect(first.platformData).toEqual({ plaza: { writtenBy: support.id } })
  const inbox = await plaza.ok<{ results: Conversation[] }>('GET', '/conversations', { as: ana })
  expect(inbox.results).toMatchObject([
    {
      id: first.conversationId,
      nbUnread: 2,
      user: { displayName: 'Plaza', platformData: { plaza: { isService: true } } },
    },
  ])
  expect(await casesOf(ana.id)).toEqual([])

  const { conversationId, topicId, senderId } = first
  const answer = (content: string) =>
    plaza.ok('POST', '/messages', { as: ana, body: { conversationId, topicId, receiverId: senderId, content } })
  await answer('It has not!')
  await answer('Please look again.')
  expect(await casesOf(ana.id)).toMatchObject([
    { kind: 'help', priority: 'high', objectType: 'user', userIds: [ana.id], metadata: { conversationId } },
  ])
})

test('an answer about a listing whose review was put off goes on with the review', async () => {
  await plaza.ok('PATCH', '/config', { as: plaza.secret, body: { stelace: { instant: { listingModeration: 'pre' } } } })
  const { id: topicId } = await plaza.ok<{ id: string }>('POST', '/assets', { as: ana, body: { name: 'Canoe' } })
  const [review] = await casesOf(topicId)
  expect(review).toMatchObject({ kind: 'review', status: 'open' })
  const { conversationId, senderId } = await write(ana.id, { content: 'Is it yours?', topicId })
  const snoozedUntil = new Date(Date.now() + 7 * 86_400_000).toISOString()
  await plaza.ok('PATCH', `/cases/${review?.id}`, { as: plaza.secret, body: { snoozedUntil } })
  const body = { conversationId, topicId, receiverId: senderId, content: 'Yes, here is the bill.' }
  await plaza.ok('POST', '/messages', { as: ana, body })
  expect(await casesOf(topicId)).toMatchObject([{ id: review?.id, status: 'open', metadata: { conversationId } }])
})

test('both sides of a conversation are written to, each in private, about what they talk about', async () => {
  const { id: topicId } = await plaza.ok<{ id: string }>('POST', '/assets', {
    as: ana,
    body: {
      name: 'Tent',
      assetTypeId: (
        await plaza.ok<{ id: string }>('POST', '/asset-types', {
          as: plaza.secret,
          body: { name: 'Rent', timeBased: false },
        })
      ).id,
    },
  })
  const talk = await plaza.ok<Message>('POST', '/messages', {
    as: beto,
    body: { topicId, receiverId: ana.id, content: 'Is it free?' },
  })
  const path = `/conversations/${talk.conversationId}/service-messages`
  const { results } = await plaza.ok<{ results: Message[] }>('POST', path, {
    as: support,
    body: { content: 'Keep it friendly.' },
  })
  expect(results.map(({ receiverId }) => receiverId).toSorted()).toEqual([ana.id, beto.id].toSorted())
  expect(new Set(results.map(({ conversationId }) => conversationId)).size).toBe(2)
  expect(results.every((message) => message.topicId === topicId)).toBe(true)
  const seen = await plaza.ok<{ results: Message[] }>('GET', `/messages?conversationId=${talk.conversationId}`, {
    as: beto,
  })
  expect(seen.results).toHaveLength(1)

  const one = await plaza.ok<{ results: Message[] }>('POST', path, {
    as: support,
    body: { content: 'You too.', to: [ana.id] },
  })
  expect(one.results.map(({ receiverId }) => receiverId)).toEqual([ana.id])
  const stranger = await plaza.given.person()
  const events = () => plaza.ok<{ results: unknown[] }>('GET', '/events?type=message__created', { as: plaza.secret })
  const before = (await events()).results.length
  const refused = await plaza.call('POST', path, { as: support, body: { content: 'x', to: [ana.id, stranger.id] } })
  expect(refused).toMatchObject({ status: 422, body: { code: 'serviceMessage.notPerson' } })
  expect((await events()).results).toHaveLength(before)
})

test('several servers that write first at once make one account, and it bears the name of the service', async () => {
  const other = await createTestApp()
  const people = await Promise.all(Array.from({ length: 6 }, () => other.given.person()))
  const messages = await Promise.all(
    people.map(({ id }) =>
      other.ok<Message>('POST', `/users/${id}/service-messages`, { as: other.secret, body: { content: 'Welcome' } }),
    ),
  )
  expect(new Set(messages.map(({ senderId }) => senderId)).size).toBe(1)
  await other.ok('PATCH', '/config', {
    as: other.secret,
    body: { stelace: { instant: { serviceName: 'Bazar 🧺' } } },
  })
  const [person] = people
  const { senderId } = await other.ok<Message>('POST', `/users/${person?.id}/service-messages`, {
    as: other.secret,
    body: { content: 'Our new name' },
  })
  expect(await other.ok('GET', `/users/${senderId}`, { as: other.secret })).toMatchObject({ displayName: 'Bazar' })
})

test('nobody but those who may speaks for the service, and only to people who are there', async () => {
  const body = { content: 'Send me your password' }
  for (const as of [ana, plaza.publishable, await plaza.given.staff('staff-readonly')]) {
    expect((await plaza.call('POST', `/users/${beto.id}/service-messages`, { as, body })).status).toBe(403)
  }
  for (const id of ['usr_nobody', 'usr_service']) {
    expect((await plaza.call('POST', `/users/${id}/service-messages`, { as: support, body })).status).toBe(422)
  }
  expect((await plaza.call('POST', '/conversations/conv_x/service-messages', { as: support, body })).status).toBe(404)
  expect((await plaza.call('POST', `/users/${ana.id}/service-messages`, { as: support, body: {} })).status).toBe(400)
  // nor is the account of the service seen through or stopped like somebody's
  const reason = { 'x-plaza-reason': 'curious' }
  const seen = { userId: 'usr_service', mode: 'look', minutes: 5 }
  expect(await plaza.call('POST', '/auth/view-as', { as: support, body: seen, headers: reason })).toMatchObject({
    status: 422,
    body: { code: 'viewAs.notPerson' },
  })
  const suspended = { kind: 'suspend', reasonCode: 'spam' }
  const stop = { as: support, body: suspended, headers: reason }
  expect((await plaza.call('PUT', '/users/usr_service/suspension', stop)).status).toBe(403)
  // nor does anybody write as the service by naming it
  const forged = { topicId: 'x', senderId: 'usr_service', receiverId: beto.id, content: 'x' }
  expect((await plaza.call('POST', '/messages', { as: ana, body: forged })).status).toBe(403)
})
