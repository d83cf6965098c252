import type { Asset, AuditRecord, StoredEmail, SuspensionPreview, Transaction, User } from '@plaza/contract'
import { type EndpointShape, endpoints } from '@plaza/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type Staff, type TestApp } from '../../testing/app.ts'
import { createCatalogue } from '../../testing/catalogue.ts'
import { jobsDone } from '../../testing/jobs.ts'
import { validSample } from '../../testing/samples.ts'
import { endInTime } from './end-in-time.ts'
import { tellSuspended } from './tell.ts'

let plaza: TestApp
let admin: Staff
let support: Staff
let assetTypeId: string

const reason = { 'x-plaza-reason': 'reported%20twice' }

beforeAll(async () => {
  plaza = await createTestApp()
  await plaza.app.startJobs()
  admin = await plaza.given.staff('staff-admin')
  support = await plaza.given.staff('staff-support')
  assetTypeId = (await createCatalogue(plaza).type({ timeBased: true, infiniteStock: true })).id
})

type Suspended = { user: User; operationId: string }

const suspend = (person: { id: string }, body: object = {}, as: Staff = admin) =>
  plaza.call<Suspended & { code?: string }>('PUT', `/users/${person.id}/suspension`, {
    as,
    headers: reason,
    body: { kind: 'suspend', reasonCode: 'spam', ...body },
  })
const restore = (person: { id: string }, as: Staff = admin) =>
  plaza.call<User & { code?: string }>('DELETE', `/users/${person.id}/suspension`, { as, headers: reason })

const listing = (owner: Person, fields: object = {}) =>
  plaza.ok<Asset>('POST', '/assets', {
    as: owner,
    body: { name: 'A canoe', assetTypeId, price: 10, currency: 'MXN', ...fields },
  })
const book = (taker: Person, asset: Asset, days: [number, number]) => {
  const day = (count: number) => new Date(plaza.clock.now().getTime() + count * 86_400_000).toISOString()
  const body = { assetId: asset.id, startDate: day(days[0]), endDate: day(days[1]) }
  return plaza.ok<Transaction>('POST', '/transactions', { as: taker, body })
}
const press = (id: string, as: Person, name: string, data: object = {}) =>
  plaza.call<Transaction & { code?: string }>('POST', `/transactions/${id}/transitions`, { as, body: { name, data } })
const statusOf = async ({ id }: Transaction) =>
  (await plaza.ok<Transaction>('GET', `/transactions/${id}`, { as: plaza.secret })).status
const isActive = async ({ id }: Asset) => (await plaza.ok<Asset>('GET', `/assets/${id}`, { as: plaza.secret })).active
const standing = ({ platformData }: User) => (platformData.plaza as { suspension?: object } | undefined)?.suspension
const mailsTo = async ({ username }: Person) =>
  (await plaza.ok<{ results: StoredEmail[] }>('GET', `/emails?to=${username}`, { as: plaza.secret })).results.map(
    ({ kind }) => kind,
  )

/** An owner with two listings on offer and one that is paused, a taker with a request and two bookings. */
async function givenTrade() {
  const [owner, taker] = [await plaza.given.person(), await plaza.given.person()]
  const [canoe, tent] = [await listing(owner), await listing(owner)]
  const paused = await listing(owner, { active: false })
  const [request, future, running, draft] = [
    await book(taker, canoe, [20, 22]),
    await book(taker, canoe, [30, 32]),
    await book(taker, tent, [0.0001, 3]),
    await book(taker, tent, [40, 42]),
  ]
  for (const { id } of [request, future, running]) await press(id, taker, 'confirmAndPay')
  for (const { id } of [future, running]) await press(id, owner, 'accept')
  plaza.clock.advance({ minutes: 1 })
  return { owner, taker, canoe, tent, paused, request, future, running, draft }
}

test('a preview counts what a suspension would touch', async () => {
  const { owner } = await givenTrade()
  const seen = await plaza.ok<SuspensionPreview>('POST', `/users/${owner.id}/suspension/preview`, {
    as: support,
    body: { kind: 'suspend', reasonCode: 'spam' },
  })
  expect(seen).toMatchObject({
    listings: 2,
    requests: 1,
    bookings: 1,
    running: 1,
    organizations: 0,
    blockValues: ['email'],
  })
  expect(seen.suggestion).toContain('spam')
})

test('whoever is suspended finishes what is running, and exactly their hidden listings come back', async () => {
  const { owner, taker, canoe, tent, paused, request, future, running } = await givenTrade()
  const { body } = await suspend(owner)
  expect(standing(body.user)).toMatchObject({ kind: 'suspend', until: null, reasonCode: 'spam' })
  await jobsDone(plaza)
  expect([await isActive(canoe), await isActive(tent), await isActive(paused)]).toEqual([false, false, false])
  expect(await statusOf(request)).toBe('cancelled')
  expect([await statusOf(future), await statusOf(running)]).toEqual(['validated', 'validated'])

  const anew = await plaza.given.login(owner)
  for (const as of [owner, anew]) {
    const refused = await plaza.call<{ code: string }>('POST', '/assets', { as, body: { name: 'More', assetTypeId } })
    expect([refused.status, refused.body.code]).toEqual([403, 'account.suspended'])
  }
  expect((await press(running.id, owner, 'complete')).status).toBe(200)

  expect((await restore(owner)).status).toBe(200)
  await jobsDone(plaza)
  expect([await isActive(canoe), await isActive(tent), await isActive(paused)]).toEqual([true, true, false])
  const { platformData } = await plaza.ok<Asset>('GET', `/assets/${canoe.id}`, { as: plaza.secret })
  expect(platformData.plaza).toEqual({})
  await listing(owner)
  expect((await restore(owner)).body.code).toBe('suspension.none')
  expect(await statusOf(await book(taker, canoe, [50, 51]))).toBe('draft')
})

test('a taker who is suspended asks for nothing new and writes on where they wrote before', async () => {
  const { owner, taker, canoe, draft } = await givenTrade()
  const message = { topicId: canoe.id, receiverId: owner.id, content: 'Hello' }
  const { conversationId } = await plaza.ok<{ conversationId: string }>('POST', '/messages', {
    as: taker,
    body: message,
  })
  await suspend(taker, { requests: 'keep' })
  const begun = [
    await plaza.call('POST', '/transactions', { as: taker, body: { assetId: canoe.id } }),
    await press(draft.id, taker, 'confirmAndPay'),
    await plaza.call('POST', '/messages', { as: taker, body: message }),
    await plaza.call('POST', `/transactions/${draft.id}/checkout`, { as: taker, body: {} }),
  ]
  expect(begun.map(({ status, body }) => [status, body.code])).toEqual(begun.map(() => [403, 'account.suspended']))
  expect((await plaza.call('POST', '/messages', { as: taker, body: { ...message, conversationId } })).status).toBe(200)
  expect((await press(draft.id, taker, 'cancel', { cancellationReason: 'withdrawn' })).status).toBe(200)
})

test('whoever is blocked is out at once on every server, and their bookings are called off', async () => {
  const other = await plaza.anotherServer()
  const { owner, future, running } = await givenTrade()
  const seesPrivate = async (app: TestApp['app']) => {
    const { body } = await app.http.inject({
      method: 'GET',
      url: `/users/${owner.id}`,
      headers: { authorization: `Stelace-V1 apiKey=${plaza.publishable.apiKey}, token=${owner.token}` },
    })
    return JSON.parse(body).email !== undefined
  }
  expect([await seesPrivate(plaza.app), await seesPrivate(other)]).toEqual([true, true])
  const { body } = await suspend(owner, { kind: 'block', blockValues: ['email'] })
  expect(standing(body.user)).toMatchObject({ kind: 'block' })
  expect(await seesPrivate(plaza.app)).toBe(false)
  // told, long before it would look for itself
  await expect.poll(() => seesPrivate(other), { timeout: 30_000, interval: 20 }).toBe(false)
  const login = { body: { username: owner.username, password: owner.password } }
  expect((await plaza.call('POST', '/auth/login', login)).body.code).toBe('account.blocked')
  const wrong = { body: { username: owner.username, password: 'guessed' } }
  expect((await plaza.call('POST', '/auth/login', wrong)).body.code).toBe('credentials.wrong')
  const refresh = { body: { grantType: 'refreshToken', refreshToken: owner.refreshToken } }
  expect((await plaza.call('POST', '/auth/token', refresh)).status).toBe(403)

  await jobsDone(plaza)
  expect([await statusOf(future), await statusOf(running)]).toEqual(['cancelled', 'validated'])
  const cancelled = await plaza.ok<Transaction>('GET', `/transactions/${future.id}`, { as: plaza.secret })
  expect(cancelled.cancellationReason).toBe('forceCancel')

  const again = {
    body: {
      username: 'again@example.com',
      email: owner.username.replace('@', '+new@').toUpperCase(),
      password: 'a new password',
    },
  }
  const refused = await plaza.call('POST', '/users', again)
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    422,
    'value.blocked',
    'This address can’t be used here.',
  ])
  expect((await restore(owner, support)).status).toBe(403)
  expect((await restore(owner)).status).toBe(200)
  await plaza.given.login(owner)
  expect(await seesPrivate(plaza.app)).toBe(false)
})

test('a suspension with a date ends by itself', async () => {
  const person = await plaza.given.person()
  const until = new Date(plaza.clock.now().getTime() + 120_000).toISOString()
  expect((await suspend(person, { until: '2020-01-01T00:00:00.000Z' })).body.code).toBe('suspension.untilPast')
  expect((await suspend(person, { kind: 'block', until })).body.code).toBe('suspension.blockHasNoEnd')
  await suspend(person, { until })
  const offer = () => plaza.call('POST', '/assets', { as: person, body: { name: 'More', assetTypeId } })
  expect((await offer()).body).toMatchObject({ code: 'account.suspended', data: { until } })
  plaza.clock.advance({ minutes: 2 })
  expect((await offer()).status).toBe(200)
  await endInTime.begin(plaza.services).run(undefined)
  expect(standing(await plaza.ok<User>('GET', `/users/${person.id}`, { as: plaza.secret }))).toBeUndefined()
  expect((await plaza.events('plaza_user_restored')).map(({ objectId }) => objectId)).toContain(person.id)
})

test('what a suspension did is taken back from the log; its mail does not leave then', async () => {
  const { owner, canoe } = await givenTrade()
  const { operationId } = (await suspend(owner, { tell: { text: 'Please stop.' } }, support)).body
  await jobsDone(plaza)
  const records = async () =>
    (await plaza.ok<{ results: AuditRecord[] }>('GET', `/audit?objectId=${owner.id}`, { as: support })).results.filter(
      ({ action }) => action === 'userSuspensions.put',
    )
  const [record] = await records()
  expect(record).toMatchObject({ reason: 'reported twice', undo: { isPossible: true } })
  await plaza.ok('POST', `/audit/${record?.id}/undo`, { as: support })
  await tellSuspended.begin(plaza.services).run({ id: operationId })
  await jobsDone(plaza)
  expect(await isActive(canoe)).toBe(true)
  expect(await mailsTo(owner)).not.toContain('accountSuspended')
  expect((await records())[0]?.undo).toMatchObject({ isPossible: false, why: 'undone' })

  const next = (await suspend(owner, { tell: { text: 'Please stop.' } })).body
  await tellSuspended.begin(plaza.services).run({ id: next.operationId })
  await tellSuspended.begin(plaza.services).run({ id: next.operationId })
  expect((await mailsTo(owner)).filter((kind) => kind === 'accountSuspended')).toHaveLength(1)
  await suspend(owner, { kind: 'block', tell: null })
  const [escalation] = await records()
  expect(escalation?.undo).toMatchObject({ isPossible: false, why: 'values' })
  await restore(owner)
  expect(await mailsTo(owner)).toContain('accountRestored')
})

test('staff are suspended by those who choose the staff, and nobody suspends themselves', async () => {
  expect((await suspend(admin, {}, support)).status).toBe(403)
  expect((await suspend(admin)).body.code).toBe('suspension.self')
  const colleague = await plaza.given.staff('staff-content')
  expect((await suspend(colleague)).status).toBe(200)
  const write = await plaza.call('POST', '/categories', { as: colleague, body: { name: 'Boats' } })
  expect([write.status, write.body.code]).toEqual([403, 'account.suspended'])
})

test('only those whom it concerns see that somebody is suspended, and no other call writes it', async () => {
  const [person, stranger] = [await plaza.given.person(), await plaza.given.person()]
  const reader = await plaza.given.staff('staff-readonly')
  await suspend(person)
  const seenBy = async (as: Person | Staff) => standing(await plaza.ok<User>('GET', `/users/${person.id}`, { as }))
  expect(await seenBy(stranger)).toBeUndefined()
  expect(await seenBy(person)).toMatchObject({ kind: 'suspend' })
  expect(await seenBy(reader)).toMatchObject({ kind: 'suspend' })
  const platformData = { plaza: { suspension: null, note: 'kept' } }
  const changed = await plaza.ok<User>('PATCH', `/users/${person.id}`, { as: plaza.secret, body: { platformData } })
  expect(changed.platformData.plaza).toMatchObject({ suspension: { kind: 'suspend' }, note: 'kept' })
})

describe('every call that writes and is not said to be open', () => {
  const calls = Object.entries(endpoints).flatMap(([resource, group]) =>
    Object.entries(group).map(([name, endpoint]) => ({
      name: `${resource}.${name}`,
      endpoint: endpoint as EndpointShape,
    })),
  )

  test('refuses people who are suspended, whatever they may do otherwise', async () => {
    const person = await plaza.given.person({ roles: ['dev'] })
    await suspend(person)
    for (const { name, endpoint } of calls) {
      const { method, path, body: schema, access, looks, whileSuspended } = endpoint
      if (method === 'GET' || looks || whileSuspended || access.kind === 'noKey') continue
      const body = schema ? { body: samples[path] ?? validSample(schema) } : {}
      const answer = await plaza.call(method, path.replace(/:\w+/g, 'unknown'), { as: person, ...body })
      expect([name, answer.status, answer.body.code]).toEqual([name, 403, 'account.suspended'])
    }
  })
})

/** Bodies whose rules go beyond their schema. */
const samples: Record<string, object> = {
  '/availabilities': { assetId: 'unknown', startDate: '2030-01-01', endDate: '2030-01-02', quantity: 1 },
}
