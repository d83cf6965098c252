import { endpoints, extensions, type Json, type JsonObject } from '@plaza/contract'
import { settings as settingsOfTheConsole } from '@plaza/domain/settings'
import { beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '../../config.ts'
import { type As, createTestApp, type TestApp } from '../../testing/app.ts'
import { createCatalogue } from '../../testing/catalogue.ts'

let plaza: TestApp

beforeAll(async () => {
  plaza = await createTestApp()
})

type Sections = Record<'stelace' | 'custom' | 'theme', JsonObject>
type Reply = Sections & { message: string; data: unknown }
const patch = (path: string, body: unknown, as: As = plaza.secret) => plaza.call<Reply>('PATCH', path, { as, body })
const read = (path: string, as: As = plaza.secret) => plaza.call<Reply>('GET', path, { as })
const settings = async (path = '/config') => (await read(path, plaza.system)).body.stelace

describe('levels', () => {
  test('every section is an object from the start', async () => {
    const fresh = await createTestApp()
    const get = (path: string) => fresh.ok('GET', path, { as: fresh.system })
    expect(await get('/config')).toEqual({ stelace: {}, custom: {}, theme: {} })
    expect(await get('/config/private')).toEqual({ stelace: {} })
    expect(await get('/config/system')).toEqual({ stelace: {}, custom: {} })
  })

  test.each<[string, () => As | Promise<As>, number[]]>([
    ['nobody', () => plaza.anonymous, [200, 403, 403, 403, 403, 403]],
    ['a publishable key', () => plaza.publishable, [200, 403, 403, 403, 403, 403]],
    ['somebody', () => plaza.given.person(), [200, 403, 403, 403, 403, 403]],
    ['a key without rights', () => plaza.given.key(), [403, 403, 403, 403, 403, 403]],
    [
      'a key that edits the public level',
      () => plaza.given.key({ permissions: ['config:edit'] }),
      [403, 200, 403, 403, 403, 403],
    ],
    [
      'a key that reads all',
      () => plaza.given.key({ permissions: ['config:read:all'] }),
      [200, 403, 200, 403, 403, 403],
    ],
    [
      'a key that edits all',
      () => plaza.given.key({ permissions: ['config:edit:all'] }),
      [403, 200, 403, 200, 403, 403],
    ],
    ['a secret key', () => plaza.secret, [200, 200, 200, 200, 403, 403]],
    ['the system', () => plaza.system, [200, 200, 200, 200, 200, 200]],
    ['the system without any key', () => ({ headers: plaza.system.headers ?? {} }), [200, 200, 200, 200, 200, 200]],
  ])('%s', async (_who, make, statuses) => {
    const as = await make()
    const answers = []
    for (const path of ['/config', '/config/private', '/config/system']) {
      answers.push((await read(path, as)).status, (await patch(path, {}, as)).status)
    }
    expect(answers).toEqual(statuses)
  })

  test('a change is a body with objects in it', async () => {
    for (const path of ['/config', '/config/private', '/config/system']) {
      expect((await patch(path, undefined, plaza.system)).body.message, path).toBe('"body" is required')
      expect((await patch(path, { stelace: 5 }, plaza.system)).body.message).toBe('"stelace" must be of type object')
      expect((await patch(path, { stelace: null }, plaza.system)).status).toBe(400)
      expect((await patch(path, { stelace: [] }, plaza.system)).status).toBe(400)
    }
    expect((await patch('/config', { custom: 'x', theme: 1 })).body.message).toBe(
      '"custom" must be of type object. "theme" must be of type object',
    )
  })

  test('sections of other levels are refused, except by the system level, which ignores them', async () => {
    expect((await patch('/config', { other: {} })).body.message).toBe('"other" is not allowed')
    expect((await patch('/config/private', { custom: {} })).body.message).toBe('"custom" is not allowed')
    expect((await patch('/config/private', { theme: {} })).body.message).toBe('"theme" is not allowed')
    const { status, body } = await patch(
      '/config/system',
      { theme: { a: 1 }, other: 5, custom: { b: 2 } },
      plaza.system,
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ custom: { b: 2 } })
    expect(Object.keys(body).sort()).toEqual(['custom', 'stelace'])
  })

  test('there is nothing to create or remove', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect((await plaza.call(method, '/config', { as: plaza.secret, body: {} })).status).toBe(405)
    }
  })

  test('a change of any level is told once', async () => {
    const all = () => plaza.ok<{ nbResults: number }>('GET', '/events', { as: plaza.secret })
    const before = await all()
    await patch('/config', { stelace: { any: 1 } })
    await patch('/config/private', { stelace: { any: 1 } })
    await patch('/config/system', { stelace: { any: 1 } }, plaza.system)
    expect((await all()).nbResults).toBe(before.nbResults + 3)
  })
})

describe('merging', () => {
  test('sections merge at any depth, lists and null replace, and the whole level comes back', async () => {
    await patch('/config', { custom: { kept: 1, deep: { a: { b: 1 }, list: [1, 2] } }, theme: { dark: true } })
    const { body } = await patch('/config', { custom: { deep: { a: { c: 2 }, list: [3] }, kept: null } })
    expect(body.custom).toEqual({ kept: null, deep: { a: { b: 1, c: 2 }, list: [3] } })
    expect(body.theme).toEqual({ dark: true })
    expect((await read('/config')).body).toEqual(body)
  })

  test('namespaces mean nothing here', async () => {
    const key = await plaza.given.key({ permissions: ['config:edit', 'config:read'] })
    const { status, body } = await patch('/config', { custom: { _private: 1, _system: 2 } }, key)
    expect(status).toBe(200)
    expect(body.custom).toMatchObject({ _private: 1, _system: 2 })
    expect((await read('/config', plaza.anonymous)).body.custom).toMatchObject({ _private: 1, _system: 2 })
  })

  test('a key named __proto__ is data like any other', async () => {
    const send = (payload: string) =>
      plaza.app.http.inject({
        method: 'PATCH',
        url: '/config',
        headers: { 'x-api-key': plaza.secret.apiKey ?? '', 'content-type': 'application/json' },
        payload,
      })
    await send('{"custom":{"odd":{"__proto__":{"a":1}}}}')
    const { body } = await send('{"custom":{"odd":{"__proto__":{"b":2}}}}')
    expect(body).toContain('"odd":{"__proto__":{"a":1,"b":2}}')
  })

  test('changes at once all survive', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => patch('/config', { custom: { many: { [`k${index}`]: index } } })),
    )
    const { custom } = (await read('/config')).body
    expect(Object.keys(custom.many as JsonObject)).toHaveLength(20)
  })

  test('a level does not grow without end', async () => {
    expect((await patch('/config', { custom: { long: 'x'.repeat(257 * 1024) } })).status).toBe(400)
  })
})

describe('public settings', () => {
  test.each<[string, JsonObject, string]>([
    ['unknown keys of roles', { roles: { other: [] } }, '"stelace.roles.other" is not allowed'],
    ['a word for roles', { roles: 'user' }, '"stelace.roles" must be of type object'],
    ['null for roles', { roles: null }, '"stelace.roles" must be of type object'],
    ['a word for default roles', { roles: { default: 'user' } }, '"stelace.roles.default" must be an array'],
    [
      'a default role twice',
      { roles: { default: ['user', 'user'] } },
      '"stelace.roles.default[1]" contains a duplicate value',
    ],
    [
      'a redirect that is no address',
      { tokenCheckRedirectUrl: 'home' },
      '"stelace.tokenCheckRedirectUrl" must be a valid uri',
    ],
    ['unknown keys of search', { search: { other: 1 } }, '"stelace.search.other" is not allowed'],
    ['no distance', { search: { maxDistance: 0 } }, '"stelace.search.maxDistance" must be larger than or equal to 1'],
    ['a part of a metre', { search: { maxDistance: 1.5 } }, '"stelace.search.maxDistance" must be an integer'],
    ['a word for the front end', { instant: 'x' }, '"stelace.instant" must be of type object'],
    ['a number for a name', { instant: { serviceName: 5 } }, '"stelace.instant.serviceName" must be a string'],
    [
      'nothing for the currency',
      { instant: { currency: '' } },
      '"stelace.instant.currency" is not allowed to be empty',
    ],
    [
      'a word for a switch',
      { instant: { assetsInUniqueCountryActive: 'yes' } },
      '"stelace.instant.assetsInUniqueCountryActive" must be a boolean',
    ],
  ])('%s is refused', async (_what, stelace, message) => {
    const answer = await patch('/config', { stelace })
    expect(answer).toMatchObject({ status: 400, body: { message } })
  })

  test('known keys are stored, unknown ones too', async () => {
    const stelace = {
      tokenCheckRedirectUrl: 'https://market.example/checked',
      search: { maxDistance: 5_000 },
      assetsValidationAutomatic: 'anything',
      instant: {
        serviceName: '',
        logoUrl: null,
        locale: 'fr',
        currency: 'EUR',
        assetsInUniqueCountry: null,
        assetsInUniqueCountryActive: true,
        searchOptions: { modes: {} },
      },
      somethingElse: [1, { a: null }],
    }
    expect((await patch('/config', { stelace })).body.stelace).toMatchObject(stelace)
    const nothing = { tokenCheckRedirectUrl: '', search: { maxDistance: null } }
    expect((await patch('/config', { stelace: nothing })).body.stelace).toMatchObject(nothing)
    expect((await patch('/config', { stelace: { tokenCheckRedirectUrl: null } })).status).toBe(200)
  })

  test('null takes every setting back, one by one', { tags: 'release' }, async () => {
    const market = await createTestApp()
    const ofThePublicLevel = settingsOfTheConsole.filter(({ level }) => level === 'public')
    expect(ofThePublicLevel.length).toBeGreaterThan(40)
    for (const { path } of ofThePublicLevel) {
      const body = path.split('.').reduceRight<Json>((value, name) => ({ [name]: value }), null) as JsonObject
      expect((await market.call('PATCH', '/config', { as: market.secret, body })).status, path).toBe(200)
    }
    const person = await market.given.person()
    expect(await market.ok('GET', `/users/${person.id}`, { as: person })).toMatchObject({ roles: ['user', 'provider'] })
    const asset = { name: 'Bike', price: 10, assetTypeId: (await createCatalogue(market).type()).id }
    expect(await market.ok('POST', '/assets', { as: person, body: asset })).toMatchObject({ validated: true })
  })

  test('what the server has beyond the compatible API is told with the rest, and cannot be set', async () => {
    const paths = Object.values(endpoints).flatMap((calls) =>
      Object.values(calls).map(({ method, path }: { method: string; path: string }) => `${method} ${path}`),
    )
    for (const call of Object.values(extensions).flat()) expect(paths).toContain(call)

    await patch('/config', { stelace: { instant: { serviceName: 'Ours', features: { conversations: false } } } })
    // without limits reviews do not wait for each other, and nobody is told that they do
    const told = Object.fromEntries(Object.keys(extensions).map((name) => [name, name !== 'twoWayRatings']))
    expect((await settings()).instant).toMatchObject({ serviceName: 'Ours', features: told })
  })

  test('how long sessions live is not public', async () => {
    const { status, body } = await patch('/config', { stelace: { stelaceAuthRefreshTokenExpiration: { d: 1 } } })
    expect(status).toBe(200)
    expect(body.stelace).not.toHaveProperty('stelaceAuthRefreshTokenExpiration')
  })

  test('offered and default roles must exist and are never dev', async () => {
    const offer = async (roles: JsonObject) => {
      const { status, body } = await patch('/config', { stelace: { roles } })
      return status === 200 ? 'stored' : `${status} ${body.message}`
    }
    expect(await offer({ whitelist: ['dev', 'nothing'], default: ['dev'] })).toMatch(/^422 .*dev.*whitelist/)
    expect(await offer({ whitelist: ['nothing'], default: ['dev'] })).toMatch(/^422 .*dev.*default/)
    expect(await offer({ whitelist: ['nothing', 'never'], default: ['gone'] })).toMatch(/^422 .*nothing, never/)
    expect(await offer({ default: ['gone', 'user'] })).toMatch(/^422 .*: gone$/)
    const role = await plaza.given.role()
    expect(await offer({ default: [role.id] })).toMatch(/^422/)
    expect(await offer({ whitelist: [role.value], default: [] })).toBe('stored')
    expect((await settings()).roles).toEqual({ whitelist: [role.value], default: [] })
    expect(await offer({ whitelist: null, default: null })).toBe('stored')
    expect((await settings()).roles).toEqual({ whitelist: null, default: null })
  })
})

describe('private settings', () => {
  const expiration = async (value: unknown) => {
    const { status, body } = await patch('/config/private', { stelace: { stelaceAuthRefreshTokenExpiration: value } })
    return status === 200 ? body.stelace.stelaceAuthRefreshTokenExpiration : status
  }

  test('how long sessions live has one unit, which replaces the one before', async () => {
    expect(await expiration({ d: 2 })).toEqual({ d: 2 })
    expect(await expiration({ h: 5 })).toEqual({ h: 5 })
    expect(await expiration(null)).toEqual({ h: 5 })
    expect(await expiration({ m: '30' })).toEqual({ m: 30 })
    for (const wrong of [{}, { d: 1, h: 1 }, { d: 0 }, { d: 1.5 }, { s: 10 }, { d: null }, 5, []]) {
      expect(await expiration(wrong), JSON.stringify(wrong)).toBe(400)
    }
    expect((await settings('/config/private')).stelaceAuthRefreshTokenExpiration).toEqual({ m: 30 })
  })

  test('who they let in and where mails leave takes a second factor of a moment ago in the console', async () => {
    const admin = await plaza.given.staff('staff-admin')
    plaza.clock.advance({ minutes: 11 })
    const change = (stelace: JsonObject) =>
      plaza.call<{ code: string }>('PATCH', '/config/private', { as: admin, body: { stelace } })
    for (const section of [
      { ssoConnections: { thief: { protocol: 'openid', issuer: 'https://thief.example', isForStaff: true } } },
      { console: { secondFactor: 'optional' } },
      { email: { host: 'mail.thief.example' } },
      { integrations: { stripe: { secretApiKey: 'sk_test_thief' } } },
    ])
      expect(await change(section), JSON.stringify(section)).toMatchObject({
        status: 403,
        body: { code: 'confirmationNeeded' },
      })
    expect((await change({ retention: { eventDays: 30 } })).status).toBe(200)
    await plaza.ok('POST', '/auth/factors/confirm', {
      as: admin,
      body: { method: 'password', password: admin.password },
    })
    expect((await change({ console: { idleMinutes: 60 } })).status).toBe(200)
  })

  test('new sessions end when the setting says so', async () => {
    await expiration({ h: 1 })
    const person = await plaza.given.person()
    const refresh = () =>
      plaza.call('POST', '/auth/token', { body: { grantType: 'refreshToken', refreshToken: person.refreshToken } })
    plaza.clock.advance({ minutes: 59 })
    expect((await refresh()).status).toBe(200)
    plaza.clock.advance({ minutes: 2 })
    expect((await refresh()).status).toBe(403)
  })

  test('integrations, variables and anything else are stored and read in clear', async () => {
    const stelace = {
      integrations: { stripe: { secretApiKey: 'sk_test', webhookSecret: 'whsec' } },
      workflow: { contexts: { main: { token: 'abc' } } },
      other: { a: [1] },
    }
    await patch('/config/private', { stelace })
    expect(await settings('/config/private')).toMatchObject(stelace)
    expect((await patch('/config/private', { stelace: { integrations: 5 } })).status).toBe(400)
  })

  describe('connections for signing on', () => {
    const connect = async (ssoConnections: unknown) => {
      const { status, body } = await patch('/config/private', { stelace: { ssoConnections } })
      return { status, message: body.message, stored: body.stelace?.ssoConnections as Record<string, JsonObject> }
    }
    const own = {
      protocol: 'openid',
      authorizationUrl: 'https://id.example/authorize',
      tokenUrl: 'https://id.example/token',
      clientId: 'id',
      clientSecret: 'secret',
    }

    test('of one’s own are marked as such', async () => {
      const { status, stored } = await connect({ club: own, google: { clientId: 'a', clientSecret: 'b' } })
      expect(status).toBe(200)
      expect(stored.club).toEqual({ ...own, isCustom: true })
      expect(stored.google).toEqual({ clientId: 'a', clientSecret: 'b' })
      expect((await connect({ club: { isCustom: false, scope: 'all' } })).stored.club).toEqual({
        ...own,
        scope: 'all',
        isCustom: true,
      })
    })

    test('that are built in keep their addresses', async () => {
      for (const name of ['facebook', 'github', 'google']) {
        for (const key of ['authorizationUrl', 'tokenUrl', 'userInfoUrl']) {
          const { status, message } = await connect({ [name]: { [key]: 'https://evil.example' } })
          expect(status).toBe(400)
          expect(message).toContain(name)
        }
      }
      expect((await connect({ github: { ...own, isCustom: true } })).stored.github).toEqual({ ...own, isCustom: true })
    })

    test('with an address need a protocol', async () => {
      const { protocol: _protocol, ...without } = own
      expect((await connect({ other: without })).status).toBe(400)
      expect((await connect({ other: { ...own, protocol: 'saml' } })).status).toBe(400)
      expect((await connect({ other: { clientId: 'x' } })).status).toBe(200)
    })

    test('can be switched off, and names are short', async () => {
      expect((await connect({ gone: own })).status).toBe(200)
      expect((await connect({ gone: null })).stored.gone).toBeNull()
      expect((await connect({ [`a${'b'.repeat(64)}`]: own })).status).toBe(400)
      expect((await connect(JSON.parse('{"__proto__":{"clientId":"x"}}'))).status).toBe(200)
    })

    test.each<[string, unknown]>([
      ['a word', 'google'],
      ['a word for a connection', { club: 'x' }],
      ['an unknown key', { club: { other: 1 } }],
      ['an address that is none', { club: { tokenUrl: 'here' } }],
      ['an empty address', { club: { tokenUrl: '' } }],
      ['a number for a secret', { club: { clientSecret: 5 } }],
      ['a nested mapping', { club: { userInfoMapping: { a: { b: 1 } } } }],
      ['a word for a switch', { club: { active: 'yes' } }],
    ])('%s is refused', async (_what, connections) => {
      expect((await connect(connections)).status).toBe(400)
    })

    test('may be empty where that makes sense', async () => {
      const rest = {
        jwksUrl: '',
        jwks: null,
        idTokenSignedResponseAlg: '',
        tokenEndpointAuthSigningAlg: null,
        active: true,
        pkceEnabled: false,
        authorizationQueryParams: { prompt: 'login', n: 1, yes: true },
        tokenBodyParams: null,
        userInfoMapping: { email: 'mail' },
        userMapProperties: null,
      }
      expect((await connect({ rest })).stored.rest).toEqual({ ...rest, isCustom: true })
    })
  })

  test('mail settings may all be null', async () => {
    const mail = async (email: unknown) => (await patch('/config/private', { stelace: { email } })).status
    const full = {
      host: 'smtp.example.com',
      port: 587,
      secure: true,
      ignoreTLS: false,
      requireTLS: true,
      auth: { user: 'u', pass: 'p' },
      defaults: {
        from: 'Shop <shop@example.com>',
        cc: ['a@example.com', { name: 'B', address: 'b@example.com' }],
        bcc: { address: 'c@example.com' },
        replyTo: { name: null, address: 'd@example.com' },
      },
    }
    expect(await mail(full)).toBe(200)
    const nothing = Object.fromEntries(Object.keys(full).map((key) => [key, null]))
    expect(await mail(nothing)).toBe(200)
    expect(
      await mail({ auth: { user: null, pass: null }, defaults: { from: null, cc: null, bcc: null, replyTo: null } }),
    ).toBe(200)
    expect(await mail(null)).toBe(200)
    for (const wrong of [
      { port: 0 },
      { host: 5 },
      { other: 1 },
      { auth: { token: 'x' } },
      { defaults: { to: 'a@example.com' } },
      { defaults: { from: { name: 'A', address: 'nowhere' } } },
      { defaults: { from: ['a@example.com'] } },
      { defaults: { cc: [5] } },
    ]) {
      expect(await mail(wrong), JSON.stringify(wrong)).toBe(400)
    }
  })

  test('what is private is nowhere to be read in the database', async () => {
    const canary = 'canary-in-private-config'
    await patch('/config/private', { stelace: { integrations: { stripe: { secretApiKey: canary } } } })
    const { rows } = await plaza.services.db.pool.query('select row_to_json(configs) as row from configs')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(canary)
    expect(JSON.stringify(await settings('/config/private'))).toContain(canary)
  })
})

describe('system settings', () => {
  test('the default API version is one that exists', async () => {
    const choose = (stelaceVersion: unknown) => patch('/config/system', { stelace: { stelaceVersion } }, plaza.system)
    const used = async () => (await plaza.call('GET', '/users')).headers['x-stelace-version']
    for (const wrong of ['2018-01-01', '', 5, null]) expect((await choose(wrong)).status).toBe(422)
    expect((await choose('2020-08-10')).body.stelace.stelaceVersion).toBe('2020-08-10')
    expect(await used()).toBe('2020-08-10')
    await choose('2019-05-20')
    expect(await used()).toBe('2019-05-20')
  })

  test('the rest is free and merged', async () => {
    await patch('/config/system', { stelace: { a: { b: 1 } }, custom: { x: [1] } }, plaza.system)
    const { body } = await patch('/config/system', { stelace: { a: { c: 2 } }, custom: { x: [2] } }, plaza.system)
    expect(body).toMatchObject({ stelace: { a: { b: 1, c: 2 } }, custom: { x: [2] } })
  })
})

test('settings say which state they are in, and nobody overwrites what a colleague has saved meanwhile', async () => {
  const seen = await read('/config')
  const version = String(seen.headers['x-plaza-version'])
  expect((await read('/config')).headers['x-plaza-version']).toBe(version)
  const change = (colour: string, ifUpdated: string) =>
    plaza.call<Reply & { code: string }>('PATCH', '/config', {
      as: plaza.secret,
      body: { theme: { colour } },
      headers: { 'x-plaza-if-updated': ifUpdated },
    })
  const first = await change('green', version)
  expect(first.status).toBe(200)
  expect((await read('/config')).headers['x-plaza-version']).toBe(first.headers['x-plaza-version'])
  const second = await change('blue', version)
  expect([second.status, second.body.code]).toEqual([409, 'changed'])
  expect(second.body.data).toMatchObject({ current: { theme: { colour: 'green' } } })
  expect((await change('blue', String(first.headers['x-plaza-version']))).status).toBe(200)
  const sealed = await read('/config/private')
  expect(sealed.headers['x-plaza-version']).toEqual(expect.any(String))
})

test('what the deployment decides holds, is told to staff, and cannot be changed', async () => {
  const { pinned } = readSettings({ PLAZA_SET_SERVICE_NAME: 'Fixed', PLAZA_SET_EMAIL_AUTH_PASS: 'hush' })
  const own = await createTestApp({ pinned })
  const read = <Body>(path: string) => own.ok<Body>('GET', path, { as: own.secret })
  const name = async () => (await read<{ stelace: { instant: { serviceName: string } } }>('/config')).stelace.instant
  expect((await name()).serviceName).toBe('Fixed')
  const change = (serviceName: string) =>
    own.call('PATCH', '/config', { as: own.secret, body: { stelace: { instant: { serviceName, currency: 'EUR' } } } })
  expect(await change('Other')).toMatchObject({
    status: 422,
    body: {
      code: 'config.pinned',
      data: { setting: 'stelace.instant.serviceName', variable: 'PLAZA_SET_SERVICE_NAME' },
    },
  })
  expect(await name()).not.toHaveProperty('currency')
  expect((await change('Fixed')).status).toBe(200)
  expect(await name()).toMatchObject({ serviceName: 'Fixed', currency: 'EUR' })
  expect(await read('/config/private?mask=true')).toMatchObject({
    stelace: { email: { auth: { pass: { isSet: true, date: null } } } },
    pinned: {
      'stelace.instant.serviceName': 'PLAZA_SET_SERVICE_NAME',
      'stelace.email.auth.pass': 'PLAZA_SET_EMAIL_AUTH_PASS',
    },
  })
  expect(JSON.stringify(await read('/configuration'))).not.toContain('hush')
  expect(() => readSettings({ PLAZA_SET_SERVICE_NMAE: 'x' })).toThrow('PLAZA_SET_SERVICE_NMAE is not a setting')
  expect(() => readSettings({ PLAZA_SET_EMAIL_PORT: 'x' })).toThrow('PLAZA_SET_EMAIL_PORT must be a whole number')
})
