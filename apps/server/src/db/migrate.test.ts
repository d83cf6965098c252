import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase, execute } from '../testing/database.ts'
import { migrate } from './migrate.ts'

const pets = { '0001_pets.sql': '-- people have pets\ncreate table pets (id text primary key);' }
const names = { '0002_names.sql': '-- pets have names\nalter table pets add name text;' }

async function folderWith(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)))
  return folder
}

async function emptyDatabase() {
  const { url, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  return url
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

test('migrations run once, in the order of their numbers, and are recorded', async () => {
  const url = await emptyDatabase()
  const folder = await folderWith({ ...names, ...pets })

  expect(await migrate({ url, folder })).toEqual(['0001_pets', '0002_names'])
  expect(await migrate({ url, folder })).toEqual([])

  expect(await query(url, 'select version, name, applied_date is not null as dated from schema_migrations')).toEqual([
    { version: 1, name: '0001_pets', dated: true },
    { version: 2, name: '0002_names', dated: true },
  ])
})

test('a later version of Plaza runs only what is new', async () => {
  const url = await emptyDatabase()
  await migrate({ url, folder: await folderWith(pets) })

  expect(await migrate({ url, folder: await folderWith({ ...pets, ...names }) })).toEqual(['0002_names'])
})

test('of several servers that start at once, each migration is run by exactly one', async () => {
  const url = await emptyDatabase()
  const folder = await folderWith({ ...pets, ...names })

  const runs = await Promise.all(Array.from({ length: 5 }, () => migrate({ url, folder })))

  expect(runs.flat().sort()).toEqual(['0001_pets', '0002_names'])
})

test('a migration that fails leaves nothing behind, is named with its line, and runs once it is mended', async () => {
  const url = await emptyDatabase()
  const broken = { '0002_toys.sql': '-- pets have toys\ncreate table toys (id text);\ninsert into nowhere values (1);' }
  const mended = { '0002_toys.sql': '-- pets have toys\ncreate table toys (id text);' }

  await expect(migrate({ url, folder: await folderWith({ ...pets, ...broken }) })).rejects.toThrow(
    'Migration 0002_toys failed at line 3: relation "nowhere" does not exist',
  )
  expect(await query(url, "select to_regclass('pets') is not null as pets, to_regclass('toys') as toys")).toEqual([
    { pets: true, toys: null },
  ])
  expect(await migrate({ url, folder: await folderWith({ ...pets, ...mended }) })).toEqual(['0002_toys'])
})

test('a migration marked no-transaction may build an index without blocking writes', async () => {
  const url = await emptyDatabase()
  const index = {
    '0002_index.sql': '-- no-transaction: writes go on\ncreate index concurrently if not exists i on pets (id);',
  }

  expect(await migrate({ url, folder: await folderWith({ ...pets, ...index }) })).toContain('0002_index')
})

test('a migration waits for a table that somebody is using', async () => {
  const url = await emptyDatabase()
  await migrate({ url, folder: await folderWith(pets) })
  const busy = new pg.Client({ connectionString: url })
  await busy.connect()
  await busy.query('begin; lock table pets')

  const migrating = migrate({ url, folder: await folderWith({ ...pets, ...names }) })
  await expect
    .poll(() => query(url, "select from pg_locks where not granted and locktype = 'relation'"))
    .toHaveLength(1)
  await busy.query('commit')

  expect(await migrating).toEqual(['0002_names'])
  await busy.end()
})

test('an older server starts on a newer database, until something that it uses has gone', async () => {
  const url = await emptyDatabase()
  const older = { '0200_pets.sql': pets['0001_pets.sql'] }
  const newer = { ...older, '0201_names.sql': names['0002_names.sql'] }
  const contracted = { ...newer, '0202_ids.sql': '-- contract: 0201\nalter table pets drop column id;' }
  await migrate({ url, folder: await folderWith(newer) })
  expect(await migrate({ url, folder: await folderWith(older) })).toEqual([])
  await migrate({ url, folder: await folderWith(contracted) })
  expect(await migrate({ url, folder: await folderWith(newer) })).toEqual([])
  await expect(migrate({ url, folder: await folderWith(older) })).rejects.toThrow(
    'The database is newer than this version of Plaza: it has run migration 0202_ids',
  )
})

test('a database whose migrations never said who can go on is told from then on', async () => {
  const url = await emptyDatabase()
  await migrate({ url, folder: await folderWith(pets) })
  await execute(url, 'alter table schema_migrations drop column needs')
  await migrate({ url, folder: await folderWith({ ...pets, '0200_names.sql': names['0002_names.sql'] }) })
  expect(await query(url, 'select version, needs from schema_migrations order by 1')).toEqual([
    { version: 1, needs: null },
    { version: 200, needs: 0 },
  ])
})

test('line ends of Windows do not make a migration another one', async () => {
  const url = await emptyDatabase()
  await migrate({ url, folder: await folderWith(pets) })
  const folder = await folderWith({ '0001_pets.sql': pets['0001_pets.sql'].replaceAll('\n', '\r\n') })

  expect(await migrate({ url, folder })).toEqual([])
})

test.each([
  ['a migration that was edited after it had run', { '0001_pets.sql': 'select 1' }, 'Migration 0001_pets was changed'],
  ['a database that is newer than the code', pets, 'The database is newer than this version of Plaza'],
  [
    'a migration that was numbered too low',
    { ...pets, ...names, '0000_early.sql': 'select 1' },
    'Migration 0000_early comes before 0002_names',
  ],
  ['two migrations with one number', { ...pets, '0001_other.sql': 'select 1' }, 'Two migrations have the same number'],
  ['a file that is not named like a migration', { 'pets.sql': 'select 1' }, 'unlike pets.sql'],
])('the start is refused for %s', async (_, files, sentence) => {
  const url = await emptyDatabase()
  await migrate({ url, folder: await folderWith({ ...pets, ...names }) })

  await expect(migrate({ url, folder: await folderWith(files) })).rejects.toThrow(sentence)
})

test('the migrations of Plaza build every database from nothing', async () => {
  const url = await emptyDatabase()

  expect((await migrate({ url })).length).toBeGreaterThan(0)
  expect(await migrate({ url })).toEqual([])
  await execute(url, 'select from schema_migrations')
})
