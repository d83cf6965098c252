import type { CaseKind, JsonObject } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { appendCaseEvent } from './events.ts'
import * as store from './store.ts'

type Waking = {
  kind: CaseKind
  objectId: string
  /** What it waited for, for those who go on with it. */
  metadata?: JsonObject
  /** Left out: whatever it was opened for. */
  what?: string
  /** Also one that was not put off, to tell more of it. */
  isAlways?: boolean
}

/** Opens a case again that was put off, because what it waited for has come. Says whether there was one. */
export async function wakeCase(
  tx: Tx,
  { kind, objectId, metadata = {}, what, isAlways = false }: Waking,
  services: Services,
): Promise<boolean> {
  const before = await store.lockOpen(tx, { kind, objectId })
  if (!before || (before.status !== 'snoozed' && !isAlways)) return false
  if (what !== undefined && before.metadata.what !== what) return false
  const row = await store.update(tx, {
    ...before,
    updated_date: services.clock.now(),
    status: before.status === 'snoozed' ? 'open' : before.status,
    snoozed_until: null,
    metadata: { ...before.metadata, ...metadata },
  })
  if (before.status === 'snoozed') await appendCaseEvent(tx, { what: 'reopened', row, by: null }, services)
  return true
}
