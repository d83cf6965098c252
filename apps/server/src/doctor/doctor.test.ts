import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { commands } from '../commands/index.ts'
import { readSettings, type Settings } from '../config.ts'
import { createTestApp } from '../testing/app.ts'
import { execute } from '../testing/database.ts'
import { tempFolder } from '../testing/temp-folder.ts'

async function doctor(settings: Settings) {
  const said: string[] = []
  const end = await commands.doctor
    ?.run([], { say: (line) => said.push(line), progress: () => undefined }, settings)
    .then(
      () => 'well',
      (error: Error) => error.message,
    )
  return { end, said: said.join('\n') }
}

const live = {
  PLAZA_ENV: 'live',
  PUBLIC_URL: 'https://market.example',
  PLAZA_CONSOLE_URL: 'https://console.market.example',
  AUTH_SECRET: randomBytes(32).toString('hex'),
  SYSTEM_KEY: randomBytes(32).toString('hex'),
  PLAZA_MASTER_KEY: randomBytes(32).toString('base64'),
  TRUSTED_PROXIES: '10.0.0.0/8',
  METRICS_TOKEN: randomBytes(24).toString('hex'),
}

test('each broken or risky setting gets a sentence that says what to do', async () => {
  const dataDir = await tempFolder('doctor')
  const wholeSaid = (await doctor(readSettings({ ...live, DATA_DIR: dataDir }))).said
  expect(wholeSaid).toContain('✔ The settings of a live marketplace are complete.')
  expect(wholeSaid).toContain('yet; the first start creates one.')
  const cases: [Record<string, string>, string][] = [
    [{ PLAZA_ENV: 'test' }, '! PLAZA_ENV is test'],
    [{ PUBLIC_URL: 'http://market.example' }, '✘ PUBLIC_URL is http://market.example'],
    [{ AUTH_SECRET: 'short' }, '✘ AUTH_SECRET has 5 characters'],
    [{ SYSTEM_KEY: live.AUTH_SECRET }, '✘ AUTH_SECRET and SYSTEM_KEY are the same'],
    [{ TRUSTED_PROXIES: '' }, '! TRUSTED_PROXIES is empty'],
    [{ HOST: '0.0.0.0' }, '! HOST is 0.0.0.0'],
    [{ PLAZA_ALLOW_PRIVATE_TARGETS: 'on' }, '✘ PLAZA_ALLOW_PRIVATE_TARGETS is on'],
    [{ METRICS_TOKEN: '' }, '! Nothing monitors this server'],
    [{ PLAZA_CONSOLE_URL: '' }, '! The console shares its address'],
    [{ DATA_DIR: import.meta.filename }, '✘ Plaza cannot write to'],
    [{ PLAZA_WEB_DIR: dataDir }, '✘ PLAZA_WEB_DIR is'],
    [{ SEARCH_URL: 'http://ana:secret@127.0.0.1:1' }, '! No OpenSearch answers at 127.0.0.1:1 (SEARCH_URL: '],
    [
      { EVENTS_URL: 'nats://ana:secret@127.0.0.1:1' },
      '! No NATS server accepts events at 127.0.0.1:1 (EVENTS_URL: the',
    ],
    [{ DATABASE_URL: 'postgres://plaza:x@127.0.0.1:1/plaza' }, '✘ No PostgreSQL answers at 127.0.0.1:1/plaza'],
  ]
  for (const [change, sentence] of cases) {
    const { said, end } = await doctor(readSettings({ ...live, DATA_DIR: dataDir, ...change }))
    expect(said).toContain(sentence)
    if (sentence.startsWith('✘')) expect(end).toMatch(/^\d wrong/)
  }
})

test('the database is looked at: its version, its key, what waits and what failed', async () => {
  const plaza = await createTestApp({ dataDir: await tempFolder('doctor') })
  const settings: Settings = { ...plaza.settings, databaseUrl: plaza.databaseUrl, masterKey: plaza.masterKey }
  const well = await doctor(settings)
  expect(well.end).toBe('well')
  expect(well.said).toMatch(/✔ PostgreSQL \d\d answers/)
  expect(well.said).toMatch(/✔ The master key \w{8} decrypts the database/)
  expect(well.said).toContain('✔ The database is up to date.')
  expect(well.said).toContain('! A power cut may lose confirmed changes')
  expect(well.said).toContain('! The database does not archive its write-ahead log')

  const other = await doctor({ ...settings, masterKey: randomBytes(32) })
  expect(other.end).toBe('1 wrong, 3 risky. Fix what is marked ✘ first.')
  expect(other.said).toMatch(/✘ The master key here \(\w{8}\) does not decrypt the database/)
  const insert = 'insert into servers (id, started_date, seen_date, version, report) values'
  await execute(plaza.databaseUrl, `${insert} ('a', now(), now(), '0.0.1', '{}'), ('b', now(), now(), '0.0.1', '{}')`)
  await execute(plaza.databaseUrl, "select graphile_worker.add_job('send-webhook', '{}', max_attempts := 1)")
  await execute(plaza.databaseUrl, 'update graphile_worker._private_jobs set attempts = max_attempts')
  const { said } = await doctor(settings)
  expect(said).toContain('! Several servers are running, and uploaded files are in DATA_DIR')
  expect(said).toContain('! Not every server runs')
  expect(said).toMatch(/! \d jobs were given up/)
})
