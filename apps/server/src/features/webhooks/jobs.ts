import type { Services } from '../../context.ts'
import type { Schedule, Task } from '../../jobs/index.ts'
import { retentionLimit } from '../event-log/index.ts'
import { createDrainer, drainTask, formerTask } from './deliver.ts'
import * as store from './store.ts'

export const webhookTasks = ({ db, clock }: Services): Record<string, Task> => ({
  'remove-old-deliveries': () => db.tx((tx) => store.removeOld(tx, retentionLimit(clock.now()))),
})

/** Waits for other people's servers. */
export function webhookOutsideTasks(services: Services): Record<string, Task> {
  const { drain, resume } = createDrainer(services)
  return { [drainTask]: drain, [formerTask]: resume }
}

export const webhookSchedules: Schedule[] = [{ task: 'remove-old-deliveries', crontab: '43 1 * * *' }]
