import type { JsonObject, StoredEmail } from '@plaza/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { givenAccount } from '../../testing/accounts.ts'
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { noticesOf, wantsMail } from './rules.ts'
import { remind } from './subscribe.ts'
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
  await expect.poll(async () => (await mailsTo(person, kind)).length, { timeout: 10_000 }).toBeGreaterThan(0)
  return (await mailsTo(person, kind))[0]
}
const book = async (daysAhead: number) => {
  const startDate = new Date(plaza.clock.now().getTime() + daysAhead * 24 * 3_600_000).toISOString()
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
  const events = await plaza.events('transaction__status_changed')
  await plaza.services.events.deliver({
    eventId: String(events[0]?.id),
    type: 'transaction__status_changed',
    objectId: id,
    date: '',
    metadata: {},
    depth: 0,
  })
  expect(await mailsTo(taker, 'transactionRefusedByOwnerToTaker')).toHaveLength(before)
})

test('the day before, both are reminded once', async () => {
  const id = await book(60)
  await move(id, 'confirmAndPay', taker)
  await move(id, 'accept', owner)
  plaza.clock.advance({ days: 59, hours: 6 })
  await remind(plaza.services)
  await remind(plaza.services)
  expect(await mailTo(owner, 'transactionReminder')).toMatchObject({ subject: 'Tomorrow: Gravel bike' })
  expect(await mailsTo(owner, 'transactionReminder')).toHaveLength(1)
  expect(await mailsTo(taker, 'transactionReminder')).toHaveLength(1)
})

describe('who is told what', () => {
  test.each([
    ['pending-acceptance', 'draft', null, ['transactionRequestedToOwner owner']],
    ['accepted', 'pending-acceptance', null, ['transactionAcceptedByOwnerToTaker taker']],
    ['validated', 'accepted', null, ['transactionAcceptedByTakerToOwner owner']],
    ['validated', 'confirmed', null, ['transactionAcceptedByOwnerToTaker taker']],
    ['completed', 'validated', null, ['ratingInvitation taker']],
    ['cancelled', 'draft', 'withdrawn', []],
    ['cancelled', 'confirmed', 'withdrawn', ['transactionRefusedByTakerToOwner owner']],
    ['cancelled', 'confirmed', 'refusedByOwner', ['transactionRefusedByOwnerToTaker taker']],
    ['cancelled', 'validated', 'cancelledByTaker', ['transactionCancelled owner']],
    ['cancelled', 'validated', 'forceCancel', ['transactionCancelled taker', 'transactionCancelled owner']],
    ['inspected', 'validated', null, []],
  ])('%s after %s (%s)', (status, before, reason, expected) => {
    expect(noticesOf({ status, before, reason }).map(({ name, to }) => `${name} ${to}`)).toEqual(expected)
  })

  test('choices are respected', () => {
    const now = new Date('2026-05-01')
    const chosen = (notifications: JsonObject) => ({ _private: { plaza: { notifications } } })
    expect(wantsMail({}, 'newMessage', now)).toBe(true)
    expect(wantsMail(chosen({ newMessage: { email: false } }), 'newMessage', now)).toBe(false)
    expect(wantsMail(chosen({ pausedUntil: '2026-06-01' }), 'newMessage', now)).toBe(false)
    expect(wantsMail(chosen({ pausedUntil: '2026-04-01' }), 'newMessage', now)).toBe(true)
  })

  test('a language that we do not speak gets English', () => {
    expect(textsOf('newMessage', 'de-DE').subject).toBe('{otherName} wrote to you')
    expect(textsOf('newMessage', 'fr').subject).toBe('{otherName} vous a écrit')
  })
})
