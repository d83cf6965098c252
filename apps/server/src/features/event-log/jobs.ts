import { clearExpiredSecrets } from '../../events/index.ts'
import { defineTask } from '../../slice.ts'

export const clearSecretsTask = defineTask('clear-expired-secrets', async ({ db, clock }) => {
  await db.tx((tx) => clearExpiredSecrets(tx, clock.now()))
})
