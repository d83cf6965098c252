import type { Task } from '@plaza/contract'
import { type NamespaceRights, readable } from '@plaza/domain'
import { type Actor, readRights, type Services } from '../../context.ts'
import type { TaskRow } from '../../db/tables.ts'
import { stampsOf } from '../../lib/stamps.ts'

const present = (row: TaskRow, rights: NamespaceRights, livemode: boolean): Task => ({
  ...stampsOf(row),
  executionDate: row.execution_date?.toISOString() ?? null,
  recurringPattern: row.recurring_pattern,
  recurringTimezone: row.recurring_timezone,
  eventType: row.event_type,
  eventMetadata: row.event_metadata,
  eventObjectId: row.event_object_id,
  active: row.active,
  metadata: readable(row.metadata, rights),
  platformData: readable(row.platform_data, rights),
  livemode,
})

/** A task as whoever acts may see it, with what became of it where that is asked for. */
export const show = (row: TaskRow, actor: Actor, { settings }: Services, withStats = false): Task => ({
  ...present(row, readRights(actor), settings.isLive),
  ...(withStats && { stats: { lastRunDate: row.last_run_date?.toISOString() ?? null } }),
})
