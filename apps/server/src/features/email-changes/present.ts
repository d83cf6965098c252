import type { EmailChange } from '@plaza/contract'
import type { EmailChangeRow } from '../../db/tables.ts'

export const present = (row: EmailChangeRow): EmailChange => ({
  email: row.email,
  createdDate: row.created_date.toISOString(),
  expirationDate: row.expiration_date.toISOString(),
  isConfirmed: row.is_confirmed,
  isAllowed: row.is_allowed,
})
