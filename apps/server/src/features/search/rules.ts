import type { Permission } from '@plaza/contract'
import { type Actor, may } from '../../context.ts'
import type { SavedSearchRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'

type Owned = Pick<SavedSearchRow, 'user_id'>

export const isOwn = ({ user_id: owner }: Owned, actor: Actor) => actor.userId !== null && actor.userId === owner

export function checkOwn(row: Owned, actor: Actor, permissionForAny: Permission) {
  if (!isOwn(row, actor) && !may(actor, permissionForAny)) throw refuse('permission.denied')
}
