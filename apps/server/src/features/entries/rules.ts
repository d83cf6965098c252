import type { JsonObject } from '@plaza/contract'
import type { Tx } from '../../db/index.ts'
import type { EntryRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { absent } from '../../lib/restoring.ts'
import * as store from './store.ts'

/** Name and locale together belong to one entry, whatever its collection. */
export async function checkUnique(tx: Tx, entry: Pick<EntryRow, 'id' | 'locale' | 'name'>) {
  const holder = await store.holderOf(tx, entry)
  if (holder !== undefined && holder !== entry.id) {
    throw refuse('entry.nameTaken', { values: { id: holder } })
  }
}

/** Fields are replaced one by one, not merged, and `null` removes one (docs/contract/14-config-entries.md §B.3). */
export function mergeFields(before: JsonObject, changes: JsonObject): JsonObject {
  // no prototype: a field named __proto__ is data like any other
  const merged: JsonObject = Object.assign(Object.create(null), before, changes)
  for (const name of Object.keys(changes)) {
    if (merged[name] === null || merged[name] === absent) delete merged[name]
  }
  return merged
}
