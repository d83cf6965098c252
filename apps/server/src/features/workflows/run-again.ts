import type { Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { eventForOthers } from '../event-log/index.ts'
import { runAgainTask } from './jobs.ts'
import { newRun } from './run-workflow.ts'
import * as store from './store.ts'

/** Begins a run beside those that the event led to by itself. Workflows that are switched off can be run so, too. */
export async function runAgain({ id, eventId }: { id: string; eventId: string }, services: Services) {
  const event = await eventForOthers(services, eventId)
  return services.db.tx(async (tx) => {
    const workflow = await store.read(tx, id)
    if (!workflow) throw refuse('object.notFound')
    if (!event) throw refuse('event.gone')
    if (workflow.event !== event.type) {
      throw refuse('workflow.otherEvent', { values: { wanted: workflow.event ?? '', type: event.type } })
    }
    if (!workflow.run || workflow.run.length === 0) throw refuse('workflow.noSteps')
    const run = newRun({ workflowId: id, eventId, isAgain: true }, services)
    await store.beginRun(tx, run)
    await services.jobs.add(tx, runAgainTask, { runId: run.id })
    return { runId: run.id }
  })
}
