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
}

/** Opens a case again that was put off, because what it waited for has come. Says whether there was one. */
export async function wakeCase(
  tx: Tx,
  { kind, objectId, metadata = {} }: Waking,
  services: Services,
): Promise<boolean> {
  const before = await store.lockOpen(tx, { kind, objectId })
  if (before?.status !== 'snoozed') return false
  const row = await store.update(tx, {
    ...before,
    updated_date: services.clock.now(),
    status: 'open',
    snoozed_until: null,
    metadata: { ...before.metadata, ...metadata },
  })
  await appendCaseEvent(tx, { what: 'reopened', row, by: null }, services)
  return true
}
