import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const oldest = [1, 24]
const usualPlaces = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']

/** The files that are run through it as they are, beside its own test: calls, bookings, caches, jobs, signals. */
const core = [
  'db/changes.test.ts',
  'jobs/feed.test.ts',
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
}

const versionOf = ([program, ...args]) =>
  /PgBouncer (\d+\.\d+\.\d+)/.exec(spawnSync(program, [...args, '--version'], { encoding: 'utf8' }).stdout ?? '')?.[1]

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1])
}
