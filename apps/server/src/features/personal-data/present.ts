import type { DataExport } from '@plaza/contract'
import type { Context } from '../../context.ts'
import type { DataExportRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'

export const present = (row: DataExportRow): DataExport => ({
  id: row.id,
  createdDate: row.created_date.toISOString(),
  expirationDate: row.expiration_date.toISOString(),
  status: row.status,
  progress: row.progress,
  bytes: row.bytes === null ? null : Number(row.bytes),
})

export function signedInUser({ caller }: Context): string {
  if (caller.tokenUserId === null) throw refuse('caller.unknown')
  return caller.tokenUserId
}

/** Outside of what addresses of files can name, so that nobody finds it there. */
export const keyOf = (id: string) => `exports/${id}.zip`
