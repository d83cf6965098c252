import { sql } from 'kysely'
import type { Reader, Tx } from '../../../db/index.ts'
import type { AssessmentRow, HandoverLinkRow, HandoverVersionRow } from '../../../db/tables.ts'

/** The records of a booking. */
export const ofTransaction = (db: Reader, transactionId: string): Promise<AssessmentRow[]> =>
  db
    .selectFrom('assessments')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .where('handover', 'is not', null)
    .execute()

export const lockStage = (tx: Tx, transactionId: string, stage: string): Promise<AssessmentRow | undefined> =>
  tx
    .selectFrom('assessments')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .where(sql<boolean>`handover ->> 'stage' = ${stage}`)
    .forUpdate()
    .executeTakeFirst()

export const insertVersion = (tx: Tx, row: HandoverVersionRow): Promise<HandoverVersionRow> =>
  tx
    .insertInto('handover_versions')
    .values({ ...row, payload: JSON.stringify(row.payload) })
    .returningAll()
    .executeTakeFirstOrThrow()

export const hasClientId = async (tx: Tx, assessmentId: string, clientId: string): Promise<boolean> =>
  (await tx
    .selectFrom('handover_versions')
    .select('number')
    .where('assessment_id', '=', assessmentId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()) !== undefined

export const versionsOf = (db: Reader, assessmentId: string): Promise<HandoverVersionRow[]> =>
  db.selectFrom('handover_versions').selectAll().where('assessment_id', '=', assessmentId).orderBy('number').execute()

/** The newest content that is not above a number. */
export const contentAt = (db: Reader, assessmentId: string, number: number): Promise<HandoverVersionRow | undefined> =>
  db
    .selectFrom('handover_versions')
    .selectAll()
    .where('assessment_id', '=', assessmentId)
    .where('kind', '=', 'content')
    .where('number', '<=', number)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The pictures that have come, newest first. */
export async function photosOf(db: Reader, assessmentId: string): Promise<{ sha256: string; key: string }[]> {
  const { rows } = await sql<{ sha256: string; key: string }>`
    select payload ->> 'sha256' as sha256, payload ->> 'key' as key
    from handover_versions
    where assessment_id = ${assessmentId} and kind = 'photo' and payload is not null
    order by number desc
  `.execute(db)
  return rows
}

/** Whether any content of a record shows a picture. */
export async function wasShown(tx: Tx, assessmentId: string, sha256: string): Promise<boolean> {
  const { rows } = await sql`
    select from handover_versions
    where assessment_id = ${assessmentId} and kind = 'content' and payload -> 'content' -> 'photos' ? ${sha256}
    limit 1
  `.execute(tx)
  return rows.length > 0
}

export async function removeOpenLinks(tx: Tx, { assessment_id, user_id }: { assessment_id: string; user_id?: string }) {
  let query = tx
    .deleteFrom('handover_links')
    .where('assessment_id', '=', assessment_id)
    .where('kind', '=', 'confirm')
    .where('used_date', 'is', null)
  if (user_id !== undefined) query = query.where('user_id', '=', user_id)
  await query.execute()
}

export async function insertLink(tx: Tx, row: HandoverLinkRow) {
  await tx.insertInto('handover_links').values(row).execute()
}

/** Only then the database lets what was said go; the hashes stay whatever happens. */
const erasing = (tx: Tx) => sql`select set_config('plaza.erasing', 'on', true)`.execute(tx)

/** Somebody's words go from the records that they were said in, but not while those are disputed. */
export async function forget(tx: Tx, userId: string) {
  await erasing(tx)
  await sql`
    update handover_versions v set payload = null
    from assessments a
    where a.id = v.assessment_id and v.payload is not null and a.handover ->> 'state' is distinct from 'disputed'
      and (v.author_id = ${userId} or (v.kind = 'confirmation' and v.payload ->> 'signerId' = ${userId}))
  `.execute(tx)
  await sql`
    update assessments set signers = jsonb_set(signers, array[${userId}, 'comment'], 'null')
    where handover is not null and handover ->> 'state' <> 'disputed' and (owner_id = ${userId} or taker_id = ${userId})
      and signers -> ${userId} ->> 'comment' is not null
  `.execute(tx)
}

/** Whether a picture belongs to a record that is disputed. */
export async function isDisputedPicture(db: Reader, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from handover_versions v
    join assessments a on a.id = v.assessment_id and a.handover ->> 'state' = 'disputed'
    where v.kind = 'photo' and v.payload ->> 'key' = ${key}
    limit 1
  `.execute(db)
  return rows.length > 0
}

export const findLink = (
  db: Reader,
  tokenHash: string,
  kind: HandoverLinkRow['kind'],
): Promise<HandoverLinkRow | undefined> =>
  db
    .selectFrom('handover_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .executeTakeFirst()

/** Whether the link could be used; it can be once. */
export async function useLink(tx: Tx, tokenHash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('handover_links')
    .set({ used_date: now })
    .where('token_hash', '=', tokenHash)
    .where('used_date', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const isWaiting = sql<boolean>`handover ->> 'state' in ('open', 'recorded', 'halfConfirmed')`

/** Records whose time is over and that not both have confirmed. */
export const overdue = (db: Reader, now: Date, most: number): Promise<AssessmentRow[]> =>
  db
    .selectFrom('assessments')
    .selectAll()
    .where('handover', 'is not', null)
    .where('expiration_date', '<', now)
    .where(isWaiting)
    .orderBy('expiration_date')
    .limit(most)
    .execute()

/** Records that end soon, were there before the moment to remind of it, and were not reminded of. */
export const dueForReminder = (
  db: Reader,
  { now, soon }: { now: Date; soon: Date },
  most: number,
): Promise<AssessmentRow[]> =>
  db
    .selectFrom('assessments')
    .selectAll()
    .where('handover', 'is not', null)
    .where('expiration_date', '>=', now)
    .where('expiration_date', '<', soon)
    .where(isWaiting)
    .where(sql<boolean>`handover ->> 'remindedDate' is null and created_date < expiration_date - interval '1 day'`)
    .orderBy('expiration_date')
    .limit(most)
    .execute()

export async function noteReminder(tx: Tx, id: string, date: Date) {
  await sql`
    update assessments set handover = jsonb_set(handover, '{remindedDate}', to_jsonb(${date.toISOString()}::text))
    where id = ${id}
  `.execute(tx)
}

export async function removeEvidenceLink(tx: Tx, { transactionId, userId }: { transactionId: string; userId: string }) {
  await tx
    .deleteFrom('handover_links')
    .where('kind', '=', 'evidence')
    .where('transaction_id', '=', transactionId)
    .where('user_id', '=', userId)
    .execute()
}

/** Records that were kept long enough; what is disputed is kept. */
export const pastRetention = (db: Reader, ended: Date, most: number): Promise<AssessmentRow[]> =>
  db
    .selectFrom('assessments')
    .selectAll()
    .where('handover', 'is not', null)
    .where(sql<boolean>`coalesce(expiration_date, created_date) < ${ended}`)
    .where(sql<boolean>`handover ->> 'state' <> 'disputed' and handover ->> 'isErased' is null`)
    .orderBy(sql`coalesce(expiration_date, created_date)`)
    .limit(most)
    .execute()

/** All that was said in a record goes; the hashes stay. */
export async function erasePayloads(tx: Tx, assessmentId: string) {
  await erasing(tx)
  await tx.updateTable('handover_versions').set({ payload: null }).where('assessment_id', '=', assessmentId).execute()
}
