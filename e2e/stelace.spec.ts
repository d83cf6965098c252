import client, { type Stelace, type Tokens } from 'stelace'
import { freshEmail, password } from './support/people.ts'
import type { Plaza } from './support/plaza.ts'
import { test as base, expect } from './support/test.ts'

// The existing npm client as it is, with nothing changed but the address: what worked before goes on working.

const newPassword = 'marble-canoes-5512'

/** Each instance has a session of its own; the built-in store of the client is one for the whole process. */
function connect({ url }: Plaza, apiKey: string) {
  let tokens: Tokens | null = null
  const store = {
    getTokens: () => tokens,
    setTokens: (next: Tokens) => {
      tokens = next
    },
    removeTokens: () => {
      tokens = null
    },
  }
  const stelace = client.createInstance({ apiKey, tokenStore: store })
  const { hostname, port, protocol } = new URL(url)
  stelace.setHost(hostname, Number(port), protocol.replace(':', ''))
  return { stelace, store }
}

type Fixtures = {
  /** A front end with the publishable key, and one of somebody else. */
  visitor: ReturnType<typeof connect>
  other: ReturnType<typeof connect>
  /** A back end with the secret key. */
  server: Stelace
}

const test = base.extend<Fixtures>({
  visitor: async ({ plaza }, use) => use(connect(plaza, plaza.publishableKey)),
  other: async ({ plaza }, use) => use(connect(plaza, plaza.publishableKey)),
  server: async ({ plaza }, use) => use(connect(plaza, plaza.secretKey).stelace),
})

async function signUp(stelace: Stelace) {
  const username = freshEmail()
  const user = await stelace.users.create({ username, password, email: username, displayName: 'Ana', firstname: 'Ana' })
  await stelace.auth.login({ username, password })
  return { id: user.id, username }
}

/** The tokens of a session whose access token has run out. */
function expired({ accessToken, refreshToken }: Tokens, refresh = refreshToken): Tokens {
  const [head, body = '', signature] = accessToken.split('.')
  const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), exp: 1 }
  const past = [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
  return { accessToken: past, ...(refresh && { refreshToken: refresh }) }
}

/** Back ends learn the tokens of mails from events. */
async function onlyEvent(server: Stelace, filter: object) {
  const [event, ...more] = await server.events.list(filter)
  if (!event || more.length > 0) throw new Error('Not exactly one event')
  return event
}

const refusal = (statusCode: number, message?: string) =>
  expect.objectContaining({
    statusCode,
    ...(message && { message }),
    lastResponse: { requestId: expect.any(String), statusCode },
  })

test('sign up, log in, read, change and log out', async ({ visitor: { stelace, store }, other }) => {
  const username = freshEmail()
  expect(await stelace.users.checkAvailability({ username })).toEqual({ available: true })
  const created = await stelace.users.create({ username, password, email: username, metadata: { _private: { a: 1 } } })
  expect(created).toMatchObject({ username, roles: ['user', 'provider'], metadata: { _private: { a: 1 } } })
  expect(created).not.toHaveProperty('password')
  expect(created.lastResponse).toEqual({ statusCode: 200, requestId: expect.any(String) })
  expect(await stelace.users.checkAvailability({ username })).toEqual({ available: false })
  await expect(stelace.users.create({ username, password })).rejects.toEqual(refusal(422, 'Unavailable username'))

  await expect(stelace.auth.login({ username, password: 'wrong' })).rejects.toEqual(refusal(403))
  expect(stelace.auth.info()).toEqual({ isAuthenticated: false, userId: null })
  const login = await stelace.auth.login({ username, password })
  expect(login).toMatchObject({ tokenType: 'Bearer', userId: created.id })
  expect(stelace.auth.info()).toEqual({ isAuthenticated: true, userId: created.id })

  expect(await stelace.users.read(created.id)).toMatchObject({ username, email: username })
  expect(await other.stelace.users.read(created.id)).not.toHaveProperty('username')
  const changes = { displayName: 'Ana B.', metadata: { _private: { b: 2 }, shown: true } }
  const changed = await stelace.users.update(created.id, changes)
  expect(changed).toMatchObject({ displayName: 'Ana B.', metadata: { _private: { a: 1, b: 2 }, shown: true } })
  await expect(other.stelace.users.update(created.id, changes)).rejects.toEqual(refusal(403))

  expect(await stelace.auth.logout()).toEqual({ success: true })
  expect(store.getTokens()).toBeNull()
  const refreshToken = login.refreshToken
  await expect(stelace.auth.getTokens({ grantType: 'refreshToken', refreshToken })).rejects.toEqual(refusal(403))
})

test('lists are arrays with the numbers of their pages', async ({ server }) => {
  const usernames = [freshEmail(), freshEmail(), freshEmail()]
  const id: string[] = []
  for (const username of usernames) id.push((await server.users.create({ username, password })).id)
  const page = await server.users.list({ id, page: 1, nbResultsPerPage: 2 })
  expect(page.map((user) => user.id)).toEqual([id[2], id[1]])
  expect(page.paginationMeta).toEqual({ nbResults: 3, nbPages: 2, page: 1, nbResultsPerPage: 2 })
  expect(page.lastResponse.statusCode).toBe(200)
  const [found] = await server.users.list({ query: usernames[0] })
  expect(found).toMatchObject({ id: id[0] })

  server.setApiVersion('2020-08-10')
  expect((await server.users.list({ id, nbResultsPerPage: 2 })).map((user) => user.id)).toEqual([id[2], id[1]])
})

test('calls may end in a callback, and errors carry status and request', async ({ visitor: { stelace } }) => {
  const { id } = await signUp(stelace)
  const user = await new Promise((resolve, reject) =>
    stelace.users.read(id, (error: unknown, result: unknown) => (error ? reject(error) : resolve(result))),
  )
  expect(user).toMatchObject({ id })
  await expect(stelace.users.read('usr_nobody')).rejects.toEqual(refusal(404))
  await expect(stelace.users.list({ page: 'first' })).rejects.toEqual(refusal(400))
})

test('an access token that ran out is renewed before the call', async ({ visitor: { stelace, store } }) => {
  const { id, username } = await signUp(stelace)
  const tokens = store.getTokens()
  if (!tokens) throw new Error('No tokens')
  store.setTokens(expired(tokens))
  expect(await stelace.users.read(id)).toMatchObject({ username })
  expect(store.getTokens()?.refreshToken).toBe(tokens.refreshToken)

  const again = await stelace.auth.getTokens({ grantType: 'refreshToken', refreshToken: tokens.refreshToken })
  expect(again).toEqual({ tokenType: 'Bearer', accessToken: expect.any(String) })
})

test('a session that is over is told once and forgotten', async ({ visitor: { stelace, store } }) => {
  const { id } = await signUp(stelace)
  const tokens = store.getTokens()
  if (!tokens) throw new Error('No tokens')
  store.setTokens(expired(tokens, 'x'.repeat(60)))
  const told: string[] = []
  const unsubscribe = stelace.onError('userSessionExpired', (error) => told.push(String(error.message)))

  await expect(stelace.users.read(id)).rejects.toMatchObject({ message: 'User session expired' })
  expect(told).toEqual(['User session expired'])
  expect(store.getTokens()).toBeNull()
  unsubscribe()
  expect(await stelace.users.read(id)).toMatchObject({ id })
})

test('credentials can be looked into', async ({ visitor: { stelace, store }, plaza }) => {
  const { id } = await signUp(stelace)
  const authorization = `Stelace-V1 apiKey=${plaza.publishableKey}, token=${store.getTokens()?.accessToken}`
  expect(await stelace.auth.check({ authorization })).toMatchObject({
    valid: true,
    apiKey: { type: 'pubk', env: 'test', hasValidFormat: true },
    user: { userId: id },
  })
  expect(await stelace.auth.check({ apiKey: 'nonsense' })).toMatchObject({ valid: false, apiKey: null })
})

test('passwords are changed and reset', async ({ visitor: { stelace }, server }) => {
  const { id, username } = await signUp(stelace)
  const wrong = { currentPassword: 'not this one', newPassword }
  await expect(stelace.password.change(wrong)).rejects.toEqual(refusal(422, 'Incorrect current password'))
  expect(await stelace.password.change({ currentPassword: password, newPassword })).toEqual({ success: true })

  expect(await stelace.password.resetRequest({ username })).toEqual({ success: true })
  const { metadata } = await onlyEvent(server, { type: 'password__reset_requested', objectId: id })
  const { resetToken } = metadata as { resetToken: string }
  const confirm = { resetToken, newPassword: password }
  expect(await stelace.password.resetConfirm(confirm)).toEqual({ success: true })
  await expect(stelace.password.resetConfirm(confirm)).rejects.toEqual(refusal(403))
  await expect(stelace.auth.login({ username, password: newPassword })).rejects.toEqual(refusal(403))
  expect(await stelace.auth.login({ username, password })).toMatchObject({ userId: id })
})

test('addresses are checked with a token', async ({ visitor: { stelace }, server }) => {
  const { id, username } = await signUp(stelace)
  const data = { email: username }
  expect(await stelace.tokens.checkRequest({ type: 'email', data })).toEqual({ success: true })
  const event = await onlyEvent(server, { type: 'token__check_requested', objectId: id })
  const { token } = event.metadata as { token: string }
  const answer = { type: 'email', userId: id, data, expirationDate: null }
  expect(await stelace.tokens.checkConfirm(token)).toEqual({ ...answer, status: 'valid' })
  expect(await stelace.tokens.checkConfirm(token)).toEqual({ ...answer, status: 'alreadyChecked' })
  const read = await server.events.read(event.id)
  expect(read).toMatchObject({ type: 'token__check_requested', objectType: 'user', objectId: id, emitter: 'core' })
})

test('keys are made, used, renamed and removed', async ({ server, plaza }) => {
  const created = await server.apiKeys.create({ name: 'A shop window', type: 'pubk' })
  expect(created).toMatchObject({ name: 'A shop window', key: expect.stringMatching(/^pubk_test_/) })
  const { stelace } = connect(plaza, String(created.key))
  expect(await stelace.config.read()).toHaveProperty('stelace')

  expect(await server.apiKeys.read(created.id)).toMatchObject({ id: created.id, name: 'A shop window' })
  expect(await server.apiKeys.update(created.id, { name: 'Closed' })).toMatchObject({ name: 'Closed' })
  expect((await server.apiKeys.list({ type: 'pubk' })).map((key) => key.id)).toContain(created.id)
  await expect(stelace.apiKeys.list()).rejects.toEqual(refusal(403))

  expect(await server.apiKeys.remove(created.id)).toEqual({ id: created.id })
  await expect(stelace.config.read()).rejects.toEqual(refusal(401))
})

test('roles give permissions, and permissions can be asked for', async ({ visitor: { stelace }, server }) => {
  const { id } = await signUp(stelace)
  const value = `reader-${id.toLowerCase()}`
  const role = await server.roles.create({ name: 'Reader', value, permissions: ['event:list:all'] })
  expect(role).toMatchObject({ name: 'Reader', value, customRole: true })
  expect(await server.roles.update(role.id, { name: 'Careful reader' })).toMatchObject({ name: 'Careful reader' })
  expect(await stelace.roles.read(role.id)).toMatchObject({ value })
  expect((await stelace.roles.list()).map((each) => each.value)).toEqual(
    expect.arrayContaining(['public', 'dev', value]),
  )

  const asked = { permissions: ['event:list:all', 'user:list:all', 'config:edit:all'] }
  expect(await stelace.permissions.check(asked)).toMatchObject({ 'event:list:all': false, 'user:list:all': true })
  await server.users.update(id, { roles: ['user', value] })
  await expect(server.roles.remove(role.id)).rejects.toEqual(refusal(422))
  expect(await server.permissions.check(asked)).toMatchObject({ 'config:edit:all': true })
  await server.users.update(id, { roles: ['user'] })
  expect(await server.roles.remove(role.id)).toEqual({ id: role.id })
})

test('settings are read by everyone and changed by the back end', async ({ visitor: { stelace }, server }) => {
  await expect(stelace.config.update({ custom: { journey: 1 } })).rejects.toEqual(refusal(403))
  expect(await server.config.update({ custom: { journey: { a: 1 } } })).toMatchObject({ custom: { journey: { a: 1 } } })
  await server.config.update({ custom: { journey: { b: 2 } } })
  expect(await stelace.config.read()).toMatchObject({ custom: { journey: { a: 1, b: 2 } } })
  await expect(stelace.config.readPrivate()).rejects.toEqual(refusal(403))
  expect(await server.config.readPrivate()).toHaveProperty('stelace')
  expect(await server.config.updatePrivate({ stelace: { journey: true } })).toMatchObject({
    stelace: { journey: true },
  })
})

test('people found organizations, let others in, act for them and leave', async ({ visitor, other, server }) => {
  const ana = await signUp(visitor.stelace)
  const ben = await signUp(other.stelace)
  const organization = await visitor.stelace.users.create({ type: 'organization', displayName: 'Tents & Co' })
  expect(organization).toMatchObject({ orgOwnerId: ana.id, roles: expect.arrayContaining(['organization']) })
  expect(organization.id).toMatch(/^org_/)

  const { stelace } = visitor
  const joined = await stelace.users.joinOrganizationOrUpdateRights(ben.id, organization.id, { roles: ['user'] })
  expect(joined.organizations).toEqual({ [organization.id]: { roles: ['user'] } })
  const raised = await stelace.users.updateOrganization(ben.id, organization.id, { roles: ['user', 'provider'] })
  expect(raised.organizations).toEqual({ [organization.id]: { roles: ['user', 'provider'] } })
  const members = await server.users.list({ userOrganizationId: organization.id })
  expect(members.map((user) => user.id).sort()).toEqual([ana.id, ben.id].sort())

  stelace.setOrganizationId(organization.id)
  const renamed = await stelace.users.update(organization.id, { displayName: 'Tents & Sons' })
  expect(renamed).toMatchObject({ displayName: 'Tents & Sons' })
  stelace.setOrganizationId(null)
  const option = { stelaceOrganizationId: organization.id }
  expect(await stelace.users.read(organization.id, {}, option)).toMatchObject({ id: organization.id })
  await expect(other.stelace.users.remove(organization.id)).rejects.toEqual(refusal(403))

  const left = await stelace.users.removeFromOrganization(ben.id, organization.id)
  expect(left.organizations).toEqual({})
  expect(await stelace.users.remove(organization.id)).toEqual({ id: organization.id })
})

test('a back end acts on behalf of a person', async ({ visitor: { stelace }, server }) => {
  const { id } = await signUp(stelace)
  const organization = await server.users.create(
    { type: 'organization', displayName: 'Kayaks' },
    { stelaceUserId: id, stelaceVersion: '2019-05-20' },
  )
  expect(organization).toMatchObject({ orgOwnerId: id })
  expect(await server.users.remove(organization.id)).toEqual({ id: organization.id })
  expect(await server.users.remove(id)).toEqual({ id })
})
