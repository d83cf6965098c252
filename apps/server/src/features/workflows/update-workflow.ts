import type { Endpoints, WorkflowTest } from '@plaza/contract'
import { type Context, type Request, readRights } from '../../context.ts'
import type { WorkflowRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { mergeFreeData } from '../../lib/free-data.ts'
import { checkEvent } from './create-workflow.ts'
import { present } from './present.ts'
import { asList } from './rules.ts'
import { checkTests, settleTests } from './run-tests.ts'
import * as store from './store.ts'

type Body = Request<Endpoints['workflows']['update']>['body']

const changed = <Sent, Stored>(sent: Sent | undefined, stored: Stored): Sent | Stored =>
  sent === undefined ? stored : sent

export async function updateWorkflow({ params, body }: Request<Endpoints['workflows']['update']>, ctx: Context) {
  const tests = body.tests === undefined ? undefined : await settleTests(body.tests, ctx)
  const known = await store.read(ctx.db.read, params.id)
  if (!known) throw refuse('object.notFound')
  // tests may take seconds, so they run before the row is locked
  const tested = after(known, body, { tests, now: ctx.clock.now() })
  if (isTested(tested)) await checkTests(tested, ctx)

  const row = await ctx.changes.write('workflows', async (tx) => {
    const before = await store.lock(tx, params.id)
    if (!before) throw refuse('object.notFound')
    if (isTested(tested) && before.updated_date.getTime() !== known.updated_date.getTime()) {
      throw refuse('workflow.changedMeanwhile')
    }
    if (body.event !== undefined && body.event !== before.event) await checkEvent(tx, body.event)
    return store.update(tx, after(before, body, { tests, now: ctx.clock.now() }))
  })
  return present(row, readRights(ctx.caller), { livemode: ctx.settings.isLive })
}

const isTested = ({ tests }: WorkflowRow) => tests !== null && tests.length > 0

type Change = { tests: WorkflowTest[] | null | undefined; now: Date }

const after = (before: WorkflowRow, body: Body, { tests, now }: Change): WorkflowRow => ({
  ...before,
  updated_date: now,
  name: body.name ?? before.name,
  description: changed(body.description, before.description),
  context: body.context == null ? changed(body.context, before.context) : asList(body.context),
  notify_url: changed(body.notifyUrl, before.notify_url),
  event: body.event ?? before.event,
  computed: changed(body.computed, before.computed),
  run: body.run == null ? changed(body.run, before.run) : asList(body.run),
  api_version: body.apiVersion ?? before.api_version,
  active: body.active ?? before.active,
  tests: changed(tests, before.tests),
  metadata: mergeFreeData(before.metadata, body.metadata),
  platform_data: mergeFreeData(before.platform_data, body.platformData),
})
