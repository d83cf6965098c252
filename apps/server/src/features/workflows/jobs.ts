import { eachApart } from '../../jobs/index.ts'
import { defineTask, follow } from '../../slice.ts'
import { eventForOthers, retentionLimit } from '../event-log/index.ts'
import { goOn, runWorkflow } from './run-workflow.ts'
import * as store from './store.ts'

/** The workflows of one event run one after the other; they may wait for other people's servers. */
export const runTask = defineTask<{ eventId: string; depth: number }>(
  'run-workflows',
  async (services, { eventId, depth }) => {
    const event = await eventForOthers(services, eventId)
    if (!event) return
    await eachApart(await store.runningFor(services.db.read, event.type), (workflow) =>
      runWorkflow(services, { workflow, event, depth }),
    )
  },
  { group: 'workflows' },
)

/** A run that somebody asked for. It was begun with the call, so that its name is known. */
export const runAgainTask = defineTask<{ runId: string }>(
  'run-workflow-again',
  async (services, { runId }) => {
    const run = await store.readRun(services.db.read, runId)
    const workflow = run && (await store.read(services.db.read, run.workflow_id))
    const event = run && (await eventForOthers(services, run.event_id))
    if (run && workflow && event)
      await goOn(services, { workflow, event, depth: 0 }, { run, isNew: run.state.next === 0 })
  },
  { group: 'workflows' },
)

/**
 * Follows every event whose type some active workflow names. They run in a job of their own: jobs that wait for other
 * people's servers have much room, and added with every change they would take it all from the callers.
 */
export const workflowFollower = follow(
  ({ changes }) => {
    const types = changes.cached('workflows', store.followedTypes)
    return async (type) => (await types.get()).has(type)
  },
  'workflows',
  ({ id: eventId, depth }, { db, jobs }) => db.tx((tx) => jobs.add(tx, runTask, { eventId, depth })),
)

export const removeOldLogs = defineTask('remove-old-workflow-logs', async (services) => {
  const limit = await retentionLimit(services)
  await services.db.tx((tx) => store.removeOld(tx, limit))
})
