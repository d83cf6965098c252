import { apiVersions, type BodyOf, type Endpoints, isKnownEventType } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { WorkflowRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { asList, workflowsPerType } from './rules.ts'
import { checkTests, settleTests } from './run-tests.ts'
import * as store from './store.ts'

export async function checkEvent(tx: Tx, event: string) {
  if (!isKnownEventType(event)) throw refuse('event.typeUnknown', { values: { type: event } })
  if ((await store.countOfEvent(tx, event)) >= workflowsPerType) {
    throw refuse('workflow.tooMany', { values: { limit: workflowsPerType } })
  }
}

export async function createWorkflow(input: BodyOf<Endpoints['workflows']['create']>, services: Services) {
  const now = services.clock.now()
  const wanted: WorkflowRow = {
    id: newId('wfw', services.settings.origin, now),
    created_date: now,
    updated_date: now,
    name: input.name,
    description: input.description ?? null,
    context: input.context == null ? null : asList(input.context),
    notify_url: input.notifyUrl ?? null,
    event: input.event ?? null,
    computed: input.computed ?? null,
    run: input.run == null ? null : asList(input.run),
    api_version: input.apiVersion ?? apiVersions[0],
    active: input.active ?? true,
    nb_times_run: 0,
    tests: await settleTests(input.tests, services),
    metadata: input.metadata ?? {},
    platform_data: input.platformData ?? {},
  }
  // tests may take seconds, so they run before the transaction
  await checkTests(wanted, services)
  return services.changes.write('workflows', async (tx) => {
    if (input.event !== undefined) await checkEvent(tx, input.event)
    return store.insert(tx, wanted)
  })
}
