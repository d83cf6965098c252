import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, cpSync, rmSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { migrateJobs } from '../jobs/index.ts'
import { openDatabase } from './database.ts'
import { requireDurable } from './durability.ts'
import { dataFolderHolder } from './embedded/data-lock.ts'
import { readPostmasterFile } from './embedded/postmaster-file.ts'
import { isRunning } from './embedded/processes.ts'
import { type EmbeddedPostgres, findEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { explainFolder, StartProblem } from './problems.ts'

const isRoot = process.getuid?.() === 0
const ownerScript = join(import.meta.dirname, '..', 'testing', 'database-owner.ts')

let finished: string

beforeAll(async () => {
  finished = await mkdtemp(join(tmpdir(), 'plaza-embedded-'))
  await chmod(finished, 0o755)
  const database = await startEmbeddedPostgres({ dataDir: finished, log: () => undefined })
  await database.stop()
  return () => rmSync(finished, { recursive: true })
})

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-embedded-'))
  await chmod(folder, 0o755)
  const dataDir = join(folder, 'data')
  onTestFinished(async () => {
    const left = await pidIn(dataDir)
    if (left && isRunning(left)) process.kill(left, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return dataDir
}

/** Without a second copy of the bytes, where the file system can do that. */
const copyFolder = (from: string, to: string) => cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })

/** A folder in which a server has run before: copying it is quicker than a first start. */
async function usedFolder() {
  const dataDir = await newFolder()
  copyFolder(finished, dataDir)
  return dataDir
}

async function start(dataDir: string, log: (message: string) => void = () => undefined) {
  const database = await startEmbeddedPostgres({ dataDir, log })
  onTestFinished(database.stop)
  return database
}

/** A server in a process of its own, so that it can be killed. */
async function startElsewhere(dataDir: string) {
  const owner = spawn(process.execPath, [ownerScript, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void owner.kill('SIGKILL'))
  const [line] = (await once(owner.stdout, 'data')) as [Buffer]
  return { owner, url: line.toString().trim() }
}

async function kill(owner: ChildProcess) {
  owner.kill('SIGKILL')
  await once(owner, 'exit')
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

const pidIn = async (dataDir: string) => (await readPostmasterFile(join(dataDir, 'postgres')))?.pid ?? 0

const problemOf = (starting: Promise<EmbeddedPostgres>) =>
  starting.then(
    async ({ stop }) => {
      await stop()
      return undefined
    },
    (error: unknown) => error,
  )

test('a command finds the database of a running server, and nothing when none runs', { tags: 'release' }, async () => {
  const dataDir = await usedFolder()
  expect(await findEmbeddedPostgres(dataDir)).toBeUndefined()
  const { owner, url } = await startElsewhere(dataDir)
  expect(await findEmbeddedPostgres(dataDir)).toBe(url)
  await kill(owner)
  expect(await findEmbeddedPostgres(dataDir)).toBeUndefined()
})

test('what was stored is there again at the next start, and nothing runs in between', async () => {
  const dataDir = await usedFolder()
  const first = await start(dataDir)
  await query(first.url, 'create table notes as select 1 as id')
  const pid = await pidIn(dataDir)
  await first.stop()

  expect(isRunning(pid)).toBe(false)
  expect(await dataFolderHolder(dataDir)).toBeUndefined()
  const second = await start(dataDir)
  expect(await query(second.url, 'select * from notes')).toEqual([{ id: 1 }])
})

test('the database listens on this machine only, asks for a random password, and sorts the same everywhere', async () => {
  const dataDir = await usedFolder()
  const { url, superuserUrl } = await start(dataDir)

  const [settings] = await query(
    superuserUrl,
    `select current_setting('listen_addresses') as listens, current_setting('unix_socket_directories') as sockets,
      current_setting('data_checksums') as checksums, datlocprovider as provider, datlocale as locale,
      pg_encoding_to_char(encoding) as encoding, (select min(auth_method) from pg_hba_file_rules) as method,
      (select max(auth_method) from pg_hba_file_rules) as other_method
    from pg_database where datname = current_database()`,
  )

  expect(settings).toEqual({
    listens: '127.0.0.1',
    sockets: '',
    checksums: 'on',
    provider: 'b',
    locale: 'C.UTF-8',
    encoding: 'UTF8',
    method: 'scram-sha-256',
    other_method: 'scram-sha-256',
  })
  const db = await openDatabase({ url })
  await requireDurable(db).finally(db.close)

  const passwordFile = join(dataDir, 'postgres.password')
  expect(Buffer.from(await readFile(passwordFile, 'utf8'), 'base64url')).toHaveLength(32)
  expect((await stat(passwordFile)).mode & 0o777).toBe(0o600)
})

const rightsOf = (url: string) =>
  query(
    url,
    `select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as more_than_own,
      (select datdba = pg_roles.oid from pg_database where datname = current_database()) as owns_database
    from pg_roles where rolname = current_user`,
  )

/** Tables, sequences and functions that the server could read but not change. */
const foreignTo = (url: string) =>
  query(
    url,
    `select relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'graphile_worker') and relowner <> current_user::regrole
    union all
    select proname from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
      where nspname in ('public', 'graphile_worker') and proowner <> current_user::regrole
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  )

test('the server owns its tables and has no right beyond them', async () => {
  const { url } = await start(await usedFolder())
  await migrate({ url })
  await migrateJobs(url)

  expect(await rightsOf(url)).toEqual([{ more_than_own: false, owns_database: true }])
  expect(await foreignTo(url)).toEqual([])
  for (const statement of [
    "copy (select 1) to program 'true'",
    "select pg_read_file('PG_VERSION')",
    'create role intruder superuser',
    'alter system set log_statement = none',
    'select * from pg_authid',
  ]) {
    await expect(query(url, statement), statement).rejects.toThrow(/denied|permission|must be/)
  }
})

test.each(['started', 'taken over while it runs'])(
  'data of a release whose server was the superuser is handed over when it is %s',
  { tags: 'release' },
  async (how) => {
    const dataDir = await usedFolder()
    const { owner, url } = await startElsewhere(dataDir)
    const password = await readFile(join(dataDir, 'postgres.password'), 'utf8')
    const superuserUrl = url.replace(/\/\/.*@/, `//plaza:${password}@`)
    const elsewhere = superuserUrl.replace(/plaza$/, 'postgres')
    await query(elsewhere, 'drop database plaza')
    await query(elsewhere, 'drop role plaza_server')
    await query(elsewhere, 'create database plaza')
    await migrate({ url: superuserUrl })
    await migrateJobs(superuserUrl)
    await query(superuserUrl, "insert into instance_settings (name, value) values ('of before', '1')")
    if (how === 'started') process.kill(await pidIn(dataDir), 'SIGKILL')
    await kill(owner)

    const next = await start(dataDir)

    expect(await rightsOf(next.url)).toEqual([{ more_than_own: false, owns_database: true }])
    expect(await foreignTo(next.url)).toEqual([])
    expect(await query(next.url, "select name from instance_settings where name = 'of before'")).toHaveLength(1)
    await query(next.url, 'alter table users add column later text')
    await query(next.url, "select graphile_worker.add_job('something')")
  },
)

test('after the server was killed, the next one takes over the database that still runs', async () => {
  const dataDir = await usedFolder()
  const { owner, url } = await startElsewhere(dataDir)
  await query(url, 'create table notes as select 1 as id')
  const pid = await pidIn(dataDir)
  await kill(owner)

  const next = await start(dataDir)

  expect(next.url).toBe(url)
  expect(await pidIn(dataDir)).toBe(pid)
  expect(await query(next.url, 'select * from notes')).toEqual([{ id: 1 }])
  await next.stop()
  expect(isRunning(pid)).toBe(false)
})

test('a database that is killed is running again at the same address', async () => {
  const dataDir = await usedFolder()
  const lines: string[] = []
  const { url } = await start(dataDir, (line) => lines.push(line))
  await query(url, 'create table notes as select 1 as id')

  process.kill(await pidIn(dataDir), 'SIGKILL')

  await expect.poll(() => query(url, 'select * from notes').catch(() => 'not yet')).toEqual([{ id: 1 }])
  expect(lines).toContain('The database has ended by itself; starting it again.')
})

test('a database that was taken over and is killed is started again as well', { tags: 'release' }, async () => {
  const dataDir = await usedFolder()
  const { owner } = await startElsewhere(dataDir)
  await kill(owner)
  const { url } = await start(dataDir)

  process.kill(await pidIn(dataDir), 'SIGKILL')

  await expect.poll(() => query(url, 'select 1 as id').catch(() => 'not yet')).toEqual([{ id: 1 }])
})

test('stopping while the database is being started again leaves nothing running', { tags: 'release' }, async () => {
  const dataDir = await usedFolder()
  let hasEnded = () => {}
  const ended = new Promise<void>((resolve) => {
    hasEnded = resolve
  })
  const database = await start(dataDir, (line) => line.includes('has ended') && hasEnded())
  process.kill(await pidIn(dataDir), 'SIGKILL')
  await ended

  await database.stop()

  expect(isRunning(await pidIn(dataDir))).toBe(false)
  await (await start(dataDir)).stop()
})

test('after server and database were killed together, the next start recovers by itself', {
  tags: 'release',
}, async () => {
  const dataDir = await usedFolder()
  const { owner, url } = await startElsewhere(dataDir)
  await query(url, 'create table notes as select 1 as id')
  process.kill(await pidIn(dataDir), 'SIGKILL')
  await kill(owner)

  const next = await start(dataDir)

  expect(await query(next.url, 'select * from notes')).toEqual([{ id: 1 }])
})

test('a second server on the same data is refused, and the first one is unharmed', { tags: 'release' }, async () => {
  const dataDir = await usedFolder()
  const { owner, url } = await startElsewhere(dataDir)

  const problem = await problemOf(startEmbeddedPostgres({ dataDir, log: () => undefined }))

  expect(problem).toBeInstanceOf(StartProblem)
  expect(String(problem)).toContain(`Another Plaza server (process ${owner.pid}) is already using the data folder`)
  expect(await dataFolderHolder(dataDir)).toBe(owner.pid)
  expect(await query(url, 'select 1 as id')).toEqual([{ id: 1 }])
})

test('a number left in the pid file that now belongs to another program does not stop the start', {
  tags: 'release',
}, async () => {
  const dataDir = await usedFolder()
  const stranger = spawn('sleep', ['60'], isRoot ? { uid: 65534, gid: 65534 } : {})
  onTestFinished(() => void stranger.kill())
  const lines = [stranger.pid, join(dataDir, 'postgres'), 0, 5432, '', '127.0.0.1', '', 'ready', '']
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), lines.join('\n'))

  const { url } = await start(dataDir)

  expect(await query(url, 'select 1 as id')).toEqual([{ id: 1 }])
})

test('a copy of the data of a running server starts a database of its own', { tags: 'release' }, async () => {
  const dataDir = await usedFolder()
  const original = await start(dataDir)
  const copyDir = await newFolder()
  await query(original.superuserUrl, 'checkpoint')
  copyFolder(dataDir, copyDir)
  await rm(join(copyDir, 'plaza.lock'))
  if (isRoot) execFileSync('chown', ['-R', 'nobody', join(copyDir, 'postgres')])

  const copy = await start(copyDir)

  expect(copy.url).not.toBe(original.url)
  const directoryOf = (database: EmbeddedPostgres) => query(database.superuserUrl, 'show data_directory')
  expect(await directoryOf(copy)).toEqual([{ data_directory: join(copyDir, 'postgres') }])
  expect(await directoryOf(original)).toEqual([{ data_directory: join(dataDir, 'postgres') }])
})

test('a first start that was cut off is begun anew', { tags: 'release' }, async () => {
  const dataDir = await newFolder()
  await mkdir(join(dataDir, 'postgres.new'), { recursive: true })
  await writeFile(join(dataDir, 'postgres.new', 'PG_VERSION'), '18')

  const { url } = await start(dataDir)

  expect(await query(url, 'select 1 as id')).toEqual([{ id: 1 }])
  expect((await readdir(dataDir)).sort()).toEqual(['plaza.lock', 'postgres', 'postgres.log', 'postgres.password'])
})

test('data of another major version is refused with instructions', async () => {
  const dataDir = await usedFolder()
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')

  const problem = await problemOf(startEmbeddedPostgres({ dataDir, log: () => undefined }))

  expect(problem).toBeInstanceOf(StartProblem)
  expect(String(problem)).toMatch(/made by PostgreSQL 17, and this version of Plaza comes with PostgreSQL 18/)
  expect(await dataFolderHolder(dataDir)).toBeUndefined()
})

test('a data folder that cannot be written to is told with the way out', async () => {
  const dataDir = process.platform === 'linux' ? '/sys/plaza' : '/dev/null/plaza'

  const problem = await problemOf(startEmbeddedPostgres({ dataDir, log: () => undefined }))

  expect(problem).toBeInstanceOf(StartProblem)
  expect(String(problem)).toContain('DATA_DIR')
})

test.each([
  ['ENOSPC: no space left on device, write', 'There is no disk space left'],
  ['FATAL: could not write lock file "postmaster.pid": No space left on device', 'There is no disk space left'],
  ['EROFS: read-only file system, mkdir', 'is on a read-only disk'],
  ["ENOENT: no such file or directory, mkdir '/srv/plaza'", 'cannot be created'],
  ['FATAL: could not open file "PG_VERSION": Permission denied', 'may not write to its data folder'],
])('"%s" is put into words', (message, sentence) => {
  expect(String(explainFolder(new Error(message), '/srv/plaza'))).toContain(sentence)
})

test.runIf(isRoot)('when we are root, the database runs as a user without rights', async () => {
  const dataDir = await usedFolder()
  await start(dataDir)

  expect((await stat(join(dataDir, 'postgres'))).uid).toBeGreaterThan(0)
  const status = await readFile(`/proc/${await pidIn(dataDir)}/status`, 'utf8')
  expect(status).toMatch(/^Uid:\t[1-9]/m)
})

test.runIf(isRoot && canUseNamespaces())('root may keep its data in a folder that nobody else can enter', async () => {
  const dataDir = await usedFolder()
  await chmod(join(dataDir, '..'), 0o700)
  const first = await start(dataDir)
  await query(first.url, 'create table notes as select 1 as id')
  await first.stop()
  await chmod(join(dataDir, '..'), 0o755)

  const second = await start(dataDir)

  expect(await query(second.url, 'select * from notes')).toEqual([{ id: 1 }])
})

function canUseNamespaces() {
  try {
    execFileSync('unshare', ['--user', '--map-user=65534', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
