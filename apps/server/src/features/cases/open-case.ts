import type { CaseKind, CasePriority, JsonObject } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { CaseRow } from '../../db/tables.ts'
import { newId } from '../../lib/ids.ts'
import { appendCaseEvent } from './events.ts'
import { dueAfter, usualPriority } from './rules.ts'
import * as store from './store.ts'

export type NewCase = {
  kind: CaseKind
  /** Left out where the object says what it is about. */
  title?: string | null
  objectType: string | null
  objectId: string | null
  userIds?: readonly string[]
  priority?: CasePriority
  /** Left out: as long after opening as its kind is given. */
  dueDate?: Date | null
  assigneeId?: string | null
  openedBy?: string | null
  metadata?: JsonObject
}

const longestTitle = 255

/**
 * Opens a case in the transaction of its cause, unless one of this kind is open about the same: then that one is
 * answered, locked, and `isNew` is false.
 *
 * @example await openCase(tx, { kind: 'payment', objectType: 'transaction', objectId, userIds: [takerId] }, services)
 */
export async function openCase(tx: Tx, wanted: NewCase, services: Services): Promise<{ row: CaseRow; isNew: boolean }> {
  const { kind, objectType, objectId, title, userIds = [], metadata = {} } = wanted
  const now = services.clock.now()
  const row: CaseRow = {
    id: newId('case', services.settings.origin, now),
    created_date: now,
    updated_date: now,
    kind,
    title: title?.slice(0, longestTitle) || null,
    object_type: objectType,
    object_id: objectId,
    user_ids: [...new Set(userIds)],
    status: 'open',
    resolution: null,
    duplicate_of: null,
    priority: wanted.priority ?? usualPriority(kind),
    assignee_id: wanted.assigneeId ?? null,
    held_until: null,
    due_date: wanted.dueDate === undefined ? await dueAfter(kind, now, services) : wanted.dueDate,
    overdue_date: null,
    snoozed_until: null,
    opened_by: wanted.openedBy ?? null,
    closed_by: null,
    closed_date: null,
    nb_reports: 0,
    metadata,
  }
  const opened = await store.insert(tx, row)
  if (opened) {
    await appendCaseEvent(tx, { what: 'opened', row: opened, by: opened.opened_by }, services)
    return { row: opened, isNew: true }
  }
  const known = objectId === null ? undefined : await store.lockOpen(tx, { kind, objectId })
  // it was closed between the two statements
  return known ? { row: known, isNew: false } : openCase(tx, wanted, services)
}
