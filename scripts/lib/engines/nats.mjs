import { spawnSync } from 'node:child_process'
import { candidates } from './built-with-go.mjs'

const oldest = [2, 10]
/** What is built where there is none. */
const built = {
  name: 'nats-server',
  engine: 'NATS',
  module: 'github.com/nats-io/nats-server/v2',
  version: 'v2.15.2',
}

/** What keeps events for others. It is found or, for whoever names it, built with Go. */
export const nats = {
  name: 'NATS',
  test: 'nats.engine.ts',
  core: [],
  /** `{ version, env }`, or the reason why it is left out. */
  find({ isNamed }) {
    const tried = []
    for (const program of candidates({ ...built, named: process.env.NATS_SERVER, isNamed })) {
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

const versionOf = (program) =>
  /v(\d+\.\d+\.\d+)/.exec(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1]

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1])
}
