import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const oldest = 7
const usualPlaces = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin']

/** The files that are run with it as they are, beside its own test. */
const core = ['features/signals/signals.test.ts', 'features/signals/room.test.ts', 'features/system/system.test.ts']

/** What carries signals between servers in place of PostgreSQL: Valkey, or Redis. */
export const valkey = {
  name: 'Valkey',
  test: 'valkey.engine.ts',
  core: core.map((file) => join('apps/server/src', file)),
  /** `{ version, env }`, or the reason why it is left out. */
  find() {
    const tried = []
    for (const program of candidates()) {
      const version = versionOf(program)
      if (version && Number(version.split('.')[0]) >= oldest) {
        return { version, env: { PLAZA_TEST_VALKEY: JSON.stringify([program]) } }
      }
      if (version) tried.push(`${program} is version ${version}`)
    }
    const wanted = `Valkey, or Redis of version ${oldest} or newer, is needed`
    return { reason: tried.length > 0 ? `${wanted}, and ${tried.join(', ')}` : `${wanted}, and there is none here` }
  },
}

function* candidates() {
  for (const named of [process.env.VALKEY, process.env.REDIS]) if (named) yield named
  const folders = new Set([...(process.env.PATH ?? '').split(delimiter), ...usualPlaces])
  for (const name of ['valkey-server', 'redis-server']) {
    for (const folder of folders) {
      const program = join(folder, name)
      if (folder && existsSync(program)) yield program
    }
  }
}

const versionOf = (program) =>
  /server v=(\d+\.\d+\.\d+)/i.exec(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1]
