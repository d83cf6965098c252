import type { Follower, Services } from '../../context.ts'
import type { Schedule, Task } from '../../jobs/index.ts'
import { eventForOthers, retentionLimit } from '../event-log/index.ts'
import { runWorkflow } from './run-workflow.ts'
import * as store from './store.ts'

const runTask = 'run-workflows'
type Payload = { eventId: string; depth: number }

/**
 * Follows every event whose type some active workflow names. They run in a job of their own: jobs that wait for other
 * people's servers have much room, and added with every change they would take it all from the callers.
 */
export const workflowFollower: Follower = {
  name: 'workflows',
  follows({ changes, db }) {
    const book = changes.cached('workflows', () => store.followedTypes(db.aside))
    return async (type) => (await book.get()).has(type)
  },
  run: ({ id: eventId, depth }, { db, jobs }) => db.tx((tx) => jobs.add(tx, runTask, { eventId, depth })),
}

export const workflowTasks = ({ db, clock }: Services): Record<string, Task> => ({
  'remove-old-workflow-logs': () => db.tx((tx) => store.removeOld(tx, retentionLimit(clock.now()))),
})

/** The workflows of one event run one after the other; they may wait for other people's servers. */
export const workflowOutsideTasks = (services: Services, workflowKey: string): Record<string, Task> => ({
  async [runTask](payload) {
    const { eventId, depth } = payload as Payload
    const event = await eventForOthers(services, eventId)
    if (!event) return
    for (const workflow of await store.runningFor(services.db.read, event.type)) {
      await runWorkflow(services, { workflow, event, depth, workflowKey })
    }
  },
})

export const workflowSchedules: Schedule[] = [{ task: 'remove-old-workflow-logs', crontab: '57 1 * * *' }]
