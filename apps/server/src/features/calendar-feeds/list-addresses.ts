import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import * as store from './store.ts'

export function listAddresses({ userId }: Actor, { db }: Services) {
  if (userId === null) throw refuse('permission.denied')
  return store.addressesOf(db.read, userId)
}
