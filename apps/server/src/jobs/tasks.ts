import { setTimeout as pause } from 'node:timers/promises'
import type { TaskList } from 'graphile-worker'
import { outlast } from '../db/index.ts'

/** Work that must not delay an answer. A task may run twice after a crash, so it must not mind. */
export type Task = (payload: unknown) => Promise<void>

/** Tasks with room of their own: however long they take, those of other groups do not wait for them. */
export type TaskGroup = { tasks: Record<string, Task>; slots: number }

const stepMs = 20
const longestWaitMs = 1_000

/** Callers go first: while many of them wait, a job begins a little later, but never much. */
async function letCallersGo(isBusy: () => boolean) {
  for (let waited = 0; isBusy() && waited < longestWaitMs; waited += stepMs) await pause(stepMs)
}

type Running = {
  isBusy: () => boolean
  /** Whether a task may wait for a database that is away. */
  mayWait: () => boolean
  began: (jobId: string) => void
  ended: (jobId: string) => void
}

/**
 * The tasks as the library wants them. A task that loses the database waits for it where it is: failed, it would be
 * tried again seconds later, and what comes after it in its queue would overtake it.
 */
export const taskList = (tasks: Record<string, Task>, { isBusy, mayWait, began, ended }: Running): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload: unknown, { job }) => {
        began(job.id)
        try {
          await letCallersGo(isBusy)
          await outlast(() => task(payload), mayWait)
        } finally {
          ended(job.id)
        }
      },
    ]),
  )
