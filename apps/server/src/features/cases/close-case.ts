import type { CaseKind, CaseResolution, JsonObject } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { appendCaseEvent } from './events.ts'
import * as store from './store.ts'

type Closing = {
  kind: CaseKind
  objectId: string
  resolution?: CaseResolution
  /** Left out: it closes by itself. */
  closedBy?: string | null
  /** Added to what is known of it. */
  metadata?: JsonObject
  /** Left out: whatever it was opened for. */
  what?: string
  /** Left out: whenever it was opened. */
  openedUntil?: Date
}

/**
 * Closes the open case of a kind about something, in the transaction of what settled it. Nothing happens where none is open.
 *
 * @example await closeCase(tx, { kind: 'payment', objectId: transaction.id }, services)
 */
export async function closeCase(
  tx: Tx,
  { kind, objectId, resolution = 'solved', closedBy = null, metadata = {}, what, openedUntil }: Closing,
  services: Services,
) {
  const before = await store.lockOpen(tx, { kind, objectId })
  if (!before || (what !== undefined && before.metadata.what !== what)) return
  if (openedUntil && before.created_date > openedUntil) return
  const now = services.clock.now()
  const row = await store.update(tx, {
    ...before,
    updated_date: now,
    status: 'closed',
    resolution,
    snoozed_until: null,
    held_until: null,
    closed_by: closedBy,
    closed_date: now,
    metadata: { ...before.metadata, ...metadata },
  })
  await appendCaseEvent(tx, { what: 'closed', row, by: closedBy, more: { resolution } }, services)
}
