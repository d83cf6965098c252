import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { finish } from './finish.ts'
import { inputOf } from './present.ts'
import { readOperation } from './read.ts'
import { queueOf, runTask } from './run.ts'
import * as store from './store.ts'

type Body = BodyOf<Endpoints['operations']['run']>

/** Begins what was only looked at, and goes on with a file that was stopped. */
export async function runOperation({ id, goodRows }: { id: string } & Body, actor: Actor, services: Services) {
  const known = await readOperation(id, actor, services)
  const isFile = known.kind === 'import'
  const { isPartial, isDoubtful } = isFile ? inputOf(known, services).payload : {}
  if (isPartial === true) throw refuse('operation.otherStatus')
  if (goodRows !== true && isDoubtful === true) throw refuse('import.tooManyWrong')
  const isUnfinished = isFile && known.changed + known.same + known.failed < known.total
  const from = isUnfinished ? (['previewed', 'cancelled'] as const) : (['previewed'] as const)
  const now = services.clock.now()
  return services.db.tx(async (tx) => {
    const operation = await store.setStatus(tx, { id, from, to: 'waiting', now })
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
