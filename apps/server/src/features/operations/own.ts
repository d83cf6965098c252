import type { Operation } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { newId } from '../../lib/ids.ts'
import { kept } from './acting.ts'
import { finish } from './finish.ts'
import { sealInput } from './present.ts'
import * as store from './store.ts'

type Own = Pick<Operation, 'kind' | 'objectType' | 'total'> & { actor: Actor }

/** Writes down an operation that a slice above carries out by a job of its own: it is watched and stopped like any other. */
export function beginOwn(tx: Tx, { kind, objectType, total, actor }: Own, services: Services) {
  const now = services.clock.now()
  const id = newId('op', services.settings.origin, now)
  return store.insert(tx, {
    id,
    created_date: now,
    updated_date: now,
    kind,
    object_type: objectType,
    status: 'waiting',
    total,
    created_by: actor.tokenUserId,
    key_id: actor.isConsole ? null : actor.apiKeyId,
    caller: JSON.stringify(kept(actor)),
    input_sealed: sealInput(id, { payload: {}, reason: actor.reason ?? null, ids: [] }, services),
  })
}

/** How far it was when its job begins, or begins again; nothing when somebody has stopped it. */
export async function goOn(id: string, { db, clock }: Services): Promise<store.OperationRecord | undefined> {
  await db.tx((tx) => store.setStatus(tx, { id, from: ['waiting'], to: 'running', now: clock.now() }))
  const operation = await store.read(db.read, id)
  return operation?.status === 'running' ? operation : undefined
}

/** False when somebody has stopped it. */
export const tellProgress = async (
  id: string,
  { done, total }: { done: number; total: number },
  { db, clock }: Services,
): Promise<boolean> => (await store.setProgress(db.read, id, { done, total, now: clock.now() })) !== undefined

export const finishOwn = (operation: store.OperationRecord, services: Services) => finish(operation, 'done', services)
