import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase } from '../testing/database.ts'
import { functionsFolder, readFunctions } from './functions.ts'
import { migrate } from './migrate.ts'

const pets = { '0001_pets.sql': 'create table pets (id text primary key);' }
const names = { '0002_names.sql': 'alter table pets add name text;' }

/** `count_pets`, which answers what is written in it. */
const countPets = (version: number, answer: number) => ({
  'count_pets.sql': `-- version ${version}\ncreate or replace function count_pets() returns int language sql as 'select ${answer}';`,
})

async function folderWith(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-functions-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)))
  return folder
}

/** An empty database, what a version of Plaza with these files runs when it starts on it, and what a query answers. */
async function emptyDatabase() {
  const { url, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  return {
    start: async (migrations: Record<string, string>, functions: Record<string, string>) =>
      migrate({ url, folder: await folderWith(migrations), functions: await folderWith(functions) }),
    query: async (text: string) => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      try {
        return (await client.query<Record<string, unknown>>(text)).rows
      } finally {
        await client.end()
      }
    },
  }
}

test('functions follow the migrations of the same run, and an ordinary start applies none', async () => {
  const { start, query } = await emptyDatabase()
  const readsTable = {
    'pet_names.sql':
      "-- version 1\ncreate function pet_names() returns setof text language sql as 'select name from pets';",
  }

  expect(await start({ ...pets, ...names }, readsTable)).toEqual(['0001_pets', '0002_names', 'pet_names'])
  expect(await start({ ...pets, ...names }, readsTable)).toEqual([])
  expect(await query('select * from pet_names()')).toEqual([])
})

test('a database from before there were files of functions gets them at its next start', async () => {
  const { start, query } = await emptyDatabase()
  await start({ '0001_pets.sql': countPets(1, 1)['count_pets.sql'] }, {})
  await query('drop table schema_functions')

  expect(await start({ '0001_pets.sql': countPets(1, 1)['count_pets.sql'] }, countPets(1, 2))).toEqual(['count_pets'])
  expect(await query('select count_pets()')).toEqual([{ count_pets: 2 }])
})

test('a newer text replaces the older one, and an older server that starts again leaves it alone', async () => {
  const { start, query } = await emptyDatabase()
  await start(pets, countPets(1, 1))

  expect(await start(pets, countPets(2, 2))).toEqual(['count_pets'])
  expect(await start(pets, countPets(1, 1))).toEqual([])
  expect(await query('select count_pets()')).toEqual([{ count_pets: 2 }])
})

test('whoever tries a text out under the same version gets it', async () => {
  const { start, query } = await emptyDatabase()
  await start(pets, countPets(1, 1))

  expect(await start(pets, countPets(1, 5))).toEqual(['count_pets'])
  expect(await query('select count_pets()')).toEqual([{ count_pets: 5 }])
})

test('of several servers that start at once, one applies a function', async () => {
  const { start } = await emptyDatabase()

  const runs = await Promise.all(Array.from({ length: 5 }, () => start(pets, countPets(1, 1))))

  expect(runs.flat()).toEqual(['0001_pets', 'count_pets'])
})

test('a function that fails is named with its line, and takes the migration it came with back', async () => {
  const { start, query } = await emptyDatabase()
  await start(pets, {})
  const broken = { 'count_pets.sql': '-- version 1\ncreate function count_pets() returns nothing;' }

  await expect(start({ ...pets, ...names }, broken)).rejects.toThrow('Function count_pets failed')
  expect(
    await query("select from information_schema.columns where table_name = 'pets' and column_name = 'name'"),
  ).toEqual([])
  expect(await start({ ...pets, ...names }, countPets(1, 1))).toEqual(['0002_names', 'count_pets'])
})

test('a function without a version is refused', async () => {
  const { start } = await emptyDatabase()

  await expect(start(pets, { 'count_pets.sql': 'select 1' })).rejects.toThrow(
    'The first line of functions/count_pets.sql',
  )
})

test('a text that changed has a higher version than before', async () => {
  const known = Object.fromEntries(
    (await readFunctions(functionsFolder)).map(({ name, version, checksum }) => [
      name,
      [version, checksum.slice(0, 12)],
    ]),
  )
  // fails for you? Raise the number in the first line of the file you changed, then write both here (functions/README.md)
  expect(known).toEqual({
    add_new_jobs: [1, 'c91d554266cd'],
    append_audit: [1, '95cc739f2583'],
    check_change_hold: [1, '85c088fe92f3'],
    check_reservation: [1, '12c64f1d6dbb'],
    feed_jobs: [4, '20b3919cf19a'],
    forget_reservation: [1, '042ab56fa91a'],
    guard_audit: [2, '9c51cf481552'],
    has_contact_data: [1, '6d1435c1698b'],
    note_conversations: [4, 'd570fe32c2dd'],
    note_late_event: [1, 'e2c63b5438ea'],
    note_organization_joins: [1, '5e6bdbfff633'],
    note_search_change: [1, '5f81329fb35a'],
    note_taken_stock: [1, 'e3c7f6ca367a'],
    stock_during: [2, '9964eeb1da02'],
  })
})
