import { defineTask, follow } from '../../slice.ts'
import { eventForOthers, retentionLimit } from '../event-log/index.ts'
import { runWorkflow } from './run-workflow.ts'
import * as store from './store.ts'

/** The workflows of one event run one after the other; they may wait for other people's servers. */
export const runTask = defineTask<{ eventId: string; depth: number }>(
  'run-workflows',
  async (services, { eventId, depth }) => {
    const event = await eventForOthers(services, eventId)
    if (!event) return
    for (const workflow of await store.runningFor(services.db.read, event.type)) {
      await runWorkflow(services, { workflow, event, depth })
    }
  },
  { group: 'workflows' },
)

/**
 * Follows every event whose type some active workflow names. They run in a job of their own: jobs that wait for other
 * people's servers have much room, and added with every change they would take it all from the callers.
 */
export const workflowFollower = follow(
  ({ changes, db }) => {
    const types = changes.cached('workflows', () => store.followedTypes(db.aside))
    return async (type) => (await types.get()).has(type)
  },
  'workflows',
  ({ id: eventId, depth }, { db, jobs }) => db.tx((tx) => jobs.add(tx, runTask, { eventId, depth })),
)

export const removeOldLogs = defineTask('remove-old-workflow-logs', ({ db, clock }) =>
  db.tx((tx) => store.removeOld(tx, retentionLimit(clock.now()))),
)
