import type { CustomAttribute, JsonObject } from '@plaza/contract'
import { checkCustomAttributeValues } from '@plaza/domain'
import type { Tx } from '../../db/index.ts'
import type { CustomAttributeRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { absent } from '../../lib/restoring.ts'
import * as store from './store.ts'

/** Whether values of a type are chosen from a list. */
export const hasList = (type: CustomAttribute['type']) => type === 'select' || type === 'tags'

/**
 * The definitions of some values, which stay as they are until the transaction ends: a removed attribute leaves no value
 * behind. To be called before the asset is locked, in the same order by everybody, or each would wait for the other.
 */
export const lockCustomAttributes = async (tx: Tx, values: JsonObject = {}): Promise<CustomAttributeRow[]> =>
  Object.keys(values).length === 0 ? [] : store.lockForValues(tx, Object.keys(values))

/** Refuses values that do not fit their attributes (docs/contract/12-custom-attributes.md §4). */
export function checkCustomAttributes(definitions: readonly CustomAttributeRow[], values: JsonObject = {}) {
  const errors = checkCustomAttributeValues(
    definitions.map(({ name, type, list_values }) => ({ name, type, listValues: list_values })),
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== absent)),
  )
  if (errors.length === 0) return
  throw refuse('customAttribute.invalidValues', {
    values: { names: errors.map(({ name }) => name).join(', ') },
    data: { errors },
  })
}
