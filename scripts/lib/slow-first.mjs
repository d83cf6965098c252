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

/** A long file that begins last runs alone at the end, while the other cores have nothing to do. */
export class SlowFirst extends BaseSequencer {
  async sort(files) {
    const place = ({ moduleId }) => {
      const index = slow.findIndex((name) => moduleId.endsWith(`/${name}`))
      return index === -1 ? slow.length : index
    }
    return (await super.sort(files)).sort((a, b) => place(a) - place(b))
  }
}
