import type { Services } from '../../context.ts'
import type { Schedule, Task } from '../../jobs/index.ts'
import { removeIdle } from './limit.ts'

export const rateLimitTasks = (services: Services): Record<string, Task> => ({
  'remove-idle-buckets': () => removeIdle(services),
})

export const rateLimitSchedules: Schedule[] = [{ task: 'remove-idle-buckets', crontab: '27 * * * *' }]
