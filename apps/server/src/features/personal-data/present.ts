import type { DataExport } from '@plaza/contract'
import type { DataExportRow } from '../../db/tables.ts'

export const present = (row: DataExportRow): DataExport => ({
  id: row.id,
  createdDate: row.created_date.toISOString(),
  expirationDate: row.expiration_date.toISOString(),
  status: row.status,
  progress: row.progress,
  bytes: row.bytes === null ? null : Number(row.bytes),
})

/** Outside of what addresses of files can name, so that nobody finds it there. */
export const keyOf = (id: string) => `exports/${id}.zip`
