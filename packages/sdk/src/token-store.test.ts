// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { createInstance, createTokenStore } from './index.ts'

const tokens = { accessToken: 'access', refreshToken: 'refresh' }

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('tokens lie in local storage under a key that ends in authtoken', () => {
  createInstance().getTokenStore().setTokens(tokens)

  expect(Object.keys(localStorage)).toEqual([expect.stringMatching(/authtoken$/)])
  expect(createInstance().getTokenStore().getTokens()).toEqual(tokens)
  createInstance().getTokenStore().removeTokens()
  expect(localStorage).toHaveLength(0)
})

test('only the two tokens are kept of what a login answers', () => {
  const login = { ...tokens, userId: 'usr_1', tokenType: 'Bearer' }
  createTokenStore().setTokens(login)
  expect(createTokenStore().getTokens()).toEqual(tokens)
})

test('a store tells whether closing the tab ends the session', () => {
  expect(createTokenStore().sharedKey).toBe('plaza_authtoken')
  vi.stubGlobal('localStorage', undefined)
  expect(createTokenStore().sharedKey).toBeUndefined()
})

test('two apps on one address keep their sessions apart', () => {
  const [web, console] = [createTokenStore(), createTokenStore('console_')]
  web.setTokens(tokens)
  expect(console.getTokens()).toBeNull()
  expect(console.sharedKey).toBe('console_authtoken')
})

test('without local storage the session lives in memory, apart for each client', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const [one, two] = [createTokenStore(), createTokenStore()]
  one.setTokens(tokens)
  expect(one.getTokens()).toEqual(tokens)
  expect(two.getTokens()).toBeNull()
  one.removeTokens()
  expect(one.getTokens()).toBeNull()
})

test('a storage that has become full does not bring back the session before', () => {
  const store = createTokenStore()
  store.setTokens({ accessToken: 'old', refreshToken: 'old' })
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  store.setTokens(tokens)
  expect(store.getTokens()).toEqual(tokens)

  full.mockRestore()
  store.setTokens({ accessToken: 'new', refreshToken: 'new' })
  expect(createTokenStore().getTokens()).toEqual({ accessToken: 'new', refreshToken: 'new' })
})

test.each(['', 'no json', '[]', '{}', 'null', '{"accessToken":5}'])(
  'a damaged entry %j counts as signed out',
  (text) => {
    localStorage.setItem('plaza_authtoken', text)
    expect(createInstance().auth.info()).toEqual({ isAuthenticated: false, userId: null })
  },
)

test('a page talks to its own server when no host is named', async () => {
  const fetch = vi.fn(async () => new Response('{}'))
  await createInstance({ fetch }).users.read('usr_1')
  expect(fetch).toHaveBeenCalledWith(`${location.origin}/users/usr_1`, expect.anything())
})
