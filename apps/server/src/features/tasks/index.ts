import type { Endpoints } from '@plaza/contract'
import type { Handlers } from '../../context.ts'
import { createTask } from './create-task.ts'
import { listTasks, readTask } from './read.ts'
import { removeTask } from './remove-task.ts'
import { updateTask } from './update-task.ts'

export const taskHandlers: Handlers<Endpoints['tasks']> = {
  list: listTasks,
  read: readTask,
  create: createTask,
  update: updateTask,
  remove: removeTask,
}

export { removalFollower } from './remove-task.ts'
export { nextDate as nextDateOfTask } from './rules.ts'
export { createScheduler, type Scheduler } from './scheduler.ts'
