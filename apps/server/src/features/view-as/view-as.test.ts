import { type AccountVisit, type AuditRecord, type EndpointShape, endpoints, type User } from '@plaza/contract'
import { beforeAll, expect, test } from 'vitest'
import { type As, createTestApp, type Person, type Staff, type TestApp } from '../../testing/app.ts'
import { validSample } from '../../testing/samples.ts'

let plaza: TestApp
let admin: Staff

beforeAll(async () => {
  plaza = await createTestApp()
  admin = await plaza.given.staff('staff-admin')
})

const start = (person: { id: string }, body: object = {}, as: Staff = admin) =>
  plaza.call<{ code: string; sessionId: string; expirationDate: string }>('POST', '/auth/view-as', {
    as,
    headers: { 'x-plaza-reason': 'cannot%20find%20the%20booking' },
    body: { userId: person.id, mode: 'look', minutes: 15, ...body },
  })
const exchange = (code: string) =>
  plaza.call<{ accessToken: string; refreshToken?: string; code?: string }>('POST', '/auth/token', {
    body: { grantType: 'authorizationCode', code },
  })
async function viewing(person: { id: string }, body: object = {}): Promise<As> {
  const { code } = (await start(person, body)).body
  return { ...plaza.publishable, token: (await exchange(code)).body.accessToken }
}
const deedsOn = async ({ id }: Person) =>
  (await plaza.ok<{ results: AuditRecord[] }>('GET', `/audit?objectId=${id}`, { as: admin })).results

test('staff see what somebody sees, with a code that works once and a token that nothing renews', async () => {
  const person = await plaza.given.person()
  const { code } = (await start(person)).body
  const { status, body } = await exchange(code)
  expect([status, body.refreshToken]).toEqual([200, undefined])
  expect((await exchange(code)).body.code).toBe('code.invalid')
  const as = { ...plaza.publishable, token: body.accessToken }
  expect((await plaza.ok<User>('GET', `/users/${person.id}`, { as })).email).toBe(person.username)
  expect((await plaza.call('GET', '/audit', { as })).status).toBe(403)
})

test('a look changes nothing, whatever call of the contract is tried', async () => {
  const person = await plaza.given.person({ roles: ['dev'] })
  const as = await viewing(person)
  for (const [resource, group] of Object.entries(endpoints)) {
    for (const [name, shape] of Object.entries(group)) {
      const { method, path, body: schema, access, looks, viewAs }: EndpointShape = shape
      if (method === 'GET' || access.kind === 'noKey' || viewAs === 'always') continue
      const body = schema ? { body: samples[path] ?? validSample(schema) } : {}
      const answer = await plaza.call(method, path.replace(/:\w+/g, 'unknown'), { as, ...body })
      const isOpen = looks === true
      expect([`${resource}.${name}`, answer.body.code === 'viewOnly']).toEqual([`${resource}.${name}`, !isOpen])
    }
  }
  const open = Object.values(endpoints).flatMap((group) =>
    Object.values(group)
      .filter((shape: EndpointShape) => shape.looks)
      .map((shape: EndpointShape) => shape.path),
  )
  expect(open.sort()).toEqual([
    '/automations/:id/preview',
    '/handovers/look',
    '/orders/preview',
    '/permissions/check',
    '/search',
    '/transactions/preview',
  ])
})

test('how somebody signs in, their privacy and their conversations stay their own', async () => {
  const person = await plaza.given.person()
  const [as, reading] = [await viewing(person), await viewing(person, { includeMessages: true })]
  for (const path of ['/auth/sessions', '/auth/links', '/auth/email-change', '/data-exports', '/auth/view-as'])
    expect([path, (await plaza.call('GET', path, { as: reading })).body.code]).toEqual([path, 'viewAs.hidden'])
  const conversations = `/conversations?userId=${person.id}`
  expect((await plaza.call('GET', conversations, { as })).body.code).toBe('viewAs.hidden')
  expect((await plaza.call('GET', conversations, { as: reading })).status).toBe(200)
})

test('who acts for somebody does what they could, and each change says who it was', async () => {
  const person = await plaza.given.person()
  const as = await viewing(person, { mode: 'act' })
  await plaza.ok('PATCH', `/users/${person.id}`, { as, body: { description: 'Helped' } })
  const password = { currentPassword: person.password, newPassword: 'another long one' }
  expect((await plaza.call('POST', '/password/change', { as, body: password })).body.code).toBe('viewAs.hidden')
  expect((await deedsOn(person))[0]).toMatchObject({
    action: 'users.update',
    actorId: admin.id,
    onBehalfOf: person.id,
  })
  const support = await plaza.given.staff('staff-support')
  expect((await start(person, { mode: 'act' }, support)).status).toBe(403)
  expect((await start(person, {}, support)).status).toBe(200)
})

test('it ends at once when it is ended, and to the second when its time is over', async () => {
  const person = await plaza.given.person()
  const as = await viewing(person, { minutes: 5 })
  await plaza.ok('POST', '/auth/view-as/pages', { as, body: { path: `/users/${person.id}?q=secret` } })
  const seesPrivate = async (of: As) =>
    (await plaza.ok<User>('GET', `/users/${person.id}`, { as: of })).email !== undefined
  expect(await seesPrivate(as)).toBe(true)
  await plaza.ok('POST', '/auth/view-as/end', { as })
  expect(await seesPrivate(as)).toBe(false)
  expect(
    (await deedsOn(person)).map(({ action, actorId, fields, reason }) => [action, actorId, fields, reason]),
  ).toEqual([
    ['viewAs.end', admin.id, [], null],
    ['viewAs.page', admin.id, [`/users/${person.id}`], null],
    ['viewAs.start', admin.id, ['mode', 'minutes'], 'cannot find the booking'],
  ])
  expect((await plaza.events('plaza_view_as_ended')).map(({ objectId }) => objectId)).toContain(person.id)

  const release = plaza.clock.hold()
  const other = await viewing(person, { minutes: 5 })
  plaza.clock.advance({ minutes: 4, seconds: 59 })
  expect(await seesPrivate(other)).toBe(true)
  plaza.clock.advance({ seconds: 1 })
  expect(await seesPrivate(other)).toBe(false)
  release()
})

test('whoever began it ends it from the console, and nobody else', async () => {
  const person = await plaza.given.person()
  const staff = await plaza.given.staff('staff-support')
  const { code } = (await start(person, {}, staff)).body
  const as = { ...plaza.publishable, token: (await exchange(code)).body.accessToken }
  const end = (by: As) => plaza.call('POST', '/auth/view-as/end', { as: by })
  for (const other of [await plaza.given.staff('staff-admin'), plaza.secret])
    expect((await end(other)).body.code).toBe('viewAs.over')
  expect((await plaza.call('POST', '/auth/view-as/pages', { as, body: { path: '/' } })).status).toBe(200)
  expect((await end(staff)).status).toBe(200)
  expect((await plaza.call('POST', '/auth/view-as/pages', { as, body: { path: '/' } })).status).not.toBe(200)
  expect((await deedsOn(person))[0]).toMatchObject({ action: 'viewAs.end', actorId: staff.id })
  expect((await end(staff)).body.code).toBe('viewAs.over')
})

test('people read that somebody looked, unless the marketplace does not tell; nobody is viewed as staff', async () => {
  const person = await plaza.given.person()
  const again = await plaza.given.consoleLogin(admin)
  const { code } = (await start(person, {}, again)).body
  expect(await plaza.ok<AccountVisit[]>('GET', '/auth/view-as', { as: person })).toEqual([])
  await exchange(code)
  expect(await plaza.ok<AccountVisit[]>('GET', '/auth/view-as', { as: person })).toMatchObject([{ mode: 'look' }])
  await plaza.ok('PATCH', '/config/private', {
    as: plaza.secret,
    body: { stelace: { console: { tellAboutViewAs: false } } },
  })
  expect(await plaza.ok<AccountVisit[]>('GET', '/auth/view-as', { as: person })).toEqual([])
  const colleague = await plaza.given.staff('staff-content')
  expect((await start(colleague, {}, again)).status).toBe(422)
  // nor as a developer, by whom one would see and do more than one may
  const developer = await plaza.given.person({ roles: ['user', 'dev'] })
  expect((await start(developer, {}, await plaza.given.staff('staff-support'))).status).toBe(403)
  expect(
    (
      await plaza.call('POST', '/auth/view-as', {
        as: plaza.secret,
        body: { userId: person.id, mode: 'look', minutes: 5 },
      })
    ).status,
  ).toBe(403)
})

/** Bodies whose rules go beyond their schema. */
const samples: Record<string, object> = {
  '/availabilities': { assetId: 'unknown', startDate: '2030-01-01', endDate: '2030-01-02', quantity: 1 },
}
