import { slice } from '../../slice.ts'
import { taskArchive } from './archive.ts'
import { createTask } from './create-task.ts'
import { listTasks, readTask } from './read.ts'
import { removalFollower, removeTask } from './remove-task.ts'
import { updateTask } from './update-task.ts'

export { createScheduler, type Scheduler } from './scheduler.ts'

export const tasks = slice({
  handlers: {
    tasks: {
      list: listTasks,
      read: readTask,
      create: createTask,
      update: updateTask,
      remove: removeTask,
    },
  },
  follows: [removalFollower],
  tables: ['tasks'],
  archive: [taskArchive],
})
