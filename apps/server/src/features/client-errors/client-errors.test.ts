import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Case, ClientError, ClientErrorWithStack, JsonObject } from '@plaza/contract'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { tempFolder } from '../../testing/temp-folder.ts'

const webDir = await tempFolder('client-errors')
const plaza = await createTestApp({ webDir })
const admin = await plaza.given.staff('staff-admin')
const chrome = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}

const error = {
  app: 'web',
  message: `Cannot read properties of undefined (reading 'price')`,
  stack: 'TypeError: x\n    at Price (https://market.example/web/assets/asset-a1.js:1:12)',
  route: '/assets/$id',
  version: '0.1.0',
}

const report = async (fields: JsonObject = {}, as: object = plaza.publishable) =>
  (
    await plaza.ok<{ id: string }>('POST', '/client-errors', {
      as: { ...plaza.publishable, ...as },
      headers: chrome,
      body: { ...error, ...fields },
    })
  ).id
const read = (id: string) => plaza.ok<ClientErrorWithStack>('GET', `/client-errors/${id}`, { as: admin })
const setState = (id: string, state: string) =>
  plaza.ok<ClientError>('PATCH', `/client-errors/${id}`, { as: admin, body: { state } })

test('errors of one message and place are one, with how often, to whom, where and in what', async () => {
  const id = await report()
  expect(await report({ route: '/assets/$id?token=secret' })).toBe(id)
  expect(await report({}, await plaza.given.person())).toBe(id)
  expect(await report({ route: '/my/bookings' })).not.toBe(id)
  expect(await report({ app: 'console' })).not.toBe(id)
  const { results } = await plaza.ok<{ results: ClientError[] }>(
    'GET',
    '/client-errors?state=open&orderBy=lastDate&nbResultsPerPage=50',
    { as: await plaza.given.staff('staff-readonly') },
  )
  expect(results.find((each) => each.id === id)).toMatchObject({
    app: 'web',
    message: error.message,
    route: '/assets/$id',
    state: 'open',
    count: 3,
    people: 2,
    browsers: [{ name: 'Chrome', count: 3 }],
    versions: [{ name: '0.1.0', count: 3 }],
  })
})

test('versions are counted whatever they are called', async () => {
  const id = await report({ message: 'Named like a part of every object' })
  for (const version of ['constructor', '__proto__', 'constructor']) {
    await report({ message: 'Named like a part of every object', version })
  }
  const { results } = await plaza.ok<{ results: ClientError[] }>('GET', '/client-errors', { as: admin })
  expect(results.find((each) => each.id === id)?.versions).toEqual([
    { name: 'constructor', count: 2 },
    { name: '__proto__', count: 1 },
    { name: '0.1.0', count: 1 },
  ])
})

test('nothing that somebody typed is kept', async () => {
  const id = await report({
    message: 'No match for "carmen@example.com" in 4111 1111',
    stack: 'Error: carmen@example.com\n    at find (https://market.example/web/assets/a.js:1:2)\n    at my secret',
    route: '/people/carmen%40example.com?q=carmen',
    version: 'carmen was here',
  })
  expect(JSON.stringify(await read(id))).not.toMatch(/carmen|4111|secret/)
  const { rows } = await plaza.services.db.pool.query('select * from client_errors, client_error_people')
  expect(JSON.stringify(rows)).not.toMatch(/carmen|4111|secret|127\.0\.0\.1/)
})

test('a resolved one stays so for the version it happened in, and opens again in a later one; a muted one stays', async () => {
  const id = await report({ message: 'Lost the thread' })
  await setState(id, 'resolved')
  await report({ message: 'Lost the thread' })
  expect((await read(id)).state).toBe('resolved')
  await report({ message: 'Lost the thread', version: '0.2.0' })
  expect((await read(id)).state).toBe('open')
  await setState(id, 'muted')
  await report({ message: 'Lost the thread', version: '0.3.0' })
  expect(await read(id)).toMatchObject({ state: 'muted', count: 4 })
})

test('what was decided is recorded, and can be taken back', async () => {
  const id = await report({ message: 'To be muted' })
  await setState(id, 'muted')
  const { results } = await plaza.ok<{ results: { id: string }[] }>('GET', `/audit?objectId=${id}`, { as: admin })
  await plaza.ok('POST', `/audit/${results[0]?.id}/undo`, { as: admin })
  expect((await read(id)).state).toBe('open')
})

test('the stack leads to the source where its map lies, and nowhere else', async () => {
  await mkdir(join(webDir, 'web', 'assets'), { recursive: true })
  const map = {
    version: 3,
    sources: ['../../src/parts/Price.tsx'],
    sourcesContent: ['import x\nexport const Price = () => x.price\n'],
    names: [],
    // column 10 of the first line is line 2, column 0 of the source; column 20 is in none
    mappings: 'UACA,U,UAAA',
  }
  await writeFile(join(webDir, 'web', 'assets', 'mapped-a1.js.map'), JSON.stringify(map))
  const id = await report({
    message: 'Mapped',
    stack: [
      'at Price (https://market.example/web/assets/mapped-a1.js:1:12)',
      'at made (https://market.example/web/assets/mapped-a1.js:1:25)',
      'at other (https://market.example/web/assets/other-b2.js:1:12)',
      'at bad (https://market.example/web/assets/../mapped-a1.js:1:12)',
    ].join('\n'),
  })
  const { stack } = await read(id)
  expect(stack.map(({ source }) => source)).toEqual([
    { file: 'src/parts/Price.tsx', line: 2, text: 'export const Price = () => x.price' },
    null,
    null,
    null,
  ])
  expect(stack[0]).toMatchObject({ function: 'Price', file: '/web/assets/mapped-a1.js', line: 1, column: 12 })
})

test('a case can be opened about one', async () => {
  const id = await report({ message: 'Worth a case' })
  const body = { kind: 'manual', title: 'Worth a case', objectId: id }
  const opened = await plaza.ok<Case>('POST', '/cases', { as: admin, body })
  expect(opened).toMatchObject({ objectType: 'clientError', objectId: id })
})

test('nobody tells of more than ten in a minute', async () => {
  const limited = await createTestApp({ limits: true })
  const send = async () =>
    (await limited.call('POST', '/client-errors', { as: limited.publishable, body: error })).status
  const statuses = []
  for (let nth = 0; nth < 12; nth++) statuses.push(await send())
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
})

test('a new one takes the place of the one that was met least, and longest ago', async () => {
  const often = await report({ message: 'Often' })
  await report({ message: 'Often' })
  const once = await report({ message: 'Once' })
  const { pool } = plaza.services.db
  await pool.query('update client_errors set count = 2 where id <> $1', [once])
  await pool.query(
    `insert into client_errors
     select 'cerr_x' || n, created_date, updated_date, 'x' || n, app, message, route, state, 1,
       last_date + interval '1 minute', browsers, versions, stack
     from client_errors, generate_series(1, 2000 - (select count(*)::int from client_errors)) n where id = $1`,
    [once],
  )
  const id = await report({ message: 'New' })
  const status = async (each: string) => (await plaza.call('GET', `/client-errors/${each}`, { as: admin })).status
  expect(await Promise.all([id, often, once].map(status))).toEqual([200, 200, 404])
})

test('those that nobody has seen for ninety days are forgotten', async () => {
  const id = await report({ message: 'Long ago' })
  plaza.clock.advance({ days: 91 })
  const { clientErrors } = await import('./index.ts')
  for (const { task } of clientErrors.schedules) await task.begin(plaza.services).run()
  expect((await plaza.call('GET', `/client-errors/${id}`, { as: plaza.secret })).status).toBe(404)
})
