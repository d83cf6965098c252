import { spawnSync } from 'node:child_process'
import { candidates, moduleVersion } from './built-with-go.mjs'

/** What is built where there is none. Its releases have no numbers, so this is a commit and its date. */
const built = {
  name: 'minio',
  engine: 'MinIO',
  module: 'github.com/minio/minio',
  version: 'v0.0.0-20260212201848-7aac2a2c5b7c',
}

/** A store of files that speaks S3. It is found or, for whoever names it, built with Go. */
export const minio = {
  name: 'MinIO',
  test: 'minio.engine.ts',
  core: [],
  /** `{ version, env }`, or the reason why it is left out. */
  find({ isNamed }) {
    for (const program of candidates({ ...built, named: process.env.MINIO, isNamed })) {
      const version = versionOf(program)
      if (version) return { version, env: { PLAZA_TEST_MINIO: JSON.stringify([program]) } }
    }
    return { reason: 'there is no minio here; npm run test:engines -- minio builds one where Go is' }
  },
}

function versionOf(program) {
  const said = /version (\S+)/.exec(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1]
  if (said === undefined || /\d{4}-\d{2}-\d{2}T\d/.test(said)) return said
  return moduleVersion(program, built.module) ?? said
}
