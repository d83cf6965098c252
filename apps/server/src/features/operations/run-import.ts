import { randomBytes } from 'node:crypto'
import type { Actor, Services } from '../../context.ts'
import { canBeGathered, gathering } from './gather.ts'
import { importer } from './import-actor.ts'
import { inputOf, rowDataOf } from './present.ts'
import { problemOf, SettledElsewhere } from './settled.ts'
import { silenced } from './silenced.ts'
import * as store from './store.ts'
import { madeTogether } from './together.ts'

/** Rows in one transaction: fast, and nobody who changes one of them waits for long. */
export const atOnce = 100

/** Takes some rows of a file, in one transaction; what is refused for one of them leaves the others alone. */
export async function importSome(
  operation: store.OperationRecord,
  rows: readonly store.RowRecord[],
  actor: Actor,
  services: Services,
) {
  const acting = importer(actor)
  const mayMail = inputOf(operation, services).payload.mails === true
  const outcomes: store.RowOutcome[] = []
  const now = services.clock.now()
  await services.singleCalls
    .hold(
      services,
      async (held) => {
        // opened here, so that a refusal of the first row does not end it
        await held.db.tx(async () => {})
        const together = await madeTogether(rows, acting, mayMail ? held : silenced(held, operation.id))
        if (together) return void outcomes.push(...together)
        const gathered = canBeGathered(operation.object_type) ? gathering(held) : undefined
        const used = gathered?.services ?? held
        const quiet = mayMail ? used : silenced(used, operation.id)
        for (const row of rows) {
          const mark = gathered?.mark()
          const outcome = await takeRow(row, acting, quiet)
          if (mark && outcome.outcome === 'failed') gathered?.back(mark)
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

async function takeRow(row: store.RowRecord, actor: Actor, services: Services): Promise<store.RowOutcome> {
  const action = row.action ?? ''
  const [objects = '', name] = action.split('.')
  const body = rowDataOf(row, services)
  const isNew = name === 'create'
  // nobody knows it: whoever comes asks for a link
  const sent = action === 'users.create' ? { ...body, password: randomBytes(24).toString('base64url') } : body
  try {
    const call = { action, objects, id: row.object_id, body: sent, isRecorded: !isNew }
    const { id } = await services.singleCalls.within(call, { actor, services })
    return { id: row.id, objectId: isNew ? String(id) : row.object_id, outcome: 'changed', problem: null }
  } catch (error) {
    return { id: row.id, objectId: row.object_id, outcome: 'failed', problem: problemOf(error) }
  }
}
