import type { EmailChange } from '@plaza/contract'
import type { Context } from '../../context.ts'
import type { EmailChangeRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'

export const present = (row: EmailChangeRow): EmailChange => ({
  email: row.email,
  createdDate: row.created_date.toISOString(),
  expirationDate: row.expiration_date.toISOString(),
  isConfirmed: row.is_confirmed,
  isAllowed: row.is_allowed,
})

export function signedInUser({ caller }: Context): string {
  if (caller.tokenUserId === null) throw refuse('caller.unknown')
  return caller.tokenUserId
}
