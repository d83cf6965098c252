import { clearExpiredSecrets } from '../../events/index.ts'
import { defineTask } from '../../slice.ts'
import { keepMonths } from './keep-months.ts'

export const keepMonthsTask = defineTask('keep-event-months', keepMonths)

export const clearSecretsTask = defineTask('clear-expired-secrets', async ({ db, clock }) => {
  await db.tx((tx) => clearExpiredSecrets(tx, clock.now()))
})
