import type { LookupAnswer } from '@plaza/contract'
import { beforeAll, expect, test } from 'vitest'
import { givenAccount } from '../../testing/accounts.ts'
import { type As, createTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { createBookings, march } from '../../testing/bookings.ts'

let plaza: TestApp
let sofia: Person
let beto: Person
let assetId: string
let bookingId: string
let conversationId: string

const look = (query: string, as: As = plaza.secret, more = '') =>
  plaza.ok<LookupAnswer>('GET', `/lookup?query=${encodeURIComponent(query)}${more}`, { as })
/** What stands first of a kind. */
const first = async (query: string, kind: string) =>
  (await look(query)).groups.find((group) => group.kind === kind)?.results[0]

beforeAll(async () => {
  plaza = await createTestApp()
  sofia = await givenAccount(plaza, {
    username: 'sofia.robles@example.com',
    displayName: 'Sofía R.',
    firstname: 'Sofía',
    lastname: 'Robles Núñez',
    metadata: { _private: { phone: '+52 222 123 4567' } },
  })
  beto = await givenAccount(plaza, {
    username: 'beto@example.com',
    displayName: 'Beto C.',
    metadata: { _private: { phone: '(222) 765-4321' } },
  })
  for (let number = 0; number < 30; number++) await givenAccount(plaza, { displayName: `Nadie ${number}` })
  const given = createBookings(plaza)
  const asset = await given.asset(
    { name: 'Piñata for forty', assetTypeId: (await given.rental()).id, price: 20, currency: 'MXN' },
    sofia,
  )
  assetId = asset.id
  bookingId = (await given.book({ assetId, startDate: march(10), endDate: march(12) }, beto)).id
  const message = await plaza.ok<{ conversationId: string }>('POST', '/messages', {
    as: beto,
    body: { topicId: bookingId, receiverId: sofia.id, content: 'Is the marshmallow filling included?' },
  })
  conversationId = message.conversationId
  await plaza.ok('POST', '/emails/send', {
    as: plaza.secret,
    body: { to: 'carmen@example.com', subject: 'Your refund is on its way', html: '<p>Soon.</p>' },
  })
})

test.each([
  ['an id', 'user', () => sofia.id, () => sofia.id],
  ['an id with blanks around it', 'user', () => `  ${sofia.id} `, () => sofia.id],
  ['the address of a listing', 'asset', () => `https://rent.example/l/pinata-${assetId}?from=mail`, () => assetId],
  ['the address of a booking', 'transaction', () => `/i/t/${bookingId}`, () => bookingId],
  ['the address of a conversation', 'conversation', () => `/i/${conversationId}`, () => conversationId],
  ['an e-mail address', 'user', () => 'sofia.robles@example.com', () => sofia.id],
  ['an e-mail address with capitals', 'user', () => 'Sofia.Robles@Example.com', () => sofia.id],
  ['half an e-mail address', 'user', () => 'sofia.rob', () => sofia.id],
  ['a phone number as it was saved', 'user', () => '+52 222 123 4567', () => sofia.id],
  ['a phone number without its country', 'user', () => '222-123-4567', () => sofia.id],
  ['a phone number with a country it was saved without', 'user', () => '+52 (222) 765 4321', () => beto.id],
  ['the end of a phone number', 'user', () => '123 4567', () => sofia.id],
  ['a name', 'user', () => 'Sofía Robles', () => sofia.id],
  ['a name without accents', 'user', () => 'sofia nunez', () => sofia.id],
  ['a name the other way round', 'user', () => 'Robles Sofía', () => sofia.id],
  ['a misspelt name', 'user', () => 'Sofai R', () => sofia.id],
  ['a piece of the name of a listing', 'asset', () => 'pinata', () => assetId],
  ['a misspelt listing', 'asset', () => 'pinatta for forty', () => assetId],
  ['who has booked', 'transaction', () => 'Beto', () => bookingId],
  ['words of a message', 'conversation', () => 'marshmallow', () => conversationId],
])('%s', async (_name, kind, query, id) => {
  expect(await first(query(), kind)).toMatchObject({ id: id() })
})

test('half a subject, and who a mail went to', async () => {
  for (const words of ['refund is on', 'carmen@example.com', 'CARMEN refund']) {
    expect(await first(words, 'email')).toMatchObject({
      title: 'Your refund is on its way',
      subtitle: 'carmen@example.com',
    })
  }
})

test('what is named without doubt is told apart, with what belongs to it', async () => {
  expect((await look(sofia.id)).exact).toEqual({ kind: 'user', id: sofia.id })
  expect((await look('+52 222 123 4567')).exact).toEqual({ kind: 'user', id: sofia.id })
  expect((await look('Sofía')).exact).toBeNull()
  expect(await first('sofia.robles@example.com', 'transaction')).toMatchObject({
    id: bookingId,
    title: 'Piñata for forty',
    subtitle: 'Beto C., Sofía R.',
    match: 'related',
    state: 'draft',
    date: march(10),
  })
  expect(await look('usr_000000000000')).toEqual({ groups: [], exact: null })
  expect(await look('%')).toMatchObject({ exact: null })
})

test('bookings alone are found by who has booked, and by what', async () => {
  for (const words of ['Beto', 'pinata', bookingId]) {
    const answer = await look(words, plaza.secret, '&kinds=transaction')
    expect(answer.groups).toMatchObject([{ kind: 'transaction', results: [{ id: bookingId }] }])
    expect(answer.exact).toEqual(words === bookingId ? { kind: 'transaction', id: bookingId } : null)
  }
  expect(await look(sofia.id, plaza.secret, '&kinds=transaction')).toEqual({ groups: [], exact: null })
})

test('of people it says what they have, and whether they may go on, to those who read time lines', async () => {
  await plaza.ok('POST', `/transactions/${bookingId}/transitions`, { as: beto, body: { name: 'confirmAndPay' } })
  expect(await first('sofia.robles@example.com', 'user')).toMatchObject({
    state: null,
    nbAssets: 1,
    nbOpenTransactions: 1,
  })
  expect(await first('sofia.robles@example.com', 'transaction')).toMatchObject({ nbAssets: null })
  await plaza.ok('PUT', `/users/${beto.id}/suspension`, {
    as: plaza.secret,
    body: { kind: 'suspend', reasonCode: 'spam', listings: 'keep', requests: 'keep', bookings: 'keep', tell: null },
  })
  expect(await first('Beto', 'user')).toMatchObject({ state: 'suspended', nbAssets: 0, nbOpenTransactions: 1 })
  const plain = await plaza.given.key({
    type: 'custom',
    roles: [],
    permissions: ['lookup:list:all', 'user:list:all'],
    readNamespaces: ['*'],
  })
  const { groups } = await look('Beto', plain)
  expect(groups[0]?.results[0]).toMatchObject({ state: 'suspended', nbAssets: null, nbOpenTransactions: null })
})

test('messages stay private: how many, not what they say', async () => {
  const found = await first('marshmallow', 'conversation')
  expect(found).toMatchObject({ title: expect.stringContaining('Beto C.'), nbMatches: 1, subtitle: null })
  expect(JSON.stringify(await look('marshmallow'))).not.toContain('filling')
})

test('as many as wanted, of the kinds that are wanted', async () => {
  const { groups } = await look('Nadie', plaza.secret, '&kinds=user&nbPerKind=3')
  expect(groups).toMatchObject([{ kind: 'user', count: 20 }])
  expect(groups[0]?.results).toHaveLength(3)
  const unknown = await plaza.call('GET', '/lookup?query=x&kinds=secret', { as: plaza.secret })
  expect(unknown).toMatchObject({ status: 400, body: { code: 'lookup.kindUnknown' } })
})

test('nobody finds what they may not list, nor by what they may not read', async () => {
  const key = (permissions: string[], readNamespaces: string[]) =>
    plaza.given.key({ type: 'custom', roles: [], permissions, readNamespaces })
  const listings = await key(['lookup:list:all', 'asset:list:all'], ['*'])
  expect((await look('Sofía', listings)).groups).toEqual([])
  expect((await look(sofia.id, listings)).exact).toBeNull()
  const names = await key(['lookup:list:all', 'user:list:all', 'email:list:all'], [])
  for (const query of ['sofia.robles@example.com', '222 123 4567', 'carmen']) {
    expect((await look(query, names)).groups, query).toEqual([])
  }
  const nameless = await givenAccount(plaza)
  for (const { id } of [sofia, nameless]) expect(JSON.stringify(await look(id, names))).not.toContain('@')
  expect((await look((await first('refund is on', 'email'))?.id ?? '', names)).groups).toEqual([])
  expect((await look('Sofía', names)).groups).toMatchObject([{ results: [{ id: sofia.id, subtitle: null }] }])
  expect((await plaza.call('GET', '/lookup?query=x', { as: sofia })).status).toBe(403)
})
