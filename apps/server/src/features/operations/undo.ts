import type { ImportedType } from '@plaza/contract'
import { type Actor, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { defineTask } from '../../slice.ts'
import { findDeedOfOperation, undoDeed } from '../audit-log/index.ts'
import { removeFile } from '../files/index.ts'
import { findTrashed, restoreTrashed } from '../trash/index.ts'
import { actorNow, kept } from './acting.ts'
import { finish } from './finish.ts'
import { canBeGathered, gathering } from './gather.ts'
import { importer } from './import-actor.ts'
import { findForImport } from './imported/store.ts'
import { readOperation } from './read.ts'
import { queueOf } from './run.ts'
import { atOnce } from './run-import.ts'
import { problemOf, SettledElsewhere } from './settled.ts'
import { silenced } from './silenced.ts'
import * as store from './store.ts'
import { endOf, takeBackApplied } from './take-back-applied.ts'
import { removedTogether } from './together.ts'

const atATime = 10
const dayMs = 24 * 60 * 60 * 1000

/** Begins to take an operation back. Those who may take back only their own have a day for it. */
export async function undoOperation(id: string, actor: Actor, services: Services) {
  const before = await readOperation(id, actor, services)
  const now = services.clock.now()
  if (before.status === 'undoing' || before.status === 'undone')
    throw refuse('audit.notUndoable', { data: { why: 'undone' } })
  if (before.undoable_until === null) throw refuse('operation.otherStatus')
  const isOwn = before.created_by !== null && before.created_by === actor.tokenUserId
  if (!may(actor, 'audit:undo:all') && !isOwn) throw refuse('permission.denied')
  const until = may(actor, 'audit:undo:all') ? before.undoable_until : new Date(before.created_date.getTime() + dayMs)
  // what asks for a second factor to be applied asks for it to be taken back
  if (before.kind === 'configuration') await checkMayApply(actor, services)
  if (now > until) throw refuse('audit.notUndoable', { data: { why: 'expired' } })
  return services.db.tx(async (tx) => {
    await store.setUndoCaller(tx, id, JSON.stringify({ ...kept(actor), reason: actor.reason ?? null }))
    const operation = await store.setStatus(tx, { id, from: ['done', 'cancelled', 'failed'], to: 'undoing', now })
    if (!operation) throw refuse('operation.otherStatus')
    await services.jobs.add(tx, undoTask, { id }, { queue: queueOf(id) })
    return operation
  })
}

/** What applying anything asks of somebody. */
const checkMayApply = (actor: Actor, { singleCalls }: Services) => {
  const document = { format: 1, version: 'any', objects: {} }
  return singleCalls.check('configuration.apply', { document, pick: [{ id: 'any' }], expectedVersion: 'any' }, actor)
}

/** Takes back what is left of it, row by row. */
export const undoTask = defineTask<{ id: string }>('undo-operation', async (services, { id }) => {
  for (;;) {
    const operation = await store.read(services.db.read, id)
    if (operation?.status !== 'undoing' || operation.undo_caller === null) return
    // the last first: what was moved needs the place it came from
    const rows = await store.next(services.db.read, id, 'changed', operation.kind === 'import' ? atOnce : atATime)
    if (rows.length === 0) return void (await finish(operation, 'undone', services))
    const { reason, ...caller } = operation.undo_caller
    const actor = await actorNow(caller, { operationId: id, reason }, services)
    const made = operation.kind === 'import' ? rows.filter(({ action }) => action?.endsWith('.create')) : []
    if (made.length > 0) await undoMade(operation, made, actor, services)
    for (const row of rows) if (!made.includes(row)) await undoOne(operation, row, actor, services)
    if (operation.kind === 'import') await removePictures(operation.id, rows, services)
  }
})

/** Pictures that were fetched for rows which are taken back by now. */
async function removePictures(id: string, rows: readonly store.RowRecord[], services: Services) {
  const withPictures = rows.filter(({ pictures }) => pictures !== null && pictures.kept.length > 0)
  if (withPictures.length === 0) return
  const undone = await store.undoneOf(
    services.db.read,
    id,
    withPictures.map(({ id: rowId }) => rowId),
  )
  for (const row of withPictures)
    if (undone.has(row.id)) for (const key of row.pictures?.kept ?? []) await removeFile(key, services)
}

/**
 * Deletes some of what a file has made, in one transaction; what cannot be deleted is left, and the others go. Nothing of it lies in the
 * trash: the file has it.
 */
async function undoMade(
  operation: store.OperationRecord,
  rows: readonly store.RowRecord[],
  actor: Actor | undefined,
  services: Services,
) {
  const now = services.clock.now()
  const outcomes: store.RowOutcome[] = []
  const takeOne = async (
    row: store.RowRecord,
    changed: ReadonlySet<string>,
    held: Services,
  ): Promise<store.RowOutcome> => {
    const about = { id: row.id, objectId: row.object_id }
    try {
      if (!actor) throw refuse('permission.denied')
      if (changed.has(row.object_id)) throw refuse('audit.changedSince')
      const [objects = ''] = row.action?.split('.') ?? []
      const call = { action: `${objects}.remove`, objects, id: row.object_id, isRecorded: false }
      await held.singleCalls.within(call, { actor: importer(actor), services: held })
      return { ...about, outcome: 'undone', problem: null }
    } catch (error) {
      return { ...about, outcome: 'left', problem: problemOf(error) }
    }
  }
  await services.singleCalls
    .hold(
      services,
      async (held) => {
        await held.db.tx(async () => {})
        const changed = await changedSince(operation, rows, held)
        const together = actor && (await removedTogether(rows, changed, importer(actor), silenced(held, operation.id)))
        if (together) return void outcomes.push(...together)
        const gathered = canBeGathered(operation.object_type) ? gathering(held) : undefined
        for (const row of rows) {
          const mark = gathered?.mark()
          const outcome = await takeOne(row, changed, silenced(gathered?.services ?? held, operation.id))
          if (mark && outcome.outcome === 'left') gathered?.back(mark)
          outcomes.push(outcome)
        }
        await held.db.tx(async (tx) => gathered?.write(tx))
      },
      async (tx) => {
        if (!(await store.settleSome(tx, operation.id, outcomes, now))) throw new SettledElsewhere()
      },
    )
    .catch((error: unknown) => {
      if (!(error instanceof SettledElsewhere)) throw error
    })
}

const after = new Date(8.64e15)

/** What somebody has changed since it was made, and what is gone. Only files make what this is asked about. */
async function changedSince(operation: store.OperationRecord, rows: readonly store.RowRecord[], services: Services) {
  const end = endOf(operation)
  const ids = rows.map(({ object_id: id }) => id)
  const dates = await findForImport.changes(services.db.read, operation.object_type as ImportedType, ids)
  return new Set(ids.filter((id) => (dates.get(id) ?? after) > end))
}

async function undoOne(
  operation: store.OperationRecord,
  row: store.RowRecord,
  actor: Actor | undefined,
  services: Services,
) {
  const now = services.clock.now()
  try {
    if (!actor) throw refuse('permission.denied')
    await services.singleCalls.hold(
      services,
      (held) => takeBack(operation, row, actor, held),
      async (tx) => {
        if (!(await store.settle(tx, { row, outcome: 'undone', problem: null, now }))) throw new SettledElsewhere()
      },
    )
  } catch (error) {
    if (error instanceof SettledElsewhere) return
    const problem = problemOf(error)
    await services.db.tx((tx) => store.settle(tx, { row, outcome: 'left', problem, now }))
  }
}

/** What was deleted comes back from the trash; what was changed gets its former values. */
async function takeBack(operation: store.OperationRecord, row: store.RowRecord, actor: Actor, services: Services) {
  const { id, kind } = operation
  const isMixed = kind === 'configuration' || kind === 'import'
  if (isMixed && (await takeBackApplied(operation, row, actor, services))) return
  if (kind === 'remove' || row.action?.endsWith('.remove')) {
    if (!may(actor, 'trash:restore:all')) throw refuse('permission.denied')
    const entry = await findTrashed(services.db.read, row.object_id)
    if (entry === undefined) throw refuse('audit.notUndoable', { data: { why: 'expired' } })
    return void (await restoreTrashed(entry, actor, services))
  }
  const deed = await findDeedOfOperation(services.db.read, id, row.object_id)
  if (!deed) throw refuse('audit.notUndoable', { data: { why: 'values' } })
  await undoDeed(deed.id, actor, services)
}
