import type { Services } from '../../context.ts'
import type { Schedule, Task } from '../../jobs/index.ts'
import { eraseLastTraces } from './erase-last-traces.ts'
import { makeExport } from './make-export.ts'
import { keyOf } from './present.ts'
import * as store from './store.ts'

export const exportTask = 'export-personal-data'
export const eraseTask = 'erase-last-traces'
const expireTask = 'remove-old-exports'

export const personalDataTasks = (services: Services): Record<string, Task> => ({
  // jobs are written by this slice alone, with these payloads
  [exportTask]: (payload) => makeExport(services, (payload as { id: string }).id),
  [eraseTask]: (payload) => eraseLastTraces(services, (payload as { userId: string }).userId),
  async [expireTask]() {
    const { db, files, clock } = services
    for (const { id } of await store.expired(db.read, clock.now())) {
      await files.delete(keyOf(id))
      await store.remove(db.read, id)
    }
  },
})

export const personalDataSchedules: Schedule[] = [{ task: expireTask, crontab: '23 * * * *' }]
