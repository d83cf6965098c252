import type { JsonObject } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { CaseRow } from '../../db/tables.ts'

type CaseEvent = 'opened' | 'assigned' | 'raised' | 'snoozed' | 'closed' | 'reopened' | 'overdue'

/** Tells what became of a case: its kind and what it is about, and no word of customers. */
export const appendCaseEvent = (
  tx: Tx,
  { what, row, by, more = {} }: { what: CaseEvent; row: CaseRow; by: string | null; more?: JsonObject },
  { events }: Services,
) =>
  events.appendOwn(tx, {
    type: `plaza_case_${what}`,
    date: row.updated_date,
    emitter: 'custom',
    emitterId: by,
    objectId: row.id,
    objectType: null,
    object: null,
    metadata: { kind: row.kind, objectId: row.object_id, assigneeId: row.assignee_id, priority: row.priority, ...more },
  })

/** Who did it, for the event: the person, or their key. */
export const emitterOf = ({ tokenUserId, realUserId, apiKeyId }: Actor) => tokenUserId ?? realUserId ?? apiKeyId
