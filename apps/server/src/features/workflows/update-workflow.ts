import type { BodyOf, Endpoints, WorkflowTest } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { WorkflowRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { mergeFreeData } from '../../lib/free-data.ts'
import { checkEvent } from './create-workflow.ts'
import { asList } from './rules.ts'
import { checkTests, settleTests } from './run-tests.ts'
import * as store from './store.ts'

type Changes = BodyOf<Endpoints['workflows']['update']>

const changed = <Sent, Stored>(sent: Sent | undefined, stored: Stored): Sent | Stored =>
  sent === undefined ? stored : sent

export async function updateWorkflow({ id, changes }: { id: string; changes: Changes }, services: Services) {
  const tests = changes.tests === undefined ? undefined : await settleTests(changes.tests, services)
  const known = await store.read(services.db.read, id)
  if (!known) throw refuse('object.notFound')
  // tests may take seconds, so they run before the row is locked
  const tested = after(known, changes, { tests, now: services.clock.now() })
  if (isTested(tested)) await checkTests(tested, services)

  return services.changes.write('workflows', async (tx) => {
    const before = await store.lock(tx, id)
    if (!before) throw refuse('object.notFound')
    if (isTested(tested) && before.updated_date.getTime() !== known.updated_date.getTime()) {
      throw refuse('workflow.changedMeanwhile')
    }
    if (changes.event !== undefined && changes.event !== before.event) await checkEvent(tx, changes.event)
    return store.update(tx, after(before, changes, { tests, now: services.clock.now() }))
  })
}

const isTested = ({ tests }: WorkflowRow) => tests !== null && tests.length > 0

type Change = { tests: WorkflowTest[] | null | undefined; now: Date }

const after = (before: WorkflowRow, changes: Changes, { tests, now }: Change): WorkflowRow => ({
  ...before,
  updated_date: now,
  name: changes.name ?? before.name,
  description: changed(changes.description, before.description),
  context: changes.context == null ? changed(changes.context, before.context) : asList(changes.context),
  notify_url: changed(changes.notifyUrl, before.notify_url),
  event: changes.event ?? before.event,
  computed: changed(changes.computed, before.computed),
  run: changes.run == null ? changed(changes.run, before.run) : asList(changes.run),
  api_version: changes.apiVersion ?? before.api_version,
  active: changes.active ?? before.active,
  tests: changed(tests, before.tests),
  metadata: mergeFreeData(before.metadata, changes.metadata),
  platform_data: mergeFreeData(before.platform_data, changes.platformData),
})
