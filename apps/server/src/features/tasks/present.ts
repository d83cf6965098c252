import type { Task } from '@plaza/contract'
import { type NamespaceRights, readable } from '@plaza/domain'
import type { TaskRow } from '../../db/tables.ts'
import { stampsOf } from '../../lib/stamps.ts'

export const present = (row: TaskRow, rights: NamespaceRights, livemode: boolean): Task => ({
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
