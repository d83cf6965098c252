/**
 * Tests of many minutes that `npm test` leaves to `npm run test:all`: kills of whole servers and databases, which
 * `npm run prove:quick` has as well, and what only changes with a tool. Single tests and journeys of that kind carry the tag
 * `release`.
 */
export const releaseOnly = [
  'apps/server/src/backup/backup.test.ts',
  'apps/server/src/http/admission.test.ts',
  'apps/server/src/http/reference/examples.test.ts',
  'apps/server/src/npm-client.test.ts',
  'apps/server/src/rolling-restart.test.ts',
  'bench/**/*.test.ts',
  'prove/drills/database-restarts.test.ts',
]
