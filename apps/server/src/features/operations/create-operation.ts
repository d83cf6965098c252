import { type BodyOf, type Endpoints, operationLimit } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { kept } from './acting.ts'
import { plannedAlike } from './plan-alike.ts'
import { plannedMove } from './plan-move.ts'
import { plannedReplacement } from './plan-replacement.ts'
import { sealInput } from './present.ts'
import { callOf, isBare } from './rules.ts'
import { queueOf, runTask } from './run.ts'
import * as store from './store.ts'

type Body = BodyOf<Endpoints['operations']['create']>
type Caller = { actor: Actor; services: Services }

/** What is done for which object, in the order in which it is done. */
async function plannedRows(body: Body, caller: Caller, action: string): Promise<store.PlannedRow[]> {
  if (body.kind === 'move') return plannedMove(body, caller)
  if (body.kind === 'replaceValue') return plannedReplacement(body, caller)
  const { payload = {} } = body
  await caller.services.singleCalls.check(action, isBare(body) ? undefined : payload, caller.actor)
  return plannedAlike(body, caller)
}

/** Settles what an operation is about, once and for all, and begins it unless it is only looked at. */
export async function createOperation(body: Body, actor: Actor, services: Services) {
  const { kind, objectType, payload, preview = false } = body
  const action = callOf(body)
  if (!action) throw refuse('operation.notOffered')
  // people change what is theirs by single calls
  if (!actor.isConsole && actor.kind === 'user') throw refuse('permission.denied')
  const rows = await plannedRows(body, { actor, services }, action)
  if (rows.length === 0) throw refuse('operation.nothing')
  if (rows.length > operationLimit) throw refuse('operation.tooMany', { values: { limit: operationLimit } })

  const about = kind === 'move' || kind === 'replaceValue' ? (body.select.ids ?? []) : []
  const now = services.clock.now()
  const id = newId('op', services.settings.origin, now)
  return services.db.tx(async (tx) => {
    await store.insert(tx, {
      id,
      created_date: now,
      updated_date: now,
      kind,
      object_type: objectType,
      status: preview ? 'previewed' : 'waiting',
      total: rows.length,
      created_by: actor.tokenUserId,
      key_id: actor.isConsole ? null : actor.apiKeyId,
      caller: JSON.stringify(kept(actor)),
      input_sealed: sealInput(id, { payload: payload ?? {}, reason: actor.reason ?? null, ids: about }, services),
    })
    await store.insertRows(tx, id, rows)
    if (!preview) await services.jobs.add(tx, runTask, { id }, { queue: queueOf(id) })
    const operation = await store.read(tx, id)
    if (!operation) throw refuse('object.notFound')
    return operation
  })
}
