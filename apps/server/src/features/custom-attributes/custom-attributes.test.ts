import type { Asset, CustomAttribute, JsonObject } from '@plaza/contract'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { createCatalogue } from '../../testing/catalogue.ts'
import { customAttributes } from './index.ts'
import { tellRemovalTask } from './jobs.ts'

const plaza = await createTestApp()
const { call, ok, given, events, clock, services, secret, publishable, anonymous } = plaza
const catalogue = createCatalogue(plaza)
await services.jobs.start({ tasks: customAttributes.tasks, services })

const create = (fields: JsonObject = {}) => catalogue.attribute(fields)
const tryCreate = (body: unknown) =>
  call<CustomAttribute & { message: string }>('POST', '/custom-attributes', { as: secret, body })
const update = (id: string, body: JsonObject) =>
  call<CustomAttribute & { message: string }>('PATCH', `/custom-attributes/${id}`, { as: secret, body })
const remove = (id: string) => call('DELETE', `/custom-attributes/${id}`, { as: secret })
const read = (id: string) => call<CustomAttribute>('GET', `/custom-attributes/${id}`)
const readAsset = (id: string) => ok<Asset>('GET', `/assets/${id}`)
const eventsOf = async (type: string, id: string) => (await events(type)).filter(({ objectId }) => objectId === id)
/** Its last event, which comes when all others about its removal are there. */
const untilTold = (id: string) => expect.poll(() => eventsOf('custom_attribute__deleted', id)).toHaveLength(1)

describe('a new custom attribute', () => {
  test('is declared with its name and type, and tells of itself', async () => {
    const attribute = await create({ name: 'seats', type: 'number' })
    expect(attribute).toEqual({
      id: expect.stringMatching(/^attr_[0-9A-Za-z]{19}$/),
      createdDate: expect.stringMatching(/^\d{4}-.*Z$/),
      updatedDate: attribute.createdDate,
      name: 'seats',
      type: 'number',
      listValues: null,
      metadata: {},
      platformData: {},
      livemode: false,
    })
    expect((await read(attribute.id)).body).toEqual(attribute)
    expect(await eventsOf('custom_attribute__created', attribute.id)).toEqual([
      {
        id: expect.stringMatching(/^evt_/),
        createdDate: attribute.createdDate,
        type: 'custom_attribute__created',
        objectType: 'customAttribute',
        objectId: attribute.id,
        object: attribute,
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

  test.each<JsonObject>([
    { type: 'boolean' },
    { type: 'text' },
    { type: 'tags' },
    { type: 'tags', listValues: [] },
    { type: 'tags', listValues: ['b', 'a', 'b'] },
    { type: 'select', listValues: [] },
    { type: 'select', listValues: ['z', 'a'] },
  ])('may be %j', async (fields) => {
    const body = { ...fields, metadata: { label: 'A' }, platformData: { rank: 1 } }
    expect(await create(body)).toMatchObject({ listValues: null, ...body })
  })

  test.each<[JsonObject | undefined, string]>([
    [undefined, '"body" is required'],
    [{}, '"name" is required. "type" is required'],
    [{ name: '', type: 'text' }, '"name" is not allowed to be empty'],
    [{ name: 'n'.repeat(256), type: 'text' }, '"name" length must be less than or equal to 255 characters long'],
    [{ name: 'a', type: 'date' }, '"type" must be one of [number, boolean, text, select, tags]'],
    [{ name: 'a', type: 'tags', listValues: null }, '"listValues" must be an array'],
    [{ name: 'a', type: 'tags', listValues: 'a' }, '"listValues" must be an array'],
    [
      { name: 'a', type: 'tags', listValues: ['a', 1, true] },
      '"listValues[1]" must be a string. "listValues[2]" must be a string',
    ],
    [{ name: 'a', type: 'text', unit: 'm' }, '"unit" is not allowed'],
    [{ name: 'a', type: 'text', listValues: ['a'] }, 'A custom attribute of type text has no list of values'],
    [{ name: 'a', type: 'number', listValues: [] }, 'A custom attribute of type number has no list of values'],
    [{ name: 'a', type: 'select' }, 'A custom attribute of type select needs a list of values'],
  ])('is refused when it makes no sense: %j', async (body, message) => {
    expect(await tryCreate(body)).toMatchObject({ status: 400, body: { message, statusCode: 400 } })
  })

  test('is refused when its name is taken, before its list is looked at', async () => {
    const { name } = await create()
    for (const body of [
      { name, type: 'text' },
      { name, type: 'number' },
      { name, type: 'select' },
      { name, type: 'text', listValues: [] },
    ]) {
      expect(await tryCreate(body)).toMatchObject({
        status: 422,
        body: { message: `The custom attribute name "${name}" is taken` },
      })
    }
    await create({ name: name.toUpperCase() })
  })

  test('of several made at once with one name is one', async () => {
    const answers = await Promise.all(['text', 'number', 'tags'].map((type) => tryCreate({ name: 'once', type })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })
})

describe('a change of a custom attribute', () => {
  test('replaces the list, merges data and tells what was asked', async () => {
    const before = await create({ type: 'select', listValues: ['a', 'b'], metadata: { x: { y: 1 } } })
    clock.advance({ seconds: 1 })
    const body = { listValues: ['c', 'a'], metadata: { x: { z: 2 } }, platformData: { rank: 1 } }
    const { body: after } = await update(before.id, body)
    expect(after).toEqual({
      ...before,
      ...body,
      updatedDate: expect.any(String),
      metadata: { x: { y: 1, z: 2 } },
    })
    expect(after.updatedDate > before.updatedDate).toBe(true)
    expect(await eventsOf('custom_attribute__updated', before.id)).toEqual([
      expect.objectContaining({
        createdDate: after.updatedDate,
        objectType: 'customAttribute',
        object: after,
        changesRequested: body,
        relatedObjectsIds: {},
      }),
    ])
  })

  test('of nothing moves the date and tells of it', async () => {
    const before = await create()
    clock.advance({ seconds: 1 })
    const { body: after } = await update(before.id, {})
    expect(after).toEqual({ ...before, updatedDate: expect.any(String) })
    expect(after.updatedDate > before.updatedDate).toBe(true)
    expect(await eventsOf('custom_attribute__updated', before.id)).toMatchObject([{ changesRequested: {} }])
  })

  test('never touches name and type', async () => {
    const { id } = await create()
    expect(await update(id, { name: 'other' })).toMatchObject({
      status: 400,
      body: { message: '"name" is not allowed' },
    })
    expect(await update(id, { type: 'number' })).toMatchObject({
      status: 400,
      body: { message: '"type" is not allowed' },
    })
    expect((await update(id, { listValues: null })).status).toBe(400)
    expect((await update(id, { listValues: [1] })).status).toBe(400)
  })

  test('needs an existing attribute, and one with a list if a list is sent', async () => {
    expect((await update('attr_unknown', { listValues: ['a'] })).status).toBe(404)
    for (const type of ['number', 'boolean', 'text']) {
      const { id } = await create({ type })
      for (const listValues of [[], ['a']]) {
        expect(await update(id, { listValues })).toMatchObject({
          status: 422,
          body: { message: `A custom attribute of type ${type} has no list of values` },
        })
      }
    }
  })

  test('of a list of choices is refused while an asset holds another one', async () => {
    const { id, name } = await create({ type: 'select', listValues: ['S', 'M', 'L'] })
    const asset = await catalogue.asset({ customAttributes: { [name]: 'L' } })
    await catalogue.asset({ customAttributes: { [name]: 'S' } })
    await catalogue.asset({ customAttributes: { [name]: null } })

    expect(await update(id, { listValues: ['S', 'M'] })).toMatchObject({
      status: 422,
      body: { message: 'At least one asset holds a value that is not in the new list' },
    })
    expect((await read(id)).body.listValues).toEqual(['S', 'M', 'L'])
    expect((await update(id, { listValues: ['L', 'S', 'XL'] })).status).toBe(200)
    await ok('PATCH', `/assets/${asset.id}`, { as: secret, body: { customAttributes: { [name]: 'S' } } })
    expect((await update(id, { listValues: ['S'] })).status).toBe(200)
  })

  test('of a list of tags is refused while an asset holds others, and an empty list frees them', async () => {
    const { id, name } = await create({ type: 'tags', listValues: ['red', 'green', 'blue'] })
    await catalogue.asset({ customAttributes: { [name]: ['red', 'blue'] } })
    await catalogue.asset({ customAttributes: { [name]: [] } })

    expect((await update(id, { listValues: ['red'] })).status).toBe(422)
    expect((await update(id, { listValues: ['red', 'Blue'] })).status).toBe(422)
    expect((await update(id, { listValues: ['blue', 'red'] })).status).toBe(200)
    expect((await update(id, { listValues: [] })).body.listValues).toEqual([])
    await catalogue.asset({ customAttributes: { [name]: ['anything', 4] } })
    expect((await update(id, { listValues: ['blue', 'red', 'anything'] })).status).toBe(422)
  })

  test('of the list and a value outside it, sent at once, do not both succeed', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, name } = await create({ type: 'select', listValues: ['old', 'new'] })
      const [narrowed, written] = await Promise.all([
        update(id, { listValues: ['new'] }),
        call('POST', '/assets', { as: secret, body: { name: 'Tent', customAttributes: { [name]: 'old' } } }),
      ])
      expect([narrowed.status, written.status].sort()).toEqual([200, 422])
    }
  })
})

describe('removing a custom attribute', () => {
  /** Makes more assets like one, so that there are so many in all. */
  const copy = (id: string, count: number, prefix: string) =>
    services.db.pool.query(
      `insert into assets
       select $3 || number, created_date, updated_date, name, description, owner_id, category_id, asset_type_id,
         validated, active, locations, quantity, currency, price, custom_attributes, metadata, platform_data
       from assets, generate_series(2, $2::int) as number
       where id = $1`,
      [id, count, prefix],
    )

  test('takes it from every asset before it answers', async () => {
    const attribute = await create({ type: 'text' })
    const kept = await create({ type: 'text' })
    const values = { [attribute.name]: 'gone', [kept.name]: 'kept' }
    const [first, second, third] = [
      await catalogue.asset({ customAttributes: values }),
      await catalogue.asset({ customAttributes: { [attribute.name]: null } }),
      await catalogue.asset({ customAttributes: { [kept.name]: 'kept' } }),
    ]
    clock.advance({ seconds: 1 })

    expect(await remove(attribute.id)).toMatchObject({ status: 200, body: { id: attribute.id } })
    expect((await read(attribute.id)).status).toBe(404)
    const after = await readAsset(first.id)
    expect(after).toEqual({ ...first, customAttributes: { [kept.name]: 'kept' }, updatedDate: expect.any(String) })
    expect(after.updatedDate > first.updatedDate).toBe(true)
    expect((await readAsset(second.id)).customAttributes).toEqual({})
    expect(await readAsset(third.id)).toEqual(third)
  })

  test('tells of each asset that had it, and of itself at last', async () => {
    const attribute = await create({ type: 'text', metadata: { a: 1 } })
    const values = { [attribute.name]: 'gone' }
    const assets = [
      await catalogue.asset({ customAttributes: values }),
      await catalogue.asset({ customAttributes: values }),
    ]
    const bystander = await catalogue.asset()
    clock.advance({ seconds: 1 })
    await remove(attribute.id)
    await untilTold(attribute.id)

    const changesRequested = { customAttributes: { [attribute.name]: null } }
    const ids = [...assets.map(({ id }) => id), attribute.id, bystander.id].join()
    const since = (await readAsset(assets[0]?.id ?? '')).updatedDate
    const told = await ok<{ results: JsonObject[] }>(
      'GET',
      `/events?objectId=${ids}&createdDate[gte]=${since}&order=asc`,
      { as: secret, version: '2020-08-10' },
    )
    const last = told.results.pop()
    expect(last).toMatchObject({
      type: 'custom_attribute__deleted',
      objectType: 'customAttribute',
      object: attribute,
      changesRequested: null,
      relatedObjectsIds: {},
      metadata: {},
    })
    expect(told.results).toHaveLength(4)
    for (const { id } of assets) {
      const ofAsset = told.results.filter(({ objectId }) => objectId === id)
      const common = {
        id: expect.stringMatching(/^evt_/),
        createdDate: (await readAsset(id)).updatedDate,
        objectType: 'asset',
        objectId: id,
        changesRequested,
        relatedObjectsIds: {},
        apiVersion: '2020-08-10',
        emitter: 'core',
        emitterId: null,
        metadata: { stelaceComment: `Removed automatically with the custom attribute "${attribute.name}"` },
        livemode: false,
      }
      expect(ofAsset).toHaveLength(2)
      expect(ofAsset).toContainEqual({ ...common, type: 'asset__custom_attribute_changed', object: null })
      expect(ofAsset).toContainEqual({ ...common, type: 'asset__updated', object: { id, livemode: false } })
    }
  })

  test('that no asset has tells of itself only', async () => {
    const attribute = await create()
    await remove(attribute.id)
    await untilTold(attribute.id)
    expect(await eventsOf('custom_attribute__deleted', attribute.id)).toMatchObject([{ object: attribute }])
  })

  test('that is unknown answers the same and tells nothing', async () => {
    const before = await events('custom_attribute__deleted')
    expect(await remove('attr_unknown')).toMatchObject({ status: 200, body: { id: 'attr_unknown' } })
    expect(await events('custom_attribute__deleted')).toHaveLength(before.length)
  })

  test('frees its name at once, for another type too', async () => {
    const { id, name } = await create({ type: 'text' })
    const asset = await catalogue.asset({ customAttributes: { [name]: 'words' } })
    await remove(id)
    const again = await create({ name, type: 'number' })
    expect(again).toMatchObject({ name, type: 'number' })
    const body = { customAttributes: { [name]: 4 } }
    expect(await ok('PATCH', `/assets/${asset.id}`, { as: secret, body })).toMatchObject(body)
  })

  test('leaves no value behind when assets are written at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, name } = await create({ type: 'number' })
      const asset = await catalogue.asset({ customAttributes: { [name]: 1 } })
      const customAttributes = { [name]: 2 }
      await Promise.all([
        call('PATCH', `/assets/${asset.id}`, { as: secret, body: { customAttributes } }),
        remove(id),
        call('POST', '/assets', { as: secret, body: { name: 'Tent', customAttributes } }),
      ])
      const { rows } = await services.db.pool.query('select id from assets where custom_attributes ? $1', [name])
      expect(rows).toEqual([])
    }
  })

  test('is done for everybody at once, while its values are still being taken away', async () => {
    const attribute = await create({ type: 'text' })
    const kept = await create({ type: 'text' })
    const values = { [attribute.name]: 'gone', [kept.name]: 'kept' }
    const { id: first } = await catalogue.asset({ customAttributes: values })
    await copy(first, 120, 'ast_held')
    const last = 'ast_held99'
    const holder = await services.db.pool.connect()
    try {
      await holder.query('begin')
      // somebody is changing one of them, so that its value stays for a while
      await holder.query('select 1 from assets where id = $1 for update', [last])
      expect((await remove(attribute.id)).status).toBe(200)
      const stored = await services.db.pool.query('select custom_attributes from assets where id = $1', [last])
      expect(stored.rows[0].custom_attributes).toEqual(values)

      expect((await read(attribute.id)).status).toBe(404)
      expect((await readAsset(last)).customAttributes).toEqual({ [kept.name]: 'kept' })
      const { results } = await ok<{ results: Asset[] }>('GET', `/assets?id=${last}`)
      expect(results[0]?.customAttributes).toEqual({ [kept.name]: 'kept' })
      const write = (customAttributes: JsonObject) =>
        call<Asset>('PATCH', `/assets/${first}`, { as: secret, body: { customAttributes } })
      expect((await write({ [attribute.name]: 'again' })).status).toBe(422)
      expect((await write({ [kept.name]: 'other' })).body.customAttributes).toEqual({ [kept.name]: 'other' })
      expect(await tryCreate({ name: attribute.name, type: 'number' })).toMatchObject({
        status: 422,
        body: { message: expect.stringContaining('still being removed') },
      })
      await holder.query('commit')
    } finally {
      holder.release()
    }
    await untilTold(attribute.id)
    const { rows } = await services.db.pool.query('select id from assets where custom_attributes ? $1', [
      attribute.name,
    ])
    expect(rows).toEqual([])
    await create({ name: attribute.name, type: 'number' })
  })

  test('tells of many assets in several steps, and of none twice when it has to start again', {
    tags: 'release',
  }, async () => {
    const count = 2_120
    const attribute = await create({ type: 'number' })
    const asset = await catalogue.asset({ customAttributes: { [attribute.name]: 1 } })
    await copy(asset.id, count, 'ast_many')
    await remove(attribute.id)
    await untilTold(attribute.id)
    const countTold = async () => {
      const path = `/events?type=asset__updated&metadata[stelaceComment]=${encodeURIComponent(
        `Removed automatically with the custom attribute "${attribute.name}"`,
      )}`
      return (await ok<{ nbResults: number }>('GET', path, { as: secret, version: '2019-05-20' })).nbResults
    }
    await expect.poll(countTold).toBe(count)
    const { rows } = await services.db.pool.query('select id from assets where custom_attributes ? $1', [
      attribute.name,
    ])
    expect(rows).toEqual([])

    const [deleted] = await eventsOf('custom_attribute__deleted', attribute.id)
    const date = new Date(Date.parse(String(deleted?.createdDate)) - 1)
    const last = await services.db.pool.query<{ object_id: string }>(
      "select object_id from events where created_date = $1 and type = 'asset__updated'",
      [date],
    )
    const assetIds = last.rows.map((row) => row.object_id)
    expect(assetIds.length).toBeGreaterThan(0)
    const tell = tellRemovalTask.begin(services)
    await tell.run({ attribute, assetIds: ['ast_forgotten', ...assetIds], isLast: true, date: date.toISOString() })
    expect(await countTold()).toBe(count + 1)
    expect(await eventsOf('custom_attribute__deleted', attribute.id)).toHaveLength(1)
  })
})

describe('values on assets', () => {
  test('that do not fit are refused together, with what would fit', async () => {
    const size = await create({ type: 'select', listValues: ['S', 'M'] })
    const colours = await create({ type: 'tags', listValues: ['red', 'blue'] })
    const weight = await create({ type: 'number' })
    const customAttributes = { [size.name]: 'L', [colours.name]: ['red', 'pink'], [weight.name]: '4', unknown: 1 }
    const answer = await call('POST', '/assets', { as: secret, body: { name: 'Tent', customAttributes } })
    expect(answer).toEqual({
      status: 422,
      headers: expect.anything(),
      body: {
        statusCode: 422,
        code: 'customAttribute.invalidValues',
        message: `Invalid custom attributes: ${size.name}, ${colours.name}, ${weight.name}, unknown`,
        data: {
          errors: [
            { name: size.name, value: 'L', message: expect.any(String), allowed: ['S', 'M'] },
            {
              name: colours.name,
              value: ['red', 'pink'],
              message: expect.any(String),
              allowed: ['red', 'blue'],
              notAllowed: ['pink'],
            },
            { name: weight.name, value: '4', message: expect.any(String) },
            { name: 'unknown', value: 1, message: expect.any(String) },
          ],
        },
      },
    })
  })
})

describe('lists', () => {
  test('filter by id, page by cursor, and by number in the older version, where names order too', async () => {
    const attributes: CustomAttribute[] = []
    for (const letter of ['b', 'c', 'a']) {
      clock.advance({ seconds: 1 })
      attributes.push(await create({ name: `listed-${letter}` }))
    }
    const [b, c, a] = attributes
    const path = `/custom-attributes?id=${attributes.map(({ id }) => id).join()}&nbResultsPerPage=2`
    const newer = (query: string) => ok<{ endCursor: string }>('GET', `${path}&${query}`, { version: '2020-08-10' })
    const older = (query: string) => ok('GET', `${path}&${query}`, { version: '2019-05-20' })

    const first = await newer('order=asc')
    expect(first).toMatchObject({ results: [b, c], hasNextPage: true })
    expect(await newer(`order=asc&startingAfter=${encodeURIComponent(first.endCursor)}`)).toMatchObject({
      results: [a],
      hasNextPage: false,
    })
    expect(await older('orderBy=name&order=asc')).toEqual({
      nbResults: 3,
      nbPages: 2,
      page: 1,
      nbResultsPerPage: 2,
      results: [a, b],
    })
    expect(await older('page=2')).toMatchObject({ page: 2, results: [b] })
    expect(await ok('GET', '/custom-attributes?id[]=attr_unknown', { version: '2020-08-10' })).toMatchObject({
      results: [],
    })
  })

  test.each(['name=a', 'type=text', 'createdDate=2030-01-01'])('refuse %s', async (query) => {
    for (const version of ['2020-08-10', '2019-05-20'] as const) {
      expect((await call('GET', `/custom-attributes?${query}`, { version })).status).toBe(400)
    }
  })

  test('are in no order but by date in the newer version, and are not to be kept', async () => {
    expect((await call('GET', '/custom-attributes?orderBy=name', { version: '2020-08-10' })).status).toBe(400)
    const answer = await call('GET', '/custom-attributes?orderBy=updatedDate', { version: '2020-08-10' })
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  })
})

describe('rights', () => {
  test('everybody lists and reads, writing needs its own permission', async () => {
    const { id } = await create()
    for (const as of [anonymous, publishable, catalogue.somebody()]) {
      expect((await call('GET', `/custom-attributes/${id}`, { as })).status).toBe(200)
      expect((await call('GET', '/custom-attributes', { as })).status).toBe(200)
      expect((await call('POST', '/custom-attributes', { as, body: { name: 'x', type: 'text' } })).status).toBe(403)
      expect((await call('PATCH', `/custom-attributes/${id}`, { as, body: {} })).status).toBe(403)
      expect((await call('DELETE', `/custom-attributes/${id}`, { as })).status).toBe(403)
    }
    const editor = await given.key({ permissions: ['customAttribute:edit:all'] })
    const patch = (body: JsonObject) => call('PATCH', `/custom-attributes/${id}`, { as: editor, body })
    expect((await patch({ metadata: { a: 1 } })).status).toBe(200)
    expect((await patch({ platformData: {} })).status).toBe(403)
    expect((await patch({ metadata: { _label: 1 } })).status).toBe(403)
  })

  test('namespaces are hidden from those who do not hold them', async () => {
    const attribute = await create({ metadata: { _label: 1, open: 1 } })
    expect(attribute.metadata).toEqual({ _label: 1, open: 1 })
    expect((await read(attribute.id)).body.metadata).toEqual({ open: 1 })
    expect((await update(attribute.id, { metadata: { _private: 1 } })).status).toBe(403)
  })
})

test('the book in memory follows every change', async () => {
  const { customAttributes } = services.catalogue
  const { id } = await create({ type: 'tags' })
  expect(await customAttributes.find(id)).toMatchObject({ list_values: null })
  await update(id, { listValues: ['a'] })
  expect(await customAttributes.find(id)).toMatchObject({ list_values: ['a'] })
  await remove(id)
  expect((await customAttributes.all()).map((row) => row.id)).not.toContain(id)
})
