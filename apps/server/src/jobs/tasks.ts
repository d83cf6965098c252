import { setTimeout as pause } from 'node:timers/promises'
import type { TaskList } from 'graphile-worker'
import { outlast } from '../db/index.ts'
import type { Meters } from '../lib/meters.ts'
import { inTrace, type Tracer } from '../lib/trace.ts'
import { slotsOf, type Task } from './task.ts'
import { unpacked } from './traced.ts'

/** Tasks with their own slots: however long they take, those of other groups do not wait for them. */
export type RunningGroup = { tasks: Readonly<Record<string, { run(payload: unknown): Promise<void> }>>; slots: number }

/** The tasks of each group, started. Two with one name would take each other's jobs. */
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
/** While many callers are waiting, a job starts at most every so many milliseconds. */
const paceMs = 10

/**
 * Callers go first, but jobs still run: while many callers are waiting, jobs start one after the other at a steady pace instead of
 * all at once. If each waited for a lull, it would wait for ever behind callers that never stop.
 */
export function createTurns(isBusy: () => boolean): () => Promise<void> {
  let lastMs = Number.NEGATIVE_INFINITY
  return async () => {
    if (!isBusy()) return
    const turnMs = Math.max(performance.now(), lastMs + paceMs)
    lastMs = turnMs
    for (let leftMs = turnMs - performance.now(); leftMs > 0 && isBusy(); leftMs = turnMs - performance.now()) {
      await pause(Math.min(stepMs, leftMs))
    }
  }
}

type Running = {
  /** Settles when the next job may begin. */
  turn: () => Promise<void>
  /** Whether a task may wait for a database that is away. */
  mayWait: () => boolean
  began: (jobId: string) => void
  ended: (jobId: string) => void
  watch: JobWatcher
  tracer: Tracer
}

/** Called for each job that ended here, with its outcome. */
export type JobWatcher = Meters['worked']

/**
 * The tasks in the form the library expects. A task that loses the database waits for it in place: if it failed, it would be
 * retried seconds later, and the next jobs in its queue would overtake it.
 */
export const taskList = (
  tasks: RunningGroup['tasks'],
  { turn, mayWait, began, ended, watch, tracer }: Running,
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
          await turn()
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
