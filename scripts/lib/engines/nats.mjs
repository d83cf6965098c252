import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from '../root.mjs'

const oldest = [2, 10]
/** What is built where there is none. */
const built = 'v2.15.2'
const folder = join(root, 'node_modules', '.cache', 'plaza', `nats-${built}`)
const usualPlaces = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin']
const buildWithinMs = 900_000

/** What keeps events for others. It is found or, for whoever names it, built with Go. */
export const nats = {
  name: 'NATS',
  test: 'nats.engine.ts',
  core: [],
  /** `{ version, env }`, or the reason why it is left out. */
  find({ isNamed }) {
    const tried = []
    for (const program of candidates(isNamed)) {
      const version = versionOf(program)
      if (version && isNewEnough(version)) {
        return { version, env: { PLAZA_TEST_NATS: JSON.stringify([program]) } }
      }
      if (version) tried.push(`${program} is version ${version}`)
    }
    const wanted = `nats-server of version ${oldest.join('.')} or newer is needed`
    const why =
      tried.length > 0 ? tried.join(', ') : 'there is none here; npm run test:engines -- nats builds one where Go is'
    return { reason: `${wanted}, and ${why}` }
  },
}

function* candidates(isNamed) {
  if (process.env.NATS_SERVER) yield process.env.NATS_SERVER
  for (const place of new Set([...(process.env.PATH ?? '').split(delimiter), ...usualPlaces])) {
    const program = join(place, 'nats-server')
    if (place && existsSync(program)) yield program
  }
  const own = join(folder, 'nats-server')
  if (isNamed && !existsSync(own)) build()
  if (existsSync(own)) yield own
}

function build() {
  if (spawnSync('go', ['version'], { stdio: 'ignore' }).status !== 0) return
  console.log(`NATS ${built} is built with Go; that takes some minutes, once.`)
  spawnSync('go', ['install', `github.com/nats-io/nats-server/v2@${built}`], {
    stdio: 'ignore',
    timeout: buildWithinMs,
    env: { ...process.env, GOBIN: folder, GOFLAGS: '' },
  })
}

const versionOf = (program) =>
  /v(\d+\.\d+\.\d+)/.exec(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1]

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1])
}
