import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSettings } from '../config.ts'
import { streetMapPath } from '../providers/street-map/index.ts'
import { createTestDatabase, execute } from '../testing/database.ts'
import { makeStreetMap } from '../testing/street-map/index.ts'
import { commands } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'plaza-commands-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A terminal in front of a marketplace that no server runs for. */
async function terminal() {
  const database = await createTestDatabase()
  afterAll(database.drop)
  const settings = readSettings({ DATABASE_URL: database.url, DATA_DIR: mkdtempSync(join(folder, 'data-')) })
  const run = async (name: string, ...args: string[]) => {
    const said: string[] = []
    const shares: number[] = []
    const progress = (_text: string, share?: number) => void (share !== undefined && shares.push(share))
    await commands[name]?.run(args, { say: (line) => said.push(line), progress }, settings)
    return { said: said.join('\n'), shares }
  }
  return Object.assign(run, { databaseUrl: database.url, dataDir: settings.dataDir })
}

test('a marketplace is exported from one terminal and imported in another, with progress', async () => {
  const [here, there] = [await terminal(), await terminal()]
  const dump = join(folder, 'dump.jsonl')
  const archive = join(folder, 'plaza.jsonl.gz')
  const boats = { id: 'ctgy_boats', name: 'Boats', createdDate: '2024-01-01', colour: 'blue' }
  writeFileSync(dump, [boats, { spaceship: {} }].map((line) => JSON.stringify(line)).join('\n'))

  const first = await here('import', dump)
  expect(first.said).toMatch(/^categories +1 new +0 changed +0 unchanged\n/)
  expect(first.said).toContain('The field category.colour is unknown and was left out (1 times).')
  expect(first.said).toContain('spaceship: unknown, left out (1 times).')
  expect(first.shares).toEqual([1, 1])

  expect((await here('export', archive)).said).toMatch(/^1 objects are in .*plaza\.jsonl\.gz\. The file contains/)
  expect((await there('import', archive)).said).toMatch(/^categories +1 new/)
  expect((await there('import', archive)).said).toMatch(/^categories +0 new +0 changed +1 unchanged/)
  await there('export', join(folder, 'again.jsonl'), '--without-files')
  expect(readFileSync(join(folder, 'again.jsonl'), 'utf8')).toContain('"category":{"id":"ctgy_boats"')
})

test('the audit tells each invariant, and fails when one is broken', async () => {
  const plaza = await terminal()
  expect((await plaza('audit')).said).toMatch(/^✔ Nothing is booked twice\n[\s\S]*All 17 invariants hold\.$/)
  await execute(plaza.databaseUrl, "select graphile_worker.add_job('send-webhook', '{}', max_attempts := 1)")
  await execute(plaza.databaseUrl, 'update graphile_worker._private_jobs set attempts = max_attempts')
  await expect(plaza('audit')).rejects.toThrow('1 of 17 invariants are broken.')
})

test('mistakes are told in one sentence', async () => {
  const plaza = await terminal()
  const broken = join(folder, 'broken.jsonl')
  writeFileSync(broken, '{"category":')
  await expect(plaza('import')).rejects.toThrow('Name one file')
  await expect(plaza('export', 'a', 'b')).rejects.toThrow('Name one file')
  await expect(plaza('audit', 'now')).rejects.toThrow('takes no arguments')
  await expect(plaza('import', join(folder, 'nowhere'))).rejects.toThrow('There is no file')
  await expect(plaza('import', broken)).rejects.toThrow('line 1: this is not JSON')
  expect((await plaza('export', join(folder, 'empty.jsonl'))).said).toMatch(/^0 objects/)
  expect((await plaza('import', join(folder, 'empty.jsonl'))).said).toBe('The archive is empty.')
  writeFileSync(broken, '')
  await expect(plaza('import', broken)).rejects.toThrow('broken.jsonl is empty.')
  await expect(plaza('import', folder)).rejects.toThrow('is a folder')
})

test('a file with streets is checked, put into place, shown and taken away', async () => {
  const plaza = await terminal()
  const file = join(folder, 'town.pmtiles')
  writeFileSync(file, makeStreetMap({ latitude: 19.04, longitude: -98.2 }))
  expect((await plaza('map', 'show')).said).toMatch(/^No street file is in use/)
  const told = /The file has [\d.]+ kB, zooms up to 15, and goes from -98.28, 18.96 to -98.12, 19.11/
  expect((await plaza('map', 'use', file)).said).toMatch(/^Maps show streets now\. The file has/)
  expect((await plaza('map', 'show')).said).toMatch(told)
  expect(readFileSync(streetMapPath(plaza.dataDir))).toEqual(readFileSync(file))

  const broken = join(folder, 'half.pmtiles')
  writeFileSync(broken, readFileSync(file).subarray(0, 50_000))
  await expect(plaza('map', 'use', broken)).rejects.toThrow('The file ends too early: 50 kB of')
  await expect(plaza('map', 'use', join(folder, 'nowhere'))).rejects.toThrow('There is no file')
  await expect(plaza('map', 'use', 'https://tiles.example/a.pmtiles')).rejects.toThrow('stelace.instant.map.tilesUrl')
  for (const wrong of [[], ['use'], ['use', file, file], ['show', 'it'], ['on']]) {
    await expect(plaza('map', ...wrong)).rejects.toThrow('map use FILE, map show or map off')
  }
  expect((await plaza('map', 'show')).said).toMatch(told)
  await plaza('map', 'off')
  expect((await plaza('map', 'show')).said).toMatch(/^No street file/)
})

test('a link into the console is made at the terminal, for staff roles alone', async () => {
  const plaza = await terminal()
  const { said } = await plaza('staff', 'add', 'ana@example.com', '--role', 'staff-admin')
  expect(said).toMatch(/Link for ana@example\.com, works once, within 30 minutes/)
  expect(said).toMatch(/http:\/\/localhost:3000\/console\/setup#sinv_\w+\.\d+\.[\w-]+/)
  await plaza('staff', 'add', 'ana@example.com', '--role', 'staff-support', '--role', 'staff-content')
  await expect(plaza('staff', 'add', 'ana@example.com', '--role', 'dev')).rejects.toThrow(
    'There is no staff role dev. The staff roles are: staff-admin, staff-content, staff-readonly, staff-support.',
  )
  for (const args of [[], ['add'], ['add', 'ana'], ['add', 'ana@example.com'], ['add', 'ana@example.com', '--role']])
    await expect(plaza('staff', ...args)).rejects.toThrow('Usage: staff add')
})
