import type { Challenge, ConsoleSession, JsonObject, Session, User } from '@plaza/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type Person } from '../../testing/app.ts'
import { createBrowser } from '../../testing/browser.ts'
import { startIdentityProvider } from '../../testing/identity-provider.ts'

const publicUrl = 'https://market.example'
const base = `${publicUrl}/auth/sso/e1_test`
const plaza = await createTestApp({ limits: true, publicUrl, allowPrivateTargets: true })
const { call, ok, given, clock, secret, events, publishable, services } = plaza
const provider = await startIdentityProvider({
  redirectUris: ['campus', 'manual', 'desk', 'trusted'].map((name) => `${base}/${name}`),
})
afterAll(provider.stop)

const campus = {
  protocol: 'openid',
  active: true,
  clientId: 'plaza',
  clientSecret: 'secret-of-plaza',
  scope: 'openid profile email',
  issuer: provider.issuer,
  afterAuthenticationUrl: `${publicUrl}/auth/callback`,
  afterLogoutUrl: `${publicUrl}/goodbye`,
}
const configure = (connections: object) =>
  ok('PATCH', '/config/private', { as: secret, body: { stelace: { ssoConnections: connections } } })
await configure({ campus, manual: { ...campus } })

// the limit of attempts is per minute and address
beforeEach(() => clock.advance({ minutes: 2 }))

const isLanding = (url: URL) => url.pathname === '/auth/callback' || url.pathname === '/goodbye'
const isCallback = (url: URL) => url.pathname.endsWith('/callback') && url.pathname.startsWith('/auth/sso/')

/** The whole way through the provider and back, in a browser of its own. */
async function signOn(name = 'campus', browser = createBrowser(plaza)) {
  const { url } = await browser.open(`${base}/${name}`, isLanding)
  return Object.fromEntries(url.searchParams)
}
const exchange = (code: string | undefined) =>
  call<{ accessToken: string; refreshToken: string; userId: string; message: string }>('POST', '/auth/token', {
    body: { grantType: 'authorizationCode', code },
  })
async function signedOn(id: string, claims: JsonObject = {}, name = 'campus') {
  provider.signInAs(id, claims)
  const { status, code } = await signOn(name)
  expect(status).toBe('success')
  const { body } = await exchange(code)
  const user = await ok<User>('GET', `/users/${body.userId}`, { as: secret })
  return { ...publishable, token: body.accessToken, refreshToken: body.refreshToken, id: body.userId, user }
}
const checked = { platformData: { instant: { emailVerified: true } } }

describe('whoever came through a provider and has no password', () => {
  const ask = (as: Awaited<ReturnType<typeof signedOn>>) => call('POST', '/password/set/request', { as })
  const tokenOf = async (id: string) => {
    const [event] = (await events('password__reset_requested')).filter(({ objectId }) => objectId === id)
    return String(((event?.metadata ?? {}) as JsonObject).resetToken)
  }
  const set = (resetToken: string) =>
    call('POST', '/password/reset/confirm', { body: { resetToken, newPassword: 'quiet-river-48' } })
  const login = (username: string) => call('POST', '/auth/login', { body: { username, password: 'quiet-river-48' } })

  test('sets one with a link to their confirmed address, which they then log in with', async () => {
    const iris = await signedOn('iris', { email: 'Iris@example.org' })
    expect(await ask(iris)).toMatchObject({ status: 422, body: { code: 'link.emailUnchecked' } })
    await ok('PATCH', `/users/${iris.id}`, { as: secret, body: checked })
    expect((await ask(iris)).status).toBe(200)
    expect((await set(await tokenOf(iris.id))).status).toBe(200)
    expect((await login('iris@example.org')).status).toBe(200)
    expect(await ok('GET', `/users/${iris.id}`, { as: secret })).toMatchObject({ username: 'iris@example.org' })
    // the provider still leads to the same account
    expect((await signedOn('iris', { email: 'Iris@example.org' })).id).toBe(iris.id)
  })

  test('gets no name that somebody else has, and nothing without being signed in', async () => {
    const otto = await signedOn('otto', { email: 'otto@example.org' })
    await ok('PATCH', `/users/${otto.id}`, { as: secret, body: checked })
    await ok('POST', '/users', { as: secret, body: { username: 'otto@example.org', password: 'quiet-river-48' } })
    expect(await ask(otto)).toMatchObject({ status: 422, body: { code: 'username.taken' } })
    expect((await call('POST', '/password/set/request', { as: publishable })).status).toBe(401)
  })
})

describe('the first address of somebody without address and password', async () => {
  await plaza.app.startJobs()
  const newest = async (recipient: string) => {
    const row = await services.db.read
      .selectFrom('emails')
      .selectAll()
      .where('recipient', '=', recipient)
      .orderBy('created_date', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    const mail: JsonObject = row ? JSON.parse(services.secrets.open(row.sealed_message, row.id)) : {}
    return { kind: row?.kind, text: String(mail.text) }
  }
  async function openLink(recipient: string) {
    await expect.poll(async () => (await newest(recipient)).text, { timeout: 20_000 }).toContain('/token/check/')
    const link = (await newest(recipient)).text.match(/\/token\/check\/\w+/)?.[0]
    return call('GET', `${link}`, { as: {} })
  }
  const setPassword = (as: Awaited<ReturnType<typeof signedOn>>) => call('POST', '/password/set/request', { as })
  const change = (as: Awaited<ReturnType<typeof signedOn>>, email: string) =>
    call('POST', '/auth/email-change', { as, body: { email } })

  test('is no way from a stolen access token to a password', async () => {
    const rosa = await signedOn('rosa')
    expect(rosa.user.email).toBeNull()
    clock.advance({ minutes: 11 })
    expect(await change(rosa, 'thief@example.org')).toMatchObject({ status: 422, body: { code: 'link.signInAgain' } })
    await ok('PATCH', `/users/${rosa.id}`, { as: rosa, body: { email: 'thief@example.org' } })
    await ok('POST', '/events', { as: rosa, body: { type: 'email_check_request', objectId: rosa.id } })
    expect((await openLink('thief@example.org')).body).toMatchObject({ status: 'valid' })
    expect(await setPassword(rosa)).toMatchObject({ status: 422, body: { code: 'link.emailUnchecked' } })
    expect((await newest('thief@example.org')).kind).toBe('emailCheck')

    // its owner signs in again, and gives an address of their own
    const back = await signedOn('rosa')
    expect((await change(back, 'rosa@example.org')).status).toBe(200)
    await openLink('rosa@example.org')
    expect((await setPassword(back)).status).toBe(200)
    await expect.poll(async () => (await newest('rosa@example.org')).kind, { timeout: 20_000 }).toBe('passwordSet')
    expect((await newest('thief@example.org')).kind).toBe('emailCheck')
  })

  test('counts at once for whoever has just signed in', async () => {
    const ines = await signedOn('ines')
    await ok('PATCH', `/users/${ines.id}`, { as: ines, body: { email: 'ines@example.org' } })
    await ok('POST', '/events', { as: ines, body: { type: 'email_check_request', objectId: ines.id } })
    await openLink('ines@example.org')
    expect((await setPassword(ines)).status).toBe(200)
  })
})

describe('signing in through a provider', () => {
  test('makes an account the first time and finds it again afterwards', async () => {
    const ana = await signedOn('ana', { email: 'ana@example.org', given_name: 'Ana', name: 'Ana P.' })
    expect(ana.user).toMatchObject({
      username: null,
      email: 'ana@example.org',
      firstname: 'Ana',
      displayName: 'Ana P.',
      roles: ['user', 'provider'],
      platformData: { ssoProviders: ['campus'] },
    })
    expect(await ok('GET', `/users/${ana.id}`, { as: ana })).toMatchObject({ email: 'ana@example.org' })
    await ok('PATCH', `/users/${ana.id}`, { as: ana, body: { displayName: 'Anita' } })

    const again = await signedOn('ana', { email: 'ana@example.org', name: 'Ana P.', family_name: 'Pérez' })
    expect(again.id).toBe(ana.id)
    expect(again.user).toMatchObject({ displayName: 'Anita', lastname: 'Pérez' })
    const [updated] = (await events('user__updated')).filter(({ objectId }) => objectId === ana.id)
    expect(updated?.changesRequested).toEqual({ lastname: 'Pérez' })
    expect((await events('user__created')).filter(({ objectId }) => objectId === ana.id)).toHaveLength(1)
  })

  test('works the same with addresses that the operator wrote down', async () => {
    const { issuer } = provider
    const urls = {
      protocol: 'openid',
      authorizationUrl: `${issuer}/auth`,
      tokenUrl: `${issuer}/token`,
      userInfoUrl: `${issuer}/me`,
    }
    await configure({ manual: { ...urls, jwksUrl: `${issuer}/jwks`, endSessionUrl: `${issuer}/session/end` } })
    const bea = await signedOn('bea', { email: 'bea@example.org', given_name: 'Bea' }, 'manual')
    expect(bea.user).toMatchObject({ firstname: 'Bea', platformData: { ssoProviders: ['manual'] } })
  })

  test('takes from the provider what the mapping names, and never roles', async () => {
    await configure({
      manual: {
        userInfoMapping: { 'metadata.instant.avatarUrl': 'picture', roles: 'name', username: 'email', lastname: 'sub' },
      },
    })
    const claims = { picture: 'https://pictures.example/eva.png', name: 'dev', email: 'eva@example.org' }
    const eva = await signedOn('eva', claims, 'manual')
    expect(eva.user).toMatchObject({
      metadata: { instant: { avatarUrl: claims.picture } },
      roles: ['user', 'provider'],
      username: null,
      lastname: 'eva',
    })
  })

  test('sends state, nonce and a PKCE challenge, and ties the attempt to the browser', async () => {
    const answer = await plaza.app.http.inject({ method: 'GET', url: '/auth/sso/e1_test/campus' })
    expect(answer.statusCode).toBe(301)
    const { searchParams, origin } = new URL(String(answer.headers.location))
    expect(origin).toBe(provider.issuer)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'plaza',
      redirect_uri: `${base}/campus/callback`,
      response_type: 'code',
      scope: 'openid profile email',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[0-9A-Za-z]{40}$/),
      nonce: expect.any(String),
    })
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-plaza_sso=\w{40}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect(answer.headers['referrer-policy']).toBe('no-referrer')
  })

  test('two first visits at once make one account', async () => {
    provider.signInAs('twins', { email: 'twins@example.org' })
    const codes = await Promise.all([signOn(), signOn(), signOn()])
    const users = await Promise.all(codes.map(async ({ code }) => (await exchange(code)).body.userId))
    expect(new Set(users).size).toBe(1)
  })

  test('whoever turns back at the provider is told so', async () => {
    provider.signInAs(undefined)
    expect(await signOn()).toMatchObject({ status: 'configError', reason: 'cancelled' })
  })

  test('a provider that does not answer is told apart from a mistake', async () => {
    provider.signInAs('late', {})
    const browser = createBrowser(plaza)
    const { url } = await browser.open(`${base}/manual`, isCallback)
    await configure({ manual: { tokenUrl: 'http://127.0.0.1:1/token' } })
    const landed = await browser.open(url.href, isLanding)
    expect(Object.fromEntries(landed.url.searchParams)).toEqual({ status: 'serverError' })
    await configure({ manual: { tokenUrl: `${provider.issuer}/token` } })
  })

  test.each([
    ['/auth/sso/nonsense/campus', 'platform'],
    ['/auth/sso/e1_live/campus', 'platform'],
    ['/auth/sso/e1_test/unknown', 'connection'],
    ['/auth/sso/e1_test/__proto__', 'connection'],
    ['/auth/sso/e1_test/constructor', 'connection'],
  ])('%s does not exist', async (path, word) => {
    for (const rest of ['', '/callback', '/logout/callback', '/jwks']) {
      const answer = await call<{ message: string }>('GET', path + rest, { as: {} })
      expect(answer.status).toBe(422)
      expect(answer.body.message).toContain(word)
    }
  })

  test.each([
    ['inactive', { active: false }],
    ['without client', { clientId: undefined }],
    ['without issuer', { issuer: undefined }],
    ['without a place to land', { afterAuthenticationUrl: undefined }],
    ['with half of its addresses', { tokenUrl: 'https://elsewhere.example/token' }],
    ['of an unknown protocol', { protocol: 'saml' }],
    ['whose issuer does not answer', { issuer: 'http://127.0.0.1:1' }],
  ])('a connection %s cannot be used', async (name, change) => {
    const provider = `broken-${name.replaceAll(' ', '-')}`
    await configure({ [provider]: { ...campus, ...change } })
    expect((await call('GET', `/auth/sso/e1_test/${provider}`, { as: {} })).status).toBe(422)
  })

  test('providers in private networks are reached only where that is allowed', async () => {
    const closed = await createTestApp({ limits: true, publicUrl })
    const body = { stelace: { ssoConnections: { campus } } }
    await closed.ok('PATCH', '/config/private', { as: closed.secret, body })
    const answer = await closed.call<{ message: string }>('GET', '/auth/sso/e1_test/campus', { as: {} })
    expect(answer.status).toBe(422)
    expect(answer.body.message).toContain('private network')
  })

  test('only keys that verify are shown, never one that could sign', async () => {
    const keys = [{ kty: 'RSA', n: 'abc', e: 'AQAB', d: 'secret', p: 'secret' }]
    await configure({ keyed: { ...campus, jwks: { keys } } })
    expect(await ok('GET', '/auth/sso/e1_test/keyed/jwks', { as: {} })).toEqual({
      keys: [{ kty: 'RSA', n: 'abc', e: 'AQAB' }],
    })
    expect(await ok('GET', '/auth/sso/e1_test/campus/jwks', { as: {} })).toEqual({})
  })
})

describe('the state of an attempt', () => {
  const lastStep = async (browser: ReturnType<typeof createBrowser>, name = 'campus') =>
    (await browser.open(`${base}/${name}`, isCallback)).url
  const land = async (browser: ReturnType<typeof createBrowser>, url: URL) =>
    Object.fromEntries((await browser.open(url.href, isLanding)).url.searchParams)

  beforeEach(() => provider.signInAs('carla', { email: 'carla@example.org' }))

  test.each([
    ['forged', (url: URL) => url.searchParams.set('state', 'x'.repeat(40))],
    ['missing', (url: URL) => url.searchParams.delete('state')],
    ['doubled', (url: URL) => url.searchParams.append('state', 'another')],
  ])('that is %s lets nobody in', async (_name, change) => {
    const browser = createBrowser(plaza)
    const url = await lastStep(browser)
    change(url)
    expect(await land(browser, url)).toMatchObject({ status: 'configError', reason: 'expired' })
  })

  test('counts once', async () => {
    const browser = createBrowser(plaza)
    const url = await lastStep(browser)
    expect(await land(browser, url)).toMatchObject({ status: 'success' })
    expect(await land(browser, url)).toMatchObject({ status: 'configError', reason: 'expired' })
  })

  test('counts ten minutes', async () => {
    const browser = createBrowser(plaza)
    const url = await lastStep(browser)
    clock.advance({ minutes: 11 })
    expect(await land(browser, url)).toMatchObject({ status: 'configError', reason: 'expired' })
  })

  test('counts in the browser that began it only', async () => {
    const url = await lastStep(createBrowser(plaza))
    expect(await land(createBrowser(plaza), url)).toMatchObject({ status: 'configError', reason: 'expired' })
  })

  test('counts in its browser also without limits; a program that keeps no cookies may follow', async () => {
    const open = await createTestApp({ limits: false, publicUrl, allowPrivateTargets: true })
    await open.ok('PATCH', '/config/private', {
      as: open.secret,
      body: { stelace: { ssoConnections: { campus } } },
    })
    const begin = () => open.app.http.inject({ method: 'GET', url: '/auth/sso/e1_test/campus' })
    const finish = async (headers: Record<string, string>) => {
      const { searchParams } = new URL(String((await begin()).headers.location))
      const url = `/auth/sso/e1_test/campus/callback?state=${searchParams.get('state')}&error=access_denied`
      const answer = await open.app.http.inject({ method: 'GET', url, headers })
      return new URL(String(answer.headers.location)).searchParams.get('reason')
    }
    // who gets as far as the provider's answer has a good attempt
    expect(await finish({})).toBe('cancelled')
    expect(await finish({ 'sec-fetch-mode': 'navigate' })).toBe('expired')
    expect(await finish({ cookie: `__Host-plaza_sso=${'a'.repeat(40)}` })).toBe('expired')
  })

  test('counts for its provider only', async () => {
    const browser = createBrowser(plaza)
    const url = await lastStep(browser)
    url.pathname = url.pathname.replace('/campus/', '/manual/')
    expect(await land(browser, url)).toMatchObject({ status: 'configError', reason: 'expired' })
  })

  test('does not make up for a code of the provider that was not given to this attempt', async () => {
    const one = createBrowser(plaza)
    const [first, second] = [await lastStep(one), await lastStep(one)]
    second.searchParams.set('code', first.searchParams.get('code') ?? '')
    expect(await land(one, second)).toMatchObject({ status: 'configError' })
    first.searchParams.set('code', 'made-up')
    expect(await land(one, first)).toMatchObject({ status: 'configError' })
  })

  test('nothing in the query leads to another site', async () => {
    const browser = createBrowser(plaza)
    const next =
      '&next=https://evil.example&redirect_uri=https://evil.example&afterAuthenticationUrl=https://evil.example'
    const { url } = await browser.open(`${base}/campus?x=1${next}`, isCallback)
    const landed = await browser.open(`${url.href}${next}`, isLanding)
    expect(landed.url.origin).toBe(publicUrl)
    expect(landed.url.href).not.toContain('evil')
  })
})

describe('the code that signing on ends with', () => {
  beforeEach(() => provider.signInAs('dora', { email: 'dora@example.org' }))

  test('is exchanged once', async () => {
    const { code } = await signOn()
    expect((await exchange(code)).body).toMatchObject({
      tokenType: 'Bearer',
      accessToken: expect.any(String),
      refreshToken: expect.stringMatching(/^[0-9A-Za-z]{60}$/),
      userId: expect.stringMatching(/^usr_/),
    })
    const again = await exchange(code)
    expect([again.status, again.body.message]).toEqual([422, 'Code already used'])
  })

  test('is exchanged once also by two at the same moment', async () => {
    const { code } = await signOn()
    const answers = await Promise.all([exchange(code), exchange(code), exchange(code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  test('counts ten minutes, and no other one counts', async () => {
    const { code } = await signOn()
    clock.advance({ minutes: 11 })
    const late = await exchange(code)
    expect([late.status, late.body.message]).toEqual([403, 'Code expired'])
    expect((await exchange('unknown')).status).toBe(422)
    expect((await exchange(undefined)).status).toBe(422)
  })

  test('is worth nothing once the user is gone', async () => {
    const { code } = await signOn()
    const known = await signedOn('dora')
    await ok('DELETE', `/users/${known.id}`, { as: secret })
    expect((await exchange(code)).status).toBe(422)
  })
})

describe('an address that has an account already', () => {
  test('is not joined to it by a provider, whatever the provider says', async () => {
    const fay = await given.person(checked)
    provider.signInAs('fay-campus', { email: fay.username, email_verified: true })
    expect(await signOn()).toMatchObject({ status: 'configError', reason: 'conflict' })
    provider.signInAs('fay-campus', { email: fay.username.toUpperCase(), email_verified: true })
    expect(await signOn()).toMatchObject({ status: 'configError', reason: 'conflict' })
    expect(
      (await services.db.read.selectFrom('users').select('id').where('email', '=', fay.username).execute()).length,
    ).toBe(1)
  })

  test('keeps nobody out when somebody merely typed it into a profile', async () => {
    const squatter = await given.person({ email: 'gil@example.org' })
    const gil = await signedOn('gil', { email: 'gil@example.org' })
    expect(gil.id).not.toBe(squatter.id)
  })

  test('that was typed in here is not "checked" because the provider checked another one', async () => {
    await configure({ manual: { userInfoMapping: { 'platformData.instant.emailVerified': 'email_verified' } } })
    const claims = { email: 'hal@example.org', email_verified: true }
    const hal = await signedOn('hal', claims, 'manual')
    expect(hal.user.platformData).toMatchObject({ instant: { emailVerified: true } })
    await ok('PATCH', `/users/${hal.id}`, { as: hal, body: { email: 'somebody-else@example.com' } })
    const again = await signedOn('hal', claims, 'manual')
    expect(again.user).toMatchObject({
      email: 'somebody-else@example.com',
      platformData: { instant: { emailVerified: false } },
    })
  })
})

describe('linking a provider', () => {
  const start = (person: Partial<Person>, provider = 'campus', currentPassword = person.password) =>
    call<{ url: string; message: string }>('POST', '/auth/links/start', {
      as: person,
      body: { provider, ...(currentPassword ? { currentPassword } : {}) },
    })
  const create = (person: Person | { token: string }, code: string | undefined) =>
    call<{ provider: string; message: string }>('POST', '/auth/links', { as: person, body: { code } })
  const linksOf = async (person: { token: string }) =>
    (await ok<{ links: { provider: string }[] }>('GET', '/auth/links', { as: person })).links.map(
      (link) => link.provider,
    )

  async function codeFor(person: Person) {
    const { body } = await start(person)
    const { url } = await createBrowser(plaza).open(body.url, isLanding)
    return Object.fromEntries(url.searchParams)
  }

  test('lets its owner in with it from then on, and out again', async () => {
    const ida = await given.person(checked)
    provider.signInAs('ida-campus', { email: 'ida@example.org' })
    const landed = await codeFor(ida)
    expect(landed).toMatchObject({ status: 'success', intent: 'link' })
    expect((await exchange(landed.code)).status).toBe(422)
    expect((await create(ida, landed.code)).body).toMatchObject({ provider: 'campus' })
    expect(await linksOf(ida)).toEqual(['campus'])
    clock.advance({ minutes: 1 })
    const there = await signedOn('ida-campus')
    expect(there.id).toBe(ida.id)
    expect(there.user).toMatchObject({ username: ida.username, platformData: { ssoProviders: ['campus'] } })

    clock.advance({ minutes: 1 })
    await ok('DELETE', '/auth/links/campus', { as: ida })
    expect(await linksOf(ida)).toEqual([])
    const refresh = { grantType: 'refreshToken', refreshToken: there.refreshToken }
    expect((await call('POST', '/auth/token', { body: refresh })).status).toBe(403)
    expect((await ok<User>('GET', `/users/${ida.id}`, { as: there })).username).toBeUndefined()
  })

  test('is done by whoever began it, with their own session', async () => {
    const [jan, kim] = [await given.person(checked), await given.person(checked)]
    provider.signInAs('jan-campus', {})
    const { code } = await codeFor(jan)
    expect((await create(kim, code)).status).toBe(403)
    expect((await call('POST', '/auth/links', { body: { code } })).status).toBe(401)
    clock.advance({ minutes: 11 })
    const late = await create(jan, code)
    expect([late.status, late.body.message]).toEqual([403, 'Code expired'])
    expect(await linksOf(jan)).toEqual([])
  })

  test('needs an address that was confirmed: the account may be somebody else’s one day', async () => {
    const lea = await given.person()
    const answer = await start(lea)
    expect([answer.status, answer.body.message]).toEqual([422, 'Please confirm your e-mail address first'])
  })

  test('needs the password: a stolen access token must not become a key of its own', async () => {
    const lou = await given.person(checked)
    for (const password of ['', 'wrong password']) {
      const answer = await start(lou, 'campus', password)
      expect([answer.status, answer.body.message]).toEqual([422, 'Incorrect current password'])
    }
    expect((await start(lou)).status).toBe(200)
  })

  test('needs a sign-in a moment ago where there is no password', async () => {
    const mia = await signedOn('mia', {})
    expect((await start(mia, 'manual')).status).toBe(200)
    clock.advance({ minutes: 11 })
    const late = await start(mia, 'manual')
    expect([late.status, late.body.message]).toEqual([422, 'Please sign in again first'])
  })

  test('takes an account at the provider from nobody', async () => {
    await signedOn('max', { email: 'max@example.org' })
    const nia = await given.person(checked)
    provider.signInAs('max')
    const { code } = await codeFor(nia)
    expect((await create(nia, code)).body.message).toBe('This account belongs to somebody else here')
    expect(await linksOf(nia)).toEqual([])
    expect((await ok<User>('GET', `/users/${nia.id}`, { as: nia })).platformData.ssoProviders).toBeUndefined()
  })

  test('gives a permission that counts once, for two minutes, for its provider', async () => {
    const ola = await given.person(checked)
    provider.signInAs('ola-campus', {})
    const land = async (address: string) =>
      Object.fromEntries((await createBrowser(plaza).open(address, isLanding)).url.searchParams)
    const expired = { status: 'configError', reason: 'expired' }
    const used = (await start(ola)).body.url
    await land(used)
    expect(await land(used)).toMatchObject(expired)
    const old = (await start(ola)).body.url
    clock.advance({ minutes: 3 })
    expect(await land(old)).toMatchObject(expired)
    const other = (await start(ola)).body.url
    expect(await land(other.replace('/campus', '/manual'))).toMatchObject(expired)
  })

  test('cannot be undone when nothing else is left to sign in with', async () => {
    const pia = await signedOn('pia', {})
    const answer = await call<{ message: string }>('DELETE', '/auth/links/campus', { as: pia })
    expect(answer.status).toBe(422)
    expect(answer.body.message).toContain('last means')
    expect(await linksOf(pia)).toEqual(['campus'])
  })
})

describe('signing out', () => {
  test('at the provider too leads there and back, and ends the session then', async () => {
    const quy = await signedOn('quy', {})
    const body = { refreshToken: quy.refreshToken, logoutFromExternalProvider: true }
    const answer = await call('POST', '/auth/logout', { body })
    expect(answer.status).toBe(301)
    const target = new URL(String(answer.headers.location))
    expect(Object.fromEntries(target.searchParams)).toMatchObject({
      id_token_hint: expect.any(String),
      post_logout_redirect_uri: `${base}/campus/logout/callback`,
      state: expect.stringMatching(/^\w{40}$/),
    })
    const refresh = { grantType: 'refreshToken', refreshToken: quy.refreshToken }
    expect((await call('POST', '/auth/token', { body: refresh })).status).toBe(200)
    const callback = `${base}/campus/logout/callback`
    const state = target.searchParams.get('state')
    const browser = createBrowser(plaza)
    const forged = await browser.open(`${callback}?state=forged`, isLanding)
    expect(forged.url.searchParams.get('status')).toBe('configError')
    const done = await browser.open(`${callback}?state=${state}`, isLanding)
    expect(done.url.href).toBe(`${publicUrl}/goodbye?status=success`)
    expect((await call('POST', '/auth/token', { body: refresh })).status).toBe(403)
    expect((await call('GET', '/auth/sessions', { as: quy })).status, 'access tokens too').toBe(401)
  })

  test('an app in a browser gets the address at the provider, and the session is over before it goes there', async () => {
    const sam = await signedOn('sam', {})
    const { url } = await ok<{ url: string }>('POST', '/auth/sessions/leave', {
      body: { refreshToken: sam.refreshToken },
    })
    const target = new URL(url)
    expect(target.origin).toBe(provider.issuer)
    expect(target.searchParams.get('post_logout_redirect_uri')).toBe(`${base}/campus/logout/callback`)
    const refresh = { grantType: 'refreshToken', refreshToken: sam.refreshToken }
    expect((await call('POST', '/auth/token', { body: refresh })).status).toBe(403)
    expect((await call<User>('GET', `/users/${sam.id}`, { as: sam })).body).not.toHaveProperty('email')
    const back = `${base}/campus/logout/callback?state=${target.searchParams.get('state')}`
    const done = await createBrowser(plaza).open(back, isLanding)
    expect(done.url.href).toBe(`${publicUrl}/goodbye?status=success`)
  })

  test('at the provider is for sessions that began there', async () => {
    const rea = await given.person()
    const body = { refreshToken: rea.refreshToken, logoutFromExternalProvider: true }
    expect((await call('POST', '/auth/logout', { body })).status).toBe(422)
  })
})

describe('signing in to the console through a provider', () => {
  const desk = { ...campus, isForStaff: true, label: 'Campus' }
  const isDoor = (url: URL) => url.pathname === '/console/login' || isLanding(url)
  /** Through the provider, to the door of the console; what the page there learns. */
  async function knock(name = 'desk', browser = createBrowser(plaza)) {
    const { url } = await browser.open(`${base}/${name}?for=console`, isDoor)
    expect(url.pathname).toBe('/console/login')
    expect(url.search).toBe('')
    return Object.fromEntries(new URLSearchParams(url.hash.slice(1)))
  }
  const login = (code: string | undefined) =>
    call<Challenge & { code: string }>('POST', '/auth/console/login', { body: { code: code ?? '' } })
  const verify = (body: JsonObject) => call<ConsoleSession & { code: string }>('POST', '/auth/console/verify', { body })
  const claimsOf = ({ accessToken }: ConsoleSession) =>
    JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())

  /** Somebody of the staff whose account is linked to one at the provider. */
  async function colleague(id: string, name = 'desk') {
    const member = await signedOn(id, { email: `${id}@team.example` }, name)
    await ok('PATCH', `/users/${member.id}`, { as: secret, body: { roles: ['user', 'staff-support'] } })
    return member
  }
  const settings = (console: JsonObject) =>
    ok('PATCH', '/config/private', { as: secret, body: { stelace: { console } } })

  beforeAll(() => configure({ desk, trusted: { ...desk, enforcesSecondFactor: true }, campus }))

  test('opens the console and nothing else, by a code that counts once', async () => {
    const { id } = await colleague('kim')
    provider.signInAs('kim')
    const { status, code } = await knock()
    expect(status).toBe('success')
    expect((await exchange(code)).body).toMatchObject({ code: 'code.invalid' })
    const { body: challenge } = await login(code)
    expect(challenge).toMatchObject({ methods: [], mustEnrol: false })
    expect((await login(code)).body.code).toBe('code.used')
    const { body } = await verify({ challengeId: challenge.challengeId, method: 'none' })
    expect(claimsOf(body)).toMatchObject({ aud: 'console', amr: ['sso'], userId: id })
    const as = { ...publishable, token: body.accessToken, id }
    expect(await ok('GET', '/staff/me', { as })).toMatchObject({ user: { id } })
    const sessions = await ok<Session[]>('GET', '/auth/sessions', { as })
    expect(sessions.filter(({ kind }) => kind === 'console')).toMatchObject([{ provider: 'desk', amr: ['sso'] }])
    // whoever has neither password nor factor can prove nothing more, and is not asked for what they have not
    expect(await ok('POST', '/auth/factors/confirm/options', { as })).toEqual({ methods: [] })
  })

  test('asks for our second step unless the provider is trusted to, and says that it did', async () => {
    await settings({ secondFactor: 'required' })
    await colleague('lea')
    await colleague('leo', 'trusted')
    const entering = async (person: string, name: string, amr: string[]) => {
      provider.signInAs(person, {}, amr)
      const { challengeId, ...challenge } = (await login((await knock(name)).code)).body
      return { challenge, session: (await verify({ challengeId, method: 'none' })).body }
    }
    const both = ['pwd', 'mfa']
    expect((await entering('lea', 'desk', both)).challenge.mustEnrol).toBe(true)
    expect((await entering('leo', 'trusted', ['pwd'])).challenge.mustEnrol).toBe(true)
    const { challenge, session } = await entering('leo', 'trusted', both)
    expect(challenge).toMatchObject({ methods: [], mustEnrol: false })
    expect(session.mustEnrol).toBe(false)
    expect(claimsOf(session).amr).toEqual(['sso', 'mfa'])
    await settings({ secondFactor: 'optional' })
  })

  test('makes nobody a member, and tells strangers and members without a staff role the same', async () => {
    provider.signInAs('stranger', { email: 'stranger@example.org' })
    const before = (await events('user__created')).length
    expect((await login((await knock()).code)).body).toMatchObject({ statusCode: 403, code: 'console.providerRefused' })
    expect((await events('user__created')).length).toBe(before)
    await signedOn('member', { email: 'member@example.org' }, 'desk')
    expect((await login((await knock()).code)).body).toMatchObject({ statusCode: 403, code: 'console.providerRefused' })
  })

  test('is offered by connections for staff alone, and a code of the web app opens no console', async () => {
    const { status, body } = await call<{ code: string }>('GET', '/auth/sso/e1_test/campus?for=console')
    expect([status, body.code]).toEqual([422, 'sso.notForStaff'])
    await colleague('max')
    provider.signInAs('max')
    const { code } = await signOn('desk')
    expect((await login(code)).body.code).toBe('code.invalid')
    const late = await knock()
    clock.advance({ minutes: 11 })
    expect((await login(late.code)).body.code).toBe('code.expired')
    const off = await knock()
    await configure({ desk: { ...desk, active: false } })
    expect((await login(off.code)).body.code).toBe('sso.inactive')
    await configure({ desk })
  })

  test('whoever turns back, or takes too long there, is told at the door', async () => {
    provider.signInAs(undefined)
    expect(await knock()).toMatchObject({ status: 'configError', reason: 'cancelled' })
    provider.signInAs('kim')
    const browser = createBrowser(plaza)
    const { url } = await browser.open(`${base}/desk?for=console`, isCallback)
    clock.advance({ minutes: 11 })
    const { url: door } = await browser.open(url.href, isDoor)
    expect(door.href).toMatch(/\/console\/login#status=configError&reason=expired/)
  })
})
