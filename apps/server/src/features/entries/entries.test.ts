import type { Entry, JsonObject } from '@plaza/contract'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/app.ts'

const { call, ok, given, events, clock, services, secret, publishable, anonymous, system } = await createTestApp()

let count = 0
const tryCreate = (fields: JsonObject = {}) =>
  call<Entry & { message: string }>('POST', '/entries', {
    as: secret,
    body: { collection: 'website', locale: 'en', name: `page${++count}`, ...fields },
  })
const create = async (fields: JsonObject = {}): Promise<Entry> => {
  const answer = await tryCreate(fields)
  expect(answer.status, answer.body.message).toBe(200)
  return answer.body
}
const update = (id: string, body: JsonObject) =>
  call<Entry & { message: string }>('PATCH', `/entries/${id}`, { as: secret, body })
const remove = (id: string) => call('DELETE', `/entries/${id}`, { as: secret })
const read = (id: string) => call<Entry>('GET', `/entries/${id}`)
const eventsOf = async (type: string, id: string) => (await events(type)).filter(({ objectId }) => objectId === id)
const conflict = (id: string) => ({
  status: 422,
  body: { message: `The entry ${id} has the same name and locale`, statusCode: 422, code: 'entry.nameTaken' },
})

describe('a new entry', () => {
  test('is empty unless more is said, and tells of itself', async () => {
    const entry = await create({ name: 'home' })
    expect(entry).toEqual({
      id: expect.stringMatching(/^ent_[0-9A-Za-z]{20}$/),
      createdDate: expect.stringMatching(/^\d{4}-.*Z$/),
      updatedDate: entry.createdDate,
      collection: 'website',
      locale: 'en',
      name: 'home',
      fields: {},
      metadata: {},
      livemode: false,
    })
    expect((await read(entry.id)).body).toEqual(entry)
    expect(await eventsOf('entry__created', entry.id)).toEqual([
      {
        id: expect.stringMatching(/^evt_/),
        createdDate: entry.createdDate,
        type: 'entry__created',
        objectType: 'entry',
        objectId: entry.id,
        object: entry,
        changesRequested: null,
        relatedObjectsIds: {},
        apiVersion: '2020-08-10',
        emitter: 'core',
        emitterId: null,
        metadata: {},
        livemode: false,
      },
    ])
  })

  test('keeps its fields as they are sent, nulls included', async () => {
    const fields = { title: 'Hello', parts: [{ a: 1 }, null], empty: null, deep: { a: { b: { c: false } } }, '': 0 }
    const entry = await create({ fields, metadata: { by: 'me' } })
    expect(entry).toMatchObject({ fields, metadata: { by: 'me' } })
    expect((await read(entry.id)).body.fields).toEqual(fields)
  })

  test.each(['fr', 'en-US', 'zh-Hans-CN', 'pt_BR', 'EN'])('may be in %s', async (locale) => {
    expect(await create({ locale })).toMatchObject({ locale })
  })

  test.each<[JsonObject | undefined, string]>([
    [undefined, '"body" is required'],
    [{}, '"collection" is required. "locale" is required. "name" is required'],
    [{ collection: '', locale: 'en', name: 'a' }, '"collection" is not allowed to be empty'],
    [{ collection: 'a', locale: '', name: 'a' }, '"locale" is not allowed to be empty'],
    [{ collection: 'a', locale: 'en', name: 1 }, '"name" must be a string'],
    [
      { collection: 'a', locale: 'en', name: 'n'.repeat(256) },
      '"name" length must be less than or equal to 255 characters long',
    ],
    [{ collection: 'a', locale: 'e1', name: 'a' }, '"locale" with value "e1" fails to match the locale pattern'],
    [{ collection: 'a', locale: 'en us', name: 'a' }, '"locale" with value "en us" fails to match the locale pattern'],
    [{ collection: 'a', locale: 'en', name: 'a', fields: [] }, '"fields" must be of type object'],
    [{ collection: 'a', locale: 'en', name: 'a', fields: null }, '"fields" must be of type object'],
    [{ collection: 'a', locale: 'en', name: 'a', metadata: 'x' }, '"metadata" must be of type object'],
    [{ collection: 'a', locale: 'en', name: 'a', platformData: {} }, '"platformData" is not allowed'],
    [{ collection: 'a', locale: 'en', name: 'a', active: true }, '"active" is not allowed'],
  ])('is refused when it is malformed: %j', async (body, message) => {
    const answer = await call('POST', '/entries', { as: publishable, body })
    expect(answer).toMatchObject({ status: 400, body: { message } })
  })

  test('is refused when its name is taken in its language, in whatever collection', async () => {
    const entry = await create({ name: 'taken' })
    expect(await tryCreate({ name: 'taken' })).toMatchObject(conflict(entry.id))
    expect(await tryCreate({ name: 'taken', collection: 'email' })).toMatchObject(conflict(entry.id))
    await create({ name: 'taken', locale: 'fr' })
    await create({ name: 'taken', locale: 'EN' })
    await create({ name: 'Taken' })
    await remove(entry.id)
    await create({ name: 'taken' })
  })

  test('of several made at once with one name is one', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => tryCreate({ name: 'at once' })))
    const made = answers.filter(({ status }) => status === 200)
    expect(made).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200)
    for (const answer of refused) expect(answer).toMatchObject(conflict(made[0]?.body.id ?? ''))
  })

  test('may hold 64 KiB of fields and no more', async () => {
    expect((await tryCreate({ fields: { text: 'x'.repeat(64 * 1024) } })).status).toBe(400)
    const entry = await create({ fields: { text: 'x'.repeat(60 * 1024) } })
    expect((await update(entry.id, { fields: { more: 'x'.repeat(5 * 1024) } })).status).toBe(400)
    expect((await read(entry.id)).body).toEqual(entry)
    expect((await update(entry.id, { fields: { text: null, more: 'x'.repeat(5 * 1024) } })).status).toBe(200)
  })
})

describe('a change of an entry', () => {
  test('touches what was sent and tells what was asked', async () => {
    const before = await create({ metadata: { a: { b: 1 } }, fields: { kept: 1 } })
    clock.advance({ seconds: 1 })
    const body = {
      collection: 'email',
      locale: 'fr-FR',
      name: 'welcome',
      fields: { title: 'Bonjour', gone: null },
      metadata: { a: { c: null } },
    }
    const { body: after } = await update(before.id, body)
    expect(after).toEqual({
      ...before,
      ...body,
      updatedDate: expect.any(String),
      fields: { kept: 1, title: 'Bonjour' },
      metadata: { a: { b: 1, c: null } },
    })
    expect(after.updatedDate > before.updatedDate).toBe(true)
    expect((await read(before.id)).body).toEqual(after)
    expect(await eventsOf('entry__updated', before.id)).toEqual([
      expect.objectContaining({
        createdDate: after.updatedDate,
        objectType: 'entry',
        object: after,
        changesRequested: body,
        relatedObjectsIds: {},
      }),
    ])
  })

  test('replaces each field as a whole, removes those that are null and keeps the others', async () => {
    const { id } = await create({ fields: { deep: { a: 1, b: 2 }, list: [1, 2], kept: null, gone: 1, text: 'x' } })
    const change = async (fields: JsonObject) => (await update(id, { fields })).body.fields
    expect(await change({ deep: { c: { d: null } }, list: [], gone: null, never: null })).toEqual({
      deep: { c: { d: null } },
      list: [],
      kept: null,
      text: 'x',
    })
    expect(await change({ deep: 1, text: { a: 1 } })).toEqual({ deep: 1, list: [], kept: null, text: { a: 1 } })
    expect(await change({})).toEqual({ deep: 1, list: [], kept: null, text: { a: 1 } })
    expect(await change({ deep: null, list: null, kept: null, text: null })).toEqual({})
  })

  test('treats a field of any name as data', async () => {
    const { id } = await create()
    const body = '{"fields":{"__proto__":{"a":1},"constructor":2}}'
    const answer = await call<Entry>('PATCH', `/entries/${id}`, {
      as: secret,
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(Object.entries(answer.body.fields)).toEqual([
      ['__proto__', { a: 1 }],
      ['constructor', 2],
    ])
  })

  test('of nothing moves the date and tells of it', async () => {
    const before = await create()
    clock.advance({ seconds: 1 })
    const { body: after } = await update(before.id, {})
    expect(after).toEqual({ ...before, updatedDate: expect.any(String) })
    expect(after.updatedDate > before.updatedDate).toBe(true)
    expect(await eventsOf('entry__updated', before.id)).toMatchObject([{ changesRequested: {} }])
  })

  test('to the name and language of another is refused, whichever of the two is sent', async () => {
    const english = await create({ name: 'terms' })
    const french = await create({ name: 'terms', locale: 'fr' })
    const other = await create({ name: 'privacy', locale: 'en' })
    expect(await update(french.id, { locale: 'en' })).toMatchObject(conflict(english.id))
    expect(await update(other.id, { name: 'terms' })).toMatchObject(conflict(english.id))
    expect(await update(other.id, { name: 'terms', locale: 'fr' })).toMatchObject(conflict(french.id))
    expect(await update(other.id, { name: 'terms', locale: 'es' })).toMatchObject({ status: 200 })
    expect(await update(english.id, { name: 'terms', locale: 'en' })).toMatchObject({ status: 200 })
    expect((await read(french.id)).body).toEqual(french)
  })

  test('to one name by several at once succeeds for one', async () => {
    const entries = [await create(), await create(), await create()]
    const answers = await Promise.all(entries.map(({ id }) => update(id, { name: 'wanted' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    const holder = answers.find(({ status }) => status === 200)?.body.id ?? ''
    for (const answer of answers.filter(({ status }) => status === 422)) {
      expect(answer).toMatchObject(conflict(holder))
    }
  })

  test('of different fields at once keeps both', async () => {
    const { id } = await create()
    await Promise.all([update(id, { fields: { a: 1 } }), update(id, { fields: { b: 2 } })])
    expect((await read(id)).body.fields).toEqual({ a: 1, b: 2 })
  })

  test('needs an existing entry and well-formed fields', async () => {
    expect((await update('ent_unknown', { name: 'a' })).status).toBe(404)
    const { id } = await create()
    for (const body of [{ fields: null }, { locale: null }, { locale: 'f r' }, { name: '' }, { platformData: {} }]) {
      expect((await update(id, body)).status, JSON.stringify(body)).toBe(400)
    }
  })
})

test('removing an entry answers its id, tells what it was, and may be repeated', async () => {
  const entry = await create({ fields: { a: 1 } })
  for (let time = 0; time < 2; time++) {
    expect(await remove(entry.id)).toMatchObject({ status: 200, body: { id: entry.id } })
  }
  expect((await read(entry.id)).status).toBe(404)
  expect(await eventsOf('entry__deleted', entry.id)).toEqual([
    expect.objectContaining({ object: entry, changesRequested: null, relatedObjectsIds: {} }),
  ])
})

describe('lists', () => {
  test('filter by id, collection, locale and name, in every form, all together', async () => {
    const [a, b, c] = [
      await create({ collection: 'list', name: 'list-a', locale: 'fr' }),
      await create({ collection: 'list', name: 'list-b', locale: 'es' }),
      await create({ collection: 'list-more', name: 'list-a', locale: 'es' }),
    ]
    const ids = async (query: string) => {
      const page = await ok<{ results: Entry[] }>('GET', `/entries?order=asc&${query}`, { version: '2020-08-10' })
      return new Set(page.results.map(({ id }) => id))
    }
    expect(await ids('collection=list')).toEqual(new Set([a.id, b.id]))
    expect(await ids('collection=list,list-more&locale=es')).toEqual(new Set([b.id, c.id]))
    expect(await ids('name[]=list-a&name[]=list-b&locale=es,fr')).toEqual(new Set([a.id, b.id, c.id]))
    expect(await ids('name=list-a&name=list-b&collection=list-more')).toEqual(new Set([c.id]))
    expect(await ids(`id=${a.id},${b.id}&locale=fr`)).toEqual(new Set([a.id]))
    expect(await ids('collection=list&locale=ES')).toEqual(new Set())
  })

  test('page by cursor, and by number in the older version', async () => {
    const entries: Entry[] = []
    for (let made = 0; made < 3; made++) {
      clock.advance({ seconds: 1 })
      entries.unshift(await create({ collection: 'paged' }))
    }
    const path = '/entries?collection=paged&nbResultsPerPage=2'
    const cursors = await ok<{ endCursor: string }>('GET', path, { version: '2020-08-10' })
    expect(cursors).toMatchObject({ results: entries.slice(0, 2), hasNextPage: true })
    const after = `${path}&startingAfter=${encodeURIComponent(cursors.endCursor)}`
    expect(await ok('GET', after, { version: '2020-08-10' })).toMatchObject({ results: entries.slice(2) })
    expect(await ok('GET', `${path}&page=2`, { version: '2019-05-20' })).toEqual({
      nbResults: 3,
      nbPages: 2,
      page: 2,
      nbResultsPerPage: 2,
      results: entries.slice(2),
    })
  })

  test.each(['name=', 'orderBy=name', 'createdDate=2030-01-01', 'metadata[a]=1'])('refuse %s', async (query) => {
    for (const version of ['2020-08-10', '2019-05-20'] as const) {
      expect((await call('GET', `/entries?${query}`, { version })).status).toBe(400)
    }
  })

  test('may be kept for a minute by each reader, other answers not at all', async () => {
    const { headers } = await call('GET', '/entries')
    expect(headers).toMatchObject({ 'cache-control': 'max-age=60', vary: expect.stringContaining('authorization') })
    const { id } = await create()
    expect((await read(id)).headers['cache-control']).toBe('no-store')
  })
})

describe('rights', () => {
  test('everybody lists and reads, content keys too, writing needs its own permission', async () => {
    const { id } = await create()
    const content = await given.key({ type: 'cntk' })
    for (const as of [anonymous, publishable, content]) {
      expect((await call('GET', `/entries/${id}`, { as })).status).toBe(200)
      expect((await call('GET', '/entries', { as })).status).toBe(200)
      const body = { collection: 'a', locale: 'en', name: 'forbidden' }
      expect((await call('POST', '/entries', { as, body })).status).toBe(403)
      expect((await call('PATCH', `/entries/${id}`, { as, body: {} })).status).toBe(403)
      expect((await call('DELETE', `/entries/${id}`, { as })).status).toBe(403)
    }
    const remover = await given.key({ permissions: ['entry:remove:all'] })
    expect((await call('GET', `/entries/${id}`, { as: remover })).status).toBe(403)
    expect((await call('DELETE', `/entries/${id}`, { as: remover })).status).toBe(200)
  })

  test('namespaces count in metadata and mean nothing in fields', async () => {
    const entry = await create({ metadata: { _notes: 1, open: 1 }, fields: { _private: 1, _notes: 2 } })
    expect((await read(entry.id)).body).toMatchObject({ metadata: { open: 1 }, fields: { _private: 1, _notes: 2 } })
    expect((await read(entry.id)).body.metadata).not.toHaveProperty('_notes')
    expect((await update(entry.id, { metadata: { _protected: 1 } })).status).toBe(403)
    const answer = await call<Entry>('PATCH', `/entries/${entry.id}`, {
      as: system,
      body: { metadata: { _stelace: 1 } },
    })
    expect(answer.body.metadata).toMatchObject({ _stelace: 1 })
    const [event] = await eventsOf('entry__updated', entry.id)
    expect(event?.object).toMatchObject({ metadata: { _notes: 1, open: 1 } })
    expect(event?.object).not.toHaveProperty('metadata._stelace')
  })
})

test('the database itself refuses a second entry of one name and language', async () => {
  const entry = await create()
  const twin = services.db.pool.query(
    `insert into entries select 'ent_twin', created_date, updated_date, 'other', locale, name, fields, metadata
     from entries where id = $1`,
    [entry.id],
  )
  await expect(twin).rejects.toMatchObject({ code: '23505' })
})
