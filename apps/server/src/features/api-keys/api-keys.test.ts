import { randomBytes } from 'node:crypto'
import { type ApiKey, type JsonObject, knownPermissions } from '@plaza/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { readSettings } from '../../config.ts'
import { openDatabase } from '../../db/index.ts'
import { signAccessToken } from '../../lib/access-token.ts'
import { fromBase62 } from '../../lib/base62.ts'
import { type As, authSecret, createTestApp, type TestApp } from '../../testing/app.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { ensureApiKey } from './create-api-key.ts'

let plaza: TestApp

beforeAll(async () => {
  plaza = await createTestApp()
})

type Reply = ApiKey & { message: string; data: unknown }
const create = (body: JsonObject, as: As = plaza.secret) =>
  plaza.call<Reply>('POST', '/api-keys', { as, body: { name: 'Key', ...body } })
const update = (id: string, body: JsonObject, as: As = plaza.secret) =>
  plaza.call<Reply>('PATCH', `/api-keys/${id}`, { as, body })
const read = (id: string, as: As = plaza.secret, query = '') =>
  plaza.call<Reply>('GET', `/api-keys/${id}${query}`, { as })
const remove = (id: string, as: As = plaza.secret) => plaza.call('DELETE', `/api-keys/${id}`, { as })
const masked = (key: string) => {
  const [type, env, body = ''] = key.split('_')
  return `${type}_${env}_${body.slice(0, 4)}${'x'.repeat(body.length - 8)}${body.slice(-4)}`
}
const operator = (...permissions: string[]) => ({
  ...plaza.publishable,
  token: signAccessToken({ userId: 'usr_operator', permissions }, authSecret),
})

describe('creating', () => {
  test.each([
    ['seck', { roles: ['dev'], permissions: [], readNamespaces: ['*'], editNamespaces: ['*'] }],
    ['pubk', { roles: ['public'], permissions: [], readNamespaces: [], editNamespaces: [] }],
    ['cntk', { roles: [], permissions: ['entry:list:all', 'entry:read:all'], readNamespaces: [], editNamespaces: [] }],
  ])('a key of type %s has its own rights, whatever was asked for', async (type, rights) => {
    const asked = { roles: 'nonsense', permissions: [5], readNamespaces: null, editNamespaces: ['a', 'a'] }
    const { status, body } = await create({ type, ...asked })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.stringMatching(/^apik_[0-9A-Za-z]{19}$/),
      createdDate: expect.any(String),
      updatedDate: body.createdDate,
      name: 'Key',
      key: expect.stringMatching(new RegExp(`^${type}_test_[0-9A-Za-z]{12}e[0-9A-Za-z]{19}$`)),
      ...rights,
      metadata: {},
      platformData: {},
      createdBy: null,
      lastUsedDate: null,
      expirationDate: null,
      livemode: false,
    })
    const inner = body.key.slice(10)
    expect(fromBase62(inner.slice(13, 17)) - (62 ** 3 - 1) - fromBase62(inner.slice(-3))).toBe(1)
  })

  test.each(['custom', 'abcde', 'ABCDE12345', '12345', 'toString', 'valueOf'])(
    'a key of the custom type %s has the rights asked for',
    async (type) => {
      const rights = {
        roles: ['user'],
        permissions: ['role:list:all'],
        readNamespaces: ['private'],
        editNamespaces: ['*'],
      }
      const { status, body } = await create({ type, ...rights })
      expect(status).toBe(200)
      expect(body).toMatchObject(rights)
      expect(body.key.startsWith(`${type}_test_`)).toBe(true)
      expect((await plaza.call('GET', '/roles', { as: { apiKey: body.key } })).status).toBe(200)
      const none = (await create({ type })).body
      expect(none).toMatchObject({ roles: [], permissions: [], readNamespaces: [], editNamespaces: [] })
      expect((await plaza.call('GET', '/roles', { as: { apiKey: none.key } })).status).toBe(403)
    },
  )

  test('without a type it is publishable, but what was asked for must make sense', async () => {
    const { body } = await create({ roles: ['dev'], permissions: ['role:list:all'], readNamespaces: ['*'] })
    expect(body).toMatchObject({ roles: ['public'], permissions: [], readNamespaces: [], editNamespaces: [] })
    expect(body.key).toMatch(/^pubk_/)
    expect((await create({ roles: 'dev' })).body.message).toBe('"roles" must be an array')
    expect((await create({ roles: ['nothing'] })).status).toBe(422)
    expect((await create({ permissions: ['nothing:known'] })).status).toBe(422)
  })

  test('every known permission can be given, others cannot', async () => {
    expect((await create({ type: 'custom', permissions: [...knownPermissions] })).status).toBe(200)
    for (const permission of ['signal:create', '*', 'order:remove', 'apiKey:list', 'made:up']) {
      expect((await create({ type: 'custom', permissions: [permission] })).status, permission).toBe(422)
    }
    expect(knownPermissions).toHaveLength(new Set(knownPermissions).size)
  })

  test.each<[string, JsonObject, string | RegExp]>([
    ['no name', { name: undefined as never }, '"name" is required'],
    ['an empty name', { name: '' }, '"name" is not allowed to be empty'],
    ['a long name', { name: 'a'.repeat(256) }, '"name" length must be less than or equal to 255 characters long'],
    ['a short type', { type: 'abcd' }, /^"type" with value "abcd" fails to match/],
    ['a long type', { type: 'a'.repeat(11) }, /^"type" .* fails to match/],
    ['a type with signs', { type: 'abc_de' }, /^"type" .* fails to match/],
    ['a type in capitals', { type: 'SECK' }, /^"type" .* fails to match/],
    ['several mistakes', { type: 'a', roles: 5 }, /^"type" .* fails to match .*\. "roles" must be an array$/],
    ['a key of one’s own', { key: 'seck_test_mine' }, '"key" is not allowed'],
    ['a mode of one’s own', { livemode: true }, '"livemode" is not allowed'],
  ])('%s is refused before the right to create is asked', async (_what, body, message) => {
    for (const as of [plaza.secret, plaza.anonymous]) {
      const answer = await create(body, as)
      expect(answer.status).toBe(400)
      if (typeof message === 'string') expect(answer.body.message).toBe(message)
      else expect(answer.body.message).toMatch(message)
    }
  })

  test('needs its permission for every type', async () => {
    for (const as of [plaza.anonymous, plaza.publishable, await plaza.given.key(), operator('apiKey:edit:all')]) {
      for (const type of ['seck', 'pubk', 'cntk', 'custom', undefined]) {
        const answer = await create(type === undefined ? {} : { type, roles: ['dev'] }, as)
        expect(answer.status, type).toBe(403)
      }
    }
    expect((await create({ type: 'custom' }, operator('apiKey:create:all'))).status).toBe(200)
  })

  test('nobody makes, changes or sees a key that may do more than they may; only the wire without limits lets them', async () => {
    const strict = await createTestApp({ limits: true })
    const call = (method: 'GET' | 'POST' | 'PATCH', path: string, as: As, body?: JsonObject) =>
      strict.call<Reply & { code: string }>(method, path, { as, ...(body && { body }) })
    const beyond = { status: 403, body: { code: 'staff.rightsBeyond' } }
    const maker = await strict.given.key({ permissions: ['apiKey:create:all', 'apiKey:edit:all', 'asset:list:all'] })
    const post = (body: JsonObject) => call('POST', '/api-keys', maker, { name: 'Key', ...body })
    for (const rights of [
      { type: 'seck' },
      { type: 'custom', roles: ['dev'] },
      { type: 'custom', permissions: ['config:edit:all'] },
      { type: 'custom', readNamespaces: ['private'] },
    ])
      expect(await post(rights), JSON.stringify(rights)).toMatchObject(beyond)
    for (const rights of [{ type: 'pubk' }, { type: 'cntk' }, { type: 'custom', permissions: ['asset:list:all'] }])
      expect((await post(rights)).status, JSON.stringify(rights)).toBe(200)

    const own = await strict.given.key({ permissions: ['apiKey:edit'] })
    for (const rights of [{ roles: ['dev'] }, { permissions: ['user:edit:all'] }, { editNamespaces: ['private'] }])
      expect(await call('PATCH', `/api-keys/${own.id}`, own, rights)).toMatchObject(beyond)
    expect((await call('PATCH', `/api-keys/${own.id}`, own, { name: 'Ours' })).status).toBe(200)

    const role = await strict.given.role({ permissions: ['apiKey:list:all', 'apiKey:read:all', 'apiKey:edit:all'] })
    const staff = await strict.given.person({ roles: ['user', role.value] })
    const secret = (await call('POST', '/api-keys', strict.secret, { name: 'Key', type: 'seck' })).body
    expect((await call('GET', `/api-keys/${secret.id}?reveal=1`, staff)).body.key).toBe(masked(secret.key))
    const listed = await strict.ok<{ results: ApiKey[] }>('GET', '/api-keys?reveal=1', { as: staff })
    expect(listed.results.map(({ key }) => key)).not.toContain(secret.key)
    expect(listed.results.map(({ key }) => key)).toContain(own.key)
    expect(await call('POST', `/api-keys/${secret.id}/rotate`, staff, { oldEndsInHours: 0 })).toMatchObject(beyond)
  })

  test('only custom namespaces can be written', async () => {
    expect((await create({ metadata: { _team: 1 } })).body.metadata).toEqual({ _team: 1 })
    expect(await create({ metadata: { _private: 1 } })).toMatchObject({
      status: 403,
      body: { data: { forbiddenNamespaces: ['private'] } },
    })
    const plain = await plaza.given.key({ permissions: ['apiKey:create:all'] })
    expect((await create({ metadata: { _team: 1 } }, plain)).status).toBe(403)
    expect((await create({ platformData: {} }, plain)).status).toBe(403)
  })
})

describe('the first secret key', () => {
  test('is made by whoever comes first, and the door then stays shut', async () => {
    const database = await createTestDatabase()
    const db = await openDatabase({ url: database.callsUrl, poolSize: 5 })
    const fresh = await createApp({
      settings: readSettings({ PLAZA_ENV: 'test', PLAZA_LIMITS: 'off' }),
      db,
      databaseUrl: database.url,
      masterKey: randomBytes(32),
      clock: { now: () => new Date() },
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    })
    afterAll(async () => {
      await fresh.stop()
      await db.close()
      await database.drop()
    })
    const post = (type: string, headers = {}) =>
      fresh.http.inject({ method: 'POST', url: '/api-keys', payload: { name: 'First', type }, headers })
    expect((await post('custom')).statusCode).toBe(403)
    expect((await post('pubk')).statusCode).toBe(403)
    const answers = await Promise.all(Array.from({ length: 8 }, () => post('seck')))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(403)])
    const first: ApiKey = JSON.parse(answers.find(({ statusCode }) => statusCode === 200)?.body ?? '{}')
    const removed = await fresh.http.inject({
      method: 'DELETE',
      url: `/api-keys/${first.id}`,
      headers: { 'x-api-key': first.key },
    })
    expect(removed.statusCode).toBe(200)
    expect((await post('seck')).statusCode).toBe(403)
  })
})

describe('reading', () => {
  test('secret and custom keys show their ends only, of the same length', async () => {
    for (const type of ['seck', 'custom']) {
      const made = (await create({ type })).body
      const { body } = await read(made.id)
      expect(body.key).toBe(masked(made.key))
      expect(body.key).toHaveLength(made.key.length)
      expect(body).toEqual({ ...made, key: masked(made.key) })
    }
  })

  test('publishable and content keys are shown', async () => {
    for (const type of ['pubk', 'cntk']) {
      const made = (await create({ type })).body
      expect((await read(made.id)).body).toEqual(made)
    }
  })

  test('lists mask alike and know types', async () => {
    const made = (await create({ type: 'listme' })).body
    const list = (query: string) => plaza.call<{ results: ApiKey[] }>('GET', `/api-keys?${query}`, { as: plaza.secret })
    expect((await list('type=listme')).body.results).toEqual([{ ...made, key: masked(made.key) }])
    expect((await list('type=LISTME')).body.results).toEqual([])
    expect((await list('type=x')).status).toBe(400)
    for (const { key } of (await list('type=seck')).body.results) expect(key).toMatch(/^seck_/)
  })

  test.each<[string, () => As, number]>([
    ['the system', () => plaza.system, 200],
    [
      'the system that checks permissions',
      () => ({ ...plaza.secret, headers: { ...plaza.system.headers, 'x-stelace-system-permissions': 'check' } }),
      200,
    ],
    ['a secret key', () => plaza.secret, 403],
    ['somebody who may create keys', () => operator('apiKey:create:all', 'apiKey:list:all', 'apiKey:read:all'), 200],
    ['somebody who may change keys', () => operator('apiKey:edit:all', 'apiKey:list:all', 'apiKey:read:all'), 200],
    ['somebody who may read keys', () => operator('apiKey:list:all', 'apiKey:read:all'), 403],
    [
      'a token that has expired beside a secret key',
      () => ({ ...plaza.secret, token: signAccessToken({ userId: 'a', exp: 1 }, authSecret) }),
      403,
    ],
  ])('keys in clear for %s', async (_who, make, status) => {
    const made = (await create({ type: 'seck' })).body
    const as = make()
    const single = await read(made.id, as, '?reveal=1')
    expect(single.status).toBe(status)
    const list = await plaza.call<{ results: ApiKey[] }>('GET', `/api-keys?id=${made.id}&reveal=1`, { as })
    expect(list.status).toBe(status)
    if (status !== 200) return
    expect(single.body.key).toBe(made.key)
    expect(list.body.results[0]?.key).toBe(made.key)
    expect((await read(made.id, as, '?reveal=0')).body.key).toBe(masked(made.key))
  })

  test('the wish to reveal is judged before the key is looked for, and is 0 or 1', async () => {
    expect((await read('apik_unknown', plaza.secret, '?reveal=1')).status).toBe(403)
    expect((await read('apik_unknown', plaza.secret, '?reveal=0')).status).toBe(404)
    expect((await read('apik_unknown', plaza.system, '?reveal=1')).status).toBe(404)
    for (const reveal of ['2', '-1', 'yes', '0.5']) {
      expect((await read('apik_unknown', plaza.secret, `?reveal=${reveal}`)).status, reveal).toBe(400)
    }
    expect((await read('apik_unknown', plaza.secret, '?other=1')).status).toBe(400)
  })

  test('a key reads itself with the narrow permission', async () => {
    const own = await plaza.given.key({ permissions: ['apiKey:read'] })
    const other = await plaza.given.key()
    expect((await read(own.id, own)).body.key).toBe(masked(own.key))
    expect((await read(other.id, own)).status).toBe(403)
    expect((await read('apik_unknown', own)).status).toBe(404)
    expect((await plaza.call('GET', '/api-keys', { as: own })).status).toBe(403)
  })
})

describe('changing', () => {
  test('lists are replaced, data is merged, key and type stay', async () => {
    const made = (await create({ type: 'custom', permissions: ['role:list:all'], metadata: { a: { b: 1 } } })).body
    plaza.clock.advance({ seconds: 1 })
    const body = {
      name: 'New',
      type: 'other',
      roles: ['user'],
      permissions: [],
      readNamespaces: ['x'],
      editNamespaces: ['y'],
      metadata: { a: { c: 2 } },
      platformData: { d: 3 },
    }
    const changed = await update(made.id, body)
    const { type: _type, ...fields } = body
    expect(changed.body).toEqual({
      ...made,
      ...fields,
      metadata: { a: { b: 1, c: 2 } },
      key: masked(made.key),
      updatedDate: changed.body.updatedDate,
    })
    expect(changed.body.updatedDate > made.updatedDate).toBe(true)
    const [event] = (await plaza.events('api_key__updated')).filter(({ objectId }) => objectId === made.id)
    expect(event).toMatchObject({ changesRequested: fields, object: changed.body })
  })

  test('a built-in type makes the rights unread', async () => {
    const made = (await create({ type: 'custom', permissions: ['role:list:all'] })).body
    const { status, body } = await update(made.id, { type: 'seck', roles: 5, permissions: ['nonsense'], name: 'Same' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ roles: [], permissions: ['role:list:all'], name: 'Same' })
    const [event] = (await plaza.events('api_key__updated')).filter(({ objectId }) => objectId === made.id)
    expect(event?.changesRequested).toEqual({ name: 'Same' })
  })

  test('checks come in order', async () => {
    const own = await plaza.given.key({ permissions: ['apiKey:edit'] })
    const other = await plaza.given.key()
    expect((await update('apik_unknown', { roles: ['nothing'] }, own)).status).toBe(404)
    expect((await update(other.id, { roles: ['nothing'] }, own)).status).toBe(403)
    const roles = await update(own.id, { roles: ['nothing'], permissions: ['nothing:known'] }, own)
    expect(roles.status).toBe(422)
    expect(roles.body.message).toMatch(/role/i)
    expect((await update(own.id, { permissions: ['nothing:known'] }, own)).status).toBe(422)
    expect((await update(own.id, {}, own)).status).toBe(200)
    expect((await update(own.id, { key: 'x' }, own)).status).toBe(400)
  })

  test('a secret key without rights can do nothing, at once', async () => {
    const secret = (await create({ type: 'seck' })).body
    const as = { apiKey: secret.key }
    expect((await plaza.call('GET', '/users', { as })).status).toBe(200)
    await update(secret.id, { roles: [], permissions: [] })
    for (const path of ['/users', '/config', '/roles']) {
      expect((await plaza.call('GET', path, { as })).status, path).toBe(403)
    }
  })
})

describe('a key that another server has made', () => {
  test('works before news of it arrive; guesses have the database asked once a second', async () => {
    const { db, secrets, changes } = plaza.services
    let news = 0
    changes.watch('apiKeys', () => news++)
    await expect.poll(() => changes.isListening()).toBe(true)
    const { id, key } = (await create({ type: 'seck' })).body
    // from this server at once, and as the others hear it: what is kept from now on stays
    await expect.poll(() => news).toBeGreaterThan(1)
    // without the news, as if they were still on their way
    async function madeElsewhere(ending: string) {
      const made = `${key.slice(0, -2)}${ending}`
      const changed = JSON.stringify({ id: `${id}${ending}`, key_fingerprint: secrets.fingerprint(made) })
      await sql`
        insert into api_keys
        select (jsonb_populate_record(api_keys, ${changed}::jsonb)).* from api_keys where id = ${id}
      `.execute(db.read)
      return { apiKey: made }
    }
    const statusWith = async (as: As) => (await plaza.call('GET', '/roles', { as })).status
    const goOn = plaza.clock.hold()
    plaza.clock.advance({ seconds: 1 })
    expect(await statusWith(plaza.secret)).toBe(200)
    expect(await statusWith(await madeElsewhere('00'))).toBe(200)
    const next = await madeElsewhere('01')
    expect(await statusWith(next)).toBe(401)
    plaza.clock.advance({ seconds: 1 })
    expect(await statusWith(next)).toBe(200)
    goOn()
  })
})

describe('removing', () => {
  test('a key stops working at once and can be removed again', async () => {
    const key = await plaza.given.key({ permissions: ['apiKey:remove', 'role:list:all'] })
    const other = await plaza.given.key()
    expect((await remove(other.id, key)).status).toBe(403)
    expect(await remove('apik_unknown', key)).toMatchObject({ status: 200, body: { id: 'apik_unknown' } })
    expect(await remove(key.id, key)).toMatchObject({ status: 200, body: { id: key.id } })
    expect((await plaza.call('GET', '/roles', { as: key })).status).toBe(401)
    expect(await remove(key.id)).toMatchObject({ status: 200, body: { id: key.id } })
  })
})

describe('events', () => {
  test('tell of every step with the key masked and nothing of it in clear', async () => {
    const made = (await create({ type: 'seck', metadata: { _team: 1 } })).body
    const changed = (await update(made.id, { name: 'Other' })).body
    await remove(made.id)
    const all = await plaza.ok<{ results: JsonObject[] }>('GET', `/events?objectId=${made.id}&order=asc`, {
      as: plaza.secret,
    })
    const common = {
      objectType: 'apiKey',
      objectId: made.id,
      relatedObjectsIds: {},
      emitter: 'core',
      emitterId: null,
      metadata: {},
      apiVersion: '2020-08-10',
      livemode: false,
    }
    const [first, second, third] = all.results
    expect(all.results).toHaveLength(3)
    expect(first).toMatchObject({
      ...common,
      type: 'api_key__created',
      createdDate: made.createdDate,
      object: { ...made, key: masked(made.key) },
      changesRequested: null,
    })
    expect(second).toMatchObject({
      ...common,
      type: 'api_key__updated',
      createdDate: changed.updatedDate,
      object: changed,
      changesRequested: { name: 'Other' },
    })
    expect(third).toMatchObject({ ...common, type: 'api_key__deleted', object: changed, changesRequested: null })
    expect(JSON.stringify(all)).not.toContain(made.key)
  })
})

describe('use and end', () => {
  beforeAll(() => plaza.clock.hold())

  const mayList = { type: 'custom', permissions: ['role:list:all'] }
  const status = async (key: string) => (await plaza.call('GET', '/roles', { as: { apiKey: key } })).status
  const inHours = (hours: number) => new Date(plaza.clock.now().getTime() + hours * 3_600_000).toISOString()

  test('its last use is known to the minute, and costs one write a minute, not one a call', async () => {
    const { id, key } = (await create(mayList)).body
    await plaza.services.keyUse.flush()
    expect((await read(id)).body.lastUsedDate).toBeNull()
    const first = plaza.clock.now().toISOString()
    await status(key)
    await plaza.services.keyUse.flush()
    const { updatedDate, lastUsedDate } = (await read(id)).body
    expect(lastUsedDate).toBe(first)
    plaza.clock.advance({ seconds: 59 })
    await status(key)
    await plaza.services.keyUse.flush()
    expect((await read(id)).body.lastUsedDate).toBe(first)
    plaza.clock.advance({ seconds: 1 })
    await status(key)
    await plaza.services.keyUse.flush()
    expect((await read(id)).body).toMatchObject({ lastUsedDate: plaza.clock.now().toISOString(), updatedDate })
  })

  test('with an end it works until that instant, for whoever holds it', async () => {
    const { id, key, expirationDate } = (await create({ ...mayList, expirationDate: inHours(1) })).body
    expect(expirationDate).toBe(inHours(1))
    plaza.clock.advance({ minutes: 59, seconds: 59 })
    expect(await status(key)).toBe(200)
    plaza.clock.advance({ seconds: 1 })
    expect(await status(key)).toBe(401)
    await update(id, { expirationDate: null })
    expect(await status(key)).toBe(200)
    for (const past of [inHours(0), inHours(-1)])
      expect((await update(id, { expirationDate: past })).body).toMatchObject({ code: 'apiKey.endPast' })
  })

  test('rotated, it has a successor with its name and rights, and ends at its minute', async () => {
    const old = (await create({ ...mayList, name: 'Shop', metadata: { a: 1 } })).body
    const { body } = await plaza.call<Reply>('POST', `/api-keys/${old.id}/rotate`, {
      as: plaza.secret,
      body: { oldEndsInHours: 24 },
    })
    const { name, permissions, metadata } = old
    expect(body).toMatchObject({ name, permissions, metadata, expirationDate: null })
    expect(body.key).not.toBe(old.key)
    expect(body.key).not.toMatch(/x{8}/)
    expect((await read(old.id)).body.expirationDate).toBe(inHours(24))
    plaza.clock.advance({ hours: 23, minutes: 59 })
    expect([await status(old.key), await status(body.key)]).toEqual([200, 200])
    plaza.clock.advance({ minutes: 1 })
    expect([await status(old.key), await status(body.key)]).toEqual([401, 200])
    const again = await plaza.call<Reply>('POST', `/api-keys/${old.id}/rotate`, {
      as: plaza.secret,
      body: { oldEndsInHours: 0 },
    })
    expect(again.body).toMatchObject({ code: 'apiKey.ended' })
  })

  test('staff prove their second step again before they see, make or rotate one', async () => {
    const admin = await plaza.given.staff('staff-admin')
    const made = (await create({ ...mayList }, admin)).body
    expect(made.createdBy).toBe(admin.id)
    plaza.clock.advance({ minutes: 11 })
    const rotate = plaza.call('POST', `/api-keys/${made.id}/rotate`, { as: admin, body: { oldEndsInHours: 0 } })
    for (const answer of [await rotate, await read(made.id, admin, '?reveal=1'), await create(mayList, admin)])
      expect([answer.status, (answer.body as { code?: string }).code]).toEqual([403, 'confirmationNeeded'])
  })

  test('the web app goes on with the successor of its key', async () => {
    const { body } = await plaza.call<{ results: ApiKey[] }>('GET', '/api-keys?type=pubk', { as: plaza.secret })
    const web = body.results.find(({ name }) => name === 'Tests')
    await plaza.ok('POST', `/api-keys/${web?.id}/rotate`, { as: plaza.secret, body: { oldEndsInHours: 1 } })
    const next = await ensureApiKey(plaza.services, { type: 'pubk', name: 'Tests' })
    expect(next).not.toBe(web?.key)
    await plaza.ok('PATCH', `/api-keys/${web?.id}`, { as: plaza.secret, body: { expirationDate: null } })
  })
})
