import type { Services } from '../../context.ts'
import type { Schedule, Task } from '../../jobs/index.ts'
import { remind } from './remind.ts'
import * as store from './store.ts'

const keptDays = 90

export const noticeTasks = (services: Services): Record<string, Task> => ({
  remind: () => remind(services),
  async 'remove-old-notifications'() {
    const limit = new Date(services.clock.now().getTime() - keptDays * 24 * 3_600_000)
    await services.db.tx((tx) => store.removeOld(tx, limit))
  },
})

export const noticeSchedules: Schedule[] = [
  { task: 'remind', crontab: '*/15 * * * *' },
  { task: 'remove-old-notifications', crontab: '17 2 * * *' },
]
