import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { appendCaseEvent } from './events.ts'
import * as store from './store.ts'

/**
 * Opens the report again that a decision about something closed, once that decision was taken back: what holds now was
 * decided earlier, or nothing was. A later decision leaves it closed.
 */
export async function reopenSettled(
  tx: Tx,
  { objectId, decidedDate }: { objectId: string; decidedDate: unknown },
  services: Services,
) {
  const before = await store.lockSettledReport(tx, objectId)
  const { settledByDecision: settled } = before?.metadata ?? {}
  if (!before || typeof settled !== 'string') return
  if (typeof decidedDate === 'string' && decidedDate >= settled) return
  if (await store.lockOpen(tx, { kind: 'report', objectId })) return
  const { settledByDecision: _settled, ...metadata } = before.metadata
  const row = await store.update(tx, {
    ...before,
    updated_date: services.clock.now(),
    status: 'open',
    resolution: null,
    closed_by: null,
    closed_date: null,
    metadata,
  })
  await appendCaseEvent(tx, { what: 'reopened', row, by: null }, services)
}
