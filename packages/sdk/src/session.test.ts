import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createInstance, createTokenStore, isApiError, type TokenStore } from './index.ts'
import { isSecretKey } from './session.ts'
import { accessToken, failureOf, publishableKey, type ReceivedRequest, type Reply, serve } from './test-server.ts'

const secretKey = `seck_test_${'b'.repeat(32)}`
const basic = (key: string) => `Basic ${Buffer.from(`${key}:`).toString('base64')}`
const combined = (key: string, token: string) => `Stelace-V1 apiKey=${key}, token=${token}`

/** A store whose session has an access token with so many seconds left. */
function storeWith(secondsLeft: number, refreshToken: string | undefined = 'refresh-1'): TokenStore {
  const store = createTokenStore()
  store.setTokens({ accessToken: accessToken(secondsLeft), refreshToken })
  return store
}

/** A server that refreshes as told and answers the rest with 200. */
const serveRefresh = (refresh: (request: ReceivedRequest, count: number) => Reply | Promise<Reply>) =>
  serve((request, count) => (request.url === '/auth/token' ? refresh(request, count) : { body: { id: 'usr_1' } }))

describe('credentials', () => {
  test('a publishable key goes alone, or together with the token of the person', async () => {
    const { client, requests } = await serve()
    const plaza = client()
    await plaza.users.read('usr_1')
    const store = storeWith(3600)
    plaza.setTokenStore(store)
    await plaza.users.read('usr_1')

    expect(requests.map(({ headers }) => headers.authorization)).toEqual([
      basic(publishableKey),
      combined(publishableKey, store.getTokens()?.accessToken ?? ''),
    ])
  })

  test('a secret key is never sent with a token', async () => {
    const { client, requests } = await serve()
    await client({ apiKey: secretKey, tokenStore: storeWith(3600) }).users.read('usr_1')
    expect(requests[0]?.headers.authorization).toBe(basic(secretKey))
  })

  test('a secret key needs no refresh', async () => {
    const { client, paths } = await serve()
    await client({ apiKey: secretKey, tokenStore: storeWith(-1) }).users.read('usr_1')
    expect(paths()).toEqual(['GET /users/usr_1'])
  })

  test('without a key the token goes alone, without both there is no authorization', async () => {
    const { client, requests } = await serve()
    const store = storeWith(3600)
    const plaza = client({ apiKey: null, tokenStore: store })
    await plaza.users.read('usr_1')
    await plaza.users.read('usr_1', {}, { headers: { Authorization: 'Bearer other' } })
    store.removeTokens()
    await plaza.users.read('usr_1')

    expect(requests[0]?.headers.authorization).toMatch(/^Bearer e30\./)
    expect(requests[1]?.headers.authorization).toBe('Bearer other')
    expect(requests[2]?.headers).not.toHaveProperty('authorization')
  })

  test.each([
    [`seck_live_${'x'.repeat(24)}`, true],
    [`seck_test_${'x'.repeat(22)}`, true],
    [`seck_test_${'x'.repeat(21)}`, false],
    [`seckextra1_t_${'x'.repeat(32)}`, true],
    [`seckextra12_t_${'x'.repeat(32)}`, false],
    [`pubk_live_${'x'.repeat(32)}`, false],
    [`sec_live_${'x'.repeat(32)}`, false],
    [`seck_live_${'x'.repeat(32)}_y`, false],
    [`seck-live-${'x'.repeat(32)}`, false],
    ['', false],
  ])('%s is a secret key: %s', (key, expected) => expect(isSecretKey(key)).toBe(expected))

  test('the key can be changed at any time', async () => {
    const { client, requests } = await serve()
    const plaza = client()
    plaza.setApiKey(secretKey)
    await plaza.users.read('usr_1')
    expect(requests[0]?.headers.authorization).toBe(basic(secretKey))
  })
})

describe('signing in and out', () => {
  const tokens = { tokenType: 'Bearer', accessToken: accessToken(3600), refreshToken: 'refresh-2', userId: 'usr_1' }

  test('the tokens of a login are kept and used', async () => {
    const { client, requests } = await serve(() => ({ body: tokens }))
    const plaza = client()
    expect(plaza.auth.info()).toEqual({ isAuthenticated: false, userId: null })

    const answer = await plaza.auth.login({ username: 'ana', password: 'secret' })
    await plaza.users.read('usr_1')

    expect(answer).toEqual(tokens)
    expect(answer.lastResponse.statusCode).toBe(200)
    expect(plaza.getTokenStore().getTokens()).toEqual({ accessToken: tokens.accessToken, refreshToken: 'refresh-2' })
    expect(plaza.auth.info()).toEqual({ isAuthenticated: true, userId: 'usr_1' })
    expect(requests[1]?.headers.authorization).toBe(combined(publishableKey, tokens.accessToken))
  })

  test('a wrong password changes nothing', async () => {
    const { client } = await serve(() => ({ status: 403, body: { message: 'Forbidden' } }))
    const store = storeWith(3600)
    const before = store.getTokens()
    const error = await failureOf(client({ tokenStore: store }).auth.login({ username: 'ana', password: 'x' }))
    expect(error.message).toBe('Forbidden')
    expect(store.getTokens()).toEqual(before)
  })

  test('an expired session keeps nobody from logging in or out', async () => {
    const { client, paths } = await serve(() => ({ body: tokens }))
    const plaza = client({ tokenStore: storeWith(-1) })
    await plaza.auth.login({ username: 'ana', password: 'secret' })
    plaza.setTokenStore(storeWith(-1))
    await plaza.auth.logout()
    expect(paths()).toEqual(['POST /auth/login', 'POST /auth/logout'])
  })

  test('logging out tells the server which session ends and forgets it', async () => {
    const { client, requests } = await serve(() => ({ body: { success: true } }))
    const plaza = client({ tokenStore: storeWith(3600) })
    expect(await plaza.auth.logout()).toEqual({ success: true })
    await plaza.auth.logout()

    expect(requests.map(({ body }) => body)).toEqual(['{"refreshToken":"refresh-1"}', ''])
    expect(plaza.auth.info()).toEqual({ isAuthenticated: false, userId: null })
    expect(plaza.getTokenStore().getTokens()).toBeNull()
  })

  test('logging out works without a connection, and says that the server does not know', async () => {
    const plaza = createInstance({ host: 'nowhere.invalid', tokenStore: storeWith(3600) })
    expect((await failureOf(plaza.auth.logout())).message).toBe('Network Error')
    expect(plaza.auth.info().isAuthenticated).toBe(false)
  })

  test('tokens fetched with a code are kept', async () => {
    const { client, requests } = await serve(() => ({ body: tokens }))
    const plaza = client()
    await plaza.auth.getTokens({ grantType: 'authorizationCode', code: 'code-1' })
    expect(plaza.getTokenStore().getTokens()?.refreshToken).toBe('refresh-2')
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ grantType: 'authorizationCode', code: 'code-1' })
  })

  test('a refresh by hand keeps the refresh token', async () => {
    const { client } = await serve(() => ({ body: { tokenType: 'Bearer', accessToken: tokens.accessToken } }))
    const plaza = client({ tokenStore: storeWith(-1) })
    await plaza.auth.getTokens({ grantType: 'refreshToken', refreshToken: 'refresh-1' })
    expect(plaza.getTokenStore().getTokens()).toEqual({ accessToken: tokens.accessToken, refreshToken: 'refresh-1' })
  })

  test('acting as somebody else ends with that access token instead of falling back to oneself', async () => {
    const { client, requests } = await serve(() => ({ body: { tokenType: 'Bearer', accessToken: tokens.accessToken } }))
    const plaza = client({ tokenStore: storeWith(3600) })
    await plaza.auth.getTokens({ grantType: 'impersonateToken', userId: 'usr_2', refreshToken: 'refresh-1' })
    expect(requests[0]?.headers.authorization).toContain('token=')
    expect(plaza.getTokenStore().getTokens()?.refreshToken).toBeUndefined()
  })

  test.each([
    ['a valid session', accessToken(60), undefined, 'usr_1'],
    ['an expired session that can be refreshed', accessToken(-60), 'refresh-1', 'usr_1'],
    ['an expired session that cannot', accessToken(-60), undefined, null],
    ['a token that names its user as subject', accessToken(60, { sub: 'usr_9' }), undefined, 'usr_9'],
    ['a token without a user', accessToken(60, {}), undefined, null],
    ['a token with letters of other alphabets', accessToken(60, { userId: 'usr_ñ李' }), undefined, 'usr_ñ李'],
    ['something that is no token', 'zzz', 'refresh-1', null],
  ])('who is signed in with %s', (_, token, refreshToken, userId) => {
    const tokenStore = createTokenStore()
    tokenStore.setTokens({ accessToken: token, refreshToken })
    expect(createInstance({ tokenStore }).auth.info()).toEqual({ isAuthenticated: userId !== null, userId })
  })
})

describe('an expired access token', () => {
  const fresh = accessToken(3600)

  test('is refreshed before the call, which then uses the new one', async () => {
    const { client, requests } = await serveRefresh(() => ({ body: { tokenType: 'Bearer', accessToken: fresh } }))
    const plaza = client({ tokenStore: storeWith(-1) })
    await plaza.users.read('usr_1')

    expect(requests.map(({ url, body, headers }) => [url, body, headers.authorization])).toEqual([
      ['/auth/token', '{"grantType":"refreshToken","refreshToken":"refresh-1"}', basic(publishableKey)],
      ['/users/usr_1', '', combined(publishableKey, fresh)],
    ])
    expect(plaza.getTokenStore().getTokens()).toEqual({ accessToken: fresh, refreshToken: 'refresh-1' })
  })

  test('is refreshed from the very moment it ends, not earlier', async () => {
    const { client, paths } = await serveRefresh(() => ({ body: { accessToken: accessToken(60) } }))
    const now = Date.UTC(2030, 0)
    const end = now + 60_000
    vi.useFakeTimers({ toFake: ['Date'], now })
    onTestFinished(() => void vi.useRealTimers())
    const plaza = client({ tokenStore: storeWith(60) })

    vi.setSystemTime(end - 1)
    await plaza.users.read('usr_1')
    expect(paths()).toEqual(['GET /users/usr_1'])
    vi.setSystemTime(end)
    await plaza.users.read('usr_1')
    expect(paths().slice(1)).toEqual(['POST /auth/token', 'GET /users/usr_1'])
  })

  test('is refreshed once for many calls at a time', async () => {
    const { client, paths } = await serveRefresh(() => ({ body: { accessToken: fresh } }))
    const plaza = client({ tokenStore: storeWith(-1) })
    await Promise.all(Array.from({ length: 20 }, (_, index) => plaza.users.read(`usr_${index}`)))
    expect(paths().filter((path) => path === 'POST /auth/token')).toHaveLength(1)
    expect(paths()).toHaveLength(21)
  })

  test('without a refresh token is sent as it is', async () => {
    const { client, requests } = await serve()
    const store = createTokenStore()
    store.setTokens({ accessToken: accessToken(-1) })
    await client({ tokenStore: store }).users.read('usr_1')
    expect(requests).toHaveLength(1)
    expect(requests[0]?.headers.authorization).toContain('token=e30.')
  })

  test('that cannot be read is refreshed too', async () => {
    const { client, paths } = await serveRefresh(() => ({ body: { accessToken: fresh } }))
    const store = createTokenStore()
    store.setTokens({ accessToken: 'zzz', refreshToken: 'refresh-1' })
    await client({ tokenStore: store }).users.read('usr_1')
    expect(paths()).toEqual(['POST /auth/token', 'GET /users/usr_1'])
  })

  test('may come back with a new refresh token', async () => {
    const { client } = await serveRefresh(() => ({ body: { accessToken: fresh, refreshToken: 'refresh-2' } }))
    const plaza = client({ tokenStore: storeWith(-1) })
    await plaza.users.read('usr_1')
    expect(plaza.getTokenStore().getTokens()).toEqual({ accessToken: fresh, refreshToken: 'refresh-2' })
  })

  test('that may not be refreshed ends the session: told once, tokens gone, every waiting call fails', async () => {
    const { client, paths } = await serveRefresh(() => ({ status: 403, body: { message: 'Forbidden' } }))
    const plaza = client({ tokenStore: storeWith(-1) })
    const told = vi.fn()
    plaza.onError('userSessionExpired', told)

    const errors = await Promise.all(['a', 'b', 'c'].map((id) => failureOf(plaza.users.read(id))))

    expect(errors.map(({ message }) => message)).toEqual(Array(3).fill('User session expired'))
    expect(errors[0]).toMatchObject({ statusCode: 403, requestId: 'request-1' })
    expect(isApiError(errors[0])).toBe(true)
    expect(told.mock.calls).toEqual([[errors[0]]])
    expect(plaza.getTokenStore().getTokens()).toBeNull()
    expect(paths()).toEqual(['POST /auth/token'])
    await plaza.users.read('usr_1')
    expect(told).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['the server is in trouble', { status: 500, body: { message: 'Internal Server Error' } }, 'Internal Server Error'],
    ['the request was bad', { status: 400, body: { message: 'Bad Request' } }, 'Bad Request'],
    ['a proxy answers', { status: 502, body: '<html>' }, 'Request failed with status code 502'],
    ['the answer is no JSON', { body: '<html>' }, 'Network Error'],
    ['the answer holds no token', { body: {} }, 'No access token'],
  ] satisfies [string, Reply, string][])('is kept when %s; only the call fails', async (_, reply, message) => {
    const { client, paths } = await serveRefresh(() => reply)
    const plaza = client({ tokenStore: storeWith(-1) })
    const told = vi.fn()
    plaza.onError('userSessionExpired', told)
    const before = plaza.getTokenStore().getTokens()

    expect((await failureOf(plaza.users.read('usr_1'))).message).toBe(message)
    expect(plaza.getTokenStore().getTokens()).toEqual(before)
    expect(told).not.toHaveBeenCalled()
    expect(paths()).toEqual(['POST /auth/token'])
  })

  test('is tried again by the next call after a failure', async () => {
    const { client } = await serveRefresh((_, count) =>
      count === 1 ? { status: 500 } : { body: { accessToken: fresh } },
    )
    const plaza = client({ tokenStore: storeWith(-1) })
    await failureOf(plaza.users.read('usr_1'))
    expect((await plaza.users.read('usr_1')).id).toBe('usr_1')
  })

  test('a login during the refresh wins over its answer', async () => {
    const newLogin = { accessToken: accessToken(3600, { userId: 'usr_2' }), refreshToken: 'refresh-2' }
    for (const reply of [{ body: { accessToken: fresh } }, { status: 403 }]) {
      const store = storeWith(-1)
      const { client, requests } = await serveRefresh(() => {
        store.setTokens(newLogin)
        return reply
      })
      const plaza = client({ tokenStore: store })
      const told = vi.fn()
      plaza.onError('userSessionExpired', told)
      await plaza.users.read('usr_1')

      expect(store.getTokens()).toEqual(newLogin)
      expect(requests[1]?.headers.authorization).toContain(newLogin.accessToken)
      expect(told).not.toHaveBeenCalled()
    }
  })

  test('a logout during the refresh is not undone by its answer', async () => {
    const store = storeWith(-1)
    const { client } = await serveRefresh(() => {
      store.removeTokens()
      return { body: { accessToken: fresh } }
    })
    await client({ tokenStore: store }).users.read('usr_1')
    expect(store.getTokens()).toBeNull()
  })

  test('who aborts stops waiting for the refresh, the others get their answer', async () => {
    const controller = new AbortController()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const { client, paths } = await serveRefresh(async () => {
      controller.abort()
      await held
      return { body: { accessToken: fresh } }
    })
    const plaza = client({ tokenStore: storeWith(-1) })
    const other = plaza.users.read('usr_2')

    const error = await failureOf(plaza.users.read('usr_1', {}, { signal: controller.signal }))
    expect(error.message).toBe('Request aborted')
    release()
    expect((await other).id).toBe('usr_1')
    expect(paths()).toEqual(['POST /auth/token', 'GET /users/usr_2'])
  })

  test.each([
    ['a promise', async () => ({ accessToken: fresh, refreshToken: 'own' })],
    [
      'a callback',
      (_: unknown, done: (error: unknown, tokens?: { accessToken: string; refreshToken: string }) => void) => {
        done(null, { accessToken: fresh, refreshToken: 'own' })
        return undefined
      },
    ],
  ])('can be renewed by the application itself, with %s', async (_, ask) => {
    const { client, paths } = await serve()
    const plaza = client({ tokenStore: storeWith(-1) })
    plaza.setBeforeRefreshToken(ask)
    await plaza.users.read('usr_1')
    expect(paths()).toEqual(['GET /users/usr_1'])
    expect(plaza.getTokenStore().getTokens()).toEqual({ accessToken: fresh, refreshToken: 'own' })
  })
})

describe('an access token that the server no longer accepts', () => {
  const over = { status: 401, body: { message: 'User session expired', statusCode: 401, code: 'SessionExpired' } }
  const fresh = accessToken(1800)
  /** A server that accepts one token only, and refreshes as told. */
  const serveAccepting = (accepted: string, refresh: () => Reply) =>
    serve(({ url, headers }) => {
      if (url === '/auth/token') return refresh()
      return headers.authorization?.includes(accepted) ? { body: { id: 'usr_1' } } : over
    })

  test('is refreshed once, and the call is sent again', async () => {
    const { client, paths, requests } = await serveAccepting(fresh, () => ({ body: { accessToken: fresh } }))
    const plaza = client({ tokenStore: storeWith(3600) })
    const told = vi.fn()
    plaza.onError('userSessionExpired', told)
    expect((await plaza.users.update('usr_1', { displayName: 'Ana' })).id).toBe('usr_1')
    expect(paths()).toEqual(['PATCH /users/usr_1', 'POST /auth/token', 'PATCH /users/usr_1'])
    expect(requests.map(({ headers }) => headers['x-plaza-client'])).toEqual(['sdk', undefined, 'sdk'])
    expect(plaza.getTokenStore().getTokens()).toEqual({ accessToken: fresh, refreshToken: 'refresh-1' })
    expect(told).not.toHaveBeenCalled()
  })

  test('is refreshed once for many calls', async () => {
    const { client, paths } = await serveAccepting(fresh, () => ({ body: { accessToken: fresh } }))
    const plaza = client({ tokenStore: storeWith(3600) })
    await Promise.all(['a', 'b', 'c', 'd'].map((id) => plaza.users.read(id)))
    expect(paths().filter((path) => path === 'POST /auth/token')).toHaveLength(1)
  })

  test('ends the session when that is refused: told once, tokens gone, every call fails with the same words', async () => {
    const { client } = await serveAccepting(fresh, () => ({ status: 403, body: { message: 'Forbidden' } }))
    const plaza = client({ tokenStore: storeWith(3600) })
    const told = vi.fn()
    plaza.onError('userSessionExpired', told)
    const errors = await Promise.all(['a', 'b', 'c'].map((id) => failureOf(plaza.users.read(id))))
    expect(errors.map(({ message }) => message)).toEqual(Array(3).fill('User session expired'))
    expect(told).toHaveBeenCalledTimes(1)
    expect(plaza.getTokenStore().getTokens()).toBeNull()
  })

  test.each([
    ['the refresh fails for another reason', (): Reply => ({ status: 500, body: { message: 'Broken' } }), 'Broken'],
    ['the fresh one is refused too', (): Reply => ({ body: { accessToken: accessToken(60) } }), 'User session expired'],
  ])('keeps the session when %s', async (_, refresh, message) => {
    const { client, paths } = await serveAccepting(fresh, refresh)
    const plaza = client({ tokenStore: storeWith(3600) })
    const told = vi.fn()
    plaza.onError('userSessionExpired', told)
    expect((await failureOf(plaza.users.read('usr_1'))).message).toBe(message)
    expect(plaza.getTokenStore().getTokens()?.refreshToken).toBe('refresh-1')
    expect(paths().filter((path) => path === 'POST /auth/token')).toHaveLength(1)
    expect(told).not.toHaveBeenCalled()
  })

  test('is not refreshed for other refusals, nor without a refresh token', async () => {
    const { client, paths } = await serve(({ url }) =>
      url === '/users/usr_1' ? { status: 401, body: { message: 'Unauthorized' } } : over,
    )
    await failureOf(client({ tokenStore: storeWith(3600) }).users.read('usr_1'))
    const acting = createTokenStore()
    acting.setTokens({ accessToken: accessToken(3600) })
    await failureOf(client({ tokenStore: acting }).users.read('usr_2'))
    expect(paths()).toEqual(['GET /users/usr_1', 'GET /users/usr_2'])
  })
})

describe('listening', () => {
  const serveExpired = () => serveRefresh(() => ({ status: 403 }))

  test('is possible for the end of a session and nothing else', () => {
    const plaza = createInstance()
    const onError = plaza.onError as (type: string, listener: unknown) => unknown
    expect(() => onError('networkError', () => {})).toThrow('Unknown error type "networkError"')
    expect(() => onError('userSessionExpired', undefined)).toThrow('must be a function')
  })

  test('ends with the returned function', async () => {
    const { client } = await serveExpired()
    const plaza = client({ tokenStore: storeWith(-1) })
    const [stays, goes] = [vi.fn(), vi.fn()]
    plaza.onError('userSessionExpired', stays)
    plaza.onError('userSessionExpired', goes)()
    await failureOf(plaza.users.read('usr_1'))
    expect(stays).toHaveBeenCalledTimes(1)
    expect(goes).not.toHaveBeenCalled()
  })

  test('the same function may listen twice and stop once', async () => {
    const { client } = await serveExpired()
    const plaza = client({ tokenStore: storeWith(-1) })
    const told = vi.fn()
    plaza.onError('userSessionExpired', told)
    const stop = plaza.onError('userSessionExpired', told)
    stop()
    stop()
    await failureOf(plaza.users.read('usr_1'))
    expect(told).toHaveBeenCalledTimes(1)
  })
})

describe('two tabs with one storage', () => {
  // one shared storage stands for the browser's; locks are the real ones of this Node
  beforeEach(() => {
    const values = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    })
    onTestFinished(() => void vi.unstubAllGlobals())
  })

  test('refresh one expired session once', async () => {
    storeWith(-1)
    const { client, paths, requests } = await serveRefresh(() => ({ body: { accessToken: accessToken(3600) } }))
    const [one, two] = [client(), client()]
    await Promise.all([one.users.read('usr_1'), two.users.read('usr_2'), one.users.read('usr_3')])

    expect(paths().filter((path) => path === 'POST /auth/token')).toHaveLength(1)
    expect(new Set(requests.slice(1).map(({ headers }) => headers.authorization)).size).toBe(1)
  })

  test('a logout in one is a logout in the other', async () => {
    storeWith(3600)
    const { client } = await serve(() => ({ body: { success: true } }))
    const [one, two] = [client(), client()]
    expect(two.auth.info().isAuthenticated).toBe(true)
    await one.auth.logout()
    expect(two.auth.info().isAuthenticated).toBe(false)
  })
})
