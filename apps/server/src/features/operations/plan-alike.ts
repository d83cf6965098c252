import { type JsonObject, operationLimit } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { hasAll, objectsOf, type SelectingBody } from './rules.ts'
import type { PlannedRow } from './store.ts'

type Body = SelectingBody

/** The objects, in the order of their ids; which of them have already what is to be written is seen where a list shows them. */
export async function plannedAlike(
  { kind, objectType, select, payload = {} }: Body,
  caller: { actor: Actor; services: Services },
): Promise<PlannedRow[]> {
  const { ids, filter } = select
  if ((ids === undefined) === (filter === undefined)) throw refuse('operation.selectOne')
  const rows = new Map<string, PlannedRow>()
  const { singleCalls } = caller.services
  const take = (objects: readonly JsonObject[]) => {
    for (const object of objects) {
      const objectId = String(object.id)
      rows.set(objectId, { objectId, action: null, isSame: kind === 'patch' && hasAll(object, payload) })
    }
    if (rows.size > operationLimit) throw refuse('operation.tooMany', { values: { limit: operationLimit } })
  }
  const objects = objectsOf[objectType]
  if (filter) for await (const page of singleCalls.list(objects, filter, caller)) take(page)
  for (let from = 0; ids && from < ids.length; from += 100) {
    const some = ids.slice(from, from + 100)
    // what is not there is refused when its turn comes
    for (const objectId of some) rows.set(objectId, { objectId, action: null, isSame: false })
    for await (const page of singleCalls.list(objects, { id: some.join(',') }, caller)) take(page)
  }
  return [...rows.values()].sort((a, b) => (a.objectId < b.objectId ? -1 : 1))
}
