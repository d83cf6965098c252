import type { Endpoints, JsonObject } from '@plaza/contract'
import { type Actor, type InputOf, type ListInput, readRights, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { mapPage } from '../../lib/page.ts'
import { historyBounds, pageOfHistory, retentionLimit, withinRetention } from '../event-log/index.ts'
import { present, presentLog } from './present.ts'
import * as store from './store.ts'

export async function listWorkflows(
  { filters: { stats, ...filters }, page }: ListInput<Endpoints['workflows']['list']>,
  services: Services,
) {
  const found = await store.list(services.db.read, filters, page)
  if (!stats) return mapPage(found, (row) => ({ ...row, stats: {} }))
  const ids = (Array.isArray(found) ? found : found.results).map(({ id }) => id)
  const runs = await store.runsOf(services.db.read, { ids, since: await retentionLimit(services) })
  const of = new Map(runs.map((run) => [run.workflow_id, run]))
  return mapPage(found, (row) => ({ ...row, stats: statsOf(of.get(row.id)) }))
}

const statsOf = (run: store.RunsOfWorkflow | undefined): JsonObject => ({
  nbRuns: run?.runs ?? 0,
  nbFailedRuns: run?.failed ?? 0,
  lastRunDate: run?.last_date?.toISOString() ?? null,
  lastError: run?.last_error ?? null,
})

export async function readWorkflow(input: InputOf<Endpoints['workflows']['read']>, actor: Actor, services: Services) {
  const livemode = services.settings.isLive
  const row = await store.read(services.db.read, input.id)
  if (!row) throw refuse('object.notFound')
  if (!('logs' in input)) return present(row, readRights(actor), { livemode })
  const logs = await store.latestLogs(services.db.read, row.id)
  // after them, or a log that comes in between would be shown and not counted
  const stats = await store.statsOf(services.db.read, row.id)
  return {
    ...present(row, readRights(actor), {
      livemode,
      stats: {
        nbActionsCompleted: stats.completed,
        nbActions: stats.actions,
        nbWorkflowNotifications: stats.notifications,
      },
    }),
    logs: logs.map((log) => presentLog(log, readRights(actor), livemode)),
  }
}

export async function listWorkflowLogs(
  { filters: query, page }: ListInput<Endpoints['workflowLogs']['list']>,
  services: Services,
) {
  const period = withinRetention(query.createdDate, await retentionLimit(services))
  if ('problem' in period) throw refuse('event.tooOld', { values: period })
  const { statusCode: _unused, ...filters } = query
  return store.listLogs(services.db.read, { ...filters, createdDate: period.bounds }, page)
}

export async function readWorkflowLog(id: string, services: Services) {
  const row = await store.readLog(services.db.read, id, await retentionLimit(services))
  if (!row) throw refuse('object.notFound')
  return row
}

export async function workflowLogHistory(
  { filters: query, page }: ListInput<Endpoints['workflowLogs']['history']>,
  services: Services,
) {
  const createdDate = historyBounds(query, await retentionLimit(services))
  const { groupBy, ...filters } = query
  return pageOfHistory(groupBy, page, (options) =>
    store.countLogs(services.db.read, { ...filters, createdDate }, options),
  )
}
