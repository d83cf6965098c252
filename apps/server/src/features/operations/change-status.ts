import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { finish } from './finish.ts'
import { readOperation } from './read.ts'
import { queueOf, runTask } from './run.ts'
import * as store from './store.ts'

/** Begins what was only looked at. */
export async function runOperation(id: string, actor: Actor, services: Services) {
  await readOperation(id, actor, services)
  const now = services.clock.now()
  return services.db.tx(async (tx) => {
    const operation = await store.setStatus(tx, { id, from: ['previewed'], to: 'waiting', now })
    if (!operation) throw refuse('operation.otherStatus')
    await services.jobs.add(tx, runTask, { id }, { queue: queueOf(id) })
    return operation
  })
}

/** Stops an operation where it is; the row that is being changed is finished. */
export async function cancelOperation(id: string, actor: Actor, services: Services) {
  const operation = await finish(await readOperation(id, actor, services), 'cancelled', services)
  if (!operation) throw refuse('operation.otherStatus')
  return operation
}
