import type { JsonObject } from '@plaza/contract'
import { isObject } from '@plaza/domain'
import { type Actor, readingIn, type Services } from '../../context.ts'
import { deepEqual } from '../../lib/deep-equal.ts'
import { ApiError, refuse } from '../../lib/errors.ts'
import { differingKeys, mergedFields, restoring } from '../../lib/restoring.ts'
import { appendDeed } from './append.ts'
import { pastOf, undoAction, undoOf } from './may-undo.ts'
import { keptIn, readDeed } from './read.ts'
import type * as store from './store.ts'
import { seenBy } from './values.ts'

type Written = { before: JsonObject; after: JsonObject }

/** The parts of a change: whole fields, or single keys of those that are merged. */
function partsOf({ before, after }: Written): { field: string; key?: string }[] {
  return Object.keys(after).flatMap((field) => {
    const [former, written] = [before[field], after[field]]
    if (!mergedFields.includes(field) || !isObject(former) || !isObject(written)) return [{ field }]
    return differingKeys(former, written).map((key) => ({ field, key }))
  })
}

const valueAt = (object: JsonObject, { field, key }: { field: string; key?: string }) => {
  const value = object[field]
  return key === undefined ? value : isObject(value) ? value[key] : undefined
}

const changesBack = ({ before, after }: Written): JsonObject =>
  Object.fromEntries(
    Object.keys(after).map((field) => {
      const [former, written] = [before[field] ?? null, after[field]]
      const isMerged = mergedFields.includes(field) && isObject(former) && isObject(written)
      return [field, isMerged ? restoring(former, written) : former]
    }),
  )

/**
 * Puts back what a call had changed, by the call that changes such objects, and writes that down. It is changed first and
 * judged then: the row is locked by that, and others, who see what is committed, see what it was made of.
 */
export async function undoDeed(id: string, actor: Actor, services: Services) {
  const row = await readDeed(id, services)
  const { before, after } = keptIn(row, services)
  const past = await pastOf([row], services)
  const { isPossible, why } = undoOf(row, { values: { before, after }, past, actor }, services)
  if (why === 'notAllowed') throw refuse('permission.denied')
  if (isPossible && services.undoable.inverseOf(row.action)) return undoByCall(row, actor, services)
  if (!isPossible || !before || !after || row.object_id === null)
    throw refuse('audit.notUndoable', { data: { why: why ?? 'values' } })

  const written = { before, after }
  const { undoable } = services
  const { object_type: objectType, object_id: objectId } = row
  const object = await undoable
    .change(objectType, { id: objectId, changes: changesBack(written), action: row.action }, { actor, services })
    .catch(asNotUndoable)
  const current = (await undoable.read(objectType, objectId, readingIn(services.db.aside, services))) ?? {}
  checkHeld(written, current, { objectType, actor })
  const restored = (await undoable.read(objectType, objectId, services)) ?? {}
  if (partsOf(written).some((part) => !deepEqual(valueAt(restored, part) ?? null, valueAt(before, part) ?? null)))
    throw refuse('audit.notUndoable', { data: { why: 'values' } })

  const deed = { actor, action: undoAction, objectType, objectId, before: current, after: restored, undoes: id }
  const record = await services.db.tx((tx) => appendDeed(tx, { ...deed, fields: Object.keys(after) }, services))
  return { record, object }
}

/** Makes the call that takes back another, and writes that down. */
async function undoByCall(row: store.AuditRecordRow, actor: Actor, services: Services) {
  const { id, action, object_id: objectId, object_type: objectType } = row
  if (objectId === null) throw refuse('audit.notUndoable', { data: { why: 'values' } })
  const object = await services.undoable.invert(action, objectId, { actor, services }).catch(asNotUndoable)
  const deed = { actor, action: undoAction, objectType, objectId, fields: [], before: null, after: null, undoes: id }
  const record = await services.db.tx((tx) => appendDeed(tx, deed, services))
  return { record, object }
}

function asNotUndoable(error: unknown): never {
  if (error instanceof ApiError && [400, 409, 422].includes(error.statusCode))
    throw refuse('audit.notUndoable', { data: { why: error.code } })
  throw error
}

/** Refuses with both values where somebody has changed since what was written. */
function checkHeld(written: Written, current: JsonObject, { objectType, actor }: { objectType: string; actor: Actor }) {
  const changed = partsOf(written).filter((part) => !deepEqual(valueAt(current, part), valueAt(written.after, part)))
  if (changed.length === 0) return
  const [wrote, now] = [seenBy(written.after, objectType, actor), seenBy(current, objectType, actor)]
  const differences = [...new Set(changed.map(({ field }) => field))].map((field) => ({
    field,
    written: wrote?.[field] ?? null,
    current: now?.[field] ?? null,
  }))
  throw refuse('audit.changedSince', { data: { differences } })
}
