import type { JsonObject } from '@plaza/contract'
import { expect, test } from 'vitest'
import { eventsCommand } from '../../../commands/events.ts'
import { createTempFiles } from '../../../lib/temp-files.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { tempFolder } from '../../../testing/temp-folder.ts'
import { readEventFile } from './event-file.ts'
import { keepDays } from './keep-days.ts'
import * as store from './store.ts'
import { tallyEvents } from './tally-events.ts'

const hour = 3_600_000
const day = 24 * hour
const iso = (time: number) => new Date(time).toISOString()
const midnightOf = (time: number) => Math.floor(time / day) * day
const nameOf = (time: number) => `events_${iso(time).slice(0, 10).replaceAll('-', '_')}`

type Event = JsonObject & { id: string; type: string }

const names = async ({ services }: TestApp) => (await store.parts(services.db.read)).map(({ name }) => name)
const setRetention = ({ ok, secret }: TestApp, retention: JsonObject) =>
  ok('PATCH', '/config/private', { as: secret, body: { stelace: { retention } } })
const send = ({ ok, secret }: TestApp, body: JsonObject) => ok<Event>('POST', '/events', { as: secret, body })

/** Events of a type at some moments, as somebody else may write them. */
async function given({ services }: TestApp, type: string, times: readonly number[]) {
  await services.db.pool.query(
    `insert into events (id, created_date, type, api_version, emitter, metadata)
     select 'evt_' || md5(random()::text), moment, $1, '2020-08-10', 'custom', '{}' from unnest($2::timestamptz[]) moment`,
    [type, times.map(iso)],
  )
}

const counts = async ({ ok, secret }: TestApp, query: string) => {
  const { results } = await ok<{ results: JsonObject[] }>('GET', `/events/history?${query}`, { as: secret })
  return results.map((row) => [row.hour ?? row.day, row.count])
}

test('days are made ahead, and months of an earlier version make place or end by themselves', async () => {
  const plaza = await createTestApp()
  const today = midnightOf(plaza.clock.now().getTime())
  const month = async (name: string, from: number, to: number) => {
    await plaza.services.db.pool.query(
      `create table ${name} partition of events for values from ('${iso(from)}') to ('${iso(to)}')`,
    )
  }
  await plaza.services.db.pool.query('delete from events')
  // one that is under way, and the next one, which nobody has written to
  await month('events_2001_01', today - 20 * day, today + 2 * day)
  await month('events_2001_02', today + 2 * day, today + 33 * day)
  await send(plaza, { type: 'kept' })
  await keepDays(plaza.services)
  expect(await names(plaza)).toEqual(['events_2001_01', nameOf(today + 2 * day), nameOf(today + 3 * day)])
  expect((await plaza.events('kept')).length).toBe(1)

  plaza.clock.advance({ days: 4 })
  await keepDays(plaza.services)
  expect((await names(plaza)).slice(-4)).toEqual([4, 5, 6, 7].map((days) => nameOf(today + days * day)))
  // who keeps events for long has fewer tables
  await setRetention(plaza, { eventDays: 365 })
  plaza.clock.advance({ days: 40 })
  await keepDays(plaza.services)
  const last = (await store.parts(plaza.services.db.read)).at(-1)
  expect(last && last.to.getTime() - last.from.getTime()).toBeGreaterThan(day)
})

test('what is counted as it comes is what would be counted one by one, also of what is dated back', async () => {
  const plaza = await createTestApp()
  const start = midnightOf(plaza.clock.now().getTime()) - 3 * day
  const times = [1, 1, 2, 30, 31, 49].map((hours) => start + hours * hour + 600_000)
  await given(plaza, 'tick', times)
  await given(plaza, 'tock', [start + hour])
  const queries = [
    'groupBy=hour&type=tick&order=asc',
    'groupBy=day&order=asc',
    `groupBy=hour&type=tick&order=asc&createdDate[gte]=${iso(start + hour + 600_000)}&createdDate[lt]=${iso(start + 31 * hour + 600_000)}`,
    `groupBy=hour&type=tick&order=asc&createdDate[gt]=${iso(start + hour)}&createdDate[lte]=${iso(start + 31 * hour + 600_000)}`,
    `groupBy=hour&type=tick&createdDate=${iso(start + 2 * hour + 600_000)}`,
    `groupBy=hour&order=asc&createdDate[gt]=${iso(start + hour)}&createdDate[lt]=${iso(start + 2 * hour)}`,
  ]
  const all = async () => Promise.all(queries.map((query) => counts(plaza, query)))
  const before = await all()
  expect(before[0]).toEqual([
    [iso(start + hour), 2],
    [iso(start + 2 * hour), 1],
    [iso(start + 30 * hour), 1],
    [iso(start + 31 * hour), 1],
    [iso(start + 49 * hour), 1],
  ])
  await tallyEvents(plaza.services)
  const { rows } = await plaza.services.db.pool.query<{ sum: string }>(
    "select sum(count) from event_tallies where type = 'tick'",
  )
  expect(rows[0]?.sum).toBe('6')
  expect(await all()).toEqual(before)

  // new ones are seen at once, and those of the past as soon as they are there
  await send(plaza, { type: 'tick' })
  await given(plaza, 'tick', [start + 30 * hour + 1])
  const after = await all()
  expect(after[0]?.slice(2, 4)).toEqual([
    [iso(start + 30 * hour), 2],
    [iso(start + 31 * hour), 1],
  ])
  await tallyEvents(plaza.services)
  expect(await all()).toEqual(after)
})

test('what nobody can read any more is written to files first, without what people wrote, and read from there', {
  tags: 'release',
}, async () => {
  const plaza = await createTestApp({ dataDir: await tempFolder('days') })
  const { services, clock } = plaza
  const ana = await plaza.given.person({ displayName: 'Ana Ortega' })
  const first = clock.now().getTime()
  const made = await plaza.ok<{ id: string }>('POST', '/assets', {
    as: plaza.secret,
    body: { name: 'Kayak of Ana', ownerId: ana.id, quantity: 3, validated: true },
  })
  const measured = await send(plaza, { type: 'measured', metadata: { metres: 12 } })
  await send(plaza, { type: 'wished', objectId: ana.id, emitterId: ana.id, metadata: { text: 'Call Ana' } })
  await setRetention(plaza, { eventFileMonths: 2 })
  await keepDays(services)
  const { rows } = await services.db.pool.query<{ count: number }>(
    `select count(*)::int from events where created_date < $1`,
    [iso(midnightOf(first) + day)],
  )
  clock.advance({ days: 33 })
  await keepDays(services)
  expect((await names(plaza)).includes(nameOf(first))).toBe(false)
  const files = await store.files(services.db.read, { from: new Date(0), to: clock.now() })
  expect(files.map(({ count }) => Number(count))).toEqual([rows[0]?.count])

  // what lies there is nobody's to fetch
  const [file] = files
  expect((await plaza.call('GET', `/files/${file?.key}`, { as: plaza.anonymous })).status).toBe(404)

  const settings = { ...services.settings, databaseUrl: services.databaseUrl, masterKey: plaza.masterKey }
  const run = async (...args: string[]) => {
    const said: string[] = []
    await eventsCommand.run(args, { say: (line) => void said.push(line), progress: () => undefined }, settings)
    return said
  }
  const date = iso(first).slice(0, 10)
  expect(await run()).toEqual([expect.stringMatching(new RegExp(`^${date} +\\d+ events +\\d+\\.\\d MB  event-files/`))])
  const lines = await run(date)
  expect(lines.length).toBe(rows[0]?.count)
  for (const secret of ['Ana', 'Ortega', 'Kayak', 'metadata":{"text', ana.username])
    expect(lines.join('\n')).not.toContain(secret)
  const [created] = (await run(date, '--type', 'asset__created')).map((line) => JSON.parse(line))
  expect(created).toMatchObject({
    objectId: made.id,
    objectType: 'asset',
    object: { ownerId: ana.id, quantity: 3 },
    relatedObjectsIds: { ownerId: ana.id },
    emitter: 'core',
    emitterId: null,
  })
  expect((await run(date, '--type', 'measured')).map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ id: measured.id, createdDate: measured.createdDate, metadata: { metres: 12 } }),
  ])
  expect(await run(date, '--object', made.id)).toHaveLength(1)
  expect(await run('2001-01-01')).toEqual([])
  for (const wrong of [
    ['yesterday'],
    ['2026-02-31'],
    ['2026-02-03', '2026-02-01'],
    [date, '--nonsense'],
    ['--type', 'x'],
  ])
    await expect(run(...wrong), wrong.join(' ')).rejects.toThrow('Usage: events')
  // and they count as before
  expect(await counts(plaza, `groupBy=day&type=measured&createdDate[gte]=${date}`)).toEqual([
    [iso(midnightOf(first)), 1],
  ])

  clock.advance({ days: 62 })
  await keepDays(services)
  expect(await services.files.exists(String(file?.key))).toBe(false)
  expect(await run()).toEqual(['There are no event files here.'])
})

test('what could not be written to a file is not dropped', async () => {
  const plaza = await createTestApp({ dataDir: await tempFolder('days') })
  const at = plaza.clock.now().getTime()
  await setRetention(plaza, { eventFileMonths: 1 })
  await send(plaza, { type: 'precious' })
  await keepDays(plaza.services)
  plaza.clock.advance({ days: 33 })
  const full = { ...plaza.services.files, put: () => Promise.reject(new Error('No room')) }
  await expect(keepDays({ ...plaza.services, files: full })).rejects.toThrow('No room')
  expect(await names(plaza)).toContain(nameOf(at))
  // two servers at once write each event once
  await Promise.all([keepDays(plaza.services), keepDays(plaza.services)])
  expect(await names(plaza)).not.toContain(nameOf(at))
  const { rows } = await plaza.services.db.pool.query<{ count: number; files: number }>(
    `select sum(count)::int as count, count(*)::int as files from event_files where first_date < $1`,
    [iso(midnightOf(at) + day)],
  )
  const { rows: dropped } = await plaza.services.db.pool.query<{ count: number }>(
    'select sum(count)::int as count from event_counts where hour < $1',
    [iso(midnightOf(at) + day)],
  )
  expect(rows).toEqual([{ count: dropped[0]?.count, files: 1 }])
})

test('events of an import that are too old for a table go to files of their days, also when a server ends in between', {
  tags: 'release',
}, async () => {
  const plaza = await createTestApp({ dataDir: await tempFolder('days') })
  const { services } = plaza
  const today = midnightOf(plaza.clock.now().getTime())
  const days = [90, 60, 45].map((ago) => today - ago * day)
  const recent = today - 2 * day + hour
  await given(
    plaza,
    'moved',
    days.flatMap((start) => [1, 1, 2, 23].map((hours) => start + hours * hour)),
  )
  await given(plaza, 'moved', [recent])
  await tallyEvents(services)
  await setRetention(plaza, { eventFileMonths: 12 })
  const countNow = async () =>
    (await counts(plaza, `groupBy=day&type=moved&createdDate[gte]=${iso(days[0] ?? 0)}`)).toReversed()
  const before = await countNow()
  expect(before).toEqual([...days.map((start) => [iso(start), 4]), [iso(today - 2 * day), 1]])
  const left = async () =>
    Number((await services.db.pool.query("select count(*) from events where type = 'moved'")).rows[0].count)

  let put = 0
  const failing: typeof services.files.put = async (key, file) => {
    if (++put === 2) throw new Error('The power is gone')
    return services.files.put(key, file)
  }
  await expect(keepDays({ ...services, files: { ...services.files, put: failing } })).rejects.toThrow(
    'The power is gone',
  )
  expect(await left()).toBe(9)
  expect(await countNow()).toEqual(before)

  // somebody brings in more of a day that is in a file already, and two servers go on
  await given(plaza, 'moved', [(days[0] ?? 0) + hour])
  await Promise.all([keepDays(services), keepDays(services)])
  expect(await left()).toBe(1)
  await tallyEvents(services)
  expect(await countNow()).toEqual([[iso(days[0] ?? 0), 5], ...before.slice(1)])
  const files = await store.files(services.db.read, { from: new Date(0), to: plaza.clock.now() })
  expect(files.map(({ key, count }) => [key.slice(12, 22), count])).toEqual(
    [days[0], days[0], days[1], days[2]].map((start, n) => [iso(start ?? 0).slice(0, 10), n === 0 ? '1' : '4']),
  )
  const ids = new Set<unknown>()
  const temp = createTempFiles(await tempFolder('days'))
  for (const { key } of files) await readEventFile(key, ({ id }) => void ids.add(id), { files: services.files, temp })
  expect(ids.size).toBe(13)
})

test('of searches as many are noted as the marketplace says, and its numbers reckon with that', async () => {
  const plaza = await createTestApp()
  const search = () => plaza.ok('POST', '/search', { body: { query: 'unicorn' } })
  await setRetention(plaza, { searchPercent: 0 })
  for (let n = 0; n < 5; n++) await search()
  await plaza.services.searched.stop()
  expect(await plaza.events('assets__searched')).toEqual([])
  await setRetention(plaza, { searchPercent: 50 })
  for (let n = 0; n < 40; n++) await search()
  await plaza.services.searched.stop()
  const noted = await plaza.events('assets__searched')
  expect(noted.length).toBeGreaterThan(3)
  expect(noted.length).toBeLessThan(37)
  for (const { metadata } of noted) expect(metadata).toMatchObject({ share: 0.5 })
  const today = iso(plaza.clock.now().getTime()).slice(0, 10)
  const { series } = await plaza.ok<{ series: JsonObject }>('GET', `/numbers?from=${today}&to=${today}`, {
    as: plaza.secret,
  })
  expect(series.searches).toEqual([{ query: 'unicorn', count: noted.length * 2 }])
})
