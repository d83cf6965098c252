import { type RawBuilder, sql } from 'kysely'
import { freeColumns, type OrderColumns, paginate, type Reader, type Tx } from '../../db/index.ts'
import type { AssessmentRow } from '../../db/tables.ts'
import type { PageRequest } from '../../lib/page.ts'

export type AssessmentFilters = {
  assetId?: string
  transactionId?: string
  signerId?: string
  status?: string
  stage?: string
}

const signs = (userId: string): RawBuilder<boolean> => sql`signers ? ${userId}`

/** Nothing else can be asked for. */
const byDate: OrderColumns = { '': { column: 'listed_date', isDate: true } }

/** `ofUser` keeps only those that somebody signs or takes part in. */
export function list(db: Reader, filters: AssessmentFilters, page: PageRequest, ofUser?: string) {
  let query = db.selectFrom('assessments').selectAll()
  if (filters.assetId !== undefined) query = query.where('asset_id', '=', filters.assetId)
  if (filters.transactionId !== undefined) query = query.where('transaction_id', '=', filters.transactionId)
  if (filters.signerId !== undefined) query = query.where(signs(filters.signerId))
  if (filters.status !== undefined) query = query.where(sql<boolean>`status = ${filters.status}`)
  if (filters.stage !== undefined) query = query.where(sql<boolean>`handover ->> 'stage' = ${filters.stage}`)
  if (ofUser !== undefined) {
    query = query.where(sql<boolean>`(${signs(ofUser)} or ${ofUser} in (owner_id, taker_id, emitter_id, receiver_id))`)
  }
  return paginate<AssessmentRow>(query, page, byDate)
}

export const read = (db: Reader, id: string): Promise<AssessmentRow | undefined> =>
  db.selectFrom('assessments').selectAll().where('id', '=', id).executeTakeFirst()

export const lock = (tx: Tx, id: string): Promise<AssessmentRow | undefined> =>
  tx.selectFrom('assessments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const asColumns = ({ signers, handover, metadata, platform_data, listed_date: _derived, ...row }: AssessmentRow) => ({
  ...row,
  signers: JSON.stringify(signers),
  handover: handover && JSON.stringify(handover),
  ...freeColumns({ metadata, platform_data }),
})

export const insert = (tx: Tx, row: AssessmentRow): Promise<AssessmentRow> =>
  tx.insertInto('assessments').values(asColumns(row)).returningAll().executeTakeFirstOrThrow()

export const update = (tx: Tx, row: AssessmentRow): Promise<AssessmentRow> =>
  tx.updateTable('assessments').set(asColumns(row)).where('id', '=', row.id).returningAll().executeTakeFirstOrThrow()

export async function remove(tx: Tx, id: string) {
  await tx.deleteFrom('assessments').where('id', '=', id).execute()
}
