// @vitest-environment jsdom
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import client from 'stelace'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { methodsOfClient } from '../../../apps/server/src/testing/npm-client/methods.ts'
import { type Refusal, rows } from '../../../apps/server/src/testing/npm-client/rows.ts'
import { createInstance as createModernInstance } from './index.ts'
import defaultExport, { createInstance, Stelace, type StelaceOptions } from './stelace.ts'
import { publishableKey, serve } from './test-server.ts'

const tokens = { accessToken: 'access', refreshToken: 'refresh' }
const { own, resources } = methodsOfClient(client.createInstance({ apiKey: publishableKey }))

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const partsOf = (of: object) => of as Record<string, Record<string, unknown>>
const clientOf = (port: number, options: StelaceOptions = {}) =>
  createInstance({ apiKey: publishableKey, host: `http://127.0.0.1:${port}`, retries: 0, ...options })

test('every method of the npm client is there, by its name', () => {
  const here = partsOf(createInstance({ apiKey: publishableKey }))
  const missing = [
    ...own.filter((name) => typeof here[name] !== 'function'),
    ...Object.entries(resources).flatMap(([resource, names]) =>
      names.filter((name) => typeof here[resource]?.[name] !== 'function').map((name) => `${resource}.${name}`),
    ),
  ]
  expect(missing).toEqual([])
})

describe('a call that ends in a callback', () => {
  test.each([[[]], [[{}]], [[{}, { stelaceVersion: '2019-05-20' }]]])(
    'tells it the result, after %j',
    async (before) => {
      const { port } = await serve(() => ({ body: { id: 'usr_1' } }))
      const told = vi.fn()
      await expect(clientOf(port).users.read('usr_1', ...before, told)).resolves.toBeUndefined()
      expect(told.mock.calls).toEqual([[null, { id: 'usr_1' }]])
    },
  )

  test('tells it the error, and rejects nothing', async () => {
    const { port } = await serve(() => ({ status: 404, body: { message: 'nobody', code: 'user.unknown' } }))
    const told = vi.fn()
    await clientOf(port).users.read('usr_1', told)
    expect(told.mock.calls).toEqual([[expect.objectContaining({ message: 'nobody', statusCode: 404 })]])
  })
})

test('options that nobody knows are left out with a warning', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { port, requests } = await serve()
  const options: object = { stelaceVersion: '2020-08-10', colour: 'green' }
  await clientOf(port).users.read('usr_1', {}, options)
  expect(requests[0]?.headers).toMatchObject({ 'x-stelace-version': '2020-08-10' })
  expect(warned).toHaveBeenCalledWith('Stelace: Invalid options found (colour); ignoring.')
})

test('an organization is joined by the older name too', async () => {
  const { port, paths } = await serve()
  await clientOf(port).users.updateOrganization('usr_1', 'org_1', { roles: ['user'] })
  expect(paths()).toEqual(['PUT /users/usr_1/organizations/org_1'])
})

test('the class, the function and the default are one', () => {
  expect(new Stelace({ apiKey: publishableKey })).toBeInstanceOf(Stelace)
  expect(createInstance({ apiKey: publishableKey })).toBeInstanceOf(Stelace)
  expect(defaultExport).toEqual({ Stelace, createInstance })
  expect(() => createInstance(undefined as unknown as StelaceOptions)).toThrow(
    'A configuration object is expected to initialize Stelace',
  )
})

describe('settings as the npm client has them', () => {
  // each is done to both, and both must say the same afterwards
  const field = 'getApiField'
  const store = { getTokens: () => null, setTokens: () => undefined, removeTokens: () => undefined }
  test.each<[string, unknown[], string[]]>([
    ['setApiKey', [undefined], ['key']],
    ['setApiKey', [null], ['key']],
    ['setApiKey', ['pubk_test_other'], ['key']],
    ['setApiVersion', ['2020-08-10'], ['version']],
    ['setApiVersion', [undefined], ['version']],
    ['setOrganizationId', ['org_1'], ['organizationId']],
    ['setOrganizationId', [null], ['organizationId']],
    ['setTimeout', [5000], ['timeout']],
    ['setTimeout', [null], ['timeout']],
    ['setHost', ['api.example.com', 8080, 'http'], ['host', 'port', 'protocol']],
    ['setHost', ['api.example.com'], ['host', 'port', 'protocol']],
    ['setPort', [3000], ['port']],
    ['setProtocol', ['http'], ['protocol']],
    ['setBeforeRefreshToken', ['no function'], ['beforeRefreshToken']],
  ])('%s(%j)', (setter, args, fields) => {
    const state = (made: object) => {
      const made_ = made as Record<string, (...args: unknown[]) => unknown>
      made_[setter]?.(...args)
      return fields.map((name) => made_[field]?.(name))
    }
    const options = { apiKey: publishableKey }
    expect(state(createInstance(options))).toEqual(state(client.createInstance(options)))
  })

  test('what is no token store is ignored, wherever it is given', () => {
    const here = createInstance({ apiKey: publishableKey, tokenStore: {} })
    const before = here.getTokenStore()
    expect(here.isValidTokenStore(before)).toBe(true)
    for (const wrong of [{}, null, 'store', { ...store, removeTokens: 1 }]) {
      expect(here.isValidTokenStore(wrong)).toBe(false)
      here.setTokenStore(wrong)
      expect(here.getTokenStore()).toBe(before)
    }
    here.setTokenStore(store)
    expect(here.getTokenStore()).toBe(store)
  })

  test('constants and the name of the client', () => {
    const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
    const here = createInstance({ apiKey: publishableKey })
    expect(here.getConstant('PACKAGE_VERSION')).toBe(version)
    expect(here.getConstant('DEFAULT_TIMEOUT')).toBe(30000)
    expect(here.getConstant('nonsense')).toBeUndefined()
    expect(here.getUserAgent()).toBe(`Plaza/${version}`)
  })

  test('errors of another kind than expired sessions are not to be heard of', () => {
    const here = createInstance({ apiKey: publishableKey })
    expect(() => here.onError('other', () => {})).toThrow('Invalid error type: other')
    expect(here.onError('userSessionExpired', () => {})).toBeInstanceOf(Function)
  })
})

describe('a session that the npm client left in the browser', () => {
  const oldKey = 'stl-authtoken'

  test('goes on, and is taken over once', () => {
    localStorage.setItem(oldKey, JSON.stringify(tokens))
    expect(createInstance({}).getTokenStore().getTokens()).toEqual(tokens)
    expect(localStorage.getItem(oldKey)).toBeNull()

    createInstance({}).getTokenStore().removeTokens()
    expect(createInstance({}).getTokenStore().getTokens()).toBeNull()
  })

  test('does not replace one that began here', () => {
    createInstance({}).getTokenStore().setTokens(tokens)
    localStorage.setItem(oldKey, JSON.stringify({ accessToken: 'older' }))
    expect(createInstance({}).getTokenStore().getTokens()).toEqual(tokens)
  })

  test('is left alone by a client with a store of its own, and by the modern client', () => {
    localStorage.setItem(oldKey, JSON.stringify(tokens))
    createInstance({ tokenStore: { getTokens: () => null, setTokens: () => {}, removeTokens: () => {} } })
    expect(createModernInstance().getTokenStore().getTokens()).toBeNull()
    expect(localStorage.getItem(oldKey)).not.toBeNull()
  })

  test.each(['{', '{}', 'null', '"text"'])('counts for nothing when it cannot be read: %s', (text) => {
    localStorage.setItem(oldKey, text)
    expect(createInstance({}).getTokenStore().getTokens()).toBeNull()
  })
})

describe('the table of methods', () => {
  /** What the modern client has instead of a method that it has not. */
  const instead: Record<string, string> = {
    'users.updateOrganization': '`users.joinOrganizationOrUpdateRights`',
    isValidTokenStore: 'not needed: something that is not a store does not compile',
    getConstant: 'use `getApiField`',
    getUserAgent: 'not needed: browsers identify themselves',
  }
  const modern = partsOf(createModernInstance())
  const said = (refusal: Refusal | undefined) => (refusal ? `${refusal.statusCode}: ${refusal.reason}` : 'works')

  function newName(name: string): string {
    const [resource = '', method] = name.split('.')
    const part: unknown = method ? modern[resource]?.[method] : modern[resource]
    if (typeof part === 'function') return 'the same'
    const other = instead[name]
    if (!other) throw new Error(`${name} has no line in the table`)
    return other
  }

  const lines = [
    ...Object.entries(resources).flatMap(([resource, names]) =>
      names.map((method) => {
        const name = `${resource}.${method}`
        const row = rows[resource]?.[method]
        return `| \`${name}\` | ${said(row?.key)} | ${said(row?.user)} | ${newName(name)} |`
      }),
    ),
    ...own.map((name) => `| \`${name}\` | no call | no call | ${newName(name)} |`),
  ]
  const path = join(import.meta.dirname, '../../../docs/guides/stelace-methods.md')
  const head = '| Method | With a secret key | As a user | In `@plaza/sdk` |'

  // rewritten by PLAZA_WRITE_EXAMPLES=1 npx vitest run packages/sdk/src/stelace.test.ts
  test('is what the guide shows', () => {
    const table = [head, '|---|---|---|---|', ...lines].join('\n')
    const text = readFileSync(path, 'utf8')
    const whole = `${text.slice(0, text.indexOf(head))}${table}\n`
    if (process.env.PLAZA_WRITE_EXAMPLES) writeFileSync(path, whole)
    expect(readFileSync(path, 'utf8')).toBe(whole)
  })
})
