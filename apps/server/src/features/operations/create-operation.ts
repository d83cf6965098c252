import { type BodyOf, type Endpoints, type JsonObject, type OperationKind, operationLimit } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { kept } from './acting.ts'
import { filedRows } from './filed-rows.ts'
import { plannedAlike } from './plan-alike.ts'
import { plannedExport } from './plan-export.ts'
import { plannedImport } from './plan-import.ts'
import { plannedMove } from './plan-move.ts'
import { isRebuild, plannedRebuild } from './plan-rebuild.ts'
import { plannedReplacement } from './plan-replacement.ts'
import { sealInput } from './present.ts'
import { callOf, isBare } from './rules.ts'
import { queueOf, runTask } from './run.ts'
import * as store from './store.ts'

/** What has a result although it is about nothing: a file without rows, an index without listings. */
const mayBeEmpty: ReadonlySet<OperationKind> = new Set(['export', 'searchIndex'])

type Body = BodyOf<Endpoints['operations']['create']>
type Caller = { actor: Actor; services: Services }
type Plan = { rows: store.PlannedRow[]; payload: JsonObject; total?: number }

/** What is done for which object, in the order in which it is done. */
async function plannedRows(sent: Body, id: string, caller: Caller, action: string): Promise<Plan> {
  const { services } = caller
  if (sent.kind === 'searchIndex') return { rows: [], payload: {}, total: await plannedRebuild(caller) }
  if (sent.kind === 'export') return { rows: [], ...(await plannedExport(sent, caller)) }
  if (sent.kind === 'import') {
    const { rows, payload } = await plannedImport(sent, caller)
    const goesOn = sent.import?.goesOn === true
    return { payload: goesOn ? { ...payload, isPartial: true } : payload, rows: filedRows(id, rows, goesOn, services) }
  }
  const body = { ...sent, select: sent.select ?? {} }
  const plan = (rows: store.PlannedRow[]): Plan => ({ rows, payload: body.payload ?? {} })
  if (body.kind === 'move') return plan(await plannedMove(body, caller))
  if (body.kind === 'replaceValue') return plan(await plannedReplacement(body, caller))
  const { payload = {} } = body
  await services.singleCalls.check(action, isBare(body) ? undefined : payload, caller.actor)
  return plan(await plannedAlike(body, caller))
}

/** Settles what an operation is about, once and for all, and begins it unless it is only looked at. */
export async function createOperation(body: Body, actor: Actor, services: Services) {
  const { kind, objectType, preview = false } = body
  const action = kind === 'export' || isRebuild(body) ? 'none' : callOf(body)
  if (!action) throw refuse('operation.notOffered')
  // people change what is theirs by single calls
  if (!actor.isConsole && actor.kind === 'user') throw refuse('permission.denied')
  const now = services.clock.now()
  const id = newId('op', services.settings.origin, now)
  const { rows, payload, total = rows.length } = await plannedRows(body, id, { actor, services }, action)
  if (total === 0 && !mayBeEmpty.has(kind)) throw refuse('operation.nothing')
  if (kind !== 'import' && rows.length > operationLimit)
    throw refuse('operation.tooMany', { values: { limit: operationLimit } })

  const about = kind === 'move' || kind === 'replaceValue' ? (body.select?.ids ?? []) : []
  return services.db.tx(async (tx) => {
    await store.insert(tx, {
      id,
      created_date: now,
      updated_date: now,
      kind,
      object_type: objectType,
      status: payload.isPartial === true ? 'reading' : preview ? 'previewed' : 'waiting',
      total,
      created_by: actor.tokenUserId,
      key_id: actor.isConsole ? null : actor.apiKeyId,
      caller: JSON.stringify(kept(actor)),
      input_sealed: sealInput(id, { payload, reason: actor.reason ?? null, ids: about }, services),
    })
    await store.insertRows(tx, id, rows)
    if (!preview) await services.jobs.add(tx, runTask, { id }, { queue: queueOf(id) })
    const operation = await store.read(tx, id)
    if (!operation) throw refuse('object.notFound')
    return operation
  })
}
