import { readFileSync } from 'node:fs'
import { BaseSequencer } from 'vitest/node'

/** Those that take longest on a quiet machine, longest first. A file that is missing here is only late, never left out. */
const slow = [
  'apps/server/src/every-endpoint.test.ts',
  'apps/server/src/demo.test.ts',
  'apps/server/src/db/embedded-postgres.test.ts',
  'bench/booking.test.ts',
  'apps/server/src/testing/replicas.test.ts',
  'apps/server/src/features/tasks/tasks.test.ts',
  'apps/server/src/providers/search/search-engine.test.ts',
  'apps/server/src/archive/archive.test.ts',
  'apps/server/src/features/workflows/workflows.test.ts',
  'apps/server/src/features/sso/sso.test.ts',
  'apps/server/src/npm-client.test.ts',
  'bench/deliveries.test.ts',
  'apps/server/src/features/custom-attributes/custom-attributes.test.ts',
  'apps/server/src/features/payments/payments.test.ts',
  'apps/server/src/features/auth/beyond-contract.test.ts',
  'apps/server/src/features/files/limits.test.ts',
  'apps/server/src/features/rate-limits/rate-limits.test.ts',
]

const hasPage = /^\/\/ @vitest-environment jsdom/

/**
 * A long file that begins last runs alone at the end, while the other cores have nothing to do. Files with a page come
 * after those without, since a worker serves one kind: one between two others would end it, with all that it has loaded.
 */
export class SlowFirst extends BaseSequencer {
  async sort(files) {
    const place = ({ moduleId }) => {
      const index = slow.findIndex((name) => moduleId.endsWith(`/${name}`))
      return index === -1 ? slow.length : index
    }
    const kinds = new Map(files.map((file) => [file, Number(hasPage.test(readFileSync(file.moduleId, 'utf8')))]))
    return (await super.sort(files)).sort((a, b) => place(a) - place(b) || kinds.get(a) - kinds.get(b))
  }
}
