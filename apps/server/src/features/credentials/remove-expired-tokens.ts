import { defineTask } from '../../slice.ts'
import * as store from './store.ts'

const dayMs = 24 * 3_600_000
/** Long enough to explain to somebody why they were signed out. */
const keptAfterExpiryMs = 30 * dayMs
/** Our access tokens live an hour; this also covers longer ones that others sign with our secret. */
const cutOffsKeptMs = 31 * dayMs
const batch = 5_000

export const removeExpiredTokens = defineTask('remove-expired-tokens', async ({ clock, db, changes }) => {
  const now = clock.now().getTime()
  const removeBatch = () => db.tx((tx) => store.removeExpiredTokens(tx, new Date(now - keptAfterExpiryMs), batch))
  while ((await removeBatch()) === batch);
  await changes.write('tokenCutoffs', (tx) => store.removeCutOffs(tx, new Date(now - cutOffsKeptMs)))
})
