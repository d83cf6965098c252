import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Asset } from '@plaza/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { commands } from '../../commands/index.ts'
import type { Settings } from '../../config.ts'
import { lockSetting, writeSetting } from '../../db/index.ts'
import { putText } from '../../lib/stored-text.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { createBookings, march } from '../../testing/bookings.ts'
import { createEmptyDatabase } from '../../testing/database.ts'
import { tempFolder } from '../../testing/temp-folder.ts'
import { forgetAgain } from './forgotten.ts'
import { eraseTask } from './jobs.ts'

const mark = 'kanarie'

/** The numbered files of whichever marketplace wrote there. */
const numbersIn = (dataDir: string) => {
  const folder = join(dataDir, 'files', 'forgotten', 'test')
  return readdirSync(folder)
    .flatMap((name) => readdirSync(join(folder, name)))
    .toSorted()
}

/** Tables that still say something of those who were forgotten. */
async function tablesWithMark({ services }: TestApp): Promise<string[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select table_name as name, (xpath('/row/c/text()', query_to_xml(format(
      'select count(*) as c from %I.%I t where t::text ilike %L', table_schema, table_name, ${`%${mark}%`}::text), false, true, ''
    )))[1]::text::int as count
    from information_schema.tables where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'
  `.execute(services.db.read)
  return rows.filter(({ count }) => count > 0).map(({ name }) => name)
}

const waiting = async ({ read }: TestApp['services']['db']) =>
  (
    await sql`
      select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%instance_settings%'
    `.execute(read)
  ).rows

async function run(name: string, args: string[], settings: Settings) {
  const said: string[] = []
  await commands[name]?.run(args, { say: (line) => said.push(line), progress: () => undefined }, settings)
  return said.join('\n')
}

/** Two people with listings, one of them with a booking that is not over; a backup of then, and the folder of now. */
async function marketplace() {
  const dataDir = await tempFolder('plaza-of-now')
  const app = await createTestApp({ dataDir })
  await app.app.startJobs()
  const given = createBookings(app)
  const type = await given.rental()
  const person = async (name: string) => {
    const found = await app.given.person({ displayName: `${mark} ${name}` })
    const asset = await app.ok<Asset>('POST', '/assets', {
      as: found,
      body: {
        name: 'A tent',
        description: `${mark}'s own`,
        assetTypeId: type.id,
        price: 10,
        currency: 'USD',
        quantity: 1,
      },
    })
    return { ...found, asset }
  }
  const [leaver, lender] = [await person('leaver'), await person('lender')]
  const booking = await given.book({ assetId: lender.asset.id, startDate: march(1), endDate: march(3) })
  await given.step(booking.id, 'confirmAndPay', given.taker)
  const settings: Settings = { ...app.settings, databaseUrl: app.databaseUrl, masterKey: app.masterKey }
  const folder = join(await tempFolder('backups'), 'before')
  // as the clock does from the first minutes on
  await forgetAgain.begin(app.services).run()
  await run('backup', [folder], settings)
  return { app, given, settings, dataDir, folder, leaver, lender, booking }
}

test('whoever was forgotten after a backup was made is forgotten again where it is restored', {
  tags: 'release',
}, async () => {
  const { app, given, settings, dataDir, folder, leaver, lender, booking } = await marketplace()
  expect((await given.cancel(booking.id, given.taker)).status).toBe(200)
  for (const person of [leaver, lender]) {
    await app.ok('DELETE', `/assets/${person.asset.id}`, { as: person })
    await app.ok('DELETE', `/users/${person.id}`, { as: person })
  }
  await expect.poll(() => numbersIn(dataDir)).toEqual(['1', '2'])

  const database = await createEmptyDatabase()
  const there = { ...settings, dataDir: await tempFolder('plaza-of-then'), databaseUrl: database.url }
  expect(await run('restore', [folder], there)).toContain('files/forgotten')
  cpSync(join(dataDir, 'files', 'forgotten'), join(there.dataDir, 'files', 'forgotten'), { recursive: true })
  const again = await createTestApp({ dataDir: there.dataDir }, { database, masterKey: app.masterKey })
  const isThere = async (path: string) => (await again.call('GET', path, { as: app.secret })).status === 200
  expect(await isThere(`/users/${leaver.id}`)).toBe(true)
  await again.app.startJobs()
  await forgetAgain.begin(again.services).run()

  expect(await isThere(`/users/${leaver.id}`)).toBe(false)
  expect(await isThere(`/assets/${leaver.asset.id}`)).toBe(false)
  // somebody still has something of theirs: staff decide
  expect(await isThere(`/users/${lender.id}`)).toBe(true)
  const { results } = await again.ok<{ results: { kind: string; objectId: string }[] }>('GET', '/cases', {
    as: app.secret,
  })
  expect(results).toContainEqual(expect.objectContaining({ kind: 'privacy', objectId: lender.id }))
  expect((await createBookings(again).cancel(booking.id, app.secret)).status).toBe(200)
  await again.ok('DELETE', `/assets/${lender.asset.id}`, { as: app.secret })
  await again.ok('DELETE', `/users/${lender.id}`, { as: app.secret })

  // this database notes on its own, and nobody is looked for twice
  await expect.poll(() => numbersIn(there.dataDir)).toEqual(['1', '1', '2', '2'])
  for (const { id } of [leaver, lender]) await eraseTask.begin(again.services).run({ userId: id })
  await expect.poll(() => tablesWithMark(again)).toEqual([])
  const changes = async () =>
    (await again.ok<{ nbResults: number }>('GET', '/events?nbResultsPerPage=1', { as: app.secret })).nbResults
  const before = await changes()
  await forgetAgain.begin(again.services).run()
  expect(await changes()).toBe(before)
})

test('a note that is being written is no sign of a backup', async () => {
  const { services, logged } = await createTestApp()
  const { db } = services
  await forgetAgain.begin(services).run()
  const looking = await db.aside.transaction().execute(async (tx) => {
    const { writer, number } = JSON.parse((await lockSetting(tx, 'forgotten')) ?? '')
    await putText(services, `forgotten/test/${writer}/${number + 1}`, 'usr_leaving')
    const running = forgetAgain.begin(services).run()
    // it has found the note, and waits for the lock
    await expect.poll(async () => (await waiting(db)).length).toBe(1)
    await writeSetting(tx, 'forgotten', JSON.stringify({ writer, number: number + 1 }))
    return { running }
  })
  await looking.running
  expect(logged.filter((line) => line.includes('came back'))).toEqual([])
})
