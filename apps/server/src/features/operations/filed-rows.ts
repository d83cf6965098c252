import { createHash } from 'node:crypto'
import type { Services } from '../../context.ts'
import type { ImportPlan } from './plan-import.ts'
import { sealRow } from './present.ts'
import type { PlannedRow } from './store.ts'

/** By what a row of a file that comes in parts is known again; nobody reads out of it what the row is about. */
export const keyHash = (operationId: string, key: string) =>
  createHash('sha256').update(`${operationId} ${key}`).digest('base64url')

/** Rows of a file as they are kept; `goesOn`: rows of other parts are compared with them. */
export const filedRows = (id: string, rows: ImportPlan['rows'], goesOn: boolean, services: Services): PlannedRow[] =>
  rows.map(({ data, key, ...row }) => ({
    ...row,
    sealed: sealRow(id, data, services),
    ...(goesOn && key !== '' ? { keyHash: keyHash(id, key) } : {}),
  }))
