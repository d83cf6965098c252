import type { Follower, Services } from '../../context.ts'
import type { Schedule, Task } from '../../jobs/index.ts'
import { eventForOthers, retentionLimit } from '../event-log/index.ts'
import { runWorkflow } from './run-workflow.ts'
import * as store from './store.ts'

/** Jobs that servers of an earlier version have added. */
const formerTask = 'run-workflows'
type Payload = { eventId: string; depth: number }

/** Follows every event whose type some active workflow names. */
export const workflowFollower = (workflowKey: string): Follower => ({
  name: 'workflows',
  follows({ changes, db }) {
    const book = changes.cached('workflows', () => store.followedTypes(db.aside))
    return async (type) => (await book.get()).has(type)
  },
  run: ({ id, depth }, services) => runAll(services, { eventId: id, depth }, workflowKey),
  isOutside: true,
})

/** The workflows of one event run one after the other; they may wait for other people's servers. */
async function runAll(services: Services, { eventId, depth }: Payload, workflowKey: string) {
  const event = await eventForOthers(services, eventId)
  if (!event) return
  for (const workflow of await store.runningFor(services.db.read, event.type)) {
    await runWorkflow(services, { workflow, event, depth, workflowKey })
  }
}

export const workflowTasks = ({ db, clock }: Services): Record<string, Task> => ({
  'remove-old-workflow-logs': () => db.tx((tx) => store.removeOld(tx, retentionLimit(clock.now()))),
})

export const workflowOutsideTasks = (services: Services, workflowKey: string): Record<string, Task> => ({
  [formerTask]: (payload) => runAll(services, payload as Payload, workflowKey),
})

export const workflowSchedules: Schedule[] = [{ task: 'remove-old-workflow-logs', crontab: '57 1 * * *' }]
