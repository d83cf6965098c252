import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Asset, Category, JsonObject, Operation, OperationRow, User } from '@plaza/contract'
import { readSheet, recognisedFile } from '@plaza/domain'
import pg from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { type As, createTestApp, type Staff, type TestApp } from '../../testing/app.ts'
import { jobsDone } from '../../testing/jobs.ts'
import { pictureFile } from '../../testing/sample-files.ts'

let plaza: TestApp
let admin: Staff
const patience = { timeout: 120_000 }

beforeAll(async () => {
  plaza = await createTestApp({ allowPrivateTargets: true })
  await plaza.app.startJobs()
  admin = await plaza.given.staff('staff-admin')
})

type Answer = Operation & { code?: string; message?: string }
const begin = (objectType: string, file: JsonObject, as: As = admin, preview = true) =>
  plaza.call<Answer>('POST', '/operations', { as, body: { kind: 'import', objectType, import: file, preview } })
const step = (id: string, name: string, body?: JsonObject) =>
  plaza.ok<Operation>('POST', `/operations/${id}/${name}`, { as: admin, ...(body ? { body } : {}) })
const read = (id: string) => plaza.ok<Operation>('GET', `/operations/${id}`, { as: admin })
const ended = (id: string, status = 'done') => expect.poll(async () => (await read(id)).status, patience).toBe(status)
const rows = async (id: string, query = '') =>
  (
    await plaza.ok<{ results: OperationRow[] }>(
      'GET',
      `/operations/${id}/rows?order=asc&nbResultsPerPage=100&${query}`,
      {
        as: admin,
      },
    )
  ).results
const count = async (path: string) =>
  (
    await plaza.ok<{ count: number }>('GET', `${path}${path.includes('?') ? '&' : '?'}count=true&nbResultsPerPage=1`, {
      as: plaza.secret,
      version: '2020-08-10',
    })
  ).count

/** The number of rows; the journey has ten thousand. */
const size = Number(process.env.PLAZA_IMPORT_ROWS ?? 200)

test('a file of listings with thirty bad rows is previewed, done with progress, and taken back', async () => {
  const owner = await plaza.given.person({ email: 'owner@example.com' })
  const sports = await plaza.ok<Category>('POST', '/categories', { as: plaza.secret, body: { name: 'Sports' } })
  const bikes = await plaza.ok<Category>('POST', '/categories', {
    as: plaza.secret,
    body: { name: 'Bikes', parentId: sports.id },
  })
  await plaza.ok('POST', '/custom-attributes', { as: plaza.secret, body: { name: 'gears', type: 'number' } })
  const bad = [
    '-5,owner@example.com,Sports > Bikes',
    '5,nobody@example.com,Sports > Bikes',
    '5,owner@example.com,Nowhere',
  ]
  const lines = Array.from({ length: size }, (_, at) => {
    const wrong = at % Math.floor(size / 30) === 0 && at / Math.floor(size / 30) < 30
    const rest = wrong ? bad[at % bad.length] : `${10 + (at % 90)},owner@example.com,Sports > Bikes`
    return `"Bike, number ${at}",${rest},${at % 20},N${at}`
  })
  const content = ['Title,Price,Owner email,Category,customAttributes.gears,External id', ...lines].join('\n')
  const before = await count('/assets')
  const started = performance.now()
  const preview = await begin('asset', { content, format: 'csv', match: 'externalId', mode: 'create' })
  const previewed = performance.now()
  expect(preview.body).toMatchObject({ status: 'previewed', total: size, failed: 30, kind: 'import' })
  expect(preview.body.payload.counts).toEqual({ create: size - 30, update: 0, same: 0, wrong: 30, double: 0 })
  const { id } = preview.body
  const [first, second] = await rows(id)
  expect(first).toMatchObject({ outcome: 'failed', problem: { code: expect.any(String), field: expect.any(String) } })
  expect(second).toMatchObject({
    outcome: null,
    action: 'assets.create',
    data: {
      name: 'Bike, number 1',
      price: 11,
      ownerId: owner.id,
      categoryId: bikes.id,
      customAttributes: { gears: 1 },
    },
  })
  expect(await count('/assets')).toBe(before)

  await step(id, 'run')
  await ended(id)
  const imported = performance.now()
  expect(await read(id)).toMatchObject({ done: size, failed: 30, counts: { changed: size - 30 } })
  expect(await count(`/assets?categoryId=${bikes.id}`)).toBe(size - 30)
  const found = await plaza.ok<{ results: Asset[] }>('POST', '/search', { body: { query: 'number 7' } })
  expect(found.results.length).toBeGreaterThan(0)
  const [, made] = await rows(id)
  const events = await plaza.ok<{ results: JsonObject[] }>('GET', `/events?objectId=${made?.objectId}`, {
    as: plaza.secret,
  })
  expect(events.results.map(({ type }) => type)).toContain('asset__created')

  // the same file again changes nothing
  const again = await begin('asset', { content, format: 'csv', match: 'externalId', mode: 'both' })
  expect(again.body.payload.counts).toMatchObject({ same: size - 30, create: 0, update: 0 })
  await plaza.ok('PATCH', `/assets/${made?.objectId}`, { as: plaza.secret, body: { name: 'Mine now' } })
  await step(id, 'undo')
  await ended(id, 'undone')
  const undone = performance.now()
  expect(await read(id)).toMatchObject({ counts: { undone: size - 31, left: 1 } })
  expect(await count('/assets')).toBe(before + 1)
  await jobsDone(plaza)
  if (size !== 200)
    console.info({ size, previewMs: previewed - started, importMs: imported - previewed, undoMs: undone - imported })
}, 600_000)

test('people and categories come from files too; what is there is changed, and gets its values back', async () => {
  const known = await plaza.given.person({ email: 'known@example.com', displayName: 'Old name' })
  const people = [
    { email: 'known@example.com', name: 'New name' },
    { email: 'new@example.com', name: 'Newcomer' },
    { email: 'new@example.com', name: 'Twice' },
    { email: 'no address', name: 'Wrong' },
  ]
  const content = people.map((person) => JSON.stringify(person)).join('\n')
  const file = { content, format: 'ndjson', match: 'email', mapping: { email: '{email}', displayName: '{name}' } }
  const { body } = await begin('user', file)
  expect(body.payload.counts).toEqual({ create: 1, update: 1, same: 0, wrong: 1, double: 1 })
  expect(body.payload.isDoubtful).toBe(true)
  const refused = await plaza.call<Answer>('POST', `/operations/${body.id}/run`, { as: admin })
  expect([refused.status, refused.body.code]).toEqual([422, 'import.tooManyWrong'])
  await step(body.id, 'run', { goodRows: true })
  await ended(body.id)
  const name = async (id: string) => (await plaza.ok<User>('GET', `/users/${id}`, { as: plaza.secret })).displayName
  expect(await name(known.id)).toBe('New name')
  const created = (await rows(body.id, 'outcome=changed')).find(({ objectId }) => objectId !== known.id)
  expect(await name(created?.objectId ?? '')).toBe('Newcomer')
  const mails = await plaza.ok<{ results: JsonObject[] }>('GET', '/emails', { as: plaza.secret })
  expect(mails.results.filter((mail) => JSON.stringify(mail).includes('new@example.com'))).toEqual([])
  await step(body.id, 'undo')
  await ended(body.id, 'undone')
  expect(await name(known.id)).toBe('Old name')
  expect((await plaza.call('GET', `/users/${created?.objectId}`, { as: plaza.secret })).status).toBe(404)

  const nodes = { content: 'name;parent\nBoats;\nCars;Nowhere', format: 'csv' }
  expect((await begin('category', nodes, admin, false)).body.code).toBe('import.tooManyWrong')
  const tree = await begin('category', { ...nodes, goodRows: true }, admin, false)
  await ended(tree.body.id)
  expect(await rows(tree.body.id)).toMatchObject([
    { outcome: 'changed' },
    { outcome: 'failed', problem: { field: 'parent' } },
  ])
})

test('attributes, availabilities and texts come from a pasted sheet, with what is wrong in plain words', async () => {
  const secret = { as: plaza.secret }
  await plaza.ok('POST', '/custom-attributes', {
    ...secret,
    body: { name: 'fabric', type: 'select', listValues: ['wool'] },
  })
  const sheet = ['name\ttype\tlist values', 'fabric\tselect\twool | silk', 'weight\tnumber\t', 'shape\tround\t']
  const attributes = await begin('customAttribute', { content: sheet.join('\n'), format: 'csv', match: 'name' })
  expect(attributes.body.payload.counts).toEqual({ create: 1, update: 1, same: 0, wrong: 1, double: 0 })
  expect((await rows(attributes.body.id))[2]?.problem).toMatchObject({
    field: 'type',
    message: expect.stringContaining('not “round”'),
  })
  await step(attributes.body.id, 'run', { goodRows: true })
  await ended(attributes.body.id)
  type Named = { name: string; listValues: string[] | null; fields: JsonObject }
  const all = async (path: string) =>
    (
      await plaza.ok<{ results: Named[] }>('GET', `${path}${path.includes('?') ? '&' : '?'}nbResultsPerPage=100`, {
        ...secret,
        version: '2020-08-10',
      })
    ).results
  const fabric = async () => (await all('/custom-attributes')).find(({ name }) => name === 'fabric')?.listValues
  expect(await fabric()).toEqual(['wool', 'silk'])
  await step(attributes.body.id, 'undo')
  await ended(attributes.body.id, 'undone')
  expect(await fabric()).toEqual(['wool'])
  expect((await all('/custom-attributes')).map(({ name }) => name)).not.toContain('weight')
  const changed = await begin('customAttribute', { content: 'name,type\nfabric,text', format: 'csv', match: 'name' })
  expect((await rows(changed.body.id))[0]?.problem).toMatchObject({ code: 'import.fixed', field: 'type' })

  const type = await plaza.ok<{ id: string }>('POST', '/asset-types', {
    ...secret,
    body: { name: 'Rented', timeBased: true, infiniteStock: false },
  })
  const asset = await plaza.ok<Asset>('POST', '/assets', {
    ...secret,
    body: { name: 'Tent', assetTypeId: type.id, platformData: { plaza: { externalId: 'tent-7' } } },
  })
  const calendar = {
    content: [
      'listing,start,end,quantity,external id',
      'tent-7,2031-05-01,2031-05-08,0,away-1',
      `${asset.id},2031-06-01,2031-06-08,+2,more-1`,
      'nowhere,2031-06-01,2031-06-08,0,lost-1',
      'tent-7,2031-07-09,2031-07-01,0,back-1',
    ].join('\n'),
    format: 'csv',
    match: 'externalId',
  }
  const availabilities = await begin('availability', calendar)
  expect((await rows(availabilities.body.id))[2]?.problem?.message).toBe('There is no listing “nowhere”')
  await step(availabilities.body.id, 'run', { goodRows: true })
  await ended(availabilities.body.id)
  expect(await read(availabilities.body.id)).toMatchObject({ counts: { changed: 2, failed: 2 } })
  expect(await all(`/availabilities?assetId=${asset.id}`)).toHaveLength(2)
  const twice = await begin('availability', calendar)
  expect(twice.body.payload.counts).toMatchObject({ create: 1, double: 2 })
  await step(availabilities.body.id, 'undo')
  await ended(availabilities.body.id, 'undone')
  expect(await all(`/availabilities?assetId=${asset.id}`)).toEqual([])

  await plaza.ok('POST', '/entries', {
    ...secret,
    body: { collection: 'sheet', locale: 'en', name: 'home', fields: { title: 'Old', text: 'Stays' } },
  })
  const texts = 'collection\tlocale\tname\tfields.title\nsheet\ten\thome\tNew\nsheet\tfr\thome\tNouveau'
  const entries = await begin('entry', { content: texts, format: 'csv', match: 'name' })
  expect(entries.body.payload.counts).toEqual({ create: 1, update: 1, same: 0, wrong: 0, double: 0 })
  await step(entries.body.id, 'run')
  await ended(entries.body.id)
  const written = async () => (await all('/entries?collection=sheet')).map(({ fields }) => fields)
  expect(await written()).toEqual(expect.arrayContaining([{ title: 'New', text: 'Stays' }, { title: 'Nouveau' }]))
  await step(entries.body.id, 'undo')
  await ended(entries.body.id, 'undone')
  expect(await written()).toEqual([{ title: 'Old', text: 'Stays' }])
  expect((await begin('entry', { content: texts, format: 'csv', match: 'externalId' })).body.code).toBe(
    'import.matchNotOffered',
  )
}, 120_000)

test('ratings come from files, and nobody is told of them', async () => {
  const rated = await plaza.given.person({ email: 'rated@example.com' })
  const author = await plaza.given.person({ email: 'author@example.com' })
  const asset = await plaza.ok<Asset>('POST', '/assets', { as: plaza.secret, body: { name: 'Rated' } })
  const content = [
    'External id,Score,Comment,Author email,Person,Listing',
    `R1,80,Lovely,author@example.com,rated@example.com,${asset.id}`,
    'R2,60,,author@example.com,rated@example.com,',
    'R3,101,Too much,author@example.com,rated@example.com,',
    'R4,50,,author@example.com,nobody@example.com,',
  ].join('\n')
  const file = { content, format: 'csv', match: 'externalId' }
  const { body } = await begin('rating', file)
  expect(body.payload.counts).toEqual({ create: 2, update: 0, same: 0, wrong: 2, double: 0 })
  const problems = (await rows(body.id)).map(({ problem }) => problem)
  expect(problems[2]).toMatchObject({ field: 'score' })
  expect(problems[3]).toMatchObject({ field: 'person', message: 'There is no person “nobody@example.com”' })
  await step(body.id, 'run', { goodRows: true })
  await ended(body.id)
  await jobsDone(plaza)
  type Scored = { results: { score: number; authorId: string | null; assetId: string | null }[] }
  const ratings = async () =>
    (
      await plaza.ok<Scored>('GET', `/ratings?targetId=${rated.id}`, { as: plaza.secret, version: '2020-08-10' })
    ).results.map(({ score, authorId, assetId }) => [score, authorId, assetId])
  expect(await ratings()).toEqual(
    expect.arrayContaining([
      [80, author.id, asset.id],
      [60, author.id, null],
    ]),
  )
  const mails = await plaza.ok<{ results: JsonObject[] }>('GET', '/emails', { as: plaza.secret })
  expect(mails.results.filter((mail) => JSON.stringify(mail).includes('rated@example.com'))).toEqual([])
  const better = await begin('rating', { ...file, content: content.replace('R1,80', 'R1,90') })
  expect(better.body.payload.counts).toMatchObject({ update: 1, same: 1, wrong: 2 })
  await step(better.body.id, 'run', { goodRows: true })
  await ended(better.body.id)
  expect((await ratings()).map(([score]) => score)).toContain(90)
  await step(better.body.id, 'undo')
  await ended(better.body.id, 'undone')
  await step(body.id, 'undo')
  await ended(body.id, 'undone')
  // what the second file changed and got back was changed since
  expect((await ratings()).map(([score]) => score)).toEqual([80])
})

test('a file that somebody stopped goes on where it was', async () => {
  const before = await count('/assets')
  const content = ['name', ...Array.from({ length: 120 }, (_, at) => `Stopped ${at}`)].join('\n')
  const { body } = await begin('asset', { content, format: 'csv' })
  await step(body.id, 'cancel')
  expect(await read(body.id)).toMatchObject({ status: 'cancelled', done: 0 })
  await step(body.id, 'run')
  await ended(body.id)
  expect(await count('/assets')).toBe(before + 120)
  expect((await plaza.call('POST', `/operations/${body.id}/run`, { as: admin })).status).toBe(422)
})

test('it is refused without the right, and when there is nothing to read', async () => {
  const file = { content: 'name\nBoat', format: 'csv' }
  const noImport = await plaza.given.key({ permissions: ['asset:edit:all', 'asset:create:all'] })
  expect((await begin('asset', file, noImport)).status).toBe(403)
  const noCreate = await plaza.given.key({ permissions: ['data:import:all'] })
  expect((await begin('asset', file, noCreate)).status).toBe(403)
  expect((await begin('asset', { content: 'name', format: 'csv' })).body.code).toBe('import.unreadable')
  expect((await begin('asset', { content: '[', format: 'json' })).body.code).toBe('import.unreadable')
  expect((await begin('asset', { ...file, match: 'email' })).body.code).toBe('import.matchNotOffered')
  expect((await begin('transaction', file)).body.code).toBe('operation.notOffered')
})

test('a file that is cut off in the middle goes on, and makes nothing twice', async () => {
  const before = await count('/assets')
  const { id } = await plaza.ok<Category>('POST', '/categories', { as: plaza.secret, body: { name: 'Held back' } })
  const client = new pg.Client({ connectionString: plaza.services.databaseUrl, application_name: 'a test that waits' })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  await client.query('select from categories where id = $1 for update', [id])
  // the second hundred waits for the category
  const lines = Array.from({ length: 250 }, (_, at) => `Interrupted ${at},${at < 100 ? '' : id}`)
  const content = ['name,category', ...lines].join('\n')
  const { body } = await begin('asset', { content, format: 'csv' }, admin, false)
  await expect.poll(async () => (await read(body.id)).done, patience).toBe(100)
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name <> 'a test that waits'`,
  )
  await client.query('rollback')
  const statusNow = async () =>
    (await plaza.call<Operation>('GET', `/operations/${body.id}`, { as: plaza.secret })).body.status
  await expect.poll(statusNow, patience).toBe('done')
  expect(await read(body.id)).toMatchObject({ done: 250, failed: 0, counts: { changed: 250 } })
  expect(await count('/assets')).toBe(before + 250)
})

test('a large file comes in parts, each of them once, and is previewed when all are there', async () => {
  const part = (from: number, to: number) =>
    ['name,external id', ...Array.from({ length: to - from }, (_, at) => `Raft ${from + at},raft-${from + at}`)].join(
      '\n',
    )
  const first = await begin('asset', { content: part(0, 30), format: 'csv', match: 'externalId', goesOn: true })
  expect(first.body).toMatchObject({ status: 'reading', total: 30 })
  const { id } = first.body
  const add = (body: JsonObject, as: As = admin) =>
    plaza.call<Answer>('POST', `/operations/${id}/parts`, { as, body: body as never })
  const run = () => plaza.call<Answer>('POST', `/operations/${id}/run`, { as: admin })
  expect((await run()).body.code).toBe('operation.otherStatus')
  const readonly = await plaza.given.staff('staff-readonly')
  expect((await add({ content: part(30, 40), from: 30 }, readonly)).status).toBe(403)
  expect((await add({ content: part(30, 40), from: 31 })).body.code).toBe('import.otherPart')
  expect((await add({ content: 'name', from: 30 })).body.code).toBe('import.unreadable')
  // a row that is about what an earlier part says already
  const second = { content: `${part(30, 40)}\nTwice,raft-3`, from: 30, goesOn: true }
  const answers = await Promise.all([add(second), add(second)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const whole = await add({ content: part(40, 50), from: 41 })
  expect(whole.body).toMatchObject({ status: 'previewed', total: 51, failed: 1 })
  expect(whole.body.payload.counts).toEqual({ create: 50, update: 0, same: 0, wrong: 0, double: 1 })
  expect(whole.body.payload).not.toHaveProperty('isPartial')
  expect((await add({ content: part(50, 60), from: 51 })).body.code).toBe('operation.otherStatus')
  expect((await rows(id, 'outcome=failed')).map(({ line }) => line)).toEqual([41])
  await step(id, 'run')
  await ended(id)
  expect(await count('/assets?query=Raft')).toBe(50)
  await step(id, 'undo')
  await ended(id, 'undone')

  const left = await begin('asset', { content: part(0, 5), format: 'csv', goesOn: true })
  await step(left.body.id, 'cancel')
  const stopped = await plaza.call<Answer>('POST', `/operations/${left.body.id}/run`, { as: admin })
  expect(stopped.body.code).toBe('operation.otherStatus')
  const long = ['name', ...Array.from({ length: 50_001 }, (_, at) => `n${at}`)].join('\n')
  expect((await begin('category', { content: long, format: 'csv' })).body.code).toBe('import.tooLong')
})

test('pictures are fetched from their addresses; what cannot be had is told by row, and undo takes the files along', {
  tags: 'release',
}, async () => {
  const picture = await pictureFile()
  const asked: string[] = []
  const host = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/page.jpg') return response.end('<html></html>')
    if (request.url === '/large.jpg') return response.end(Buffer.alloc(11 * 1024 * 1024))
    if (request.url?.startsWith('/boat')) return response.end(picture)
    response.statusCode = 404
    response.end()
  })
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done))
  onTestFinished(() => void host.close())
  const at = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  const owner = await plaza.given.person({ email: 'painter@example.com' })
  const content = [
    'name,owner,external id,pictures',
    `Boat,painter@example.com,boat-1,${at}/boat%20one.jpg | ${at}/boat-two.png`,
    `Half,painter@example.com,boat-2,${at}/gone.jpg | ${at}/boat-three.jpg | ${at}/page.jpg | ${at}/large.jpg`,
    'Wrong,painter@example.com,boat-3,file:///etc/passwd',
    'Plain,painter@example.com,boat-4,',
  ].join('\n')
  const file = { content, format: 'csv', match: 'externalId', goodRows: true }
  const filesOf = async () => {
    const { rows: found } = await plaza.services.db.pool.query('select key from files where owner_id = $1', [owner.id])
    return found as { key: string }[]
  }
  const preview = await begin('asset', file)
  expect(preview.body.payload.counts).toMatchObject({ create: 3, wrong: 1 })
  expect(asked).toEqual([])
  await step(preview.body.id, 'run', { goodRows: true })
  await ended(preview.body.id)
  const done = await rows(preview.body.id)
  expect(done.map(({ outcome }) => outcome)).toEqual(['changed', 'changed', 'failed', 'changed'])
  expect(done[0]?.pictures).toEqual({ kept: 2, problems: [] })
  expect(done[1]?.pictures).toEqual({
    kept: 1,
    problems: [
      { url: `${at}/gone.jpg`, message: 'The server answered 404' },
      { url: `${at}/page.jpg`, message: expect.stringContaining('no picture') },
      { url: `${at}/large.jpg`, message: 'It is larger than 10 MB' },
    ],
  })
  expect((await rows(preview.body.id, 'pictures=missing')).map(({ line }) => line)).toEqual([2])
  const boat = await plaza.ok<Asset>('GET', `/assets/${done[0]?.objectId}`, { as: plaza.secret })
  expect(boat.metadata.images).toMatchObject([
    { name: 'boat one.jpg', width: 60, height: 40 },
    { name: 'boat-two.png' },
  ])
  const [{ url }] = boat.metadata.images as [{ url: string }]
  expect((await plaza.call('GET', new URL(url).pathname)).status).toBe(200)
  expect(await filesOf()).toHaveLength(3)

  // the same file again fetches only what was missing
  const fetched = asked.length
  const again = await begin('asset', file)
  expect(again.body.payload.counts).toMatchObject({ create: 0, same: 2, update: 1 })
  expect(asked).toHaveLength(fetched)

  await step(preview.body.id, 'undo')
  await ended(preview.body.id, 'undone')
  await expect.poll(filesOf).toEqual([])
})

test('pictures of a private network are not fetched for a marketplace that is open to the world', async () => {
  const guarded = await createTestApp({ allowPrivateTargets: false })
  await guarded.app.startJobs()
  const as = await guarded.given.staff('staff-admin')
  const content = 'name,pictures\nBoat,http://127.0.0.1:80/boat.jpg'
  const { id } = await guarded.ok<Operation>('POST', '/operations', {
    as,
    body: { kind: 'import', objectType: 'asset', import: { content, format: 'csv' } },
  })
  const now = () => guarded.ok<Operation>('GET', `/operations/${id}`, { as })
  await expect.poll(async () => (await now()).status, patience).toBe('done')
  const { results } = await guarded.ok<{ results: OperationRow[] }>('GET', `/operations/${id}/rows`, { as })
  expect(results[0]?.pictures?.problems[0]?.message).toBe('The address lies in a private network')
})

test('a file of another system is taken as it is: listings find the people and categories that came before them', async () => {
  const take = async (objectType: string, rows: readonly JsonObject[]) => {
    const content = JSON.stringify({ data: rows, meta: { totalItems: rows.length } })
    const { mapping = {} } = recognisedFile(readSheet(content, 'json')?.columns ?? []) ?? {}
    const { body } = await begin(objectType, { content, format: 'json', mapping, match: 'externalId' })
    expect(body).toMatchObject({ status: 'previewed', failed: 0, total: rows.length })
    await step(body.id, 'run')
    await ended(body.id)
    return body.id
  }
  const author = '5F3a-author'
  const profile = { displayName: 'Ines M', firstName: 'Ines', lastName: 'Marsh' }
  await take('user', [{ id: author, type: 'user', attributes: { email: 'ines@example.com', profile } }])
  const attributes = { title: 'Rowing boat', state: 'published', price: { amount: 1250, currency: 'EUR' } }
  const relationships = { author: { data: { id: author, type: 'user' } } }
  const id = await take('asset', [{ id: 'listing-1', type: 'listing', attributes, relationships }])
  const [row] = await rows(id)
  const boat = await plaza.ok<Asset>('GET', `/assets/${row?.objectId}`, { as: plaza.secret })
  expect(boat).toMatchObject({ name: 'Rowing boat', price: 12.5, currency: 'EUR' })
  const owner = await plaza.ok<User>('GET', `/users/${boat.ownerId}`, { as: plaza.secret })
  expect(owner).toMatchObject({ email: 'ines@example.com', firstname: 'Ines' })
  await step(id, 'undo')
  await ended(id, 'undone')
})

test('a list of Stelace’s listings keeps their types, by what a type here is called there', async () => {
  const type = (name: string, externalId: string) =>
    plaza.ok<{ id: string }>('POST', '/asset-types', {
      as: plaza.secret,
      body: { name, timeBased: false, infiniteStock: true, platformData: { plaza: { externalId } } },
    })
  const [rent, sale] = [await type('For rent', 'typ_there1'), await type('For sale', 'typ_there2')]
  const of = (id: string, assetTypeId: string) => {
    const fields = { name: id, price: 5, currency: 'EUR', quantity: 1, validated: true, active: true }
    return { id, createdDate: '2020-01-01T00:00:00.000Z', livemode: false, ownerId: null, assetTypeId, ...fields }
  }
  const content = JSON.stringify([of('ast_1', 'typ_there1'), of('ast_2', 'typ_there2'), of('ast_3', 'typ_lost')])
  const { mapping } = recognisedFile(Object.keys(of('', ''))) ?? {}
  const { owner: _nobody, ...named } = mapping ?? {}
  const { body } = await begin('asset', { content, format: 'json', match: 'externalId', mapping: named })
  expect(await rows(body.id)).toMatchObject([
    { data: { assetTypeId: rent.id } },
    { data: { assetTypeId: sale.id } },
    { outcome: 'failed', problem: { field: 'type', message: expect.stringContaining('“typ_lost”') } },
  ])
})
