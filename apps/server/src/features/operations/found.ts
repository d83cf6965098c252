import { type JsonObject, operationLimit } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'

type Caller = { actor: Actor; services: Services }

/** All objects of a list that match, as the caller may see them; more than an operation changes are refused. */
export async function found(objects: string, filter: JsonObject, caller: Caller): Promise<JsonObject[]> {
  const all: JsonObject[] = []
  for await (const page of caller.services.singleCalls.list(objects, filter, caller)) {
    all.push(...page)
    if (all.length > operationLimit) throw refuse('operation.tooMany', { values: { limit: operationLimit } })
  }
  return all
}
