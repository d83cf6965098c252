import type { DateBounds } from '@plaza/contract'
import { type Selectable, sql } from 'kysely'
import { paginate, type Reader, type Tables, type Tx, whereDate, whereIn } from '../../db/index.ts'
import type { PageRequest } from '../../lib/page.ts'

export type AuditRecordRow = Selectable<Tables['audit']>

const orderColumns = { createdDate: { column: 'created_date', isDate: true } }

type Place = Pick<AuditRecordRow, 'number' | 'previous_hash' | 'hash'>

/** Adds to the end of the chain. Whoever does waits here for those before, until they are committed. */
export async function append(tx: Tx, row: Omit<AuditRecordRow, keyof Place>, said: string): Promise<AuditRecordRow> {
  const { rows } = await sql<Place>`select * from append_audit(${JSON.stringify(row)}::jsonb, ${said})`.execute(tx)
  const [place] = rows
  if (!place) throw new Error('The record has no place')
  return { ...row, ...place }
}

export type AuditFilters = {
  id?: string[]
  actorId?: string[]
  keyId?: string[]
  action?: string[]
  objectType?: string[]
  objectId?: string[]
  operationId?: string[]
  caseId?: string[]
  isOwn?: boolean
  hasReason?: boolean
  createdDate?: DateBounds
}

export function list(db: Reader, filters: AuditFilters, page: PageRequest) {
  let query = db.selectFrom('audit').selectAll().where(whereDate('created_date', filters.createdDate))
  const lists = {
    id: filters.id,
    actor_id: filters.actorId,
    key_id: filters.keyId,
    action: filters.action,
    object_type: filters.objectType,
    object_id: filters.objectId,
    operation_id: filters.operationId,
    case_id: filters.caseId,
  }
  for (const [column, values] of Object.entries(lists)) if (values) query = query.where(whereIn(column, values))
  if (filters.isOwn !== undefined) query = query.where('is_own', '=', filters.isOwn)
  if (filters.hasReason !== undefined) query = query.where('has_reason', '=', filters.hasReason)
  return paginate<AuditRecordRow>(query, page, orderColumns)
}

export const newest = (db: Reader): Promise<Pick<AuditRecordRow, 'number' | 'hash'> | undefined> =>
  db.selectFrom('audit').select(['number', 'hash']).orderBy('number', 'desc').limit(1).executeTakeFirst()

export const hashAt = async (db: Reader, number: string): Promise<string | undefined> =>
  (await db.selectFrom('audit').select('hash').where('number', '=', number).executeTakeFirst())?.hash

/** The next records of the chain. */
export const after = (db: Reader, number: string, limit: number): Promise<AuditRecordRow[]> =>
  db.selectFrom('audit').selectAll().where('number', '>', number).orderBy('number').limit(limit).execute()

export const read = (db: Reader, id: string): Promise<AuditRecordRow | undefined> =>
  db.selectFrom('audit').selectAll().where('id', '=', id).executeTakeFirst()

/** What an operation wrote about one object, without what was taken back of it. */
export const ofOperation = (db: Reader, operationId: string, objectId: string): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('audit')
    .select('id')
    .where('operation_id', '=', operationId)
    .where('object_id', '=', objectId)
    .where('undoes', 'is', null)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()

/** Those among some records that were taken back. */
export async function undone(db: Reader, ids: readonly string[]): Promise<ReadonlySet<string | null>> {
  const rows = await db.selectFrom('audit').select('undoes').where(whereIn('undoes', ids)).execute()
  return new Set(rows.map(({ undoes }) => undoes))
}

/**
 * Of records whose call another one takes back (`actions` are the two): those after which either was made about the same
 * object, and those that took the place of one that still counted.
 */
export async function outOfTurn(
  db: Reader,
  ids: readonly string[],
  actions: readonly [string, string],
): Promise<Map<string, 'overtaken' | 'replacing'>> {
  const { rows } = await sql<{ id: string; is_overtaken: boolean; is_replacing: boolean | null }>`
    select
      deed.id,
      exists (
        select from audit later
        where later.object_id = deed.object_id and later.action = any(${actions}::text[]) and later.number > deed.number
      ) as is_overtaken,
      (
        select former.action
        from audit former
        where former.object_id = deed.object_id and former.action = any(${actions}::text[])
          and former.number < deed.number
          and not exists (select from audit undoing where undoing.undoes = former.id)
        order by former.number desc
        limit 1
      ) = deed.action as is_replacing
    from audit deed
    where deed.id = any(${ids}::text[])
  `.execute(db)
  return new Map(
    rows.flatMap(({ id, is_overtaken, is_replacing }) => {
      if (!is_overtaken && !is_replacing) return []
      return [[id, is_overtaken ? ('overtaken' as const) : ('replacing' as const)]]
    }),
  )
}

/** All but the newest: the next one follows it. */
export async function removeBefore(tx: Tx, date: Date) {
  await sql`delete from audit where created_date < ${date} and number < (select max(number) from audit)`.execute(tx)
}

/** Since when there is a log. */
export async function oldest(db: Reader): Promise<Date | undefined> {
  const row = await db.selectFrom('audit').select('created_date').orderBy('number').limit(1).executeTakeFirst()
  return row?.created_date
}

/** What was done to objects of some types after a moment, the last first. */
export const since = (
  db: Reader,
  objectTypes: readonly string[],
  date: Date,
  limit: number,
): Promise<AuditRecordRow[]> =>
  db
    .selectFrom('audit')
    .selectAll()
    .where(whereIn('object_type', objectTypes))
    .where('created_date', '>', date)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
