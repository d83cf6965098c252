import type { Accounting, AuditRecord, JsonObject, Numbers, Operation } from '@plaza/contract'
import { beforeAll, expect, test } from 'vitest'
import { type As, createTestApp, type TestApp } from '../../testing/app.ts'
import { createBookings, march } from '../../testing/bookings.ts'

let plaza: TestApp
let given: ReturnType<typeof createBookings>
const patience = { timeout: 60_000 }

beforeAll(async () => {
  plaza = await createTestApp()
  await plaza.app.startJobs()
  given = createBookings(plaza)
})

type Answer = Operation & { code?: string }
type Wanted = JsonObject & { format: string }
const begin = (objectType: string, wanted: Wanted, filter: JsonObject = {}, as: As = plaza.secret) =>
  plaza.call<Answer>('POST', '/operations', {
    as,
    body: { kind: 'export', objectType, select: { filter }, export: wanted },
  })
const read = (id: string) => plaza.ok<Operation>('GET', `/operations/${id}`, { as: plaza.secret })
async function done(answer: { status: number; body: Answer }) {
  expect(answer.body).toMatchObject({ kind: 'export', id: expect.any(String) })
  await expect.poll(async () => (await read(answer.body.id)).status, patience).toBe('done')
  return read(answer.body.id)
}
async function fileOf(operation: Operation, as: As = plaza.secret) {
  const { url } = await plaza.ok<{ url: string }>('POST', `/operations/${operation.id}/link`, { as })
  const answer = await plaza.app.http.inject({ method: 'GET', url: new URL(url).pathname + new URL(url).search })
  return { url, answer, text: answer.payload, bytes: answer.rawPayload }
}
const exported = async (objectType: string, wanted: Wanted, filter: JsonObject = {}) =>
  (await fileOf(await done(await begin(objectType, wanted, filter)))).text
const linesOf = (csv: string) => csv.replace('\uFEFF', '').trimEnd().split('\r\n')

test('listings are written with the filter, columns and signs that were asked for; formulas are harmless', async () => {
  await plaza.ok('POST', '/custom-attributes', { as: plaza.secret, body: { name: 'gears', type: 'number' } })
  const category = await plaza.ok<{ id: string }>('POST', '/categories', { as: plaza.secret, body: { name: 'Bikes' } })
  const made = []
  for (let at = 0; at < 130; at++) {
    const body = {
      name: at === 0 ? '=HYPERLINK("https://example.com")' : `Bike; number ${at}`,
      price: 10.5,
      categoryId: category.id,
      customAttributes: { gears: at },
    }
    made.push(await plaza.ok<{ id: string }>('POST', '/assets', { as: plaza.secret, body }))
  }
  await plaza.ok('POST', '/assets', { as: plaza.secret, body: { name: 'Not a bike' } })
  const columns = ['name', 'price', 'customAttributes', 'createdDate']
  const answer = await begin(
    'asset',
    { format: 'csv', columns, decimalSign: ',', timeZone: 'Asia/Tokyo' },
    { categoryId: category.id },
  )
  const operation = await done(answer)
  expect(operation).toMatchObject({ total: 130, done: 130, undoableUntil: null, file: { bytes: expect.any(Number) } })
  expect(operation.file?.name).toMatch(/^listings-\d{4}-\d\d-\d\d\.csv$/)
  const { text, answer: download, url } = await fileOf(operation)
  expect(download.headers['content-disposition']).toContain(operation.file?.name)
  const [head, first, second, ...others] = linesOf(text)
  expect(head).toBe('name;customAttributes.gears;price;createdDate')
  expect(first).toMatch(/^"'=HYPERLINK\(""https:\/\/example.com""\)";0;10,5;\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(second).toMatch(/^"Bike; number 1";1;10,5;/)
  expect(others).toHaveLength(128)

  // the address works once, and the log tells who had the file
  const again = new URL(url)
  expect((await plaza.call('GET', again.pathname + again.search)).status).toBe(404)
  const deeds = await plaza.ok<{ results: AuditRecord[] }>('GET', `/audit?objectId=${operation.id}`, {
    as: plaza.secret,
  })
  expect(deeds.results.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['operations.create', 'operations.link', 'operations.file']),
  )
  // a week later it is gone
  plaza.clock.advance({ days: 8 })
  expect((await read(operation.id)).file).toBe(null)
  expect((await plaza.call<Answer>('POST', `/operations/${operation.id}/link`, { as: plaza.secret })).body.code).toBe(
    'export.notReady',
  )
})

test('each kind is written, as JSON and as lines', async () => {
  await plaza.given.person({ displayName: 'Ana' })
  const asset = await given.thing({ assetTypeId: (await given.rental()).id })
  const booking = await given.validated({ assetId: asset.id, startDate: march(1), endDate: march(3) })
  await plaza.ok('POST', '/availabilities', {
    as: plaza.secret,
    body: { assetId: booking.assetId, startDate: march(10), endDate: march(12), quantity: 0 },
  })
  await plaza.ok('POST', '/entries', {
    as: plaza.secret,
    body: { collection: 'website', locale: 'en', name: 'footer', fields: { text: 'Hello' } },
  })
  for (const [objectType, minimum] of [
    ['user', 1],
    ['asset', 1],
    ['transaction', 1],
    ['rating', 0],
    ['category', 1],
    ['customAttribute', 1],
    ['availability', 1],
    ['message', 0],
    ['email', 0],
    ['entry', 1],
    ['audit', 1],
    ['accounting', 2],
  ] as const) {
    const objects: JsonObject[] = JSON.parse(await exported(objectType, { format: 'json' }))
    expect(objects.length, objectType).toBeGreaterThanOrEqual(minimum)
    const lines = (await exported(objectType, { format: 'ndjson' })).split('\n').filter((line) => line !== '')
    if (objectType !== 'audit' && objectType !== 'email') expect(lines.map((line) => JSON.parse(line))).toEqual(objects)
  }
  const [one]: JsonObject[] = JSON.parse(
    await exported('transaction', { format: 'json', columns: ['id', 'assetName', 'takerAmount'] }, { id: booking.id }),
  )
  expect(one).toEqual({ id: booking.id, assetName: expect.any(String), takerAmount: booking.takerAmount })
}, 120_000)

test('the accounts add up to the numbers, month by month', async () => {
  const { rows } = await plaza.ok<Accounting>('GET', '/numbers/accounting', { as: plaza.secret })
  const [row] = rows
  const month = row?.month ?? ''
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  const numbers = await plaza.ok<Numbers>('GET', `/numbers?from=${month}-01&to=${last}`, { as: plaza.secret })
  const told = Object.fromEntries(numbers.tiles.map(({ key, value }) => [key, value]))
  expect(row).toMatchObject({
    currency: 'EUR',
    bookings: told.confirmed,
    value: told.value,
    income: told.income,
    isMatching: true,
  })
  expect(row?.takerFees).toBe((row?.income ?? 0) - (row?.ownerFees ?? 0))
  const one = await plaza.ok<Accounting>('GET', `/numbers/accounting?month=${month}`, { as: plaza.secret })
  expect(one.rows).toEqual(rows.filter((each) => each.month === month))

  const wanted = { format: 'json', columns: ['line', 'currency', 'value', 'income', 'ownerName', 'isMatching'] }
  const lines: JsonObject[] = JSON.parse(await exported('accounting', wanted, { from: `${month}-01`, to: last }))
  const bookings = lines.filter(({ line }) => line === 'booking')
  expect(bookings).toHaveLength(row?.bookings ?? 0)
  expect(bookings.reduce((sum, { value }) => sum + Number(value), 0)).toBe(row?.value)
  expect(lines.at(-1)).toMatchObject({ line: 'total', value: row?.value, isMatching: true })
  expect((await begin('accounting', { format: 'csv' }, { from: '2026-02-31' })).body.code).toBe('numbers.periodWrong')
  expect((await plaza.call('GET', '/numbers/accounting', { as: given.owner })).status).toBe(403)
})

test('the whole marketplace is one archive, for those who hold its keys', async () => {
  const { bytes } = await fileOf(await done(await begin('marketplace', { format: 'archive' })))
  expect([...bytes.subarray(0, 2)]).toEqual([0x1f, 0x8b])
  const exporter = await plaza.given.key({ permissions: ['data:export:all', 'asset:list:all'] })
  expect((await begin('marketplace', { format: 'archive' }, {}, exporter)).status).toBe(403)
  expect((await begin('marketplace', { format: 'csv' })).body.code).toBe('export.formatNotOffered')
})

test('private columns ask for the second factor, conversations for a reason, and every list for its right', async () => {
  const admin = await plaza.given.staff('staff-admin')
  const wanted = { format: 'csv', columns: ['id', 'email'] }
  expect((await begin('user', { format: 'csv' }, {}, admin)).status).toBe(200)
  plaza.clock.advance({ minutes: 11 })
  expect((await begin('user', wanted, {}, admin)).body.code).toBe('confirmationNeeded')
  expect((await begin('message', { format: 'csv' }, {}, admin)).body.code).toBe('reasonNeeded')
  const exporter = await plaza.given.key({ permissions: ['data:export:all'] })
  expect((await begin('asset', { format: 'csv' }, {}, exporter)).status).toBe(403)
  const lister = await plaza.given.key({ permissions: ['asset:list:all'] })
  expect((await begin('asset', { format: 'csv' }, {}, lister)).status).toBe(403)
  expect((await begin('asset', { format: 'csv', columns: ['shoes'] })).body.code).toBe('export.columnUnknown')
  expect((await begin('asset', { format: 'csv', timeZone: 'Mars/Base' })).body.code).toBe('export.timeZoneUnknown')
  expect((await begin('asset', { format: 'csv' }, { shoes: 'red' })).status).toBe(400)
  expect((await begin('assetType', { format: 'csv' })).body.code).toBe('operation.notOffered')
})
