import type { Services } from '../../context.ts'
import type { Schedule, Task } from '../../jobs/index.ts'
import { remind } from './subscribe.ts'

export { subscribeNotices } from './subscribe.ts'

export const noticeTasks = (services: Services): Record<string, Task> => ({ remind: () => remind(services) })
export const noticeSchedules: Schedule[] = [{ task: 'remind', crontab: '*/15 * * * *' }]
