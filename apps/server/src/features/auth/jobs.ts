import type { Services } from '../../context.ts'
import { clearExpiredSecrets } from '../../events/index.ts'
import type { Schedule, Task } from '../../jobs/index.ts'
import { credentialSchedules, credentialTasks } from '../credentials/index.ts'
import { rateLimitSchedules, rateLimitTasks } from '../rate-limits/index.ts'
import { welcomeTask } from '../users/index.ts'
import { welcome } from './welcome.ts'

export const authTasks = (services: Services): Record<string, Task> => ({
  ...credentialTasks(services),
  ...rateLimitTasks(services),
  [welcomeTask]: (payload) => welcome(services, (payload as { id: string }).id),
  async 'clear-expired-secrets'() {
    await services.db.tx((tx) => clearExpiredSecrets(tx, services.clock.now()))
  },
})

export const authSchedules: Schedule[] = [
  ...credentialSchedules,
  ...rateLimitSchedules,
  { task: 'clear-expired-secrets', crontab: '*/10 * * * *' },
]
