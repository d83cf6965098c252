import type { HandoverVersion } from '@plaza/contract'
import { type Actor, may, type Services } from '../../../context.ts'
import type { HandoverVersionRow } from '../../../db/tables.ts'
import { refuse } from '../../../lib/errors.ts'
import { findTransaction } from '../../transactions/index.ts'
import * as assessments from '../store.ts'
import { isClockOff, isLate, isParty, isRecord } from './record.ts'
import * as store from './store.ts'

export async function readHandovers(transactionId: string, actor: Actor, { db }: Services) {
  const transaction = await findTransaction(db.read, transactionId)
  if (!transaction) throw refuse('object.notFound')
  if (!isParty(transaction, actor) && !may(actor, 'assessment:read:all')) throw refuse('permission.denied')
  const records = (await store.ofTransaction(db.read, transactionId)).filter(isRecord)
  const of = (stage: string) => records.find(({ handover }) => handover.stage === stage) ?? null
  return { start: of('start'), end: of('end') }
}

export async function readVersions(id: string, actor: Actor, { db }: Services) {
  const record = await assessments.read(db.read, id)
  if (!isRecord(record)) throw refuse('object.notFound')
  if (!isParty(record, actor) && !may(actor, 'assessment:read:all')) throw refuse('permission.denied')
  return { head: record.handover.head, results: (await store.versionsOf(db.read, id)).map(presentVersion) }
}

export const presentVersion = (row: HandoverVersionRow): HandoverVersion => ({
  number: row.number,
  kind: row.kind,
  createdDate: row.created_date.toISOString(),
  capturedDate: row.captured_date.toISOString(),
  authorId: row.author_id,
  method: row.method,
  payload: row.payload,
  payloadHash: row.payload_hash,
  previousHash: row.previous_hash,
  hash: row.hash,
  isLate: isLate(row.captured_date, row.created_date),
  isClockOff: isClockOff(row.captured_date, row.created_date),
})
