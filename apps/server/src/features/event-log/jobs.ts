import type { Services } from '../../context.ts'
import type { Schedule, Task } from '../../jobs/index.ts'
import { keepMonths } from './keep-months.ts'

export const keepMonthsTask = 'keep-event-months'

export const eventLogTasks = (services: Services): Record<string, Task> => ({
  [keepMonthsTask]: () => keepMonths(services),
})

export const eventLogSchedules: Schedule[] = [{ task: keepMonthsTask, crontab: '13 1 * * *' }]
