import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from '../root.mjs'

const oldest = [1, 24]
const usualPlaces = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']
const cache = join(root, 'node_modules', '.cache', 'plaza', 'engines', 'pgbouncer')

/** The files that are run through it as they are, beside its own test: calls, bookings, caches, jobs, signals. */
const core = [
  'db/changes.test.ts',
  'jobs/jobs.test.ts',
  'events/followers.test.ts',
  'http/answer-once.test.ts',
  'http/health.test.ts',
  'http/identity.test.ts',
  'http/lists.test.ts',
  'features/api-keys/api-keys.test.ts',
  'features/assets/create-asset.test.ts',
  'features/assets/update-asset.test.ts',
  'features/auth/sessions.test.ts',
  'features/availabilities/availabilities.test.ts',
  'features/configs/configs.test.ts',
  'features/roles/roles.test.ts',
  'features/search/search.test.ts',
  'features/signals/signals.test.ts',
  'features/transactions/at-once.test.ts',
  'features/transactions/booking.test.ts',
]

/** A pooler in front of PostgreSQL, in transaction mode. */
export const pgBouncer = {
  name: 'PgBouncer',
  test: 'pgbouncer.engine.ts',
  core: core.map((file) => join('apps/server/src', file)),
  /** `{ version, env }`, or the reason why it is left out. */
  find() {
    const tried = []
    for (const command of candidates()) {
      const version = versionOf(command)
      if (version && isNewEnough(version)) return { version, env: { PLAZA_TEST_PGBOUNCER: JSON.stringify(command) } }
      if (version) tried.push(`${command.at(-1)} is version ${version}`)
    }
    const wanted = `version ${oldest.join('.')} or newer is needed`
    return { reason: tried.length > 0 ? `${wanted}, and ${tried.join(', ')}` : `${wanted}, and there is none here` }
  },
}

function* candidates() {
  if (process.env.PGBOUNCER) yield [process.env.PGBOUNCER]
  const folders = new Set([...(process.env.PATH ?? '').split(delimiter), ...usualPlaces])
  for (const folder of folders) {
    const program = join(folder, 'pgbouncer')
    if (folder && existsSync(program)) yield [program]
  }
  if (!existsSync(cache) && process.env.PLAZA_FETCH_ENGINES === 'on') fetchFromDebian()
  if (existsSync(cache)) yield unpacked()
}

const versionOf = ([program, ...args]) =>
  /PgBouncer (\d+\.\d+\.\d+)/.exec(spawnSync(program, [...args, '--version'], { encoding: 'utf8' }).stdout ?? '')?.[1]

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1])
}

const suite = 'trixie'
const keys = '/usr/share/keyrings/debian-archive-keyring.gpg'
const packages = ['pgbouncer', 'libc6', 'libcares2', 'libevent-2.1-7t64', 'libpam0g', 'libssl3t64', 'libsystemd0']

/** Unpacks it from Debian beside its own libraries, without installing anything. Fails quietly: there is none then. */
function fetchFromDebian() {
  const work = `${cache}.new`
  rmSync(work, { recursive: true, force: true })
  for (const folder of ['lists/partial', 'cache/archives/partial', 'debs', 'root']) {
    mkdirSync(join(work, folder), { recursive: true })
  }
  const sources = join(work, 'sources.list')
  writeFileSync(sources, `deb [signed-by=${keys}] http://deb.debian.org/debian ${suite} main\n`)
  const settings = {
    'Dir::Etc::sourcelist': sources,
    'Dir::Etc::sourceparts': '-',
    'Dir::State::lists': join(work, 'lists'),
    'Dir::Cache': join(work, 'cache'),
    'APT::Sandbox::User': 'root',
    'Acquire::IndexTargets::deb::DEP-11::DefaultEnabled': 'false',
    'Acquire::Languages': 'none',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`])
  const run = (program, args) =>
    spawnSync(program, args, { cwd: join(work, 'debs'), stdio: 'ignore', timeout: 300_000 }).status === 0
  const isDone =
    run('apt-get', [...options, 'update']) &&
    run('apt-get', [...options, 'download', ...packages]) &&
    readdirSync(join(work, 'debs')).every((file) => run('dpkg-deb', ['-x', file, join(work, 'root')]))
  if (isDone) renameSync(join(work, 'root'), cache)
  rmSync(work, { recursive: true, force: true })
}

/** Run by the loader that came with it: its libraries are newer than the machine's. */
function unpacked() {
  const machine = readdirSync(join(cache, 'usr/lib')).find((name) => name.endsWith('-linux-gnu')) ?? ''
  const libraries = join(cache, 'usr/lib', machine)
  const loader = readdirSync(libraries).find((name) => name.startsWith('ld-linux')) ?? ''
  return [join(libraries, loader), '--library-path', libraries, join(cache, 'usr/sbin/pgbouncer')]
}
