import { type Actor, may, type Services } from '../../context.ts'
import { defineTask } from '../../slice.ts'
import { actorNow } from './acting.ts'
import { finish } from './finish.ts'
import { makeExport } from './make-export.ts'
import { inputOf, kindOf } from './present.ts'
import { bodyOf } from './row-body.ts'
import { callOf, objectsOf } from './rules.ts'
import { atOnce, importSome, withinReach } from './run-import.ts'
import { runRebuild } from './run-rebuild.ts'
import { problemOf, SettledElsewhere } from './settled.ts'
import * as store from './store.ts'

const atATime = 10

/** What is done for one operation is done one after the other. */
export const queueOf = (id: string) => `operation ${id}`

/** Goes on with an operation until no row is left, or somebody has stopped it. */
export const runTask = defineTask<{ id: string }>('run-operation', async (services, { id }) => {
  const { clock, db } = services
  await db.tx((tx) => store.setStatus(tx, { id, from: ['waiting'], to: 'running', now: clock.now() }))
  for (;;) {
    const operation = await store.read(db.read, id)
    if (operation?.status !== 'running') return
    if (operation.kind === 'export') return void (await runExport(operation, services))
    if (operation.kind === 'searchIndex') return void (await runRebuild(operation, services))
    const rows = await store.next(db.read, id, null, operation.kind === 'import' ? atOnce : atATime)
    if (rows.length === 0) return void (await finish(operation, 'done', services))
    const { reason } = inputOf(operation, services)
    const actor = await actorNow(operation.caller, { operationId: id, reason }, services)
    if (!actor) return void (await finish(operation, 'failed', services))
    if (operation.kind === 'import') await importSome(operation, withinReach(rows, services), actor, services)
    else for (const row of rows) await changeOne(operation, row, actor, services)
  }
})

/** Writes the file from its beginning; what cannot be read any more by whoever began it ends it. */
async function runExport(operation: store.OperationRecord, services: Services) {
  const { reason } = inputOf(operation, services)
  const actor = await actorNow(operation.caller, { operationId: operation.id, reason }, services)
  if (!actor || !may(actor, 'data:export:all')) return void (await finish(operation, 'failed', services))
  try {
    if (await makeExport(operation, { actor, services })) await finish(operation, 'done', services)
  } catch (error) {
    problemOf(error)
    await finish(operation, 'failed', services)
  }
}

async function changeOne(operation: store.OperationRecord, row: store.RowRecord, actor: Actor, services: Services) {
  const { singleCalls, clock, db } = services
  const { kind, objectType } = kindOf(operation)
  const action = row.action ?? callOf({ kind, objectType })
  if (!action) throw new Error(`${kind} of ${objectType} is no operation`)
  const objects = row.action?.split('.')[0] ?? objectsOf[objectType]
  const id = row.object_id
  const now = clock.now()
  try {
    const body = await bodyOf(operation, { objectId: id, action }, { actor, services })
    await singleCalls.run({ action, objects, id, body }, { actor, services }, async (tx) => {
      if (!(await store.settle(tx, { row, outcome: 'changed', problem: null, now }))) throw new SettledElsewhere()
    })
  } catch (error) {
    if (error instanceof SettledElsewhere) return
    const problem = problemOf(error)
    await db.tx((tx) => store.settle(tx, { row, outcome: 'failed', problem, now }))
  }
}
