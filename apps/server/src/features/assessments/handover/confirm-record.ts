import type { AssessmentStatement, HandoverMethod } from '@plaza/contract'
import { openHandoverItems } from '@plaza/domain'
import type { Services } from '../../../context.ts'
import type { Tx } from '../../../db/index.ts'
import { refuse } from '../../../lib/errors.ts'
import { openCodes, sealCodes } from '../codes.ts'
import { inWords } from '../rules.ts'
import { append } from './append.ts'
import { keepRecord } from './keep-record.ts'
import { tellOwn } from './own-event.ts'
import { checkWindow, contentOf, judgedDate, type RecordRow, settled, windowOf } from './record.ts'
import * as store from './store.ts'

export type Confirmation = {
  signerId: string
  /** On whose device, where that is somebody else's. */
  authorId: string
  method: HandoverMethod
  device: string | null
  clientId?: string | undefined
  hash?: string | undefined
  statement?: AssessmentStatement | null | undefined
  comment?: string | null | undefined
  capturedDate?: string | undefined
}

/** What keeps somebody from signing, in the order of docs/contract/26-assessments.md §A4. */
export function checkOpen(record: RecordRow, signerId: string, { captured, now }: { captured: Date; now: Date }) {
  const signer = record.signers[signerId]
  if (!signer) throw refuse('permission.denied')
  if (record.signed_date) throw refuse('assessment.signed', { values: { date: inWords(record.signed_date) } })
  if (record.expiration_date && record.expiration_date < judgedDate(captured, now)) {
    throw refuse('assessment.expired', { values: { date: inWords(record.expiration_date) } })
  }
  if (signer.signedDate !== null) throw refuse('assessment.signedByUser')
  return signer
}

/** Somebody confirms the newest content, or objects to it. The record is locked, the code has been looked at. */
export async function confirmRecord(tx: Tx, record: RecordRow, said: Confirmation, services: Services) {
  const now = services.clock.now()
  const captured = said.capturedDate === undefined ? now : new Date(said.capturedDate)
  const signer = checkOpen(record, said.signerId, { captured, now })
  const { contentVersion, contentHash, items } = record.handover
  if (said.hash !== undefined && said.hash !== contentHash) {
    throw refuse('handover.changed', { data: { version: contentVersion, contentHash } })
  }
  const statement = (said.statement === undefined ? signer.statement : said.statement) ?? 'pass'
  const comment = said.comment === undefined ? signer.comment : said.comment
  if (statement === 'challenge' && !comment) throw refuse('request.fieldMissing', { values: { field: 'comment' } })
  checkWindow({ ...windowOf(record), due: null }, captured, now)
  const content = contentOf(await store.contentAt(tx, record.id, contentVersion))
  const keys = openHandoverItems(items, content)
  if (contentHash === null || (statement === 'pass' && keys.length > 0)) {
    throw refuse('handover.incomplete', { data: { keys } })
  }
  const { version, record: next } = await append(
    tx,
    record,
    {
      kind: 'confirmation',
      payload: { signerId: said.signerId, contentVersion, contentHash, statement, comment, device: said.device },
      clientId: said.clientId,
      capturedDate: captured,
      authorId: said.authorId,
      method: said.method,
    },
    services,
  )
  const signers = { ...next.signers, [said.signerId]: { comment, statement, signedDate: now.toISOString() } }
  // a code ends with what was confirmed by it
  const codes = { ...openCodes(next, services.secrets), [said.signerId]: null }
  const signed = settled({ ...next, signers, sign_codes_sealed: sealCodes(codes, next.id, services.secrets) }, now)
  await store.removeOpenLinks(tx, { assessment_id: record.id, user_id: said.signerId })
  const type = signed.signed_date ? 'assessment__signed' : 'assessment__signed_once'
  const kept = await keepRecord(tx, signed, { type, date: now }, services)
  if (statement === 'challenge') await tellOwn(tx, 'plaza_handover_disputed', { record, version }, services)
  return kept
}
