import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTestApp, type Person } from '../../../apps/server/src/testing/app.ts'
import { type ClientOptions, createInstance, createTokenStore, isApiError } from './index.ts'
import { failureOf } from './test-server.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'plaza-sdk-'))
const { app, given, clock, settings, publishable, secret } = await createTestApp({ dataDir })
let port: number

beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as AddressInfo).port
  settings.filesUrl = `http://127.0.0.1:${port}`
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const clientWith = <Version extends '2019-05-20' | '2020-08-10' = '2019-05-20'>(options: ClientOptions<Version> = {}) =>
  createInstance<Version>({ apiKey: publishable.apiKey, host: `http://127.0.0.1:${port}`, ...options })
const operator = () => clientWith({ apiKey: secret.apiKey })

async function signedIn({ username, password }: Person, options: ClientOptions<'2019-05-20'> = {}) {
  const plaza = clientWith(options)
  await plaza.auth.login({ username, password })
  return plaza
}

/** The client's clock follows the server's, as it does in life. */
function timePasses(step: Parameters<typeof clock.advance>[0]) {
  clock.advance(step)
  vi.useFakeTimers({ toFake: ['Date'], now: clock.now() })
  onTestFinished(() => void vi.useRealTimers())
}

describe('a person', () => {
  test('signs up, logs in, changes their profile and logs out', async () => {
    const plaza = clientWith()
    const credentials = { username: 'ana@example.com', password: 'correct horse battery' }
    expect((await plaza.users.checkAvailability({ username: credentials.username })).available).toBe(true)

    const created = await plaza.users.create({ ...credentials, email: credentials.username, displayName: 'Ana' })
    const login = await plaza.auth.login(credentials)
    expect(plaza.auth.info()).toEqual({ isAuthenticated: true, userId: created.id })
    expect(login.userId).toBe(created.id)

    const updated = await plaza.users.update(created.id, { metadata: { instant: { locale: 'es' } }, firstname: 'Ana' })
    expect(updated).toMatchObject({ firstname: 'Ana', metadata: { instant: { locale: 'es' } } })
    expect(updated.lastResponse).toEqual({ requestId: expect.stringMatching(/^[\da-f-]{36}$/), statusCode: 200 })

    expect(await plaza.auth.logout()).toEqual({ success: true })
    expect(await plaza.users.read(created.id)).not.toHaveProperty('firstname')
    expect((await plaza.users.checkAvailability({ username: credentials.username })).available).toBe(false)
  })

  test('changes a password and learns when the old one was wrong', async () => {
    const person = await given.person()
    const plaza = await signedIn(person)

    const error = await failureOf(plaza.password.change({ currentPassword: 'wrong', newPassword: 'a new password' }))
    expect(error).toMatchObject({ message: 'Incorrect current password', statusCode: 422 })
    expect(await plaza.password.change({ currentPassword: person.password, newPassword: 'a new password' })).toEqual({
      success: true,
    })
  })

  test('stays signed in after an hour without noticing', async () => {
    const person = await given.person()
    const plaza = await signedIn(person)
    const before = plaza.getTokenStore().getTokens()
    timePasses({ hours: 1, seconds: 1 })

    const users = await Promise.all([1, 2, 3].map(() => plaza.users.read(person.id)))

    expect(users.map((user) => user.username)).toEqual(Array(3).fill(person.username))
    const after = plaza.getTokenStore().getTokens()
    expect(after?.refreshToken).toBe(before?.refreshToken)
    expect(after?.accessToken).not.toBe(before?.accessToken)
  })

  test('is told once when the session has ended on the server', async () => {
    const person = await given.person()
    const plaza = await signedIn(person)
    const told = vi.fn()
    plaza.onError('userSessionExpired', told)
    timePasses({ days: 15 })

    const errors = await Promise.all([1, 2].map(() => failureOf(plaza.users.read(person.id))))

    expect(errors.map(({ message }) => message)).toEqual(['User session expired', 'User session expired'])
    expect(told).toHaveBeenCalledTimes(1)
    expect(plaza.auth.info()).toEqual({ isAuthenticated: false, userId: null })
  })

  test('is told once when the session was ended on another device, also by calls that anybody may make', async () => {
    const person = await given.person()
    const [phone, desk] = [await signedIn(person, { rotateTokens: true }), await signedIn(person)]
    const told = vi.fn()
    phone.onError('userSessionExpired', told)
    await desk.sessions.endOthers()

    const errors = await Promise.all([failureOf(phone.assets.list()), failureOf(phone.users.read(person.id))])

    expect(errors.map(({ message }) => message)).toEqual(['User session expired', 'User session expired'])
    expect(told).toHaveBeenCalledTimes(1)
    expect(phone.auth.info()).toEqual({ isAuthenticated: false, userId: null })
    expect((await desk.users.read(person.id)).username).toBe(person.username)
  })

  test('acts as an organization with every call or with one', async () => {
    const person = await given.person()
    const organization = await given.organization(person)
    const plaza = await signedIn(person)

    const edit = { description: 'Tools for all' }
    await plaza.users.update(organization.id, edit, { organizationId: organization.id })
    plaza.setOrganizationId(organization.id)
    await plaza.users.update(organization.id, edit)
    const error = await failureOf(plaza.users.update(organization.id, edit, { organizationId: null }))
    expect(error).toMatchObject({ statusCode: 403 })
  })
})

describe('a list', () => {
  test('has pages by number or by cursor, as the version says', async () => {
    const people = await Promise.all([1, 2, 3].map(() => given.person()))
    const id = people.map((person) => person.id)

    const byNumber = await clientWith().users.list({ id, nbResultsPerPage: 2, page: 2 })
    expect(byNumber).toHaveLength(1)
    expect(byNumber.paginationMeta).toEqual({ nbResults: 3, nbPages: 2, page: 2, nbResultsPerPage: 2 })

    const newer = clientWith({ apiVersion: '2020-08-10' })
    const first = await newer.users.list({ id, nbResultsPerPage: 2 })
    const { endCursor, hasNextPage } = first.paginationMeta
    const second = await newer.users.list({ id, nbResultsPerPage: 2, startingAfter: endCursor ?? '' })
    expect(hasNextPage).toBe(true)
    expect([...first, ...second].map((user) => user.id).sort()).toEqual([...id].sort())
  })

  test('can be bounded by dates and searched for words with any letters', async () => {
    const plaza = operator()
    const person = await given.person({ displayName: 'José & «Ñandú» 100 % [a]' })
    const { createdDate } = person.user

    const found = await plaza.users.list({ query: 'é & «ñandú» 100 % [a]', createdDate: { gte: createdDate } })
    expect(found.map((user) => user.id)).toEqual([person.id])
    expect(await plaza.users.list({ id: person.id, createdDate: { lt: createdDate } })).toHaveLength(0)
    expect(await plaza.events.list({ objectId: [person.id], type: 'user__created', metadata: {} })).toHaveLength(1)
  })

  test('without pages is one page of everything', async () => {
    const roles = await operator().roles.list()
    expect(roles.map((role) => role.value)).toEqual(expect.arrayContaining(['dev', 'public', 'user', 'provider']))
    expect(roles.paginationMeta).toEqual({
      nbResults: roles.length,
      nbPages: 1,
      page: 1,
      nbResultsPerPage: roles.length,
    })
  })
})

describe('a refusal', () => {
  test('of a form tells every problem where it is', async () => {
    const create = clientWith().users.create as (body: object) => Promise<unknown>
    const error = await failureOf(create({ username: '', email: 'nowhere' }))
    expect(isApiError(error) && error.data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: ['username'] }),
        expect.objectContaining({ path: ['password'], type: 'any.required' }),
        expect.objectContaining({ path: ['email'], type: 'string.email' }),
      ]),
    )
    expect(error).toMatchObject({ statusCode: 400, requestId: expect.stringMatching(/^[\da-f-]{36}$/) })
  })

  test('of an unknown address, of a right that is missing, of a key that does not exist', async () => {
    const plaza = clientWith()
    expect(await failureOf(plaza.users.read('usr_unknown'))).toMatchObject({ statusCode: 404 })
    expect(await failureOf(plaza.users.read('a/b'))).toMatchObject({ statusCode: 404 })
    expect(await failureOf(plaza.users.read(''))).toMatchObject({
      statusCode: 400,
      message: '"id" is not allowed to be empty',
    })
    expect(await failureOf(plaza.roles.remove('role_1'))).toMatchObject({ statusCode: 403, message: 'Forbidden' })
    plaza.setApiKey('nonsense')
    expect(await failureOf(plaza.users.list())).toMatchObject({ statusCode: 401 })
  })

  test('an update without anything to change has no body, which the server asks for', async () => {
    const person = await given.person()
    const plaza = operator()
    expect(await failureOf(plaza.users.update(person.id, {}))).toMatchObject({
      statusCode: 400,
      message: '"body" is required',
    })
    expect((await plaza.users.update(person.id, { displayName: undefined })).id).toBe(person.id)
  })
})

describe('a file', () => {
  test('is stored for whoever is signed in, and found at its address', async () => {
    const plaza = await signedIn(await given.person())
    const file = await plaza.files.upload(new File(['Bring the key'], 'Notes for María.txt'), { folder: 'attachments' })
    expect(file).toMatchObject({ contentType: 'text/plain; charset=utf-8', bytes: 13, width: null })
    expect(file.url).toBe(`http://127.0.0.1:${port}/files/${file.key}`)
    expect(file.key).toMatch(/^attachments\/\w{22}-notes-for-maria\.txt$/)
    expect(file.lastResponse).toEqual({ requestId: expect.any(String), statusCode: 201 })
    expect(await (await fetch(file.url)).text()).toBe('Bring the key')
  })

  test('that is refused says why', async () => {
    const plaza = clientWith()
    const program = new Blob(['MZ'])
    expect(await failureOf(plaza.files.upload(program, { filename: 'setup.exe' }))).toMatchObject({ statusCode: 422 })
    expect(await failureOf(plaza.files.upload(program, { folder: 'images', filename: 'a.jpg' }))).toMatchObject({
      statusCode: 422,
      message: 'This is not a JPEG, PNG, WebP, AVIF or GIF picture',
    })
    expect(await failureOf(plaza.files.upload(program, { folder: '../secrets' }))).toMatchObject({ statusCode: 400 })
  })
})

describe('a program', () => {
  test('with a secret key does everything, whoever is signed in beside it', async () => {
    const person = await given.person()
    const tokenStore = createTokenStore()
    await signedIn(person, { tokenStore })
    const plaza = clientWith({ apiKey: secret.apiKey, tokenStore })

    const role = await plaza.roles.create({ name: 'Helper', value: 'helper', permissions: ['user:list:all'] })
    const key = await plaza.apiKeys.create({ name: 'Shop', type: 'shopkey', roles: ['helper'] })
    expect((await clientWith({ apiKey: key.key }).users.list({ id: person.id }))[0]?.id).toBe(person.id)
    await plaza.apiKeys.remove(key.id)
    expect(await plaza.roles.remove(role.id)).toEqual({ id: role.id })
    expect(await failureOf(clientWith({ apiKey: key.key }).users.list())).toMatchObject({ statusCode: 401 })
  })

  test('asks what it may do', async () => {
    const asked = { permissions: ['user:list:all', 'role:create:all'] }
    expect(await clientWith().permissions.check(asked)).toMatchObject({
      'user:list:all': true,
      'role:create:all': false,
    })
    expect(await operator().permissions.check(asked)).toMatchObject({ 'role:create:all': true })
  })

  test('adds people to an organization and takes them out', async () => {
    const [owner, member] = [await given.person(), await given.person()]
    const organization = await given.organization(owner)
    const plaza = operator()
    const joined = await plaza.users.joinOrganizationOrUpdateRights(member.id, organization.id, { roles: ['user'] })
    expect(joined.organizations).toEqual({ [organization.id]: { roles: ['user'] } })
    expect((await plaza.users.removeFromOrganization(member.id, organization.id)).organizations).toEqual({})
  })

  test('changes and reads the settings', async () => {
    const plaza = operator()
    await plaza.config.update({ custom: { greeting: 'Hola' } })
    expect((await plaza.config.read()).custom).toMatchObject({ greeting: 'Hola' })
  })

  test('confirms an address with the names older programs use', async () => {
    const person = await given.person()
    const plaza = await signedIn(person)
    await plaza.tokens.checkRequest({ type: 'email', data: { email: person.username } })
    const [event] = await operator().events.list({ type: 'token__check_requested', objectId: person.id })
    const token = String(event?.metadata.token)
    expect((await plaza.tokens.checkConfirm(token)).status).toBe('valid')
    expect((await plaza.tokens.checkConfirm(token)).status).toBe('alreadyChecked')
  })
})
