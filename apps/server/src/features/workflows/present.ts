import type { JsonObject, Workflow, WorkflowLog } from '@plaza/contract'
import { type NamespaceRights, readable } from '@plaza/domain'
import { type Actor, readRights, type Services } from '../../context.ts'
import type { WorkflowLogRow } from '../../db/tables.ts'
import { stampsOf } from '../../lib/stamps.ts'
import type { CountedWorkflow } from './store.ts'

export const present = (
  row: CountedWorkflow,
  rights: NamespaceRights,
  { livemode, stats = {} }: { livemode: boolean; stats?: JsonObject },
): Workflow => ({
  ...stampsOf(row),
  name: row.name,
  description: row.description,
  context: row.context,
  notifyUrl: row.notify_url,
  event: row.event,
  computed: row.computed,
  run: row.run as JsonObject[] | null,
  apiVersion: row.api_version,
  active: row.active,
  stats: { nbTimesRun: row.nb_times_run + row.runs_beside, ...stats },
  metadata: readable(row.metadata, rights),
  platformData: readable(row.platform_data, rights),
  livemode,
  ...(row.tests && row.tests.length > 0 ? { tests: row.tests as JsonObject[] } : {}),
})

export const presentLog = (row: WorkflowLogRow, rights: NamespaceRights, livemode: boolean): WorkflowLog => ({
  id: row.id,
  createdDate: row.created_date.toISOString(),
  workflowId: row.workflow_id,
  eventId: row.event_id,
  runId: row.run_id,
  type: row.type,
  statusCode: row.status_code,
  step: row.step,
  metadata: readable(row.metadata, rights),
  livemode,
})

/** A counted workflow as whoever acts may see it. */
export const show = (row: CountedWorkflow, actor: Actor, { settings }: Services, stats: JsonObject = {}) =>
  present(row, readRights(actor), { livemode: settings.isLive, stats })

/** A workflow log as whoever acts may see it. */
export const showLog = (row: WorkflowLogRow, actor: Actor, { settings }: Services) =>
  presentLog(row, readRights(actor), settings.isLive)
