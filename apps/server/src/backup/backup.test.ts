import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { auditDatabase } from '../audit/index.ts'
import { CommandProblem, commands } from '../commands/index.ts'
import type { Settings } from '../config.ts'
import { migrate } from '../db/index.ts'
import { migrationsFolder, readMigrations } from '../db/migrations.ts'
import { migrateJobs } from '../jobs/index.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { createBookings, march } from '../testing/bookings.ts'
import { createEmptyDatabase, execute } from '../testing/database.ts'
import { pictureFile } from '../testing/sample-files.ts'
import { tempFolder } from '../testing/temp-folder.ts'
import { createUploader } from '../testing/uploads.ts'

async function plaza(name: string, args: string[], settings: Settings): Promise<string> {
  const said: string[] = []
  await commands[name]?.run(args, { say: (line) => said.push(line), progress: () => undefined }, settings)
  return said.join('\n')
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** What every table holds, but for those that tell of a running server. */
async function contentOf(url: string): Promise<Map<string, string>> {
  const tables = await query<{ name: string }>(
    url,
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and relpersistence = 'p' and nspname in ('public', 'graphile_worker')
       and relname not in ('servers', 'part_signs', 'schema_migrations', 'schema_functions', 'migrations')
       and relname !~ '^_private' order by 1`,
  )
  const content = new Map<string, string>()
  for (const { name } of tables) {
    const [row] = await query<{ hash: string }>(
      url,
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text collate "C")), '') as hash from ${name} t`,
    )
    content.set(name, row?.hash ?? '')
  }
  return content
}

/** A marketplace with bookings, a picture and words that are hard to write down. */
async function marketplace() {
  const dataDir = await tempFolder('backed-up')
  const app = await createTestApp({ dataDir })
  const settings: Settings = { ...app.settings, databaseUrl: app.databaseUrl, masterKey: app.masterKey }
  const given = createBookings(app)
  const type = await given.rental()
  const listing = await given.thing({ assetTypeId: type.id, quantity: 2, name: 'Tent "O\'Neil" \\ (blue),\n\t☂' })
  const days = (from: number) => ({ assetId: listing.id, startDate: march(from), endDate: march(from + 2) })
  const booking = await given.validated(days(1))
  await app.ok('PATCH', `/assets/${listing.id}`, {
    as: app.secret,
    body: { metadata: { nothing: null, text: '{"a"}' } },
  })
  const person = await app.given.person()
  const { body: file } = await createUploader(app).send('tent.jpg', await pictureFile(), {
    as: person,
    folder: 'images',
  })
  return { app, settings, given, listing, booking, days, file, person }
}

let made: ReturnType<typeof marketplace> | undefined
/** One for the whole file: backups change nothing. */
const theMarketplace = () => {
  made ??= marketplace()
  return made
}

async function emptyPlace(app: TestApp, masterKey: Buffer | undefined = app.masterKey) {
  const database = await createEmptyDatabase()
  const dataDir = await tempFolder('restored')
  const settings: Settings = { ...app.settings, dataDir, databaseUrl: database.url, masterKey }
  return { database, settings, dataDir }
}

test('a backup of a running marketplace makes the same marketplace elsewhere, and people book there', async () => {
  const { app, settings, given, listing, booking, days, file, person } = await theMarketplace()
  const folder = join(await tempFolder('backups'), 'one')
  const before = await contentOf(app.databaseUrl)
  expect(await plaza('backup', [folder], settings)).toMatch(/^The backup is in .*It holds \d+ rows and \d files/)
  const after = await contentOf(app.databaseUrl)

  const there = await emptyPlace(app)
  expect(await plaza('restore', [folder], there.settings)).toMatch(/^Restored \d+ rows and \d files/m)
  // what the running server did by itself meanwhile is in none of both
  const steady = [...before].filter(([name, hash]) => after.get(name) === hash)
  const restored = await contentOf(there.database.url)
  expect(steady.length).toBeGreaterThan(60)
  expect(steady.filter(([name, hash]) => restored.get(name) !== hash)).toEqual([])
  const broken = (await auditDatabase(there.database.url)).filter(({ breaches }) => breaches.length > 0)
  expect(broken).toEqual([])

  const again = await createTestApp({ dataDir: there.dataDir }, { database: there.database, masterKey: app.masterKey })
  // keys, sessions and passwords of before
  expect(await again.ok('GET', `/transactions/${booking.id}`, { as: app.secret })).toMatchObject({
    status: 'validated',
  })
  expect(await again.ok('GET', `/assets/${listing.id}`)).toMatchObject({
    name: listing.name,
    metadata: { nothing: null },
  })
  expect((await again.call('GET', `/users/${person.id}`, { as: person })).status).toBe(200)
  expect((await again.call('GET', new URL(String(file.url)).pathname)).status).toBe(200)
  // the stock counts on: one of two is taken, so one more fits and then none
  const theirs = createBookings(again)
  await theirs.validated(days(1))
  const full = await again.call('POST', '/transactions', { as: theirs.taker, body: days(1) })
  const last = full.status === 200 ? await theirs.step(String(full.body.id), 'confirmAndPay', theirs.taker) : full
  expect(last.status).toBe(422)
  await theirs.validated(days(10))
  expect((await given.read(booking.id)).status).toBe('validated')
})

test('a backup of an earlier version is brought up to date where it is restored', async () => {
  const { app } = await theMarketplace()
  const names = (await readMigrations(migrationsFolder)).map(({ name }) => name)
  const [older, there] = [await emptyPlace(app), await emptyPlace(app)]
  await migrate({ url: older.database.url, upTo: names.slice(0, -2) })
  await migrateJobs(older.database.url)
  await execute(older.database.url, "insert into instance_settings (name, value) values ('of before', 'kept')")
  const folder = join(await tempFolder('backups'), 'older')
  await plaza('backup', [folder], older.settings)
  await plaza('restore', [folder], there.settings)
  const { url } = there.database
  expect(await query(url, "select value from instance_settings where name = 'of before'")).toEqual([{ value: 'kept' }])
  const newest = await query(url, 'select name from schema_migrations order by version desc limit 1')
  expect(newest).toEqual([{ name: names.at(-1) }])
  expect(await plaza('migrate', ['--plan'], there.settings)).toMatch(/^Nothing to do/)
  expect((await auditDatabase(url)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
  await older.database.drop()
  await there.database.drop()
})

test('what would go wrong is refused before anything is written, and what is cut off leaves nothing', async () => {
  const { app, settings } = await theMarketplace()
  const home = await tempFolder('backups')
  const folder = join(home, 'one')
  await plaza('backup', [folder], settings)
  expect(readdirSync(home)).toEqual(['one'])
  const refused = async (name: string, args: string[], at: Settings, words: string | RegExp) => {
    const failure = await plaza(name, args, at).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(CommandProblem)
    expect((failure as Error).message).toMatch(words)
  }
  await refused('backup', [folder], settings, 'is there already')
  await refused('backup', [], settings, 'Name a folder')
  await refused('restore', [home], settings, 'is no backup')
  await refused('restore', [folder], settings, 'A Plaza server works on this database')
  const there = await emptyPlace(app)
  const another = await emptyPlace(app, Buffer.alloc(32, 7))
  await refused('restore', [folder], another.settings, /opens with the master key \w{8}, and the one here is \w{8}/)
  await refused('restore', [folder], { ...there.settings, masterKey: undefined }, 'there is none here')
  expect(await query(there.database.url, "select to_regclass('users')::text as users")).toEqual([{ users: null }])
  // cut off in the middle it leaves nothing, and is begun again
  const manifest = join(folder, 'manifest.json')
  const whole = readFileSync(manifest, 'utf8')
  writeFileSync(manifest, whole.replace('"last": "', '"last": "none'))
  await expect(plaza('restore', [folder], there.settings)).rejects.toThrow('none')
  writeFileSync(manifest, whole)
  await plaza('restore', [folder], there.settings)
  await refused('restore', [folder], there.settings, 'There is a marketplace in this database already (users')

  expect(await plaza('backup', ['--check', folder], settings)).toMatch(/^The backup is complete/)
  const table = join(folder, 'database', readdirSync(join(folder, 'database'))[0] ?? '')
  appendFileSync(table, 'x')
  await refused('backup', ['--check', folder], settings, 'The backup is damaged: database/')
  expect(existsSync(`${folder}.part`)).toBe(false)
  await there.database.drop()
  await another.database.drop()
})
