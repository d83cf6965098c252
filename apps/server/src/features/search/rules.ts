import type { Permission } from '@plaza/contract'
import { type Caller, may } from '../../context.ts'
import type { SavedSearchRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'

type Owned = Pick<SavedSearchRow, 'user_id'>

export const isOwn = ({ user_id: owner }: Owned, caller: Caller) => caller.userId !== null && caller.userId === owner

export function checkOwn(row: Owned, caller: Caller, permissionForAny: Permission) {
  if (!isOwn(row, caller) && !may(caller, permissionForAny)) throw refuse('permission.denied')
}
