import { apiVersions, type Endpoints, isKnownEventType } from '@plaza/contract'
import { type Context, type Request, readRights } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { WorkflowRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { present } from './present.ts'
import { asList, workflowsPerType } from './rules.ts'
import { checkTests, settleTests } from './run-tests.ts'
import * as store from './store.ts'

export async function checkEvent(tx: Tx, event: string) {
  if (!isKnownEventType(event)) throw refuse('event.typeUnknown', { values: { type: event } })
  if ((await store.countOfEvent(tx, event)) >= workflowsPerType) {
    throw refuse('workflow.tooMany', { values: { limit: workflowsPerType } })
  }
}

export async function createWorkflow({ body }: Request<Endpoints['workflows']['create']>, ctx: Context) {
  const now = ctx.clock.now()
  const wanted: WorkflowRow = {
    id: newId('wfw', ctx.settings.origin, now),
    created_date: now,
    updated_date: now,
    name: body.name,
    description: body.description ?? null,
    context: body.context == null ? null : asList(body.context),
    notify_url: body.notifyUrl ?? null,
    event: body.event ?? null,
    computed: body.computed ?? null,
    run: body.run == null ? null : asList(body.run),
    api_version: body.apiVersion ?? apiVersions[0],
    active: body.active ?? true,
    nb_times_run: 0,
    tests: await settleTests(body.tests, ctx),
    metadata: body.metadata ?? {},
    platform_data: body.platformData ?? {},
  }
  // tests may take seconds, so they run before the transaction
  await checkTests(wanted, ctx)
  const row = await ctx.changes.write('workflows', async (tx) => {
    if (body.event !== undefined) await checkEvent(tx, body.event)
    return store.insert(tx, wanted)
  })
  return present(row, readRights(ctx.caller), { livemode: ctx.settings.isLive })
}
