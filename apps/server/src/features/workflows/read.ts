import type { Endpoints } from '@plaza/contract'
import { type Context, type Request, readRights } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { mapPage } from '../../lib/page.ts'
import { historyBounds, pageOfHistory, retentionLimit, withinRetention } from '../event-log/index.ts'
import { present, presentLog } from './present.ts'
import * as store from './store.ts'

export async function listWorkflows({ query, page }: Request<Endpoints['workflows']['list']>, ctx: Context) {
  const rows = await store.list(ctx.db.read, query, page)
  return mapPage(rows, (row) => present(row, readRights(ctx.caller), { livemode: ctx.settings.isLive }))
}

export async function readWorkflow({ params, query }: Request<Endpoints['workflows']['read']>, ctx: Context) {
  const livemode = ctx.settings.isLive
  const row = await store.read(ctx.db.read, params.id)
  if (!row) throw refuse('object.notFound')
  if (!('logs' in query)) return present(row, readRights(ctx.caller), { livemode })
  const [logs, stats] = await Promise.all([store.latestLogs(ctx.db.read, row.id), store.statsOf(ctx.db.read, row.id)])
  return {
    ...present(row, readRights(ctx.caller), {
      livemode,
      stats: {
        nbActionsCompleted: stats.completed,
        nbActions: stats.actions,
        nbWorkflowNotifications: stats.notifications,
      },
    }),
    logs: logs.map((log) => presentLog(log, readRights(ctx.caller), livemode)),
  }
}

export async function listWorkflowLogs({ query, page }: Request<Endpoints['workflowLogs']['list']>, ctx: Context) {
  const period = withinRetention(query.createdDate, retentionLimit(ctx.clock.now()))
  if ('problem' in period) throw refuse('event.tooOld', { values: period })
  const { statusCode: _unused, ...filters } = query
  const rows = await store.listLogs(ctx.db.read, { ...filters, createdDate: period.bounds }, page)
  return mapPage(rows, (row) => presentLog(row, readRights(ctx.caller), ctx.settings.isLive))
}

export async function readWorkflowLog({ params }: Request<Endpoints['workflowLogs']['read']>, ctx: Context) {
  const row = await store.readLog(ctx.db.read, params.id, retentionLimit(ctx.clock.now()))
  if (!row) throw refuse('object.notFound')
  return presentLog(row, readRights(ctx.caller), ctx.settings.isLive)
}

export function workflowLogHistory({ query, page }: Request<Endpoints['workflowLogs']['history']>, ctx: Context) {
  const createdDate = historyBounds(query, retentionLimit(ctx.clock.now()))
  const { groupBy, ...filters } = query
  return pageOfHistory(groupBy, page, (options) => store.countLogs(ctx.db.read, { ...filters, createdDate }, options))
}
