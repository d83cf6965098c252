import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Asset, JsonObject } from '@plaza/contract'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../db/index.ts'
import { createTestDatabase } from '../testing/database.ts'
import { atEndOfFile } from '../testing/end-of-file.ts'
import { createMarketplace, newFolder, newPath } from '../testing/marketplaces.ts'
import { archiveFile, type ImportProgress, importArchive } from './index.ts'

const stamped = (id: string) => ({ id, createdDate: '2024-05-01T10:00:00.000Z' })
const rental = { ...stamped('typ_rental'), name: 'Rental', timeBased: true }
const category = (id: string, fields: JsonObject = {}) => ({ ...stamped(`ctgy_${id}`), name: 'Boats', ...fields })
const asset = (id: string, fields: JsonObject = {}) => ({
  ...stamped(`ast_${id}`),
  name: 'Kayak',
  assetTypeId: 'typ_rental',
  ...fields,
})
const file = (key: string) => ({ file: { key, createdDate: '2024-01-01', name: 'x.png', content: 'YWJj' } })

type Marketplace = Awaited<ReturnType<typeof createMarketplace>>

/** How many rows there are of what an archive brings. */
async function countsOf({ services }: Pick<Marketplace, 'services'>) {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*)::int from categories) as categories,
      (select count(*)::int from assets) as assets,
      (select count(*)::int from workflows) as workflows,
      (select count(*)::int from files) as files
  `.execute(services.db.read)
  return rows[0]
}

/** Every file that a marketplace has stored. */
function filesOf({ settings }: Pick<Marketplace, 'settings'>): string[] {
  const folder = join(settings.dataDir, 'files')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
}

const told = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing',
    (error: Error) => error.message,
  )

describe('an archive with mistakes that only the database finds', () => {
  test('is refused with all of them, and nothing of it is left', async () => {
    const plaza = await createMarketplace()
    const first = Array.from({ length: 600 }, (_, at) => category(String(at)))
    const message = await told(
      plaza.importLines([
        ...first,
        rental,
        file(`images/${'a'.repeat(22)}-x.png`),
        asset('lost', { categoryId: 'ctgy_nowhere' }),
        asset('fine'),
        { ...stamped('wfw_empty'), name: 'Nothing', event: '', run: [] },
      ]),
    )
    expect(message).toContain(
      'line 603 (asset ast_lost): "categoryId" names ctgy_nowhere, which is neither here nor in',
    )
    expect(message).toContain('line 605 (workflow wfw_empty): a value breaks the rule workflows_event_check')
    expect(message).toMatch(/\nNothing was written\.$/)
    expect(message.split('\n')).toHaveLength(3)
    expect(await countsOf(plaza)).toEqual({ categories: 0, assets: 0, workflows: 0, files: 0 })
    expect(filesOf(plaza)).toEqual([])
  })

  test('keeps the files that were there before', async () => {
    const plaza = await createMarketplace()
    const [kept, other] = ['a', 'b'].map((letter) => file(`images/${letter.repeat(22)}-x.png`))
    await plaza.importLines([kept ?? '', category('a')])
    await told(plaza.importLines([kept ?? '', other ?? '', asset('lost', { assetTypeId: 'typ_nowhere' })]))
    expect(filesOf(plaza)).toEqual([`${'a'.repeat(22)}-x.png`])
  })

  test('tells of the cause only, not of what depended on it', async () => {
    const plaza = await createMarketplace()
    const available = (id: string, of: string) => ({
      ...stamped(`avl_${id}`),
      assetId: `ast_${of}`,
      startDate: '2030-01-01',
      endDate: '2030-02-01',
      quantity: 1,
    })
    const message = await told(
      plaza.importLines([
        rental,
        asset('cheap', { price: -1 }),
        asset('fine'),
        available('a', 'cheap'),
        available('b', 'fine'),
      ]),
    )
    expect(message).toBe('line 2 (asset ast_cheap): a value breaks the rule assets_price_check\nNothing was written.')
  })

  test('does not tell of a child that stands before its parent', async () => {
    const plaza = await createMarketplace()
    const message = await told(
      plaza.importLines([
        category('inner', { parentId: 'ctgy_outer' }),
        category('outer'),
        category('bad', { parentId: 'ctgy_x' }),
      ]),
    )
    expect(message).toMatch(/^line 3 \(category ctgy_bad\): "parentId" names ctgy_x.*\nNothing was written\.$/)
  })
})

test('an import takes the time it needs, whatever a call of the API may take', async () => {
  const plaza = await createMarketplace()
  // a database that is slow, and limits of an API that is quick
  await sql`
    create function slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(0.4); return null; end $$
  `.execute(plaza.services.db.read)
  await sql`create trigger slowly after insert on categories execute function slowly()`.execute(plaza.services.db.read)
  // the second one long: it would end the connection of a test that waits for a processor
  const limits = 'statement_timeout=200&idle_in_transaction_session_timeout=30000'
  const db = await openDatabase({ url: `${plaza.databaseUrl}?${limits}`, poolSize: 1 })
  atEndOfFile(db.close)
  await expect(db.tx((tx) => sql`select pg_sleep(0.4)`.execute(tx))).rejects.toThrow('statement timeout')

  const path = newPath()
  writeFileSync(path, JSON.stringify([category('slow')]))
  const { written } = await importArchive({ source: archiveFile(path, ''), parts: { ...plaza.parts, db } })
  expect(written.categories?.added).toBe(1)
  // and the next to use the connection has the limits again
  await expect(db.tx((tx) => sql`select pg_sleep(0.4)`.execute(tx))).rejects.toThrow('statement timeout')
  const { rows } = await sql`select current_setting('idle_in_transaction_session_timeout') as idle`.execute(db.read)
  expect(rows).toEqual([{ idle: '30s' }])
})

describe('objects of unknown kinds', () => {
  test('are left out and counted', async () => {
    const plaza = await createMarketplace()
    const { written, skipped } = await plaza.importLines([
      { parcels: [{ id: 'prc_1' }, { id: 'prc_2' }], categories: [category('a')] },
      { id: 'prc_3', amount: 12 },
      { parcel: { id: 'prc_4' } },
      { results: [{ id: 'box_1' }, category('b')] },
      { id: 12 },
      { colour: 'red', size: 3 },
    ])
    expect(written.categories).toEqual({ added: 2, changed: 0, same: 0 })
    expect(skipped).toEqual({ parcels: 2, 'prc_…': 1, parcel: 1, 'box_…': 1, 'objects without a kind': 2 })
  })

  test('and nothing else are refused', async () => {
    const plaza = await createMarketplace()
    const message = await told(plaza.importLines([JSON.stringify({ name: 'plaza', version: '1.0.0' }, null, 2)]))
    expect(message).toMatch(/^Nothing in this file is part of a marketplace \(objects without a kind: 1\)\./)
  })
})

test('an archive that comes again leaves everything as it is', async () => {
  const plaza = await createMarketplace()
  const lines = [
    category('a'),
    rental,
    ...Array.from({ length: 50 }, (_, at) => asset(String(at), { categoryId: 'ctgy_a', price: at / 3 })),
    ...Array.from({ length: 700 }, (_, at) => ({ ...stamped(`ent_${at}`), ...entry(at) })),
    { ...stamped('usr_a'), username: 'ana@example.com', roles: ['user'] },
    { ...stamped('rtg_a'), score: 90, authorId: 'usr_a', targetId: 'usr_b' },
    file(`images/${'a'.repeat(22)}-x.png`),
  ]
  await plaza.importLines(lines)
  const rows = () =>
    sql`select md5(string_agg(row(a)::text, '' order by id)) from assets a`.execute(plaza.services.db.read)
  const before = await rows()
  const { written } = await plaza.importLines(lines)
  expect(Object.values(written).filter(({ added, changed }) => added + changed > 0)).toEqual([])
  expect([written.assets?.same, written.entries?.same]).toEqual([50, 700])
  expect(await rows()).toEqual(before)
})

test('how far it is can be watched, from checking to the last object', async () => {
  const plaza = await createMarketplace()
  const path = newPath()
  const lines = Array.from({ length: 2_500 }, (_, at) => JSON.stringify({ ...stamped(`ent_${at}`), ...entry(at) }))
  writeFileSync(path, lines.join('\n'))
  const seen: ImportProgress[] = []
  await plaza.import(path, (progress) => void seen.push(progress))
  const shares = (phase: ImportProgress['phase']) =>
    seen.filter((step) => step.phase === phase).map(({ share }) => share)
  expect(shares('checking').length).toBeGreaterThan(1)
  expect(shares('writing').length).toBeGreaterThan(3)
  for (const phase of ['checking', 'writing'] as const) {
    expect(shares(phase)).toEqual(shares(phase).toSorted((a, b) => a - b))
    expect(shares(phase).at(-1)).toBe(1)
  }
  expect(seen.at(-1)).toMatchObject({ done: 2_500, total: 2_500 })
})

const entry = (at: number) => ({ collection: 'website', locale: 'en', name: `entry ${at}`, fields: {} })

describe('an import that is killed', () => {
  const command = join(import.meta.dirname, '..', 'plaza.ts')

  /** The command in a process of its own, as operators start it, and the lines it writes. */
  function run(url: string, dataDir: string, path: string) {
    const child: ChildProcess = spawn(process.execPath, ['--conditions=plaza-source', command, 'import', path], {
      env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, PLAZA_ENV: 'test' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    const output = child.stdout
    if (!output) throw new Error('the command has no output')
    return { child, ended, lines: createInterface({ input: output }) }
  }

  test('has written nothing, and the next one writes everything', { tags: 'release' }, async () => {
    const database = await createTestDatabase()
    atEndOfFile(database.drop)
    const db = await openDatabase({ url: database.url, poolSize: 2 })
    atEndOfFile(db.close)
    const dataDir = newFolder()
    const path = newPath()
    const assets = Array.from({ length: 1_600 }, (_, at) => JSON.stringify(asset(String(at).padStart(5, '0'))))
    writeFileSync(path, [JSON.stringify(rental), ...assets].join('\n'))
    const count = async () =>
      (await sql<{ count: number }>`select count(*)::int from assets`.execute(db.read)).rows[0]?.count

    const killed = run(database.url, dataDir, path)
    for await (const line of killed.lines) {
      // some of it is in the transaction, and not all
      if (/Writing [3-8]0 %/.test(line)) killed.child.kill('SIGKILL')
    }
    await killed.ended
    expect(killed.child.signalCode).toBe('SIGKILL')
    expect(await count()).toBe(0)

    const said: string[] = []
    const second = run(database.url, dataDir, path)
    for await (const line of second.lines) said.push(line)
    expect(await second.ended).toBe(0)
    expect(said.join('\n')).toMatch(/assets +1600 new +0 changed +0 unchanged/)
    expect(await count()).toBe(1_600)
  })
})

test('whatever the archive says, a running server serves what it brought', async () => {
  const plaza = await createMarketplace()
  await plaza.importLines([rental, asset('seen', { name: 'Sailing boat' })])
  const { results } = await plaza.ok<{ results: Asset[] }>('POST', '/search', { body: { query: 'sailing' } })
  expect(results.map(({ id }) => id)).toEqual(['ast_seen'])
})
