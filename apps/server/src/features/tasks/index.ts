import { mapPage } from '../../lib/page.ts'
import { slice } from '../../slice.ts'
import { showEvent } from '../event-log/index.ts'
import { taskArchive } from './archive.ts'
import { createTask } from './create-task.ts'
import { show } from './present.ts'
import { listTasks, readTask } from './read.ts'
import { removalFollower, removeTask } from './remove-task.ts'
import { runTask } from './run-task.ts'
import { updateTask } from './update-task.ts'

export { createScheduler, type Scheduler } from './scheduler.ts'

export const tasks = slice({
  handlers: {
    tasks: {
      list: async ({ query, page }, { actor, services }) =>
        mapPage(await listTasks({ filters: query, page }, services), (row) => show(row, actor, services, query.stats)),
      read: async ({ params, query }, { actor, services }) =>
        show(await readTask(params.id, services), actor, services, query.stats),
      create: async ({ body }, { actor, services }) => show(await createTask(body, services), actor, services),
      update: async ({ params, body }, { actor, services }) =>
        show(await updateTask({ id: params.id, changes: body }, services), actor, services),
      run: async ({ params }, { actor, services }) => showEvent(await runTask(params.id, services), actor, services),
      remove: ({ params }, { actor, services }) => removeTask(params.id, actor, services),
    },
  },
  follows: [removalFollower],
  tables: ['tasks'],
  archive: [taskArchive],
  trash: [{ kind: 'task', resource: taskArchive, by: 'id' }],
})
