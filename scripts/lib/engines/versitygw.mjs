import { spawnSync } from 'node:child_process'
import { candidates, moduleVersion } from './built-with-go.mjs'

/** What is built where there is none. */
const built = {
  name: 'versitygw',
  engine: 'VersityGW',
  module: 'github.com/versity/versitygw/cmd/versitygw',
  version: 'v1.8.0',
}

/** A store of files that speaks S3 and keeps them as files of a disk. It is found or, for whoever names it, built with Go. */
export const versityGw = {
  name: 'VersityGW',
  test: 'versitygw.engine.ts',
  core: [],
  /** `{ version, env }`, or the reason why it is left out. */
  find({ isNamed }) {
    for (const program of candidates({ ...built, named: process.env.VERSITYGW, isNamed })) {
      const said = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? ''
      if (!said) continue
      const version = /(\d+\.\d+\.\d+)/.exec(moduleVersion(program, 'github.com/versity/versitygw') ?? said)?.[1]
      if (version) return { version, env: { PLAZA_TEST_VERSITYGW: JSON.stringify([program]) } }
    }
    return { reason: 'there is no versitygw here; npm run test:engines -- versitygw builds one where Go is' }
  },
}
