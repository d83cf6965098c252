import type { Services } from '../../context.ts'
import type { Schedule, Task } from '../../jobs/index.ts'
import * as store from './store.ts'

const dayMs = 24 * 3_600_000
/** Long enough to explain to somebody why they were signed out. */
const keptAfterExpiryMs = 30 * dayMs
/** Our access tokens live an hour; this also covers longer ones that others sign with our secret. */
const cutOffsKeptMs = 31 * dayMs
const batch = 5_000

export const credentialTasks = (services: Services): Record<string, Task> => ({
  async 'remove-expired-tokens'() {
    const now = services.clock.now().getTime()
    const removeBatch = () =>
      services.db.tx((tx) => store.removeExpiredTokens(tx, new Date(now - keptAfterExpiryMs), batch))
    while ((await removeBatch()) === batch);
    await services.changes.write('tokenCutoffs', (tx) => store.removeCutOffs(tx, new Date(now - cutOffsKeptMs)))
  },
})

export const credentialSchedules: Schedule[] = [{ task: 'remove-expired-tokens', crontab: '17 * * * *' }]
