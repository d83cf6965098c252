import type { DateBounds, OperationOutcome, OperationStatus } from '@plaza/contract'
import { type Selectable, sql } from 'kysely'
import { paginate, type Reader, type Tables, type Tx, whereDate, whereIn } from '../../db/index.ts'
import type { PageRequest } from '../../lib/page.ts'

export type OperationRecord = Selectable<Tables['operations']>
export type RowRecord = Selectable<Tables['operation_rows']>

export type OperationFilters = { id?: string[]; status?: string[]; createdBy?: string[]; createdDate?: DateBounds }

/** `ofUser` keeps only what this person began, beside whatever the filters ask. */
export function list(db: Reader, filters: OperationFilters, page: PageRequest, ofUser: string | null | undefined) {
  let query = db.selectFrom('operations').selectAll().where(whereDate('created_date', filters.createdDate))
  if (filters.id) query = query.where(whereIn('id', filters.id))
  if (filters.status) query = query.where(whereIn('status', filters.status))
  if (filters.createdBy) query = query.where(whereIn('created_by', filters.createdBy))
  if (ofUser !== undefined) query = query.where('created_by', '=', ofUser)
  return paginate<OperationRecord>(query, page)
}

export const read = (db: Reader, id: string): Promise<OperationRecord | undefined> =>
  db.selectFrom('operations').selectAll().where('id', '=', id).executeTakeFirst()

export const readOrFail = (db: Reader, id: string): Promise<OperationRecord> =>
  db.selectFrom('operations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

type NewOperation = Pick<
  OperationRecord,
  | 'id'
  | 'created_date'
  | 'updated_date'
  | 'kind'
  | 'object_type'
  | 'status'
  | 'total'
  | 'created_by'
  | 'key_id'
  | 'input_sealed'
> & { caller: string }

export const insert = (tx: Tx, row: NewOperation): Promise<OperationRecord> =>
  tx.insertInto('operations').values(row).returningAll().executeTakeFirstOrThrow()

/** What is done for one object; `action` where it is another call than that of the others. */
export type PlannedRow = {
  objectId: string
  action: string | null
  isSame: boolean
  /** What is sent, sealed, where each row says something else. */
  sealed?: string
  /** Why it will not be done. */
  problem?: { code: string; message: string; field?: string }
  /** By what a row of a file in parts is known again. */
  keyHash?: string
}

/** One row for each object; `same` are like that already. `before`: how many there are already. */
export async function insertRows(tx: Tx, operationId: string, rows: readonly PlannedRow[], before = 0) {
  await sql`
    insert into operation_rows (id, operation_id, line, object_id, action, outcome, data_sealed, problem, key_hash)
    select ${operationId} || '.' || line + ${before}::int, ${operationId}, line + ${before}::int, object_id, action,
      case when problem is not null then 'failed' when is_same then 'same' end, sealed, problem::jsonb, key_hash
    from unnest(
      ${rows.map(({ objectId }) => objectId)}::text[],
      ${rows.map(({ action }) => action)}::text[],
      ${rows.map(({ isSame }) => isSame)}::boolean[],
      ${rows.map(({ sealed }) => sealed ?? null)}::text[],
      ${rows.map(({ problem }) => (problem ? JSON.stringify(problem) : null))}::text[],
      ${rows.map(({ keyHash }) => keyHash ?? null)}::text[]
    ) with ordinality as given (object_id, action, is_same, sealed, problem, key_hash, line)
  `.execute(tx)
  await sql`
    update operations set
      same = (select count(*) from operation_rows where operation_id = ${operationId} and outcome = 'same'),
      failed = (select count(*) from operation_rows where operation_id = ${operationId} and outcome = 'failed')
    where id = ${operationId}
  `.execute(tx)
}

/** Which of some keys rows of the parts before are about. */
export async function knownKeys(db: Reader, id: string, hashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('operation_rows')
    .select('key_hash')
    .distinct()
    .where('operation_id', '=', id)
    .where('key_hash', '=', sql<string>`any(${hashes}::text[])`)
    .execute()
  return rows.flatMap(({ key_hash: hash }) => (hash === null ? [] : [hash]))
}

type Extension = { id: string; from: number; total: number; status: OperationStatus; input: string; now: Date }

/** More rows of a file that is being read; nothing when it has other rows by now. */
export const extend = (tx: Tx, { id, from, total, status, input, now }: Extension) =>
  tx
    .updateTable('operations')
    .set({ total, status, input_sealed: input, updated_date: now })
    .where('id', '=', id)
    .where('status', '=', 'reading')
    .where('total', '=', from)
    .returning('id')
    .executeTakeFirst()

export type RowFilters = { outcome?: string[]; pictures?: 'missing' }

export function listRows(db: Reader, id: string, { outcome: outcomes, pictures }: RowFilters, page: PageRequest) {
  let query = db.selectFrom('operation_rows').selectAll().where('operation_id', '=', id)
  if (outcomes) query = query.where(whereIn('outcome', outcomes))
  if (pictures) query = query.where(sql<boolean>`jsonb_array_length(pictures -> 'problems') > 0`)
  return paginate<RowRecord>(query, page, { line: { column: 'line', isDate: false } })
}

/** Some of the rows that have none yet, in their order, or of those that were changed, the last one first. */
export function next(db: Reader, id: string, outcome: 'changed' | null, limit: number): Promise<RowRecord[]> {
  return db
    .selectFrom('operation_rows')
    .selectAll()
    .where('operation_id', '=', id)
    .where('outcome', 'is not distinct from', outcome)
    .orderBy('line', outcome === null ? 'asc' : 'desc')
    .limit(limit)
    .execute()
}

/** Which of some rows are taken back. */
export async function undoneOf(db: Reader, operationId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('operation_rows')
    .select('id')
    .where('operation_id', '=', operationId)
    .where('outcome', '=', 'undone')
    .where('id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const counters = { changed: 'changed', same: 'same', failed: 'failed', undone: 'undone', left: 'left_as_is' } as const

type Settled = {
  row: RowRecord
  outcome: OperationOutcome
  problem: { code: string; message: string } | null
  now: Date
}

/** Writes what came of a row; false when somebody else has written it. */
export async function settle(tx: Tx, { row, outcome, problem, now }: Settled): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('operation_rows')
    .set({ outcome, problem: problem && JSON.stringify(problem) })
    .where('id', '=', row.id)
    .where('outcome', 'is not distinct from', row.outcome)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const column = sql.ref(counters[outcome])
  await sql`
    update operations set ${column} = ${column} + 1, updated_date = ${now} where id = ${row.operation_id}
  `.execute(tx)
  return true
}

export type RowOutcome = {
  id: string
  objectId: string
  outcome: 'changed' | 'failed' | 'undone' | 'left'
  problem: { code: string; message: string } | null
  /** Of those that it named: under which keys they are kept, and why others are not. */
  pictures?: { kept: string[]; problems: { url: string; message: string }[] }
}

/** Writes what came of some rows at once; false when somebody else has written one of them. */
export async function settleSome(
  tx: Tx,
  operationId: string,
  rows: readonly RowOutcome[],
  now: Date,
): Promise<boolean> {
  const isUndone = rows.some(({ outcome }) => outcome === 'undone' || outcome === 'left')
  const { numAffectedRows } = await sql`
    update operation_rows as row set outcome = given.outcome, object_id = given.object_id, problem = given.problem::jsonb,
      pictures = coalesce(given.pictures::jsonb, row.pictures)
    from unnest(
      ${rows.map(({ id }) => id)}::text[],
      ${rows.map(({ objectId }) => objectId)}::text[],
      ${rows.map(({ outcome }) => outcome)}::text[],
      ${rows.map(({ problem }) => (problem ? JSON.stringify(problem) : null))}::text[],
      ${rows.map(({ pictures }) => (pictures ? JSON.stringify(pictures) : null))}::text[]
    ) as given (id, object_id, outcome, problem, pictures)
    where row.id = given.id and row.outcome is not distinct from ${isUndone ? 'changed' : null}
  `.execute(tx)
  if (numAffectedRows !== BigInt(rows.length)) return false
  const count = (wanted: RowOutcome['outcome']) => rows.filter(({ outcome }) => outcome === wanted).length
  await sql`
    update operations set changed = changed + ${count('changed')}, failed = failed + ${count('failed')},
      undone = undone + ${count('undone')}, left_as_is = left_as_is + ${count('left')}, updated_date = ${now}
    where id = ${operationId}
  `.execute(tx)
  return true
}

/** The next status, if it has one of these; nothing when it has another by now. */
export const setStatus = (
  tx: Tx,
  { id, from, to, now }: { id: string; from: readonly OperationStatus[]; to: OperationStatus; now: Date },
): Promise<OperationRecord | undefined> =>
  tx
    .updateTable('operations')
    .set({ status: to, updated_date: now })
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .returningAll()
    .executeTakeFirst()

/** Of what was done in one go: every row is changed. */
export async function settleAll(tx: Tx, id: string) {
  await tx.updateTable('operation_rows').set({ outcome: 'changed' }).where('operation_id', '=', id).execute()
  await sql`update operations set changed = total where id = ${id}`.execute(tx)
}

export async function setUndoableUntil(tx: Tx, id: string, date: Date) {
  await tx.updateTable('operations').set({ undoable_until: date }).where('id', '=', id).execute()
}

export async function setUndoCaller(tx: Tx, id: string, caller: string) {
  await tx.updateTable('operations').set({ undo_caller: caller }).where('id', '=', id).execute()
}

export async function removeBefore(tx: Tx, before: Date) {
  await tx.deleteFrom('operations').where('updated_date', '<', before).execute()
}

/** How much of a file is written; nothing when it was stopped. */
export const setProgress = (
  db: Reader,
  id: string,
  { done, total, now }: { done: number; total: number; now: Date },
): Promise<OperationRecord | undefined> =>
  db
    .updateTable('operations')
    .set({ changed: done, total, updated_date: now })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .returningAll()
    .executeTakeFirst()

export async function setFile(tx: Tx, id: string, file: { name: string; bytes: number; until: Date }) {
  await tx
    .updateTable('operations')
    .set({ file_name: file.name, file_bytes: file.bytes, file_until: file.until })
    .where('id', '=', id)
    .execute()
}

export async function setLink(tx: Tx, id: string, link: { hash: string; until: Date; caller: string }) {
  await tx
    .updateTable('operations')
    .set({ link_hash: link.hash, link_until: link.until, link_caller: link.caller })
    .where('id', '=', id)
    .execute()
}

/** Uses an address up; nothing when it was used, or is too old. */
export const takeLink = (
  tx: Tx,
  { id, hash, now }: { id: string; hash: string; now: Date },
): Promise<OperationRecord | undefined> =>
  tx
    .updateTable('operations')
    .set({ link_hash: null })
    .where('id', '=', id)
    .where('link_hash', '=', hash)
    .where('link_until', '>', now)
    .where('file_until', '>', now)
    .returningAll()
    .executeTakeFirst()

/** Operations whose files have been kept long enough. */
export const withOldFiles = (db: Reader, now: Date): Promise<{ id: string }[]> =>
  db.selectFrom('operations').select('id').where('file_until', '<=', now).limit(1000).execute()

export async function forgetFile(db: Reader, id: string) {
  await db
    .updateTable('operations')
    .set({ file_name: null, file_bytes: null, file_until: null, link_hash: null, link_caller: null })
    .where('id', '=', id)
    .execute()
}
