import type { Json, JsonObject } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { found } from './found.ts'
import { type Input, inputOf, kindOf } from './present.ts'
import { isBare } from './rules.ts'
import type { OperationRecord } from './store.ts'

type Caller = { actor: Actor; services: Services }
type Row = { objectId: string; action: string }

/** What the call for one object sends: the same for all, or made of what the object has at this moment. */
export async function bodyOf(operation: OperationRecord, row: Row, caller: Caller): Promise<JsonObject | undefined> {
  const { kind, objectType } = kindOf(operation)
  const input = inputOf(operation, caller.services)
  if (isBare({ kind }) || row.action.endsWith('.remove')) return
  if (kind === 'replaceValue') return replaced(input, row, caller)
  if (kind !== 'move') return input.payload
  const { to = null } = input.payload
  if (row.action === 'categories.update') return { parentId: to }
  if (row.action === 'assets.update') return objectType === 'assetType' ? { assetTypeId: to } : { categoryId: to }
  return askedElsewhere(input, row, caller)
}

async function now(objects: string, id: string, caller: Caller): Promise<JsonObject> {
  const [object] = await found(objects, { id }, caller)
  if (!object) throw refuse('object.notFound')
  return object
}

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : [])

/** One of several is replaced where it stands, and nothing is there twice. */
const swapped = (list: readonly Json[], old: (each: Json) => boolean, by: Json): Json[] =>
  [...new Set(list.map((each) => (old(each) ? by : each)))].filter((each) => each !== null)

/** An attribute that is asked for in some categories is asked for where these went. */
async function askedElsewhere({ payload: { to = null }, ids }: Input, { objectId }: Row, caller: Caller) {
  const { metadata } = await now('customAttributes', objectId, caller)
  const { categories } = asObject(asObject(metadata).plaza)
  return { metadata: { plaza: { categories: swapped(listOf(categories), (id) => ids.includes(String(id)), to) } } }
}

async function replaced({ payload, ids }: Input, { objectId, action }: Row, caller: Caller): Promise<JsonObject> {
  const { value = null, by = null } = payload
  const { name, listValues } = await now('customAttributes', ids[0] ?? '', caller)
  if (action === 'customAttributes.update') return { listValues: listOf(listValues).filter((each) => each !== value) }
  const { customAttributes } = await now('assets', objectId, caller)
  const current = asObject(customAttributes)[String(name)]
  const tags = Array.isArray(current) ? swapped(current, (each) => each === value, by) : undefined
  // somebody may have chosen another one since
  const wanted = tags ? (tags.length > 0 ? tags : null) : current === value ? by : (current ?? null)
  return { customAttributes: { [String(name)]: wanted } }
}
