import type { JsonObject, Notification, StoredEmail } from '@plaza/contract'
import { bookingNotices } from '@plaza/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { givenAccount } from '../../testing/accounts.ts'
import { type As, createTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { jobsDone } from '../../testing/jobs.ts'
import { mailsAsSent } from '../../testing/mails-as-sent.ts'
import { keepSwitches as remind } from '../automations/index.ts'
import { channelsFor } from './rules.ts'
import { textsOf } from './texts.ts'

let plaza: TestApp
let owner: Person
let taker: Person
let asset: { id: string }

beforeAll(async () => {
  plaza = await createTestApp({ publicUrl: 'https://market.example' })
  await plaza.app.startJobs()
  owner = await givenAccount(plaza)
  taker = await givenAccount(plaza)
  await plaza.ok('PATCH', `/users/${taker.id}`, {
    as: plaza.secret,
    body: { displayName: 'Tomás <b>', metadata: { _private: { plaza: { locale: 'es' } } } },
  })
  const type = await plaza.ok<{ id: string }>('POST', '/asset-types', {
    as: plaza.secret,
    body: {
      name: 'By the day',
      timeBased: true,
      infiniteStock: false,
      active: true,
      timing: { timeUnit: 'd', minDuration: { d: 1 }, maxDuration: { d: 30 } },
      pricing: { ownerFeesPercent: 0, takerFeesPercent: 0 },
    },
  })
  asset = await plaza.ok('POST', '/assets', {
    as: plaza.secret,
    body: {
      name: 'Gravel bike',
      ownerId: owner.id,
      assetTypeId: type.id,
      price: 100,
      currency: 'MXN',
      quantity: 2,
      validated: true,
      active: true,
      locations: [{ latitude: 19.3, longitude: -99.1, displayName: 'Coyoacán' }],
      metadata: { _protected: { plaza: { location: { displayName: 'Calle 5, Coyoacán' } } } },
    },
  })
})

const mailsTo = async (person: Person, kind: string) =>
  (
    await plaza.ok<{ results: StoredEmail[] }>('GET', `/emails?to=${person.username}&kind=${kind}`, {
      as: plaza.secret,
    })
  ).results
const mailTo = async (person: Person, kind: string) => {
  await expect.poll(async () => (await mailsTo(person, kind)).length).toBeGreaterThan(0)
  return (await mailsTo(person, kind))[0]
}
const book = async (daysAhead: number) => {
  const dayMs = 24 * 3_600_000
  const startDate = new Date((Math.ceil(plaza.clock.now().getTime() / dayMs) + daysAhead) * dayMs).toISOString()
  const { id } = await plaza.ok<{ id: string }>('POST', '/transactions', {
    as: taker,
    body: { assetId: asset.id, startDate, duration: { d: 2 } },
  })
  return id
}
const move = (id: string, name: string, as: Person, data?: JsonObject) =>
  plaza.ok('POST', `/transactions/${id}/transitions`, { as, body: { name, ...(data ? { data } : {}) } })

test('both sides of a booking are told, each in their language', async () => {
  const id = await book(10)
  await move(id, 'confirmAndPay', taker)
  const asked = await mailTo(owner, 'transactionRequestedToOwner')
  expect(asked?.subject).toBe('Tomás <b> wants to book Gravel bike')
  expect(asked?.html).toContain('Tomás &lt;b&gt;')
  expect(asked?.text).toContain(`https://market.example/i/t/${id}`)
  await move(id, 'accept', owner)
  const accepted = await mailTo(taker, 'transactionAcceptedByOwnerToTaker')
  expect(accepted?.subject).toContain('aceptó tu solicitud')
})

test('whoever moves a booking on in the place of others chooses whether they hear of it', async () => {
  const id = await book(80)
  await move(id, 'confirmAndPay', taker)
  await jobsDone(plaza)
  const before = (await mailsTo(taker, 'transactionAcceptedByOwnerToTaker')).length
  const accept = (as: As) =>
    plaza.call('POST', `/transactions/${id}/transitions`, { as, body: { name: 'accept', tell: false } })
  expect((await accept(owner)).status, 'the other side is always told by either').toBe(403)
  expect((await accept(plaza.secret)).status).toBe(200)
  await jobsDone(plaza)
  expect(await mailsTo(taker, 'transactionAcceptedByOwnerToTaker')).toHaveLength(before)
})

test('a message is told once while nobody reads', async () => {
  const write = (content: string) =>
    plaza.ok<{ conversationId: string }>('POST', '/messages', {
      as: taker,
      body: { topicId: asset.id, receiverId: owner.id, content },
    })
  const { conversationId } = await write('Is the <i>helmet</i> included?')
  const mail = await mailTo(owner, 'newMessage')
  expect(mail?.text).toContain('Is the <i>helmet</i> included?')
  expect(mail?.html).not.toContain('<i>helmet')
  expect(mail?.text).toContain(`https://market.example/i/${conversationId}`)
})

test('whoever wants no such mails gets none', async () => {
  const metadata = { _private: { plaza: { notifications: { requestAnswered: { email: false } } } } }
  await plaza.ok('PATCH', `/users/${taker.id}`, { as: plaza.secret, body: { metadata } })
  const before = (await mailsTo(taker, 'transactionRefusedByOwnerToTaker')).length
  const id = await book(40)
  await move(id, 'confirmAndPay', taker)
  await move(id, 'cancel', owner, { cancellationReason: 'refusedByOwner' })
  await jobsDone(plaza)
  expect(await mailsTo(taker, 'transactionRefusedByOwnerToTaker')).toHaveLength(before)
})

test('the day before, both are reminded once', async () => {
  const id = await book(60)
  await move(id, 'confirmAndPay', taker)
  await move(id, 'accept', owner)
  plaza.clock.advance({ days: 60 })
  await remind(plaza.services)
  await remind(plaza.services)
  expect(await mailTo(owner, 'transactionReminder')).toMatchObject({ subject: 'Tomorrow: Gravel bike' })
  expect(await mailsTo(owner, 'transactionReminder')).toHaveLength(1)
  const [toTaker, ...others] = await mailsTo(taker, 'transactionReminder')
  expect(others).toEqual([])
  const { startDate } = await plaza.ok<{ startDate: string }>('GET', `/transactions/${id}`, { as: plaza.secret })
  // two days: the last one included is the day after the first, though the period ends the day after that
  const days = [0, 1].map((day) => new Date(Date.parse(startDate) + day * 24 * 3_600_000))
  const isThisYear = days.every((day) => day.getUTCFullYear() === plaza.clock.now().getUTCFullYear())
  const year = isThisYear ? {} : ({ year: 'numeric' } as const)
  const period = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short', ...year, timeZone: 'UTC' })
  expect(toTaker?.text).toContain(period.formatRange(days[0] ?? 0, days[1] ?? 0))
  expect(toTaker?.text).toContain('Dirección: Calle 5, Coyoacán')
})

type List = { results: Notification[] }
const listOf = async (person: Person, query = '') =>
  (await plaza.ok<List>('GET', `/notifications${query}`, { as: person })).results
const unreadOf = async (person: Person) =>
  (await plaza.ok<{ unread: number }>('GET', '/notifications/count', { as: person })).unread

describe('the list of what one was told', () => {
  test('says the same as the mails, in the language that is asked for, until it is read', async () => {
    const ines = await givenAccount(plaza)
    const mine = await plaza.ok<{ id: string }>('POST', '/assets', {
      as: plaza.secret,
      body: { name: 'Telescope', ownerId: ines.id, price: 1, currency: 'MXN', validated: false, active: true },
    })
    await plaza.ok('PATCH', `/assets/${mine.id}`, { as: plaza.secret, body: { validated: true } })
    await expect.poll(() => unreadOf(ines)).toBe(1)
    const [first] = await listOf(ines)
    expect(first).toMatchObject({
      kind: 'moderation',
      name: 'listingModerated',
      text: 'Telescope is live',
      path: '/my/listings',
      objectId: mine.id,
      userId: ines.id,
      readDate: null,
    })
    expect((await listOf(ines, '?locale=es'))[0]?.text).toBe('Telescope está publicado')
    expect(await plaza.ok('POST', '/notifications/read', { as: ines, body: { objectId: [mine.id] } })).toEqual({
      count: 1,
    })
    expect(await listOf(ines, '?isRead=false')).toEqual([])
    await plaza.ok('POST', `/notifications/${first?.id}/unread`, { as: ines })
    expect(await unreadOf(ines)).toBe(1)
    const until = { until: new Date(plaza.clock.now().getTime() - 3_600_000).toISOString() }
    expect(await plaza.ok('POST', '/notifications/read', { as: ines, body: until })).toEqual({ count: 0 })
    expect(await plaza.ok('POST', '/notifications/read', { as: ines, body: {} })).toEqual({ count: 1 })
  })

  test('is nobody else’s', async () => {
    const [ines, other] = [await givenAccount(plaza), await givenAccount(plaza)]
    expect((await plaza.call('GET', '/notifications')).status).toBe(403)
    expect((await plaza.call('GET', '/notifications/count')).status).toBe(403)
    expect((await plaza.call('GET', `/notifications?userId=${ines.id}`, { as: other })).status).toBe(403)
    expect((await plaza.call('GET', `/notifications?userId=${ines.id}`, { as: plaza.secret })).status).toBe(200)
    expect((await plaza.call('POST', '/notifications/ntf_none/unread', { as: other })).status).toBe(404)
  })

  test('holds the last message of a conversation once', async () => {
    const [ines, other] = [await givenAccount(plaza, { displayName: 'Ines' }), await givenAccount(plaza)]
    const message = { topicId: asset.id, receiverId: other.id }
    const write = (body: JsonObject) =>
      plaza.ok<{ conversationId: string }>('POST', '/messages', { as: ines, body: { ...message, ...body } })
    const { conversationId } = await write({ content: 'One' })
    await write({ content: 'Two', conversationId })
    await expect.poll(async () => (await listOf(other))[0]?.data.message).toBe('Two')
    expect(await listOf(other, '?kind=newMessage')).toMatchObject([
      { text: 'Ines wrote to you about Gravel bike', kind: 'newMessage' },
    ])
  })

  test('tells owners why a listing was refused, and people that they were rated', async () => {
    const ines = await givenAccount(plaza)
    const mine = await plaza.ok<{ id: string }>('POST', '/assets', {
      as: plaza.secret,
      body: { name: 'Drone', ownerId: ines.id, price: 1, currency: 'MXN', active: true },
    })
    // the list shows the listing it is about
    const images = [{ url: 'https://market.example/files/images/drone.jpg' }]
    await plaza.ok('PATCH', `/assets/${mine.id}`, { as: plaza.secret, body: { metadata: { images } } })
    const refusal = { plaza: { moderation: { status: 'rejected', reason: 'Please add photos' } } }
    await plaza.ok('PATCH', `/assets/${mine.id}`, {
      as: plaza.secret,
      body: { validated: false, platformData: refusal },
    })
    expect((await mailTo(ines, 'listingRejected'))?.text).toContain('Please add photos')
    expect((await listOf(ines))[0]?.data).toMatchObject({ assetName: 'Drone', image: images[0]?.url })
    await plaza.ok('PATCH', `/assets/${mine.id}`, { as: plaza.secret, body: { description: 'New' } })
    await plaza.ok('POST', '/ratings', {
      as: plaza.secret,
      body: { score: 90, comment: 'Lovely', targetId: ines.id, authorId: taker.id },
    })
    expect((await mailTo(ines, 'ratingReceived'))?.text).toContain('Lovely')
    expect((await listOf(ines)).map(({ name }) => name)).toEqual(['ratingReceived', 'listingRejected'])
  })

  test('leaves with the one it belongs to', async () => {
    const ines = await givenAccount(plaza)
    await plaza.ok('POST', '/ratings', { as: plaza.secret, body: { score: 90, targetId: ines.id, authorId: taker.id } })
    await expect.poll(() => unreadOf(ines)).toBe(1)
    await plaza.ok('DELETE', `/users/${ines.id}`, { as: plaza.secret })
    expect(await plaza.ok('GET', `/notifications?userId=${ines.id}`, { as: plaza.secret })).toMatchObject({
      results: [],
    })
  })
})

describe('the link that stops mails', () => {
  test('needs no login, stops one kind, and works as mail programs use it', async () => {
    const [ines, other] = [await givenAccount(plaza), await givenAccount(plaza)]
    const body = { topicId: asset.id, receiverId: ines.id, content: 'Hello' }
    await plaza.ok('POST', '/messages', { as: other, body })
    await mailTo(ines, 'newMessage')
    const mail = (await mailsAsSent(plaza, ines.username)).at(-1)
    const link = /https:\/\/market\.example(\/unsubscribe\?token=[^"]+)"/.exec(mail?.html ?? '')?.[1] ?? ''
    const click = () =>
      plaza.app.http.inject({
        method: 'POST',
        url: link,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
    expect((await click()).json()).toEqual({ kind: 'newMessage' })
    expect((await click()).statusCode).toBe(200)
    const user = await plaza.ok<{ metadata: JsonObject }>('GET', `/users/${ines.id}`, { as: ines })
    expect(user.metadata).toMatchObject({ _private: { plaza: { notifications: { newMessage: { email: false } } } } })

    const forged = link.replace('newMessage', 'requestReceived')
    expect((await plaza.call('POST', forged, { as: plaza.anonymous })).status).toBe(403)
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<https://market.example${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })
})

describe('who is told what', () => {
  test.each([
    ['confirmed', 'draft', null, ['transactionRequestedToOwner owner']],
    ['pending-acceptance', 'draft', null, ['transactionRequestedToOwner owner']],
    ['pending-acceptance', 'confirmed', null, []],
    ['pending-payment', 'confirmed', null, ['transactionAcceptedByOwnerToTaker taker']],
    ['pending-payment', 'accepted', null, []],
    ['accepted', 'pending-acceptance', null, ['transactionAcceptedByOwnerToTaker taker']],
    ['validated', 'accepted', null, ['transactionAcceptedByTakerToOwner owner']],
    ['validated', 'confirmed', null, ['transactionAcceptedByOwnerToTaker taker']],
    ['completed', 'validated', null, ['ratingInvitation taker', 'ratingInvitation owner']],
    ['cancelled', 'draft', 'withdrawn', []],
    ['cancelled', 'confirmed', 'withdrawn', ['transactionRefusedByTakerToOwner owner']],
    ['cancelled', 'confirmed', 'refusedByOwner', ['transactionRefusedByOwnerToTaker taker']],
    ['cancelled', 'validated', 'cancelledByTaker', ['transactionCancelled owner']],
    ['cancelled', 'validated', 'forceCancel', ['transactionCancelled taker', 'transactionCancelled owner']],
    ['inspected', 'validated', null, []],
  ])('%s after %s (%s)', (status, before, reason, expected) => {
    expect(bookingNotices({ status, before, reason }).map(({ name, to }) => `${name} ${to}`)).toEqual(expected)
  })

  test('choices are respected, but for the account itself', () => {
    const now = new Date('2026-05-01')
    const chosen = (notifications: JsonObject) => ({ metadata: { _private: { plaza: { notifications } } } })
    const none = { newMessage: { email: false, inApp: false }, pausedUntil: '2026-06-01' }
    expect(channelsFor('newMessage', { metadata: {} }, now)).toEqual({ email: true, inApp: true })
    expect(channelsFor('newMessage', chosen(none), now)).toEqual({ email: false, inApp: false })
    expect(channelsFor('passwordReset', chosen(none), now)).toEqual({ email: true, inApp: false })
    expect(channelsFor('listingRejected', chosen(none), now)).toEqual({ email: true, inApp: true })
  })

  test('a language that we do not speak gets English', () => {
    expect(textsOf('newMessage', 'de-DE').subject).toBe('{otherName} wrote to you about {assetName}')
    expect(textsOf('newMessage', 'fr').subject).toBe('{otherName} vous a écrit au sujet de {assetName}')
  })
})
