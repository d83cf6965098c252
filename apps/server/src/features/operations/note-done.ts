import type { JsonObject } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { kept } from './acting.ts'
import { sealInput } from './present.ts'
import { undoDays } from './rules.ts'
import * as store from './store.ts'

/** What was done to one object; `former` and `written` where nothing else knows what it said. */
export type DoneRow = { objectId: string; action: string; former?: JsonObject; written?: JsonObject }

const dayMs = 24 * 60 * 60 * 1000

/** Writes down what was done in one go as an operation, so that it can be looked at and taken back like any other. */
export async function noteDone(
  { id, actor, rows, names }: { id: string; actor: Actor; rows: readonly DoneRow[]; names: readonly string[] },
  services: Services,
): Promise<store.OperationRecord> {
  const now = services.clock.now()
  const about = Object.fromEntries(
    rows.flatMap(({ former, written }, index) =>
      former ? [[index + 1, { former, ...(written ? { written } : {}) }]] : [],
    ),
  )
  const input = { payload: { names: [...names] }, reason: actor.reason ?? null, ids: [], kept: about }
  return services.db.tx(async (tx) => {
    await store.insert(tx, {
      id,
      created_date: now,
      updated_date: now,
      kind: 'configuration',
      object_type: 'configuration',
      status: 'done',
      total: rows.length,
      created_by: actor.tokenUserId,
      key_id: actor.isConsole ? null : actor.apiKeyId,
      caller: JSON.stringify(kept(actor)),
      input_sealed: sealInput(id, input, services),
    })
    await store.insertRows(
      tx,
      id,
      rows.map(({ objectId, action }) => ({ objectId, action, isSame: false })),
    )
    await store.settleAll(tx, id)
    await store.setUndoableUntil(tx, id, new Date(now.getTime() + undoDays * dayMs))
    await services.events.appendOwn(tx, {
      type: 'plaza_configuration_applied',
      date: now,
      emitter: 'custom',
      emitterId: actor.tokenUserId ?? actor.apiKeyId,
      objectId: id,
      objectType: null,
      object: null,
      metadata: { total: rows.length, names: names.slice(0, 100) },
    })
    return store.readOrFail(tx, id)
  })
}
