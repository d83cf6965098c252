import { setTimeout as pause } from 'node:timers/promises'
import type { TaskList } from 'graphile-worker'
import { outlast } from '../db/index.ts'
import type { Meters } from '../lib/meters.ts'
import { inTrace, type Tracer } from '../lib/trace.ts'
import { slotsOf, type Task } from './task.ts'
import { unpacked } from './traced.ts'

/** Tasks with room of their own: however long they take, those of other groups do not wait for them. */
export type RunningGroup = { tasks: Readonly<Record<string, { run(payload: unknown): Promise<void> }>>; slots: number }

/** The tasks of each group, begun. Two of one name would take each other's jobs. */
export function groupsOf<Services>(tasks: readonly Task<Services, unknown>[], services: Services): RunningGroup[] {
  const names = new Set<string>()
  for (const { name } of tasks) {
    if (names.has(name)) throw new Error(`Two tasks are named ${name}`)
    names.add(name)
  }
  const byGroup = Map.groupBy(tasks, ({ group }) => group)
  return [...byGroup].map(([group, some]) => ({
    tasks: Object.fromEntries(some.map((task) => [task.name, task.begin(services)])),
    slots: slotsOf[group],
  }))
}

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
  watch: JobWatcher
  tracer: Tracer
}

/** Told of each job that ended here, and how. */
export type JobWatcher = Meters['worked']

/**
 * The tasks as the library wants them. A task that loses the database waits for it where it is: failed, it would be
 * tried again seconds later, and what comes after it in its queue would overtake it.
 */
export const taskList = (
  tasks: RunningGroup['tasks'],
  { isBusy, mayWait, began, ended, watch, tracer }: Running,
): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (carried: unknown, { job }) => {
        began(job.id)
        const { payload, parent } = unpacked(carried)
        const step = tracer.begin(parent)
        let isFailed = true
        let begun = performance.now()
        try {
          await letCallersGo(isBusy)
          begun = performance.now()
          await inTrace(step, () => outlast(() => task.run(payload), mayWait))
          isFailed = false
        } finally {
          ended(job.id)
          const ms = performance.now() - begun
          watch({ task: name, ms, isFailed })
          tracer.end(step, () => ({
            name,
            kind: 'job',
            ms,
            isFailed,
            attributes: { 'messaging.operation.type': 'process' },
          }))
        }
      },
    ]),
  )
